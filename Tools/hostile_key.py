"""Lets 32 athletes log sets, with and without a hostile athlete who attacks the server, and compares their response
times.

    python3 Tools/hostile_key.py .build/release/cairn [ROUNDS]

Quiet and hostile phases alternate. Exits with 1 if, in the median of the rounds, the others' p99 is more than twice the
quiet p99, or if one of their sets is refused.
"""
import asyncio
import base64
import hashlib
import http.client
import json
import multiprocessing
import os
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from urllib.parse import urlencode

from serving import PORT, megabytes, start

ATHLETES = 32
PAUSE = .25
SECONDS = 7
WORST = 2.0


# The athletes

def token():
    return base64.urlsafe_b64encode(os.urandom(32)).rstrip(b"=").decode()


def fill(database, program):
    """Creates the athletes and signs them in. Returns their ids, tokens and addresses, the hostile athlete last."""
    subprocess.run([program, "athlete", "create", "first", "--passphrase-stdin", "--database", database],
                   input=b"a stone on a stone", check=True, stdout=subprocess.DEVNULL)
    connection = sqlite3.connect(database)
    passphrase = connection.execute("SELECT passphrase FROM account").fetchone()[0]
    now, people = int(time.time() * 1000), []
    for number in range(ATHLETES + 1):
        athlete, secret = os.urandom(16), token()
        connection.execute("INSERT INTO athlete (id) VALUES (?)", (athlete,))
        connection.execute(
            "INSERT INTO head (athlete, sequence, device, clock, number, epoch) VALUES (?, 0, ?, 0, 0, ?)",
            (athlete, os.urandom(16), os.urandom(16)))
        name = f"athlete {number}"
        connection.execute("INSERT INTO account VALUES (?, ?, ?, ?, ?)", (athlete, name, name, passphrase, now))
        connection.execute("INSERT INTO sign_in (token_hash, id, athlete, started_at, used_at, device) VALUES (?, ?, ?, ?, ?, '')", (
            hashlib.sha256(secret.encode()).digest(), os.urandom(16), athlete, now, now))
        people.append((str(uuid.UUID(bytes=athlete)), secret, f"192.0.2.{number + 1}"))
    connection.commit()
    connection.close()
    return people


def head(person, method, path, length, kind="application/x-www-form-urlencoded"):
    _, secret, address = person
    lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{PORT}", f"X-Forwarded-For: {address}",
             "X-Forwarded-Proto: https", f"Cookie: __Host-sid={secret}", "Sec-Fetch-Site: same-origin",
             "X-Sync-Protocol: 1"]
    if length is not None:
        lines += [f"Content-Length: {length}", f"Content-Type: {kind}"]
    return "\r\n".join([*lines, "", ""]).encode()


# The other athletes

