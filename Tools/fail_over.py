"""Kills and cuts off parts of a cluster while sets are logged, and checks that none is lost or stored twice.

    python3 Tools/fail_over.py .build/debug/cairn [TIMES] [--network]

32 clients log sets at a web proxy with two servers and three PostgreSQL nodes (see patroni.py). Each of the
TIMES faults ends a process with SIGKILL. With --network, others cut the network between the primary and its
synchronous standby, or around the primary, which needs root and the package iproute2. A client without an
answer, or with an error of the server, repeats its request. All must be served again within 30 seconds.
After 20 faults, other athletes go on, so that nobody's log becomes longer than that of a few years.
"""
import http.client
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter

from patroni import BALANCING, NAMES, Cluster, free_ports, query, wait_until
from serving import workers

ATHLETES, CLIENTS = 8, 4  # each athlete has so many clients
LONGEST = 30  # seconds until all clients are served again
PATIENCE = 60  # seconds for which a client repeats a request
SETS = 40  # keeps sessions as short as real ones
TURN = 20  # faults until other athletes go on
SECRET = "a stone on a stone"
SERVERS = ["cairn1", "cairn2"]
WEB_PROXY = BALANCING.replace("tcp", "http") + """
listen web
  bind 127.0.0.1:{}
  option redispatch 1
  option httpchk GET /healthz
  http-request set-header X-Forwarded-Proto https
  server cairn1 127.0.0.1:{} check
  server cairn2 127.0.0.1:{} check
"""


class Athlete:
    """An athlete, whose clients log sets in one session at a time."""

    def __init__(self):
        self.lock, self.session, self.acknowledged = threading.Lock(), None, {}

    def renew(self, session, client):
        """Replaces a session that is long enough, unless another client has."""
        with self.lock:
            if self.session == session:
                if session:
                    client.ask("POST", f"/api/v1/sessions/{session}/complete", [200], {})
                _, begun, _ = client.ask("POST", "/api/v1/sessions", [201], {"title": "Fail-over"})
                self.acknowledged[begun["id"]], self.session = set(), begun["id"]


class Client:
    """A client with a key and a connection of its own. Each set's weight in grams is its number."""
    numbers = itertools.count(1)

    def __init__(self, port, athlete, key):
        self.athlete, self.key = athlete, key
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        self.acknowledged, self.statuses = [], Counter()

    def attempt(self, method, path, body=None, action=""):
        """Sends a request once. Returns the status and the body, or 0 and nothing if there is no answer."""
        headers = {"x-api-key": self.key, "Content-Type": "application/json", "Idempotency-Key": action}
        try:
            self.connection.request(method, path, body and json.dumps(body), headers)
            response = self.connection.getresponse()
            status, answer = response.status, response.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            status, answer = 0, b""
        self.statuses[status] += 1
        return status, answer

    def ask(self, method, path, expected, body=None):
        """Repeats a request until it is answered. Returns the status, the body and when it was last sent."""
        action, end = str(uuid.uuid4()), time.monotonic() + PATIENCE
        while (sent := time.monotonic()) < end:
            status, answer = self.attempt(method, path, body, action)
            if status in expected:
                return status, json.loads(answer), sent
            if status not in [0, 429] and status < 500:
                break
            time.sleep(.2)
        raise RuntimeError(f"{method} {path} was at last answered by {status}: {answer}")

    def log(self):
        """Logs a set, and may read the session, which must have all sets that were acknowledged before."""
        session, number = self.athlete.session, next(self.numbers)
        path, known = f"/api/v1/sessions/{session}", {number, *self.athlete.acknowledged[session]}
        sets = {"catalog_id": "barbell-bench-press", "sets": [{"weight_grams": number, "reps": 5}]}
        status, answer, sent = self.ask("POST", path + "/sets", [200, 409], sets)
        if status == 409:  # the session is finished
            return self.athlete.renew(session, self)
        self.acknowledged.append((number, sent, time.monotonic()))
        self.athlete.acknowledged[session].add(number)
        status, text = self.attempt("GET", path) if number % 10 == 0 else (0, "")
        for shown in [answer, json.loads(text)] if status == 200 else [answer]:
            if missing := known - set(weights_of(shown)):
                raise RuntimeError(f"{path} has no {sorted(missing)}: {shown}")
        return self.athlete.renew(session, self) if len(weights_of(answer)) >= SETS else None

    def log_sets(self, over, problems):
        try:
            while not over.is_set():
                self.log()
        except (RuntimeError, ValueError, KeyError) as problem:
            problems.append(repr(problem))


def weights_of(session):
    return [each["weight_grams"] for exercise in session["exercises"] for each in exercise["sets"]]


