"""Kills the server with SIGKILL while sets are logged, and checks that every acknowledged set is stored once.

    python3 Tools/kill_server.py .build/debug/cairn [ROUNDS]

If CAIRN_POSTGRES is set, it starts a PostgreSQL server of its own. Two servers then log sets, one of which is killed.
Its clients repeat their requests at the other. In other rounds the servers' connections are ended, and PostgreSQL is
restarted and killed. The servers must go on by themselves.
"""
import http.client
import os
import random
import signal
import sys
import threading
import time
import uuid
from urllib.parse import urlencode

import serving
from serving import PORT, cluster, free_port, start, stored, temporary_database

LONGEST = 30  # seconds until all clients are served again


def post(connection, path, **fields):
    form = urlencode({"op": uuid.uuid4(), **fields})
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", path, form, headers)
    answer = connection.getresponse()
    answer.read()
    if answer.status != 303:
        raise RuntimeError(f"{path} was answered by {answer.status}")
    return answer.getheader("Location")


class Client(threading.Thread):
    """Logs sets until it is over. If a server is gone, it goes on at the next. Each set's weight is its number."""

    def __init__(self, ports, path, exercise, numbers):
        super().__init__()
        self.ports, self.path, self.exercise, self.numbers = ports, path, exercise, numbers
        self.is_over, self.answered, self.problem = False, [], None

    def run(self):
        number, op = next(self.numbers), uuid.uuid4()
        for port in self.ports:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            try:
                while not self.is_over:
                    weight = f"{number // 1000}.{number % 1000:03}"
                    post(connection, self.path, op=op, exercise=self.exercise, type="regular", weight=weight, reps=5)
                    self.answered.append(number)
                    number, op = next(self.numbers), uuid.uuid4()
                return
            except RuntimeError as problem:
                self.problem = str(problem)
                return
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()


def is_served(clients):
    """Waits until each client's next sets are acknowledged. Returns false if that takes too long."""
    end, before = time.monotonic() + LONGEST, [len(client.answered) for client in clients]
    # One request may have been answered before.
    while any(len(client.answered) < count + 2 for client, count in zip(clients, before)):
        if time.monotonic() > end or any(client.problem for client in clients):
            return False
        time.sleep(.01)
    return True


def log_and_kill(program, database, servers, numbers, kill, seconds):
    """Kills the first server, or calls `kill`, while sets are logged. Returns acknowledged sets and problems."""
    ports = list(servers)
    connection = http.client.HTTPConnection("127.0.0.1", ports[0])
    session = post(connection, "/sessions/start-freeform", title="Kill").split("/")[2].split("?")[0]
    place = post(connection, f"/sessions/{session}/exercises", exercise="barbell-bench-press")
    exercise = place.split("exercise=")[1].split("&")[0]
    clients = [Client(ports[number % len(ports):] + ports[:number % len(ports)], f"/sessions/{session}/sets", exercise,
                      numbers) for number in range(4)]
    for client in clients:
        client.start()
    time.sleep(seconds)
    if kill:
        kill()
    else:
        os.kill(servers[ports[0]].pid, signal.SIGKILL)
        servers[ports[0]].wait()
    problems = [] if len(ports) == 1 or is_served(clients) else [f"not all clients are served after {LONGEST} s"]
    for client in clients:
        client.is_over = True
        client.join()
    problems += [client.problem for client in clients if client.problem]
    if not kill:
        servers[ports[0]] = start(program, database, port=ports[0])
    # Keeps sessions as short as real ones.
    post(http.client.HTTPConnection("127.0.0.1", ports[0]), f"/sessions/{session}/finish")
    return [number for client in clients for number in client.answered], problems


def one_round(program, database, ports, numbers, kill, seconds):
    """Starts the servers, lets them log sets and be killed, and ends them."""
    servers = {}
    try:
        for port in ports:
            servers[port] = start(program, database, port=port)
        answered, problems = log_and_kill(program, database, servers, numbers, kill, seconds)
        for server in servers.values():
            server.terminate()
            if server.wait(30) != 0:
                problems.append("a server did not end in order")
        return answered, problems
    finally:
        for server in servers.values():
            server.kill()


def run(program, rounds, ports, kills):
    dice, answered, numbers = random.Random(1), set(), iter(range(1, 1_000_000))
    with temporary_database(program) as (_, database):
        for number in range(rounds):
            kill = kills[number % len(kills)]
            more, problems = one_round(program, database, ports, numbers, kill, dice.uniform(0.05, 0.4))
            answered.update(more)
            found = stored(database)
            if missing := answered.difference(found):
                problems.append(f"{len(missing)} of {len(answered)} answered sets are missing")
            if len(found) > len(set(found)):
                problems.append("sets are there twice")
            if problems:
                print(f"After {kill.__name__ if kill else 'a kill of the server'}:", *problems, sep="\n")
                return 1
    print(f"{rounds} kills, {len(answered)} answered sets, each there once")
    return 0 if answered else 1


def end_connections():
    serving.psql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'cairn_app'")


def main(program, rounds):
    if not os.environ.get("CAIRN_POSTGRES"):
        return run(program, rounds, [PORT], [None])
    with cluster() as postgres:
        return run(program, rounds, [PORT, free_port()], [None, end_connections, postgres.restart, postgres.kill])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50))