class Athlete:
    def __init__(self, person):
        self.person = person
        self.waits = []

    async def post(self, path, **fields):
        body = urlencode({"op": uuid.uuid4(), **fields}).encode()
        self.writer.write(head(self.person, "POST", path, len(body)) + body)
        top = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", top, re.I)
        if length:
            await self.reader.readexactly(int(length[1]))
        status = int(top.split()[1])
        if status != 303:
            raise RuntimeError(f"{path} of an athlete was answered by {status}")
        return re.search(r"location: (\S+)", top, re.I)[1]

    async def begin(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", PORT)
        place = await self.post("/sessions/start-freeform", title="Quiet")
        self.session = place.split("/")[2].split("?")[0]
        place = await self.post(f"/sessions/{self.session}/exercises", exercise="barbell-bench-press")
        self.exercise = place.split("exercise=")[1].split("&")[0]

    async def train(self, until, dice):
        """Logs sets at an even pace, and records each response time in seconds."""
        await asyncio.sleep(dice.uniform(0, PAUSE))
        while time.monotonic() < until:
            began = time.monotonic()
            await self.post(f"/sessions/{self.session}/sets", exercise=self.exercise, type="regular",
                            weight=str(dice.randint(40, 120)), reps="5")
            self.waits.append(time.monotonic() - began)
            await asyncio.sleep(max(0, PAUSE - (time.monotonic() - began)))
        # Keeps sessions as short as real ones.
        await self.post(f"/sessions/{self.session}/finish")
        await self.rest()

    async def rest(self):
        self.writer.close()
        await self.writer.wait_closed()


async def train(people, seconds, dice):
    """Logs sets for some seconds. Returns the p99 response time in milliseconds and the number of sets."""
    athletes = [Athlete(person) for person in people]
    for athlete in athletes:
        await athlete.begin()
    until = time.monotonic() + seconds
    await asyncio.gather(*(athlete.train(until, dice) for athlete in athletes))
    waits = sorted(wait for athlete in athletes for wait in athlete.waits)
    return waits[len(waits) * 99 // 100] * 1000, len(waits)


# The hostile athlete

def ask(person, method, path, body=None, kind="application/x-www-form-urlencoded"):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
    try:
        connection.connect()
        connection.sock.sendall(head(person, method, path, None if body is None else len(body), kind))
        if body:
            connection.sock.sendall(body)
    except OSError:
        # The server closed the connection early; its response still counts.
        pass
    try:
        answer = http.client.HTTPResponse(connection.sock)
        answer.begin()
        answer.read()
        return answer.status, answer.getheader("Location")
    except (OSError, http.client.HTTPException):
        return 0, None
    finally:
        connection.close()


class Device:
    """A device that pushes the largest allowed ops."""

    def __init__(self, person):
        self.person, self.id, self.number = person, str(uuid.uuid4()), 0

    def push(self):
        self.number += 1
        writes = [{"put": "set_performance", "id": str(uuid.uuid4()), "v": {
            "exercise_performance_id": self.id, "session_id": self.id, "catalog_id": "squat", "day": 20_000,
            "rank": place, "type": "regular", "weight": 60_000, "reps": 5, "complete": True, "notes": "n" * 150}}
            for place in range(2000)]
        op = {"n": self.number, "hlc": int(time.time() * 1000) << 16, "device": self.id, "action": str(uuid.uuid4()),
              "schema": 2, "writes": writes}
        asked = {"athlete": self.person[0], "device": self.id, "name": "hostile", "epoch": None, "cursor": 0,
                 "confirmed": 0, "schema": 2, "limit": 5000, "digest": True, "ops": [op]}
        status, _ = ask(self.person, "POST", "/sync/v1/exchange", json.dumps(asked).encode(), "application/json")
        if status != 200:
            self.number -= 1
        return status


def log(rows):
    lines = ["Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"]
    for row in range(rows):
        day = f"20{10 + row // 3000 % 14}-{row // 200 % 12 + 1:02}-{row // 20 % 28 + 1:02}"
        lines.append(f"{day} 10:00:00,Legs,Squat (Barbell),{row % 20 + 1},{60 + row % 50},5,0,0,,,")
    content = "\n".join(lines).encode()
    return (b"--x\r\nContent-Disposition: form-data; name=\"op\"\r\n\r\n" + str(uuid.uuid4()).encode()
            + b"\r\n--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"log.csv\"\r\n\r\n"
            + content + b"\r\n--x--\r\n")


def import_log(person):
    status, place = ask(person, "POST", "/imports/new", log(20_000), "multipart/form-data; boundary=x")
    if place:
        ask(person, "GET", place)
        body = urlencode({"op": uuid.uuid4(), "unit": "kg"}).encode()
        status, _ = ask(person, "POST", place + "/commit", body)
    return status


def drip(person, path, seconds):
    """Sends heads and bodies that never end."""
    import socket
    sockets = []
    for number in range(20):
        connection = socket.create_connection(("127.0.0.1", PORT))
        whole = head(person, "POST", path, 10_000)
        connection.sendall(whole if number % 2 else whole[:-20])
        sockets.append(connection)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for connection in sockets:
            try:
                connection.sendall(b"a")
            except OSError:
                pass
        time.sleep(.5)
    for connection in sockets:
        connection.close()
    return 0


def attack(person, go, stop, told):
    """Runs all attacks at once while `go` is set, at a low priority so that measuring isn't disturbed."""
    os.nice(15)
    device, counts = Device(person), {}
    big, many = b"a" * (10 << 20), b"a&" * 5_000_000
    deeds = {
        "page": lambda: ask(person, "GET", "/")[0],
        "progress": lambda: ask(person, "GET", "/progress")[0],
        "push": device.push,
        "pull": lambda: ask(person, "GET", "/sync/v1/pull?cursor=0&limit=5000")[0],
        "export": lambda: ask(person, "GET", "/data/export.json")[0],
        "table": lambda: ask(person, "GET", "/data/log.csv")[0],
        "import": lambda: import_log(person),
        "largest form": lambda: ask(person, "POST", "/sessions/start-freeform", big)[0],
        "sign-in": lambda: ask(person, "POST", "/sign-in", many)[0],
        "slow": lambda: drip(person, "/sessions/start-freeform", 3),
        "API": lambda: ask(person, "GET", "/api/v1/changes?limit=500")[0],
    }

    def repeat(name):
        while not stop.is_set():
            if not go.wait(.2):
                continue
            status = deeds[name]()
            counts[name, status] = counts.get((name, status), 0) + 1

    threads = [threading.Thread(target=repeat, args=(name,), daemon=True)
               for name in [*deeds, "page", "page", "API", "export", "pull", "import"]]
    for thread in threads:
        thread.start()
    stop.wait()
    for thread in threads:
        thread.join(5)
    told.put(sorted((f"{name} {status}", count) for (name, status), count in dict(counts).items()))


def main(program, rounds):
    dice, began = random.Random(1), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "cairn.sqlite")
        people = fill(database, os.path.abspath(program))
        server = start(program, database, "--trusted-proxy", "127.0.0.1")
        go, stop, told = multiprocessing.Event(), multiprocessing.Event(), multiprocessing.Queue()
        hostile = multiprocessing.Process(target=attack, args=(people[-1], go, stop, told), daemon=True)
        hostile.start()
        try:
            asyncio.run(train(people[:-1], 2, dice))
            ratios = []
            for number in range(rounds):
                quiet, count = asyncio.run(train(people[:-1], SECONDS, dice))
                go.set()
                harmed, others = asyncio.run(train(people[:-1], SECONDS, dice))
                go.clear()
                ratios.append(harmed / quiet)
                print(f"  {number + 1}. p99 quiet {quiet:.1f} ms ({count} sets), beside the hostile key {harmed:.1f} ms "
                      f"({others} sets): {ratios[-1]:.2f}", flush=True)
            stop.set()
            for said, count in told.get(timeout=30):
                print(f"     {said}: {count}")
            most = megabytes(server)
        finally:
            hostile.kill()
            server.terminate()
            server.wait(60)
    ratio = statistics.median(ratios)
    print(f"{ratio:.2f} times the quiet p99 in the median, {most} MB of memory at most, "
          f"{time.monotonic() - began:.0f} s")
    return 0 if ratio <= WORST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4))
