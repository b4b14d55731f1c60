"""Runs three PostgreSQL nodes under Patroni, with etcd and HAProxy on 127.0.0.1, for tests of fail-over.

    python3 Tools/patroni.py FOLDER [KILLS]   kills the primary while rows are inserted, and checks that none is lost

A commit is acknowledged only after all standbys that can be reached have it on their disks, too. On Debian, the
programs are in the packages patroni, etcd-server and haproxy.

    with Cluster(folder) as cluster:
        use(cluster.address)
        cluster.kill(cluster.primary()[0])
        cluster.wait_for_primary(30)
"""
import http.client
import json
import os
import pwd
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

NAMES = ["postgres1", "postgres2", "postgres3"]
# A standby replaces a primary whose server died at once, and one whose Patroni died after `ttl` seconds. Both are
# synchronous, so that the one with the latest commits replaces it, and the other needn't be rewound to follow.
SETTINGS = {
    "ttl": 20, "loop_wait": 2, "retry_timeout": 5, "primary_start_timeout": 0,
    "synchronous_mode": True, "synchronous_mode_strict": True, "synchronous_node_count": 2,
    "postgresql": {
        "use_pg_rewind": True,
        "parameters": {
            "max_connections": 200, "wal_keep_size": "256MB", "wal_retrieve_retry_interval": "500ms",
            "wal_receiver_timeout": "5s", "wal_sender_timeout": "5s",
        },
    },
}
ACCESS = [  # as with Tools/postgres.sh, only superusers need a password
    "host all postgres samehost scram-sha-256", "host replication replicator samehost scram-sha-256",
    "host all all samehost trust"]
BALANCING = """
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  # Connections to a node that lost its role are closed, so that clients connect to the new primary.
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
"""


