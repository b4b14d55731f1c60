"""Kills `cairn move` with SIGKILL while an athlete logs sets, and checks that each acknowledged set is stored once.

    python3 Tools/kill_move.py .build/debug/cairn [ROUNDS]

The athlete moves to and fro between two databases, each with a server: a file and, if CAIRN_POSTGRES has the address of a
PostgreSQL superuser, one of that server, or else another file. A client that is asked to wait goes on at the other server,
with the cookie of the first. After each kill the same command must complete the move.
"""
import http.client
import itertools
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from urllib.parse import urlencode

from serving import drop, free_port, make, start, stored

PASSPHRASE = "four unrelated wooden spoons"
LONGEST = 30  # seconds until a set is logged at one of the servers


class Browser:
    """A signed-in browser that repeats each form at either server until it is answered."""

    def __init__(self, ports):
        self.ports, self.cookie = itertools.cycle(ports), ""
        self.port = next(self.ports)

    def post(self, path, op=None, **fields):
        form = urlencode({"op": op or uuid.uuid4(), **fields})
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST)
            try:
                connection.request("POST", path, form, {
                    "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded",
                    "Cookie": self.cookie})
                answer = connection.getresponse()
                answer.read()
            except (OSError, http.client.HTTPException):
                answer = None
            finally:
                connection.close()
            place = answer.getheader("Location") or "" if answer else ""
            if answer and answer.status == 303 and not place.startswith("/sign-in"):
                self.cookie = self.cookie or (answer.getheader("Set-Cookie") or "").split(";")[0]
                return place
            if answer and answer.status not in (303, 503):
                raise RuntimeError(f"{path} was answered by {answer.status}")
            self.port = next(self.ports)
            time.sleep(.01)
        raise RuntimeError(f"{path} was not answered within {LONGEST} s")


class Client(threading.Thread):
    """Logs sets until it is over. Each set's weight is its number."""

    def __init__(self, browser, session, exercise, numbers):
        super().__init__()
        self.browser, self.path, self.exercise, self.numbers = browser, f"/sessions/{session}/sets", exercise, numbers
        self.is_over, self.answered, self.problem = False, [], None

    def run(self):
        try:
            while not self.is_over:
                number = next(self.numbers)
                self.browser.post(self.path, exercise=self.exercise, type="regular",
                                  weight=f"{number // 1000}.{number % 1000:03}", reps=5)
                self.answered.append(number)
                time.sleep(.1)  # a browser may send ten requests a second for long
        except RuntimeError as problem:
            self.problem = str(problem)


def move(program, source, destination, seconds=None):
    """Runs `cairn move`, kills it after some seconds, and returns its exit status and output."""
    process = subprocess.Popen([program, "move", destination, "--database", source, "--athlete", "ada"],
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if seconds is not None:
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
    text, _ = process.communicate(timeout=120)
    return process.returncode, text


def one_round(program, databases, browser, numbers, dice):
    """Moves the athlete while sets are logged. Returns the numbers of acknowledged sets, and problems."""
    session = browser.post("/sessions/start-freeform", title="Move").split("/")[2].split("?")[0]
    place = browser.post(f"/sessions/{session}/exercises", exercise="barbell-bench-press")
    client = Client(browser, session, place.split("exercise=")[1].split("&")[0], numbers)
    client.start()
    problems = []
    # A debug build takes most of a second to start, and then most of another.
    for _ in range(dice.randrange(3)):
        move(program, *databases, seconds=dice.uniform(0, 2))
    status, text = move(program, *databases)
    if status != 0:
        problems.append(f"cairn move ended with {status}: {text}")
    time.sleep(dice.uniform(.1, .5))
    client.is_over = True
    client.join()
    if client.problem:
        problems.append(client.problem)
    browser.post(f"/sessions/{session}/finish")
    return client.answered, problems


def run(program, rounds, databases):
    dice, answered, numbers = random.Random(rounds), set(), iter(range(1, 1_000_000))
    for database, name in zip(databases, ["Ada", "Grace"]):
        subprocess.run([program, "athlete", "create", name, "--passphrase-stdin", "--database", database],
                       input=PASSPHRASE, text=True, check=True, stdout=subprocess.DEVNULL)
    ports = [free_port(), free_port()]
    servers = [start(program, database, port=port) for database, port in zip(databases, ports)]
    browser = Browser(ports)
    browser.post("/sign-in", name="Ada", passphrase=PASSPHRASE)
    try:
        for number in range(rounds):
            more, problems = one_round(program, databases, browser, numbers, dice)
            databases.reverse()
            answered.update(more)
            found = stored(databases[0])
            if missing := answered.difference(found):
                problems.append(f"{len(missing)} of {len(answered)} answered sets are missing")
            if len(found) > len(set(found)):
                problems.append("sets are there twice")
            if problems:
                print(f"Round {number + 1}:", *problems, sep="\n")
                return 1
    finally:
        for server in servers:
            server.terminate()
            server.wait(30)
    print(f"{rounds} moves, {len(answered)} answered sets, each there once")
    return 0 if answered else 1


def main(program, rounds):
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder  # for the servers' own files
        other = make(program, folder)
        try:
            return run(program, rounds, [os.path.join(folder, "first.sqlite"), other])
        finally:
            drop(other)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20))
