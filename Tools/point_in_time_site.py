"""Runs point_in_time.py: clients that log sets until their database is destroyed, and checks afterwards."""
import contextlib
import http.client
import itertools
import os
import re
import shutil
import subprocess
import threading
import time
import uuid
from collections import Counter
from urllib.parse import urlencode

import serving
from serving import PORT, query, stored

PASSPHRASE = "four unrelated wooden spoons"
LONGEST = 60  # seconds until something happens that has to


def expect(truth, problem):
    if not truth:
        raise AssertionError(problem)


def wait_until(condition, what):
    end = time.monotonic() + LONGEST
    while not condition():
        expect(time.monotonic() < end, f"{what}: not within {LONGEST} s")
        time.sleep(.05)


def run(program, *words, **options):
    """Runs a program that has to succeed, and returns its output."""
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=LONGEST, **options)
    name = f"{os.path.basename(program)} {words[0]}"
    expect(done.returncode == 0, f"{name} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


@contextlib.contextmanager
def ending(server):
    """Ends a server in order unless it was killed, or kills it after a failure."""
    try:
        yield server
        if server.poll() is None:
            server.terminate()
            expect(server.wait(LONGEST) == 0, "the server did not end in order")
    finally:
        server.kill()


def delete(folder):
    """Deletes a folder, to which the last processes of a killed server may still write."""
    def is_gone():
        shutil.rmtree(folder, ignore_errors=True)
        return not os.path.exists(folder)

    wait_until(is_gone, f"the end of {folder}")


class Browser:
    """A browser, in which an athlete is signed in if there is a name."""

    def __init__(self, name=None):
        self.cookie = ""
        if name:
            self.post("/sign-in", name=name, passphrase=PASSPHRASE)

    def ask(self, method, path, form=None):
        """Sends a request. Returns the status, the location and the page."""
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=LONGEST)
        try:
            connection.request(method, path, form and urlencode(form), {
                "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded",
                "Cookie": self.cookie})
            answer = connection.getresponse()
            page = answer.read().decode()
            self.cookie = self.cookie or (answer.getheader("Set-Cookie") or "").split(";")[0]
            return answer.status, answer.getheader("Location") or "", page
        finally:
            connection.close()

    def get(self, path):
        status, place, page = self.ask("GET", path)
        expect(status == 200, f"{path} was answered by {status} {place}: {page[-300:]}")

    def post(self, path, **fields):
        status, place, page = self.ask("POST", path, {"op": uuid.uuid4(), **fields})
        expect(status == 303 and (path == "/sign-in" or not place.startswith("/sign-in")),
               f"{path} was answered by {status} {place}: {page[-300:]}")
        return place


class Client(threading.Thread):
    """Logs sets in a session of its own until it is over. Each set's weight in grams is its number."""

    def __init__(self, browser, numbers):
        super().__init__(daemon=True)
        self.browser, self.numbers = browser, numbers
        self.ops = {}  # of each set whose request has begun, by its number
        self.answered = {}  # the time of each answer, by the set's number
        self.is_over, self.problem = False, None
        self.session = browser.post("/sessions/start-freeform", title="Restore").split("/")[2].split("?")[0]
        place = browser.post(f"/sessions/{self.session}/exercises", exercise="barbell-bench-press")
        self.exercise = place.split("exercise=")[1].split("&")[0]

    def log(self, number):
        """Logs a set, with the same op as before if it was logged before."""
        op = self.ops.setdefault(number, uuid.uuid4())
        self.browser.post(f"/sessions/{self.session}/sets", op=op, exercise=self.exercise, type="regular",
                          weight=f"{number // 1000}.{number % 1000:03}", reps=5)
        self.answered[number] = time.monotonic()

    def run(self):
        try:
            while not self.is_over:
                self.log(next(self.numbers))
                time.sleep(.2)  # a sign-in may send ten requests a second for long
        except (OSError, http.client.HTTPException, AssertionError) as problem:
            self.problem = repr(problem)


class Load:
    """Four clients that log sets until their server or database is destroyed."""

    def __init__(self, *browsers):
        self.numbers = itertools.count(1)
        self.clients = [Client(browser, self.numbers) for browser in browsers * (4 // len(browsers))]
        for client in self.clients:
            client.start()

    def acknowledged(self):
        return set().union(*(client.answered for client in self.clients))

    def begun(self):
        """Returns the sets whose requests have begun."""
        return set().union(*(client.ops for client in self.clients))

    def go_on(self, count=5):
        """Waits until each client's next sets are acknowledged."""
        wanted = [(client, len(client.answered) + count) for client in self.clients]

        def is_served():
            problems = [client.problem for client in self.clients if client.problem]
            expect(not problems, f"sets aren't logged: {problems}")
            return all(len(client.answered) >= number for client, number in wanted)

        wait_until(is_served, "sets")

    def kill(self, server):
        """Kills the server, and waits for its processes and the clients."""
        processes = [server.pid, *map(int, serving.workers(server))]
        for client in self.clients:
            client.is_over = True
        server.kill()
        server.wait()
        wait_until(lambda: not any(map(serving.runs, processes)), "the server's end")
        for client in self.clients:
            client.join()

    def check_service(self, begun):
        """Checks that browsers still get pages. Logs new sets, and lost ones twice with their op.

        Returns these sets.
        """
        logged = set()
        for client in self.clients:
            for path in ["/", "/progress", "/templates", f"/sessions/{client.session}/log"]:
                client.browser.get(path)
            lost = [number for number in client.answered if number not in begun]
            for number in [*lost[:2], *lost[:2], *itertools.islice(self.numbers, 3)]:
                client.log(number)
                logged.add(number)
        return logged


def check_sets(database, before, begun):
    """Checks that all sets of `before` are stored, only sets of `begun`, each once. Returns the stored."""
    found = Counter(stored(database))
    twice = [number for number in found if found[number] > 1]
    missing, late = before - found.keys(), found.keys() - begun
    expect(before, "no set was acknowledged before the time")
    expect(not twice, f"sets are there twice: {twice}")
    expect(not missing, f"of {len(before)} sets acknowledged before the time, these are missing: {missing}")
    expect(not late, f"sets sent after the time are there: {late}")
    return set(found)


def check_records(program, database):
    text = run(program, "check", "--database", database)
    is_well = re.fullmatch(r"Records checked: [1-9]\d*\nNo problems found\.\n", text)
    expect(is_well, f"cairn check says: {text}")


def epochs(database):
    return dict(query(database, "SELECT athlete, epoch FROM head"))


def check_epochs(database, former):
    """Checks that each athlete has a new epoch, so that devices send again what is missing."""
    now = epochs(database)
    expect(former and now.keys() == former.keys(), f"other athletes: {now}, formerly {former}")
    expect(not set(now.values()) & set(former.values()), f"an epoch is the same: {now}, formerly {former}")