def free_ports(count):
    """Returns free ports. Outgoing connections don't use their range, so a server can be restarted on its port."""
    ports = set()
    while len(ports) < count:
        port = random.randrange(20000, 32000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                ports.add(port)
    return list(ports)


def wait_until(condition, seconds, description):
    """Returns the condition's first true result."""
    end = time.monotonic() + seconds
    while not (result := condition()):
        if time.monotonic() > end:
            raise TimeoutError(f"{description}: not within {seconds} s")
        time.sleep(.1)
    return result


def query(address, sql, seconds=10):
    """Runs SQL in psql and returns its output, or None if it failed or took too long.

    After a failure it is unknown if a write was committed. psql is killed, because it answers an interrupt by
    cancelling the statement, and PostgreSQL acknowledges a commit whose wait for a standby is cancelled.
    """
    try:
        environment = {"PATH": os.environ["PATH"], "PGCONNECT_TIMEOUT": "2"}
        return subprocess.run(
            ["psql", address, "-XAtqw", "-v", "ON_ERROR_STOP=1", "-c", sql], env=environment, timeout=seconds,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True).stdout.strip()
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return None


class Cluster:
    """A cluster in a folder that is empty or doesn't exist. The folder keeps the logs and the data.

    The processes are postgres1 to postgres3 (the first process of each PostgreSQL), patroni1 to patroni3, haproxy
    and etcd. `address` leads through HAProxy to the primary, `standby_address` to a standby, both as the superuser
    in the database "cairn"; `addresses` are those of the nodes.
    """

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.processes, self.user, self.password = {}, {}, secrets.token_hex(16)
        ports = free_ports(10)
        self.ports, self.rest_ports = dict(zip(NAMES, ports)), dict(zip(NAMES, ports[3:]))
        self.balanced_ports, self.etcd_port, self.peer_port = ports[6:8], ports[8], ports[9]
        self.address, self.standby_address = map(self.address_of, self.balanced_ports)
        self.administration = self.address_of(self.balanced_ports[0], "postgres")
        self.addresses = [self.address_of(port) for port in self.ports.values()]
        hosts = ",127.0.0.1:".join(map(str, self.ports.values()))
        self.multi_host_address = self.address_of(hosts) + "?target_session_attrs=read-write"
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            _, _, user, group, *_ = pwd.getpwnam("postgres")
            self.user = {"user": user, "group": group, "extra_groups": []}

    def address_of(self, port, database="cairn"):
        return f"postgres://postgres:{self.password}@127.0.0.1:{port}/{database}"

    def __enter__(self):
        self.commands = self.prepare()
        try:
            for name in self.commands:
                self.start(name)
            wait_until(self.primary, 60, "the first primary")
            self.wait_for_standbys(90)
            self.wait_for_primary(30)
            query(self.administration, "CREATE DATABASE cairn")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        # Patroni stops its PostgreSQL before it ends, and needs etcd until then.
        for prefix in ["patroni", ""]:
            ending = [process for name, process in self.processes.items() if name.startswith(prefix)]
            for process in ending:
                process.terminate()
            for process in ending:
                try:
                    process.wait(30)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
        for name in NAMES:  # the servers of dead Patronis
            if process := self.postmaster(name):
                os.kill(process, signal.SIGQUIT)

    def primary(self):
        """Returns the name of the primary and the id of its first process, or None if there is no primary."""
        for name in NAMES:
            connection = http.client.HTTPConnection("127.0.0.1", self.rest_ports[name], timeout=2)
            try:
                connection.request("OPTIONS", "/primary")
                if connection.getresponse().status == 200 and (process := self.postmaster(name)):
                    return name, process
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()
        return None

    def kill(self, name):
        """Ends a process with SIGKILL. Patroni restarts its PostgreSQL; `restart_dead` restarts the others."""
        if name in NAMES:
            os.kill(self.postmaster(name), signal.SIGKILL)
        else:
            self.processes[name].kill()
            self.processes[name].wait()

    def restart_dead(self):
        """Starts the processes that have ended, and returns their names."""
        dead = [name for name, process in self.processes.items() if process.poll() is not None]
        for name in dead:
            self.start(name)
        return dead

    def wait_for_primary(self, seconds):
        """Waits until a commit through HAProxy is acknowledged, and returns the seconds that it took."""
        began = time.monotonic()
        commit = "SELECT pg_logical_emit_message(true, 'cairn', '')"  # needs no table
        wait_until(lambda: query(self.administration, commit, 3) is not None, seconds, "a commit through HAProxy")
        return time.monotonic() - began

    def wait_for_standbys(self, seconds):
        """Waits until both other nodes follow the primary synchronously, and HAProxy leads to them.

        One that only streams may be about to be rewound, for which it needs this primary.
        """
        states = "SELECT count(*) = 2 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = 'sync'"
        for port, condition in zip(self.balanced_ports, [states, "SELECT pg_is_in_recovery()"]):
            wait_until(lambda: query(self.address_of(port, "postgres"), condition) == "t", seconds, "two standbys")

    def postmaster(self, name):
        """Returns the id of the first process of a PostgreSQL, or None if it has ended."""
        data = os.path.join(self.folder, name, "data")
        try:
            with open(os.path.join(data, "postmaster.pid"), encoding="utf-8") as file:
                process = int(file.readline())
            with open(f"/proc/{process}/cmdline", encoding="utf-8") as file:
                return process if data in file.read() else None
        except (OSError, ValueError):
            return None

    def start(self, name):
        with open(os.path.join(self.folder, f"{name}.log"), "ab") as log:
            # The caller's settings may be for other servers.
            environment = {"PATH": os.environ["PATH"], "HOME": self.folder, "LC_ALL": "C"}
            self.processes[name] = subprocess.Popen(
                self.commands[name], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, **self.user)

    def prepare(self):
        """Writes the configuration files, and returns the commands of the processes."""
        path = os.environ["PATH"] + ":/usr/sbin"
        programs = {name: shutil.which(name, path=path) for name in ["etcd", "haproxy", "patroni"]}
        if missing := [name for name in programs if not programs[name]]:
            sys.exit(f"Missing: {', '.join(missing)}. Install the packages patroni, etcd-server and haproxy.")
        os.makedirs(self.folder, 0o700, exist_ok=True)
        if os.listdir(self.folder):
            sys.exit(f"{self.folder} is not empty.")
        files = {f"{name}.json": json.dumps(self.configuration(name), indent=2) for name in NAMES}
        for name, text in {**files, "haproxy.cfg": BALANCING + self.listeners()}.items():
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                os.fchmod(file.fileno(), 0o600)
                file.write(text)
        for name in [".", *os.listdir(self.folder)] if self.user else []:
            os.chown(os.path.join(self.folder, name), self.user["user"], self.user["group"])
        if subprocess.run(["test", "-w", self.folder], check=False, **self.user).returncode != 0:
            sys.exit(f"The user postgres can't reach {self.folder}. Choose another folder.")
        client, peer = f"http://127.0.0.1:{self.etcd_port}", f"http://127.0.0.1:{self.peer_port}"
        return {
            "etcd": [
                programs["etcd"], "--name=etcd", "--data-dir=etcd", f"--listen-client-urls={client}",
                f"--advertise-client-urls={client}", f"--listen-peer-urls={peer}",
                f"--initial-advertise-peer-urls={peer}", f"--initial-cluster=etcd={peer}"],
            "haproxy": [programs["haproxy"], "-db", "-f", "haproxy.cfg"],
            **{name.replace("postgres", "patroni"): [programs["patroni"], f"{name}.json"] for name in NAMES}}

    def configuration(self, name):
        """Returns the configuration of a node's Patroni."""
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "postgres.sh")
        host, rest = f"127.0.0.1:{self.ports[name]}", f"127.0.0.1:{self.rest_ports[name]}"
        return {
            "scope": "cairn", "name": name, "restapi": {"listen": rest, "connect_address": rest},
            "etcd3": {"hosts": f"127.0.0.1:{self.etcd_port}"},
            "bootstrap": {"dcs": SETTINGS, "initdb": [{"encoding": "UTF8"}, {"locale": "C"}, "data-checksums"]},
            "postgresql": {
                "listen": host, "connect_address": host, "pg_hba": ACCESS,
                "bin_dir": subprocess.check_output([script, "programs"], text=True).strip(),
                "data_dir": os.path.join(self.folder, name, "data"),
                "pgpass": os.path.join(self.folder, name + ".pgpass"),
                "parameters": {"unix_socket_directories": ""},
                "authentication": {
                    "superuser": {"username": "postgres", "password": self.password},
                    "replication": {"username": "replicator", "password": self.password}},
                "basebackup": [{"checkpoint": "fast"}],
                # pg_rewind can't always bring a former primary back.
                "remove_data_directory_on_rewind_failure": True, "remove_data_directory_on_diverged_timelines": True}}

    def listeners(self):
        """Returns HAProxy's listeners, which ask each node's Patroni for the node's role."""
        lines = []
        for role, port in zip(["primary", "replica"], self.balanced_ports):
            lines += [f"listen {role}", f"  bind 127.0.0.1:{port}", f"  option httpchk OPTIONS /{role}"]
            lines += [f"  server {name} 127.0.0.1:{node} check port {self.rest_ports[name]}" for name, node in self.ports.items()]
        return "\n".join(lines) + "\n"


