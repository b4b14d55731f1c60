"""Takes backups while sets are logged, ends the server in three ways, and checks that the restored copies contain every
set that was acknowledged before the backup began.

    python3 Tools/backup_and_restore.py .build/debug/cairn [ATHLETES…]

PostgreSQL is backed up with pg_dump, and restored into another database with pg_restore.
"""
import contextlib
import hashlib
import http.client
import itertools
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
import uuid

import serving
from serving import PORT, insert, is_postgres, limiting, start, stored, superuser, temporary_database

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
    if not is_postgres(database):
        expect(os.stat(database).st_mode & 0o077 == 0, "others can read the database")
        expect(not os.path.exists(database + "-wal"), "a command left a log behind")
    athletes = [uuid.UUID(serving.query(database, "SELECT athlete FROM head")[0][0])]
    athletes += [uuid.uuid4() for _ in range(count - 1)]
    names = [f"athlete {number}" for number in range(count)]
    passwords = [secrets.token_urlsafe(32) for _ in athletes]
    insert(database, "athlete", *[{"athlete" if is_postgres(database) else "id": athlete} for athlete in athletes])
    insert(database, "head", *[
        {"athlete": athlete, "sequence": 0, "device": uuid.uuid4(), "clock": 0, "number": 0, "epoch": uuid.uuid4()}
        for athlete in athletes])
    insert(database, "account", *[
        {"athlete": athlete, "name": name, "name_key": name, "passphrase": "none", "created_at": 0}
        for athlete, name in zip(athletes, names)])
    insert(database, "api_key", *[
        {"id": f"{number:08}", "athlete": athlete, "secret_hash": hashlib.sha256(password.encode()).digest(),
         "name": "tool", "scope": "sync", "created_at": 0}
        for number, (athlete, password) in enumerate(zip(athletes, passwords))])
    return [f"cairn_{number:08}_{password}" for number, password in enumerate(passwords)]


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


def back_up(program, database, copy):
    """Takes a backup. On a full disk, it fails and leaves no partial copy."""
    if is_postgres(database):
        taken = run("pg_dump", "-Fc", "-f", copy, superuser(database.rpartition("/")[2]))
    else:
        refused = run(program, "backup", copy, "--database", database, file_bytes=100_000)
        expect(refused.returncode != 0, "a backup that has no room says that it is done")
        folder, name = os.path.split(copy)
        left = [other for other in os.listdir(folder) if name in other]
        expect(not left, f"half a copy stays: {left}, {refused}")
        taken = run(program, "backup", copy, "--database", database)
    expect(taken.returncode == 0, f"no backup: {taken.stderr}")
    expect(is_postgres(database) or os.stat(copy).st_mode & 0o077 == 0, "others can read the backup")


@contextlib.contextmanager
def restored(program, database, copy):
    """Restores a backup as another database."""
    if is_postgres(database):
        name = database.rpartition("/")[2] + "_restored"
        serving.psql("postgres", f"CREATE DATABASE {name}")
        other, back = database + "_restored", run("pg_restore", "-d", superuser(name), copy)
    else:
        other = copy.replace(".sqlite", "-restored.sqlite")
        back = run(program, "restore", copy, "--database", other)
    expect(back.returncode == 0, f"not restored: {back.stderr}")
    try:
        yield other
    finally:
        serving.drop(other)


def one_round(program, folder, database, keys, numbers, ending):
    server = begin(program, database, os.path.getsize(database) + 600_000 if ending == "full" else None)
    answered = []
    opener = http.client.HTTPConnection("127.0.0.1", PORT)
    sessions = [(key, post(opener, key, "/sessions", {"title": "Backup"})["id"]) for key in keys]
    if not is_postgres(database):
        copy_alone(program, database, os.path.join(folder, f"{ending}-{len(keys)}-alone.sqlite"))
    threads = [
        threading.Thread(target=log_sets, args=(sessions[place::THREADS], numbers, answered))
        for place in range(THREADS) if sessions[place::THREADS]
    ]
    for thread in threads:
        thread.start()
    while len(answered) < 50 and any(thread.is_alive() for thread in threads):
        time.sleep(.01)
    copy = os.path.join(folder, f"{ending}-{len(keys)}.sqlite")
    before = list(answered)
    back_up(program, database, copy)
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
    with restored(program, database, copy) as other:
        look(program, other, before, f"{ending}, what was restored")
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
        with temporary_database(program) as (folder, database):
            keys = make(program, database, count)
            numbers = iter(range(1, 1_000_000))
            for ending in ["stopped", "killed"] if is_postgres(database) else ["stopped", "killed", "full"]:
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
