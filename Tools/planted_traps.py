"""Plants crashes in one athlete's page, job and start, and checks that ten others can go on logging sets.

    python3 Tools/planted_traps.py .build/debug/cairn [CRASHES [GAP_SECONDS]]

If the connection breaks, clients repeat the request with the same op, as the worker in browsers does. A build without
DEBUG contains no traps.
"""
import hashlib
import html
import http.client
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
import uuid
from urllib.parse import urlencode

from serving import PORT, insert, is_postgres, query, sentence, start, stored, temporary_database

PASSPHRASE = "a stone on a stone"
SETS_OF_A_SESSION = 40


class Client:
    """A signed-in browser, which repeats requests until they are answered."""

    def __init__(self, token):
        self.connection = None
        self.cookie = "sid=" + token

    def ask(self, method, path, form=None):
        """Sends a request once. Returns the response, or None if the connection broke."""
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=20)
            headers = {"Sec-Fetch-Site": "same-origin", "Cookie": self.cookie}
            if form is not None:
                headers["Content-Type"] = "application/x-www-form-urlencoded"
            self.connection.request(method, path, form and urlencode(form), headers)
            answer = self.connection.getresponse()
            answer.text = answer.read().decode()
            return answer
        except (OSError, http.client.HTTPException):
            if self.connection is not None:
                self.connection.close()
            self.connection = None
            return None

    def until_answered(self, method, path, form=None):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            answer = self.ask(method, path, form)
            if answer is not None:
                return answer
            time.sleep(0.01)
        raise RuntimeError(f"{path} is not answered")

    def post(self, path, **fields):
        answer = self.until_answered("POST", path, {"op": uuid.uuid4(), **fields})
        if answer.status != 303:
            raise RuntimeError(f"{path} was answered by {answer.status}")
        return answer.getheader("Location")


    def log_session(self, first, count, pause=0.0, note=lambda number: True):
        """Logs sets in a new session until `note` returns false. Each set's weight is its number."""
        session = self.post("/sessions/start-freeform", title="Traps").split("/")[2].split("?")[0]
        place = self.post(f"/sessions/{session}/exercises", exercise="barbell-bench-press")
        exercise = place.split("exercise=")[1].split("&")[0]
        for number in range(first, first + count):
            weight = f"{number // 1000}.{number % 1000:03}"
            self.post(f"/sessions/{session}/sets", exercise=exercise, type="regular", weight=weight, reps=5)
            if not note(number):
                break
            time.sleep(pause)
        self.post(f"/sessions/{session}/finish")


class Logger(threading.Thread):
    """A thread that logs sets until `is_over` is set."""

    def __init__(self, client, first, is_over):
        super().__init__()
        self.client, self.first, self.is_over = client, first, is_over
        self.answered, self.gap, self.failure = [], 0.0, None
        self.last = time.monotonic()

    def note(self, number):
        now = time.monotonic()
        self.gap = max(self.gap, now - self.last)
        self.last = now
        self.answered.append(number)
        return not self.is_over.is_set()

    def run(self):
        try:
            self.last = time.monotonic()
            while not self.is_over.is_set():
                self.client.log_session(self.first + len(self.answered), SETS_OF_A_SESSION, 0.15, self.note)
        except Exception as error:  # Reported later: an exception in a thread doesn't fail the run.
            self.failure = error