def insert(cluster, numbers, acknowledged, over):
    """Inserts rows until it is over. Notes the numbers of acknowledged rows, with the times at which they were sent."""
    while not over.is_set():
        number, began = next(numbers), time.monotonic()
        if query(cluster.address, f"INSERT INTO acknowledged VALUES ({number})") is not None:
            acknowledged.append((number, began))


def main(folder, kills):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    acknowledged, over = [], threading.Event()
    with Cluster(folder) as cluster:
        query(cluster.address, "CREATE TABLE acknowledged (number bigint PRIMARY KEY)")
        for first in range(4):
            numbers = iter(range(first, 10**9, 4))
            threading.Thread(target=insert, args=(cluster, numbers, acknowledged, over), daemon=True).start()
        for _ in range(kills):
            time.sleep(random.uniform(2, 4))
            name, _ = cluster.primary()
            killed = time.monotonic()
            cluster.kill(name)
            wait_until(lambda: any(began > killed for _, began in acknowledged[-9:]), 60, "an acknowledged row")
            seconds = time.monotonic() - killed
            print(f"{name} killed, rows acknowledged {seconds:.1f} s later by {cluster.primary()[0]}", flush=True)
            cluster.wait_for_standbys(90)
        over.set()
        numbers = {number for number, _ in acknowledged}
        for address in cluster.addresses:
            # A standby may be a little behind.
            stored = lambda: set(map(int, (query(address, "SELECT number FROM acknowledged") or "").split()))
            wait_until(lambda: numbers <= stored(), 30, f"all rows at {address}")
    print(f"{kills} kills, {len(numbers)} acknowledged rows, all of them on all nodes")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5)
