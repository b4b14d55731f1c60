"""Runs two servers behind PgBouncer in transaction mode, and checks that every acknowledged set is stored once.

    python3 Tools/behind_pgbouncer.py .build/debug/cairn

It starts a PostgreSQL server of its own. 24 clients of 12 athletes log sets through three connections, which
PgBouncer gives to another server's connection with each transaction. PgBouncer is restarted meanwhile.
"""
import contextlib
import os
import subprocess
import sys
import threading
import time
from collections import Counter

from fail_over import SECRET, Athlete, Client
from serving import cluster, free_port, start, stored, superuser, temporary_database

ATHLETES = 12
CONFIGURATION = """
[databases]
* = host=127.0.0.1 port={postgres}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/users
pool_mode = transaction
default_pool_size = 3
"""


class Bouncer:
    """A process of PgBouncer, which knows the role of servers."""

    def __init__(self, folder, database):
        self.folder, port, (server, _, name) = folder, free_port(), database.rpartition("/")
        self.database = f"postgres://cairn_app@127.0.0.1:{port}/{name}"
        files = {"users": '"cairn_app" ""',
                 "ini": CONFIGURATION.format(postgres=server.rpartition(":")[2], port=port, folder=folder)}
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
                os.chmod(file.name, 0o644)
        os.chmod(folder, 0o755)
        self.start()

    def start(self):
        user = ["-u", "nobody"] if os.geteuid() == 0 else []  # it refuses to run as root
        self.process = subprocess.Popen(
            ["pgbouncer", *user, os.path.join(self.folder, "ini")], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin"})

    def stop(self):
        self.process.kill()
        self.process.wait()


def clients_of(program, owner, ports):
    """Adds athletes, and returns a client of each for every server."""
    def cairn(said, *arguments):
        return subprocess.run([program, *arguments, "--database", owner], input=said, capture_output=True, text=True,
                              check=True).stdout.strip()

    clients = []
    for number in range(ATHLETES):
        athlete, name = Athlete(), f"athlete {number}"
        cairn(SECRET, "athlete", "create", name, "--passphrase-stdin")
        clients += [Client(port, athlete, cairn("", "key", "create", "Key", "--athlete", name)) for port in ports]
    return clients


def log_sets(clients, bouncer):
    """Logs sets while PgBouncer is restarted, and returns the clients' problems."""
    over, problems = threading.Event(), []
    for client in clients[::2]:
        client.athlete.renew(None, client)
    threads = [threading.Thread(target=client.log_sets, args=(over, problems)) for client in clients]
    for thread in threads:
        thread.start()
    for _ in range(2):
        time.sleep(2)
        bouncer.stop()
        bouncer.start()
    time.sleep(2)
    over.set()
    for thread in threads:
        thread.join()
    return problems


def main(program):
    ports = [free_port(), free_port()]
    with contextlib.ExitStack() as ends:
        ends.enter_context(cluster())
        folder, database = ends.enter_context(temporary_database(program))
        bouncer = Bouncer(folder, database)
        ends.callback(lambda: bouncer.stop())
        clients = clients_of(program, superuser(database.rpartition("/")[2]), ports)
        for port in ports:
            ends.callback(start(program, bouncer.database, port=port).kill)
        problems = log_sets(clients, bouncer)
        acknowledged = {number for client in clients for number, _, _ in client.acknowledged}
        found = Counter(map(int, stored(database)))
    for number in sorted(acknowledged | found.keys()):
        if found[number] != (number in acknowledged):
            problems.append(f"set {number} is stored {found[number]} times instead of {number in acknowledged:d}")
    print(*problems, f"PgBouncer: {len(acknowledged)} answered sets, {len(problems)} problems", sep="\n")
    return 1 if problems or not acknowledged else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
