"""Kills the server with SIGKILL while devices send, and checks that it has each acknowledged op exactly once.

    python3 Tools/kill_sync.py .build/debug/cairn [ROUNDS]
"""
import http.client
import json
import os
import random
import signal
import sys
import threading
import time
import uuid

from serving import PORT, is_postgres, query, start, temporary_database

HEADERS = {
    "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json", "X-Sync-Protocol": "1",
}
# The most ops that an exchange may contain. More can be unsent if a slow server answers only a part.
MOST_OPS = 500


def ask(connection, method, path, body=None):
    connection.request(method, path, None if body is None else json.dumps(body), HEADERS)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status == 429:
        # The server limits the rate, so try again.
        time.sleep(0.05)
        return ask(connection, method, path, body)
    if answer.status != 200:
        raise RuntimeError(f"{path} was answered by {answer.status}: {text[:200]}")
    return json.loads(text)


class Device:
    """A device that sends sets. It sends unacknowledged ops again unchanged."""

    def __init__(self, athlete, dice):
        self.athlete, self.dice = athlete, dice
        self.id, self.session, self.exercise = (self.make_id() for _ in range(3))
        self.number = self.cursor = 0
        self.epoch = None
        self.unsent = []
        # The number and sequence of each acknowledged op, keyed by its record.
        self.answered = {}

    def make_id(self):
        return str(uuid.UUID(int=self.dice.getrandbits(128)))

    def write(self):
        self.number += 1
        if self.number % 500 == 0:
            self.session, self.exercise = self.make_id(), self.make_id()  # which may have only so many sets
        record = self.make_id()
        fields = {
            "exercise_performance_id": self.exercise, "session_id": self.session, "catalog_id": "squat",
            "day": 20_000, "rank": self.number % 100_000, "type": "regular", "weight": self.number, "reps": 5,
            "complete": True, "notes": "",
        }
        put = {"put": "set_performance", "id": record, "v": fields}
        self.unsent.append({
            "n": self.number, "hlc": int(time.time() * 1000) << 16, "device": self.id,
            "action": record, "schema": 2, "writes": [put],
        })

    def exchange(self, connection):
        for _ in range(self.dice.randrange(1, 20)):
            self.write()
        answer = ask(connection, "POST", "/sync/v1/exchange", {
            "athlete": self.athlete, "device": self.id, "name": "kill", "epoch": self.epoch,
            "cursor": self.cursor, "confirmed": self.unsent[0]["n"] - 1, "schema": 2, "limit": 500,
            "digest": False, "ops": self.unsent[:MOST_OPS],
        })
        self.epoch, self.cursor = answer["epoch"], answer["page"]["to"]
        for result in answer["results"]:
            if result["st"] not in ("applied", "amended"):
                raise RuntimeError(f"an op came to {result}")
            op = self.unsent.pop(0)
            assert op["n"] == result["n"]
            self.answered[op["writes"][0]["id"]] = (op["n"], result["seq"])


def send(device, problems):
    connection = http.client.HTTPConnection("127.0.0.1", PORT)
    try:
        while True:
            device.exchange(connection)
    except (OSError, http.client.HTTPException):
        connection.close()
    except RuntimeError as error:
        problems.append(str(error))


def look(database, devices):
    """Returns the problems in the database, compared with the acknowledged ops."""
    changes = {record: change for record, *change in query(
        database, "SELECT id, _content_number, _sequence, _content_device FROM set_performance"
        if is_postgres(database) else
        "SELECT id, content_number, sequence, content_device FROM set_performance JOIN change USING (athlete, id)")}
    sets = query(database, "SELECT count(*) FROM set_performance")[0][0]
    problems = []
    for device in devices:
        for record, (number, sequence) in device.answered.items():
            if changes.get(record) != [number, sequence, device.id]:
                problems.append(f"op {number} of {device.id} was answered, and is {changes.get(record)}")
        mine = [number for number, _, author in changes.values() if author == device.id]
        if len(mine) != len(set(mine)) or sets != len(changes):
            problems.append(f"an op of {device.id} is there twice")
    return problems


def main(program, rounds):
    dice = random.Random(2)
    problems, devices = [], []
    with temporary_database(program) as (_, database):
        for _ in range(rounds):
            server = start(program, database)
            connection = http.client.HTTPConnection("127.0.0.1", PORT)
            athlete = ask(connection, "GET", "/sync/v1/me")["athlete"]
            while len(devices) < 4:
                devices.append(Device(athlete, dice))
            threads = [threading.Thread(target=send, args=(device, problems)) for device in devices]
            for thread in threads:
                thread.start()
            # With PostgreSQL, the first exchange loads the athlete's records.
            time.sleep(dice.uniform(0.02, 0.8 if is_postgres(database) else 0.25))
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
            for thread in threads:
                thread.join()
            problems += look(database, devices)
            if problems:
                print("\n".join(problems[:10]))
                return 1
    count = sum(len(device.answered) for device in devices)
    print(f"{rounds} kills, {count} answered ops, each there once")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50))