class Installation(Cluster):
    """A cluster with two servers, the web proxy "web", and clients."""
    faults = ["primary", "server", "haproxy", "web"]

    def install(self, program):
        self.user = {}  # only PostgreSQL can't run as root
        self.program, self.clients, self.active = program, [], []
        self.database = f"postgres://cairn_app@127.0.0.1:{self.balanced_ports[0]}/cairn"
        self.run("", "database", "prepare", self.address)
        web, *ports = free_ports(3)
        with open(os.path.join(self.folder, "web.cfg"), "w", encoding="utf-8") as file:
            file.write(WEB_PROXY.format(web, *ports))
        self.commands["web"] = [self.commands["haproxy"][0], "-db", "-f", "web.cfg"]
        serve = [program, "serve", "--database", self.database, "--trusted-proxy", "127.0.0.1", "--port"]
        self.commands |= {name: [*serve, str(port)] for name, port in zip(SERVERS, ports)}
        self.port = web
        self.enrol()  # a server without an account doesn't start
        for name in ["web", *SERVERS]:
            self.start(name)

    def enrol(self):
        """Creates athletes, whose clients are the active ones from then on."""
        self.active = []
        for _ in range(ATHLETES):
            athlete, name = Athlete(), f"athlete {len(self.clients)}"
            self.run(SECRET, "athlete", "create", name, "--passphrase-stdin", "--database", self.address)
            for _ in range(CLIENTS):
                key = self.run("", "key", "create", "Key", "--athlete", name, "--database", self.database)
                self.active.append(Client(self.port, athlete, key.strip()))
                self.clients.append(self.active[-1])

    def run(self, said, *arguments):
        return subprocess.run(
            [self.program, *arguments], input=said, capture_output=True, text=True, check=True).stdout

    def cause(self, fault, dice):
        """Causes a fault. Returns the words for it, and a function that ends it."""
        primary, _ = wait_until(self.primary, 60, "the primary")
        name = {"primary": primary, "server": dice.choice(SERVERS)}.get(fault, fault)
        supervised = workers(self.processes[name]) if name in SERVERS else []
        self.kill(name)
        for process in supervised:
            os.kill(int(process), signal.SIGKILL)
        return f"{name} killed", lambda: None

    def disturb(self, fault, dice, problems):
        """Causes a fault, waits until service is back, and ends it. Returns the seconds without service."""
        words, heal = self.cause(fault, dice)
        disturbed, times = time.monotonic(), [0]
        while not problems and time.monotonic() < disturbed + max(1, min(PATIENCE, max(times))):
            time.sleep(.1)
            since = [
                [end - disturbed for _, sent, end in client.acknowledged[-999:] if sent > disturbed]
                for client in self.active]
            times = [min(ends, default=float("inf")) for ends in since]
            if time.monotonic() > disturbed + 1:
                self.restart_dead()
        heal()
        print(f"{words}: served after {min(times):.1f} s, all clients after {max(times):.1f} s", flush=True)
        self.wait_for_standbys(90)
        while self.restart_dead():
            time.sleep(1)
        return max(times)

    def violations(self):
        """Compares what was acknowledged with the database's tables and with a newly started server."""
        acknowledged = {number for client in self.clients for number, _, _ in client.acknowledged}
        rows = query(self.address, "SELECT weight FROM cairn.set_performance WHERE complete", 60)
        for place, found in [("tables", Counter(map(int, rows.split()))), ("server", Counter(self.served()))]:
            for number in sorted(acknowledged | found.keys()):
                if found[number] != (number in acknowledged):
                    yield f"{place}: set {number} {found[number]} times instead of {number in acknowledged:d}"

    def served(self):
        """Lists the weights of the sets that a newly started server has."""
        [port] = free_ports(1)
        self.commands["reader"] = [*self.commands[SERVERS[0]][:-1], str(port)]
        self.start("reader")
        for client in self.clients[::CLIENTS]:
            reader, cursor = Client(port, client.athlete, client.key), ""
            while cursor is not None:
                _, page, _ = reader.ask("GET", "/api/v1/sessions?limit=100" + cursor, [200])
                yield from [weight for session in page["sessions"] for weight in weights_of(session)]
                cursor = page["next"] and "&cursor=" + page["next"]


def ip(commands):
    for command in commands.splitlines():
        subprocess.run(["ip", *command.split()], check=True)


