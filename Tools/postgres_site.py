"""Runs postgres_faults.py: servers on a PostgreSQL database with the sets that they acknowledged, and a proxy."""
import collections
import contextlib
import html
import http.client
import itertools
import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
import uuid

import serving
from serving import Cluster, cluster, free_port, psql, start, stored, temporary_database


LONGEST = 30  # seconds until a request is answered, or a server that can't start says so


def expect(truth, problem):
    if not truth:
        raise AssertionError(problem)


class Site:
    """A server, and requests to it."""

    def __init__(self, case, address, environment):
        self.case, self.port, self.log = case, free_port(), os.path.join(case.folder, f"{uuid.uuid4()}.log")
        with open(self.log, "w") as log:
            self.server = start(case.program, address, port=self.port, environment=environment, log=log)
        self.worker = serving.workers(self.server)

    def ask(self, method, path, body=None, op=None):
        """Sends a request. Returns the status and the text, or 0 if there was no answer, and notes the time."""
        began = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/json",
                   "Idempotency-Key": op or str(uuid.uuid4())}
        try:
            connection.request(method, path, body and json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except (OSError, http.client.HTTPException) as error:
            return 0, repr(error)
        finally:
            connection.close()
            self.seconds = time.monotonic() - began
            self.case.longest = max(self.case.longest, self.seconds)

    def get(self, path):
        status, text = self.ask("GET", path)
        expect(status == 200, f"{path} was answered by {status}: {text}")
        return json.loads(text)

    def send(self, path, body, attempts):
        """Sends a request, with the same op until it is done. Returns the last status and text."""
        op = str(uuid.uuid4())
        for attempt in range(attempts):
            time.sleep(.2 * min(attempt, 1))
            status, text = self.ask("POST", path, body, op)
            if status in (200, 201):
                break
        return status, text

    def log_set(self, attempts=10):
        """Logs a set. Returns the last status and text, which are an error only if there is one attempt."""
        case = self.case
        number = next(case.numbers)
        if attempts > 1 and number % 10 == 1:  # each answer contains all of its session
            if case.session:
                self.send(f"/api/v1/sessions/{case.session}/complete", {}, attempts)
            case.session = json.loads(self.send("/api/v1/sessions", {"title": "Faults"}, attempts)[1])["id"]
        sets = {"catalog_id": "barbell-bench-press", "sets": [{"weight_grams": number, "reps": 5}]}
        status, text = self.send(f"/api/v1/sessions/{case.session}/sets", sets, attempts)
        (case.acknowledged if status == 200 else case.unknown).append(number)
        expect(attempts == 1 or status == 200, f"a set is not stored: {status} {text}")
        return status, text

    def log_sets_at_once(self, number, attempts=10):
        """Logs sets, each in a thread. Returns the threads."""
        threads = [threading.Thread(target=self.log_set, args=(attempts,)) for _ in range(number)]
        for thread in threads:
            thread.start()
        return threads

    def turned_away(self, reason, path="/"):
        """Checks that a set isn't stored, that the log says why, and that the athlete isn't told the operator's names.

        The page at the path must say that it failed.
        """
        status, text = self.log_set(attempts=1)
        expect(status in (500, 503), f"a set was answered by {status}: {text}")
        with open(self.log) as file:
            log = file.read()
        expect(reason in log.lower(), f"the log does not say “{reason}”: {log[-500:]}")
        if path:
            status, page = self.ask("GET", path)
            said = html.unescape(" ".join(re.findall(r'<p[^>]*role="alert".*?</p>', page)))
            self.case.note(status == 503 and said, f"{path} was answered by {status} and “{said}”")
            for word in ["cairn_app", "127.0.0.1", self.case.name]:
                self.case.note(word not in text + page, f"the athlete reads {word}: {said}")


class Case:
    """A fault's database with its sets."""

    def __init__(self, program, folder, database, postgres):
        self.program, self.folder, self.database, self.postgres = program, folder, database, postgres
        self.name, self.numbers, self.session = database.rpartition("/")[2], itertools.count(1), None
        self.acknowledged, self.unknown = [], []
        self.longest = 0  # seconds until a request was answered
        self.problems = []

    def note(self, truth, problem):
        """Notes a problem, after which the fault goes on."""
        if not truth:
            self.problems.append(problem)

    def sql(self, sql):
        return psql(self.name, sql)

    def disconnect(self):
        psql("postgres", f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.name}'")

    def run(self, *words, seconds=120):
        return subprocess.run([self.program, *words], capture_output=True, text=True, timeout=seconds)

    def refused(self, address, *words):
        """Checks that a server doesn't start, and says why."""
        done = self.run("serve", "--database", address, "--port", str(free_port()), seconds=LONGEST)
        for word in words:
            expect(word in done.stderr, f"it does not say “{word}”, but: {done.stdout}{done.stderr}")
        expect(0 < done.returncode < 128 and "rash" not in done.stderr, f"it ended by {done.returncode}: {done.stderr}")
        password = address.partition("@")[0].rpartition(":")[2]
        expect("//" in password or password not in done.stderr, "the error shows the password")

    @contextlib.contextmanager
    def serve(self, address=None, **environment):
        """Runs a server. At the end, checks that it is still the same process, and its records."""
        site = Site(self, address or self.database, {**os.environ, "CAIRN_LOG_LEVEL": "warning", **environment})
        try:
            yield site
            expect(serving.workers(site.server) == site.worker, "the server has died")
            self.check(site)
            site.server.terminate()
            expect(site.server.wait(60) == 0, "the server did not end in order")
        finally:
            site.server.kill()

    def check(self, site):
        """Checks that a server shows what is stored, and that each acknowledged set is stored once."""
        shown = site.get("/data/export.json")["records"]
        weights = collections.Counter(row["weight"] for row in shown["set_performance"])
        found = collections.Counter(stored(self.database))
        expect(weights == found, f"shown, but not stored: {weights - found}; stored, but not shown: {found - weights}")
        export = os.path.join(self.folder, f"{uuid.uuid4()}.json")
        done = self.run("export", "--json", export, "--database", self.database)
        expect(done.returncode == 0, f"no export: {done.stderr}")
        with open(export) as file:
            expect(json.load(file)["records"] == shown, "the server shows other records than the command line")
        expect(max(found.values()) == 1, f"sets are there twice: {found.most_common(3)}")
        missing = set(self.acknowledged) - set(found)
        expect(not missing, f"acknowledged sets are missing: {missing}")
        more = set(found) - set(self.acknowledged) - set(self.unknown)
        expect(not more, f"sets that nobody logged: {more}")

    def copy(self):
        """Copies the database, for `swap_back`."""
        psql("postgres", f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS false")
        self.disconnect()
        psql("postgres", f"CREATE DATABASE {self.name}_old TEMPLATE {self.name}")
        psql("postgres", f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS true")

    def swap_back(self):
        """Puts the copy in the database's place, so that later sets are lost."""
        psql("postgres", f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS false")
        self.disconnect()
        psql("postgres", f"ALTER DATABASE {self.name} RENAME TO {self.name}_lost;"
             f"ALTER DATABASE {self.name}_old RENAME TO {self.name}; ALTER DATABASE {self.name} ALLOW_CONNECTIONS true")
        self.acknowledged = stored(self.database)


class Proxy:
    """A way to PostgreSQL that can be slow, silent or cut."""

    def __init__(self, address):
        self.port, self.target = free_port(), int(address.rpartition(":")[2].partition("/")[0])
        self.address = address.replace(f":{self.target}/", f":{self.port}/")
        self.delay, self.is_open, self.lock = 0, threading.Event(), threading.Lock()
        self.is_open.set()
        self.sent = {"up": 0, "down": 0}  # in bytes, to the database and back
        self.cut = None  # the direction, and the number of bytes before the cut
        self.latest, self.round_trips = "down", 0
        self.listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, server = self.listener.accept()[0], socket.create_connection(("127.0.0.1", self.target))
            for way in [(client, server, "up"), (server, client, "down")]:
                threading.Thread(target=self.forward, args=(*way, self.is_open), daemon=True).start()

    def forward(self, source, target, direction, is_open):
        try:
            while data := source.recv(1 << 16):
                is_open.wait()
                time.sleep(self.delay)
                with self.lock:
                    self.sent[direction] += len(data)
                    self.round_trips += direction == "up" and self.latest == "down"
                    self.latest = direction
                    left = self.cut[1] if self.cut and self.cut[0] == direction else None
                    if left is not None:
                        self.cut = (direction, left - len(data)) if left > len(data) else None
                target.sendall(data[:left])
                if left is not None and left <= len(data):
                    break
        except OSError:
            pass
        for end in [source, target]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def elsewhere(server):
    """Runs a PostgreSQL server to which CAIRN_POSTGRES leads meanwhile."""
    former = os.environ["CAIRN_POSTGRES"]
    try:
        server.start()
        yield server
    finally:
        server.run("stop")
        os.environ["CAIRN_POSTGRES"] = former


@contextlib.contextmanager
def standby(primary):
    """Runs a standby of a PostgreSQL server, which is stopped meanwhile."""
    primary.run("stop")
    folder = primary.folder + "-standby"
    subprocess.run(["cp", "-a", primary.folder, folder], check=True)
    os.remove(os.path.join(folder, "port"))
    open(os.path.join(folder, "cluster", "standby.signal"), "w").close()
    try:
        with elsewhere(Cluster(folder)):
            yield
    finally:
        primary.start()


@contextlib.contextmanager
def small_disk(case):
    """Runs a PostgreSQL server on a disk of its own, and yields both."""
    disk = os.path.join(case.folder, "disk")
    os.makedirs(disk)
    os.chmod(case.folder, 0o711)  # PostgreSQL has a user of its own
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=180m,mode=711", "tmpfs", disk], check=True)
    try:
        with elsewhere(Cluster(os.path.join(disk, "postgres"), "max_wal_size=32MB", "min_wal_size=32MB")) as server:
            yield server, disk
    finally:
        subprocess.run(["umount", disk], check=True)


def run(faults, program, names):
    """Tries faults, each with a database of its own, and returns the exit code."""
    failures = 0
    with cluster() as postgres:
        for fault in faults:
            name, began = fault.__name__.replace("_", " "), time.monotonic()
            if names and not any(part in name for part in names):
                continue
            try:
                with temporary_database(program) as (folder, database):
                    case = Case(program, folder, database, postgres)
                    said = f"✓ {name}: {fault(case) or 'well'}"
                    case.note(case.longest < LONGEST, f"an answer took {case.longest:.0f} s")
                    expect(not case.problems, "; ".join(case.problems))
            except (AssertionError, OSError, RuntimeError, KeyError, subprocess.SubprocessError) as error:
                failures += 1
                said = f"✗ {name}: {error!r}"
                postgres.start()  # unless it runs
            print(f"  {said}, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{failures} faults do harm")
    return 1 if failures else 0
