"""Kills the server with SIGKILL while sets are logged, and checks that every acknowledged set is stored.

    python3 Tools/kill_server.py .build/debug/cairn [ROUNDS]
"""
import http.client
import os
import random
import signal
import sys
import tempfile
import threading
import time
import uuid
from urllib.parse import urlencode

from serving import PORT, start, stored


def post(connection, path, **fields):
    form = urlencode({"op": uuid.uuid4(), **fields})
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", path, form, headers)
    answer = connection.getresponse()
    answer.read()
    if answer.status != 303:
        raise RuntimeError(f"{path} was answered by {answer.status}")
    return answer.getheader("Location")


def log_sets(path, exercise, numbers, answered):
    """Logs sets until the server is gone. Each set's weight is its number."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT)
    try:
        while True:
            number = next(numbers)
            weight = f"{number // 1000}.{number % 1000:03}"
            post(connection, path, exercise=exercise, type="regular", weight=weight, reps=5)
            answered.append(number)
    except (OSError, http.client.HTTPException):
        connection.close()


def main(program, rounds):
    dice = random.Random(1)
    answered = []
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "cairn.sqlite")
        numbers = iter(range(1, 1_000_000))
        for _ in range(rounds):
            server = start(program, database)
            connection = http.client.HTTPConnection("127.0.0.1", PORT)
            session = post(connection, "/sessions/start-freeform", title="Kill").split("/")[2].split("?")[0]
            place = post(connection, f"/sessions/{session}/exercises", exercise="barbell-bench-press")
            exercise = place.split("exercise=")[1].split("&")[0]
            threads = [
                threading.Thread(
                    target=log_sets, args=(f"/sessions/{session}/sets", exercise, numbers, answered))
                for _ in range(4)
            ]
            for thread in threads:
                thread.start()
            time.sleep(dice.uniform(0.05, 0.4))
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
            for thread in threads:
                thread.join()
            missing = set(answered).difference(stored(database))
            if missing:
                print(f"{len(missing)} of {len(answered)} answered sets are missing")
                return 1
            # Keeps sessions as short as real ones.
            server = start(program, database)
            post(http.client.HTTPConnection("127.0.0.1", PORT), f"/sessions/{session}/finish")
            server.terminate()
            if server.wait(30) != 0:
                print("the server did not end in order")
                return 1
    print(f"{rounds} kills, {len(answered)} answered sets, all there")
    return 0 if answered else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50))
