"""Takes backups while sets are logged, ends the server in three ways, and checks that the restored copies contain every
set that was acknowledged before the backup began.

    python3 Tools/backup_and_restore.py .build/debug/cairn [ATHLETES…]
"""
import hashlib
import http.client
import itertools
import json
import os
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from serving import PORT, limiting, start, stored

THREADS = 6
# The last server started, which is killed when this program ends.
running = None


def run(program, *words, file_bytes=None):
    return subprocess.run([program, *words], capture_output=True, text=True, **limiting(file_bytes))


def expect(truth, what):
    if not truth:
        raise RuntimeError(what)


def make(program, database, count):
    """Creates a database with athletes, and returns a key for each. Their passphrases don't work."""
    expect(run(program, "units", "kg", "--database", database).returncode == 0, "no database was made")
    expect(os.stat(database).st_mode & 0o077 == 0, "others can read the database")
    expect(not os.path.exists(database + "-wal"), "a command left a log behind")
    keys = []
    with sqlite3.connect(database) as connection:
        for number in range(count):
            athlete = connection.execute("SELECT id FROM athlete").fetchone()[0] if number == 0 else os.urandom(16)
            connection.execute("INSERT OR IGNORE INTO athlete VALUES (?)", (athlete,))
            connection.execute(
                "INSERT OR IGNORE INTO head VALUES (?, 0, ?, 0, 0, ?, 0)", (athlete, os.urandom(16), os.urandom(16)))
            name, secret = f"athlete {number}", secrets.token_urlsafe(32)
            connection.execute("INSERT INTO account VALUES (?, ?, ?, 'none', 0)", (athlete, name, name))
            connection.execute(
                "INSERT INTO api_key VALUES (?, ?, ?, 'tool', 'sync', 0, NULL, NULL)",
                (f"{number:08}", athlete, hashlib.sha256(secret.encode()).digest()))
            keys.append(f"cairn_{number:08}_{secret}")
    connection.close()
    return keys


def post(connection, key, path, body):
    headers = {"x-api-key": key, "Content-Type": "application/json", "Idempotency-Key": secrets.token_hex(8)}
    connection.request("POST", "/api/v1" + path, json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status >= 300:
        raise RuntimeError(f"{path} was answered by {answer.status}: {text[:200]}")
    return json.loads(text)


def begin(program, database, file_bytes=None):
    global running
    running = start(program, database, file_bytes=file_bytes)
    return running


def log_sets(mine, numbers, answered):
    """Logs sets for some athletes in turn until the server accepts no more. Each set's weight is its number."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
    try:
        for key, session in itertools.cycle(mine):
            number = next(numbers)
            sets = {"catalog_id": "barbell-bench-press", "sets": [{"weight_grams": number, "reps": 5}]}
            post(connection, key, f"/sessions/{session}/sets", sets)
            answered.append(number)
    except (OSError, http.client.HTTPException, RuntimeError):
        connection.close()


def look(program, database, wanted, what):
    check = run(program, "check", "--database", database)
    expect(check.returncode == 0, f"{what}: {check.stdout}{check.stderr}")
    missing = set(wanted).difference(stored(database))
    expect(not missing, f"{what}: {len(missing)} of {len(wanted)} answered sets are missing")


def copy_alone(program, database, alone):
    """Checks that `check` refuses a copy of the file without its log, which contains the latest writes."""
    # Without readers, the server moves the log into the file. Wait for that.
    time.sleep(1)
    with open(database, "rb") as source, open(alone, "wb") as target:
        target.write(source.read())
    noticed = run(program, "check", "--database", alone)
    expect(noticed.returncode != 0 and "without its log" in noticed.stderr, f"a part was taken for all: {noticed}")


def one_round(program, folder, database, keys, numbers, ending):
    size = os.path.getsize(database)
    server = begin(program, database, size + 600_000 if ending == "full" else None)
    answered = []
    opener = http.client.HTTPConnection("127.0.0.1", PORT)
    sessions = [(key, post(opener, key, "/sessions", {"title": "Backup"})["id"]) for key in keys]
    copy_alone(program, database, os.path.join(folder, f"{ending}-{len(keys)}-alone.sqlite"))
    threads = [
        threading.Thread(target=log_sets, args=(sessions[place::THREADS], numbers, answered))
        for place in range(THREADS) if sessions[place::THREADS]
    ]
    for thread in threads:
        thread.start()
    time.sleep(0.4)
    copy = os.path.join(folder, f"{ending}-{len(keys)}.sqlite")
    before = list(answered)
    # On a full disk, the backup fails and leaves no partial copy.
    refused = run(program, "backup", copy, "--database", database, file_bytes=100_000)
    expect(refused.returncode != 0, "a backup that has no room says that it is done")
    expect(not [name for name in os.listdir(folder) if os.path.basename(copy) in name], "half a copy stays")
    taken = run(program, "backup", copy, "--database", database)
    expect(taken.returncode == 0, f"no backup: {taken.stderr}")
    expect(os.stat(copy).st_mode & 0o077 == 0, "others can read the backup")
    if ending == "full":
        for thread in threads:
            thread.join(20)
            expect(not thread.is_alive(), "the disk was never full")
    server.send_signal(signal.SIGKILL if ending == "killed" else signal.SIGTERM)
    code = server.wait(30)
    for thread in threads:
        thread.join()
    expect(before, "nothing was logged before the backup")
    if ending == "stopped":
        expect(code == 0, f"the server ended with {code}")
        expect(not os.path.exists(database + "-wal"), "a stopped server leaves its log behind")
    look(program, database, answered, f"{ending}, what was there")
    restored = os.path.join(folder, f"{ending}-{len(keys)}-restored.sqlite")
    back = run(program, "restore", copy, "--database", restored)
    expect(back.returncode == 0, f"not restored: {back.stderr}")
    look(program, restored, before, f"{ending}, what was restored")
    server = begin(program, database)
    opener = http.client.HTTPConnection("127.0.0.1", PORT)
    for key, session in sessions:
        post(opener, key, f"/sessions/{session}/complete", {})
    server.terminate()
    expect(server.wait(30) == 0, "the server did not end in order")
    return len(before), len(answered)


def main(program, counts):
    began = time.monotonic()
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            database = os.path.join(folder, "cairn.sqlite")
            keys = make(program, database, count)
            numbers = iter(range(1, 1_000_000))
            for ending in ["stopped", "killed", "full"]:
                before, answered = one_round(program, folder, database, keys, numbers, ending)
                print(
                    f"{count} athletes, {ending}: {before} sets before the backup and {answered} in all, "
                    f"none missing", flush=True)
    print(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], [int(word) for word in sys.argv[2:]] or [1, 2, 100]))
    finally:
        if running and running.poll() is None:
            running.kill()