class SeparatedInstallation(Installation):
    """An installation whose nodes have network namespaces. A router connects them with this process's."""
    HOSTS = {name: f"10.66.{number}.2" for number, name in enumerate(["clients", *NAMES])}
    faults = [*Installation.faults, "standby", "network"]

    def prepare(self):
        subprocess.run(["mount", "-t", "tmpfs", "namespaces", "/run"], check=True)
        ip("netns add router\nnetns exec router sysctl -qw net.ipv4.ip_forward=1")
        for number, (name, host) in enumerate(self.HOSTS.items()):
            ip(f"netns add {name}" if name in NAMES else f"netns attach {name} {os.getpid()}")
            ip(f"""-n router link add link{number} type veth peer name eth0 netns {name}
                -n router address add 10.66.{number}.1/24 dev link{number}
                -n router link set link{number} up
                -n {name} address add {host}/24 dev eth0
                -n {name} link set lo up
                -n {name} link set eth0 up
                -n {name} route add default via 10.66.{number}.1""")
        commands = json.loads(self.moved(json.dumps(super().prepare())))
        for node in NAMES:
            enter = f"ip netns exec {node} setpriv --reuid=postgres --regid=postgres --clear-groups".split()
            commands[node.replace("postgres", "patroni")][:0] = enter
        self.user = {}  # only root can enter a namespace
        return commands

    def moved(self, text):
        for name, port in [("clients", self.etcd_port), *self.ports.items(), *self.rest_ports.items()]:
            text = text.replace(f"127.0.0.1:{port}", f"{self.HOSTS[name]}:{port}")
        return text

    def configuration(self, name):
        return json.loads(self.moved(json.dumps(super().configuration(name))).replace("samehost", "all"))

    def listeners(self):
        """Also lets the nodes' Patronis be reached at 127.0.0.1."""
        return self.moved(super().listeners()) + "".join(
            f"listen {name}\n  bind 127.0.0.1:{port}\n  server {name} {self.HOSTS[name]}:{port}\n"
            for name, port in self.rest_ports.items())

    def cause(self, fault, dice):
        if fault in Installation.faults:
            return super().cause(fault, dice)
        name, _ = wait_until(self.primary, 60, "the primary")
        other, sql = "all", "SELECT application_name FROM pg_stat_replication WHERE sync_state = 'sync' LIMIT 1"
        if fault == "standby":
            other = wait_until(lambda: query(self.administration, sql), 60, "a synchronous standby")
        hosts = [self.HOSTS.get(end, end) for end in [name, other]]
        cut = "\n".join(f"-n router rule add from {a} to {b} blackhole" for a, b in [hosts, hosts[::-1]])
        ip(cut)  # drops packets without an answer
        return f"{name} cut off from {other}", lambda: ip(cut.replace("add", "delete"))


def disturbed(installation, faults, dice):
    """Lets the active clients log sets during faults. Returns what went wrong."""
    problems, late, over = [], [], threading.Event()
    for client in installation.active[::CLIENTS]:
        client.athlete.renew(None, client)
    threads = [
        threading.Thread(target=each.log_sets, args=(over, problems), daemon=True) for each in installation.active]
    for thread in threads:
        thread.start()
    for fault in itertools.takewhile(lambda _: not problems, faults):
        time.sleep(dice.uniform(3, 6))
        seconds = installation.disturb(fault, dice, problems)
        late += [f"no service for {seconds:.1f} s"] * (seconds > LONGEST)
    over.set()
    for thread in threads:
        thread.join()
    return problems + late


def test(installation, times):
    """Causes faults while sets are logged. Returns what went wrong."""
    dice, problems = random.Random(1), []
    kinds = installation.faults
    faults = itertools.chain.from_iterable(dice.sample(kinds, len(kinds)) for _ in itertools.count())
    for first in range(0, times, TURN):
        if problems:
            break
        if first:
            installation.enrol()
        problems = disturbed(installation, itertools.islice(faults, min(TURN, times - first)), dice)
    return [*problems, *installation.violations()]


def main(program, times="5"):
    if "--network" in sys.argv:  # again, in namespaces that disappear with this process
        os.execvp("unshare", ["unshare", "-nm", sys.executable, sys.argv[0], program, times, "--separated"])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    parent = os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()
    os.chmod(parent, 0o755)  # for PostgreSQL's user
    kind = SeparatedInstallation if "--separated" in sys.argv else Installation
    with kind(os.path.join(parent, "cluster")) as installation:
        installation.install(os.path.abspath(program))
        problems = test(installation, int(times))
    statuses = sum((client.statuses for client in installation.clients), Counter())
    print("Answers:", ", ".join(f"{statuses[status]} of {status or 'none'}" for status in sorted(statuses)))
    if problems:
        print(*problems, f"The logs are in {parent}.", sep="\n")
        return 1
    shutil.rmtree(parent)
    count = sum(len(client.acknowledged) for client in installation.clients)
    print(f"{times} faults, {count} acknowledged sets, each of them stored once")
    return 0


if __name__ == "__main__":
    sys.exit(main(*[word for word in sys.argv[1:] if not word.startswith("--")]))