def prepare(program, database, names):
    """Creates the accounts and a record that each start processes. Returns the last athlete's id, and all clients."""
    for name in names:
        subprocess.run(
            [program, "athlete", "create", name, "--passphrase-stdin", "--database", database],
            input=PASSPHRASE.encode(), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    ids = {name: uuid.UUID(athlete) for name, athlete in query(database, "SELECT name, athlete FROM account")}
    hostile = ids[names[-1]]
    elapsed = {"started_elapsed": 0, "used_elapsed": 0} if is_postgres(database) else {}
    if not is_postgres(database):  # a PostgreSQL database has no work for each start
        [[number]] = query(database, f"SELECT number FROM athlete WHERE id = x'{hostile.hex}'")
        insert(database, "unknown_record", {"athlete": number, "id": uuid.uuid4(), "kind": "goal", "body": "{}"})
    # Signing in takes seconds in a debug build by design, so the browsers are signed in already.
    tokens = {name: secrets.token_urlsafe(32) for name in names}
    now = int(time.time() * 1000)
    insert(database, "sign_in", *[
        {"token_hash": hashlib.sha256(tokens[name].encode()).digest(), "id": uuid.uuid4(), "athlete": ids[name],
         "started_at": now, "used_at": now, "device": "", **elapsed} for name in names])
    return str(hostile), [Client(tokens[name]) for name in names]


def serve(program, database, athlete):
    traps = ";".join([
        f"page {athlete} overflow GET /progress", f"page {athlete} recursion GET /history",
        f"job {athlete} overflow emptying", f"start {athlete} overflow adoption"])
    return start(
        program, database,
        environment={**os.environ, "CAIRN_PLANTED_TRAPS": traps, "CAIRN_LOG_LEVEL": "warning"})


def crashes():
    """Returns the number of crashes from the server's metrics, keyed by the kind of work."""
    client = http.client.HTTPConnection("127.0.0.1", PORT, timeout=20)
    client.request("GET", "/metrics")
    lines = client.getresponse().read().decode().splitlines()
    return {
        line.split('"')[1]: int(line.split()[-1]) for line in lines if line.startswith("cairn_crashes_total{")}


def expect(is_so, what):
    if not is_so:
        raise RuntimeError(what)


def one_round(program, database, hostile, page):
    """Crashes the server with a page, the following start and a job, and checks that the page is then left out."""
    subprocess.run(
        [program, "incidents", "clear", "--database", database], check=True, stdout=subprocess.DEVNULL)
    hostile.until_answered("GET", "/templates")
    expect(hostile.ask("GET", page) is None, f"the trap in {page} did not go off")
    refused = hostile.until_answered("GET", page)
    expect(refused.status == 503 and refused.getheader("Retry-After"), f"{page} is not left out")
    told = hostile.until_answered("GET", "/templates")
    is_told = sentence("pageLeftOut", page=page) in html.unescape(told.text)
    expect(told.status == 200 and is_told, "the athlete is not told")
    time.sleep(0.5)
    # The first form after a start triggers the job that purges old deleted records.
    hostile.log_session(1, 1)


def run(program, database, wanted, longest_gap):
    names = [f"athlete {number}" for number in range(10)] + ["hostile"]
    athlete, clients = prepare(program, database, names)
    server = serve(program, database, athlete)
    is_over = threading.Event()
    loggers = []
    try:
        clients[0].until_answered("GET", "/templates")
        loggers = [Logger(client, 1000 + place * 20_000, is_over) for place, client in enumerate(clients[:-1])]
        for logger in loggers:
            logger.start()
        rounds, died = 0, {}
        while sum(died.values()) < wanted:
            one_round(program, database, clients[-1], "/history" if rounds % 5 == 4 else "/progress")
            rounds += 1
            time.sleep(0.5)
            died = crashes()
    finally:
        is_over.set()
        for logger in loggers:
            logger.join()
        server.send_signal(signal.SIGTERM)
        code = server.wait(30)
    for logger in loggers:
        expect(logger.failure is None, f"an athlete could not go on: {logger.failure}")
    expect(code == 0, f"the server ended with {code}")
    expect(died.get("unknown", 0) == 0, "a death was put down to nobody")
    answered = [number for logger in loggers for number in logger.answered]
    found = [weight for weight in stored(database) if weight >= 1000]
    missing = set(answered) - set(found)
    gap = max(logger.gap for logger in loggers)
    by_work = ", ".join(f"{count} by a {work}" for work, count in died.items() if count)
    print(f"{by_work}; {len(answered)} answered sets, {len(missing)} missing, "
          f"{len(found) - len(set(found))} twice; longest gap {gap:.2f} s")
    expect(not missing, "answered sets are missing")
    expect(len(found) == len(set(found)), "sets are there twice")
    expect(gap <= longest_gap, f"an athlete waited {gap:.2f} s")


def main(program, wanted, longest_gap):
    with temporary_database(program) as (_, database):
        try:
            run(program, database, wanted, longest_gap)
        except RuntimeError as error:
            print(error)
            return 1
    return 0


if __name__ == "__main__":
    wanted, longest = (sys.argv[2:] + ["50", "2"][len(sys.argv) - 2:])[:2]
    sys.exit(main(sys.argv[1], int(wanted), float(longest)))
