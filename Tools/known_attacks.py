"""Repeats attacks that once crashed, slowed, filled or breached a server, and reports which still succeed.

    python3 Tools/known_attacks.py .build/debug/cairn [NAME…]

Each attack has a server and a database of its own. With PostgreSQL, two servers take turns, and attacks on a file are
left out. On an older program, the attacks fixed since then succeed.
"""
import concurrent.futures
import contextlib
import http.client
import http.server
import itertools
import json
import os
import re
import secrets
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import threading
import time
import uuid
from urllib.parse import urlencode

from serving import free_port, is_postgres, megabytes, psql, query, start, temporary_database, workers

LEAST, MOST = -2**63, 2**63 - 1
PASSPHRASE = "a stone on a stone"
FORM, JSON = "application/x-www-form-urlencoded", "application/json"
# Pages that together show almost every record.
PAGES = ["/", "/history", "/progress", "/templates", "/programs", "/calendar", "/goals", "/profile", "/deleted", "/devices",
         "/data", "/activities", "/metrics", "/readyz", "/api/v1/sessions", "/api/v1/changes", "/data/export.json"]
ATTACKS = []


def attack(needs, is_on_file=False):
    """Registers an attack. Its server has no records, the sample athlete, or accounts with the given names."""
    def listed(body):
        ATTACKS.append((body.__name__.replace("_", " "), needs, is_on_file, body))
        return body
    return listed


def expect(truth, what):
    if not truth:
        raise AssertionError(what)


def at_once(number, body):
    """Calls a function `number` times at once, each in its own thread. Returns the results."""
    with concurrent.futures.ThreadPoolExecutor(number) as threads:
        return list(threads.map(body, range(number)))


class Site:
    """A server with its own database, or two with PostgreSQL, and requests to them in turn."""

    def __init__(self, program, folder, database, needs):
        self.program, self.database = program, database
        self.ports = [free_port() for _ in range(2 if is_postgres(database) else 1)]
        self.port, self.turns = self.ports[0], itertools.cycle(self.ports)
        self.environment = {**os.environ, "CAIRN_LOG_LEVEL": "error"}
        self.folder, self.cookie = folder, None
        self.proxy = ["--trusted-proxy", "127.0.0.1"] if isinstance(needs, list) else []
        self.device, self.number, self.epoch = str(uuid.uuid4()), 0, None
        if needs == "sample":
            self.run("sample")
        for name in needs if isinstance(needs, list) else []:
            self.run("athlete", "create", name, "--passphrase-stdin", text=PASSPHRASE)
        self.begin()

    def run(self, *words, text="", **options):
        return subprocess.run([self.program, *words, "--database", self.database], input=text, text=True,
                              capture_output=True, **options)

    def begin(self, **options):
        self.log = open(os.path.join(self.folder, "log"), "a")
        self.servers = [
            start(self.program, self.database, *self.proxy, port=port, environment=self.environment, log=self.log, **options)
            for port in self.ports]
        self.server, self.workers = self.servers[0], [workers(server) for server in self.servers]

    def end(self, by=signal.SIGTERM):
        for server in self.servers:
            if server.poll() is None:
                server.send_signal(by)
        self.log.close()
        return max(abs(server.wait(60)) for server in self.servers)

    def lives(self):
        return all(server.poll() is None and workers(server) == known
                   for server, known in zip(self.servers, self.workers))

    def ask(self, method, path, body=None, kind=FORM, cookie=None, timeout=60, **headers):
        """Sends a same-origin request. Returns the status, headers and body. Fails on a crash or status 500."""
        connection = http.client.HTTPConnection("127.0.0.1", next(self.turns), timeout=timeout)
        try:
            headers = {"Sec-Fetch-Site": "same-origin", "X-Sync-Protocol": "1", "Content-Type": kind,
                       **{name.replace("_", "-"): value for name, value in headers.items()}}
            if cookie or self.cookie:
                headers["Cookie"] = cookie or self.cookie
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            status, said, text = answer.status, answer.headers, answer.read()
        except (OSError, http.client.HTTPException) as error:
            time.sleep(.2)
            expect(self.lives(), f"{method} {path} ended the server")
            return 0, {}, repr(error).encode()
        finally:
            connection.close()
        expect(status != 500, f"{method} {path} was answered by {status}")
        return status, said, text

    def form(self, path, cookie=None, **fields):
        return self.ask("POST", path, urlencode({"op": uuid.uuid4(), **fields}).encode(), cookie=cookie)

    def upload(self, path, content, name="log.csv", op=None, **options):
        sent = {"op": op or uuid.uuid4()}
        parts = b"".join(b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (key.encode(), str(value).encode())
                         for key, value in sent.items())
        parts += b'--x\r\nContent-Disposition: form-data; name="file"; filename="%s"\r\n\r\n' % name.encode()
        return self.ask("POST", path, parts + content + b"\r\n--x--\r\n", "multipart/form-data; boundary=x", **options)

    def sign_in(self, name, passphrase=PASSPHRASE, **headers):
        body = urlencode({"name": name, "passphrase": passphrase}).encode()
        status, said, _ = self.ask("POST", "/sign-in", body, **headers)
        return status, (said.get("Set-Cookie") or "").split(";")[0]

    def athlete(self):
        return query(self.database, "SELECT athlete FROM head")[0][0]

    def push(self, *writes, each=1000, device=None, **options):
        """Pushes a device's writes, with `each` writes per op. Returns the status."""
        before, ops = self.number, []
        for place in range(0, len(writes), each):
            self.number += 1
            ops.append({
                "n": self.number, "hlc": int(time.time() * 1000) << 16, "device": device or self.device,
                "action": str(uuid.uuid4()), "schema": 2, "writes": writes[place:place + each]})
        body = {"athlete": self.athlete(), "device": device or self.device, "name": "x", "epoch": self.epoch, "cursor": 0,
                "confirmed": 0, "schema": 2, "limit": 5, "digest": False, "ops": ops}
        status, _, text = self.ask("POST", "/sync/v1/exchange", json.dumps(body).encode(), JSON, **options)
        answer = json.loads(text) if text.startswith(b"{") else {}
        self.epoch = answer.get("epoch", self.epoch)
        if status != 200:
            self.number = before
        return status

    def visit(self, pages=PAGES):
        for page in pages:
            self.ask("GET", page)
        expect(self.lives(), "the server died")


    def session(self):
        """Starts a session, and returns its record's fields."""
        self.form("/sessions/start-freeform", title="Legs")
        row = json.loads(self.ask("GET", "/data/export.json")[2])["records"]["workout_session"][0]
        return {name: value for name, value in row.items() if name != "id"}


def put(kind, **fields):
    return {"put": kind, "id": str(uuid.uuid4()), "v": fields}


# Synced records

@attack("nothing")
def a_removal_from_before_all_time(site):
    site.push({"trash": "workout_session", "id": str(uuid.uuid4()), "at": LEAST})
    site.visit()


@attack("nothing")
def a_counter_whose_labels_are_an_equals_sign(site):
    counter = {"month": 20_000, "event": "training_plan_created", "device": site.device, "count": 1, "total": 0}
    for labels in ("=", "==", "a=", "=b", "a"):
        expect(site.push(put("counter", labels=labels, **counter)) == 200, "it is not taken")
    site.visit(["/metrics"])


@attack("nothing")
def counters_that_fill_the_metrics(site):
    labels = [f"activity_type=k{number} intensity=hard" for number in range(1100)] + ["activity_type=a\nup 1\n intensity=hard"]
    site.push(*[put("counter", month=20_000, event="activity_type_selected", labels=said, device=site.device, count=1, total=0)
                for said in labels], each=50)
    text = site.ask("GET", "/metrics")[2].decode()
    expect("\nup 1" not in text, "a line break in a label is a line of the metrics")
    series = text.count('="k')
    expect(series < 500, f"{series} series of one athlete's making")


@attack("nothing")
def a_message_from_the_end_of_time_at_each_start(site):
    """Restarts the server with messages that wait for a language model's answer."""
    class Model(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b'{"choices":[{"message":{"content":"ok"}}]}')

        def log_message(self, *_):
            pass

    model = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=model.serve_forever, daemon=True).start()
    try:
        host = f"127.0.0.1:{model.server_port}"
        site.end()
        site.environment |= {"CAIRN_LLM_URL": f"http://{host}/v1/chat/completions", "CAIRN_LLM_MODEL": "m", "CAIRN_LLM_KEY": "k"}
        site.begin()
        expect(site.form("/coach/model", host=host)[0] == 303, "the model is not switched on")
        for at in (10**15, LEAST, MOST):
            site.push(put("coach_message", at=at, text="why?", role="athlete", remarks=[], feed_item_ids=[]))
        expect(site.end() == 0, "it did not end well")
        site.begin()
        for _ in range(10):
            time.sleep(.1)
            site.visit(["/", "/readyz"])
    finally:
        model.shutdown()


def numbers(value, path=()):
    """Yields the paths of the numbers in a record, including nested objects."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from numbers(one, path + (name,))
    elif isinstance(value, list):
        for place, one in enumerate(value[:1]):
            yield from numbers(one, path + (place,))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def replaced(value, path, number):
    if not path:
        return number
    copy = list(value) if isinstance(value, list) else dict(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], number)
    return copy


@attack("sample")
def every_number_of_every_record_at_its_extremes(site):
    records = json.loads(site.ask("GET", "/data/export.json")[2])["records"]
    for kind, rows in sorted(records.items()):
        for row in rows[:1]:
            place = row.pop("id")
            for path in numbers(row):
                site.push(*[{"put": kind, "id": place, "v": replaced(row, path, number)}
                            for number in (LEAST, MOST, 10**15, -1)], each=1)
                expect(site.lives(), f"{kind} {path}")
        site.visit()


@attack("sample")
def restored_records_deleted_before_all_time(site):
    export = json.loads(site.ask("GET", "/data/export.json")[2])
    export["recently_deleted"] = {kind: [{"trashed_at_milliseconds": LEAST, "record": row | {"id": str(uuid.uuid4())}} for row in rows[:2]]
                         for kind, rows in export["records"].items()}
    expect(site.upload("/data/restore", json.dumps(export).encode(), "export.json")[0] in (303, 422), "it is not read")
    site.visit(["/deleted", "/"])


# Files

def fit(*fields):
    """Returns a FIT activity with one session that has these fields: number, base type, bytes."""
    define = struct.pack("<BBBHB", 0x40, 0, 0, 18, len(fields)) + b"".join(
        struct.pack("BBB", number, len(content), base) for number, base, content in fields)
    records = struct.pack("<BBBHB", 0x40, 0, 0, 0, 1) + struct.pack("BBB", 0, 1, 0) + b"\0\4"
    records += define + b"\0" + b"".join(content for _, _, content in fields)
    head = struct.pack("<BBHI4s", 14, 0x20, 2132, len(records), b".FIT")
    return head + checksum(head) + records + checksum(head + checksum(head) + records)


def checksum(content):
    table = [0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401,
             0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400]
    crc = 0
    for byte in content:
        for nibble in (byte & 15, byte >> 4):
            crc = (crc >> 4) & 0x0FFF ^ table[crc & 15] ^ table[nibble]
    return struct.pack("<H", crc)


@attack("nothing")
def a_watch_with_numbers_of_eight_bytes(site):
    at = (253, 0x86, struct.pack("<I", 1_000_000_000))
    begun = (2, 0x86, struct.pack("<I", 1_000_000_000))
    whole = [(5, 0, b"\1"), at, begun]
    wide = [struct.pack("<q", LEAST), struct.pack("<Q", MOST), struct.pack("<Q", 2**64 - 2), struct.pack("<d", 1e300),
            struct.pack("<d", float("inf")), struct.pack("<d", float("nan")), struct.pack("<f", 3e38)]
    for field in (7, 8, 9, 11, 13, 14, 15, 16, 17, 20, 21, 22, 23, 253, 2, 5):
        for base in (0x86, 0x8E, 0x8F, 0x89, 0x88, 0x85):
            for content in wide:
                if base not in (0x86, 0x85) or len(content) == 8:
                    _, said, _ = site.upload("/imports/new", fit(*[one for one in whole if one[0] != field], (field, base, content)), "a.fit")
                    if said.get("Location"):
                        site.visit([said["Location"]])
    expect(site.lives(), "the server died")


@attack("nothing")
def a_cell_of_endless_hours(site):
    lines = ["Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"]
    lines.append(f"2024-01-01 10:00:00,Legs,{'999999999h' * 5000},Squat,1,100,5,0,0,,,")
    _, said, _ = site.upload("/imports/new", "\n".join(lines).encode())
    if said.get("Location"):
        site.visit([said["Location"]])
        site.form(said["Location"] + "/commit")
    site.visit()


# Before signing in, and memory

@attack(["Anna"])
def a_form_of_ten_megabytes_to_sign_in(site):
    began = time.monotonic()
    threads = [threading.Thread(target=lambda: site.ask("POST", "/sign-in", b"a&" * 5_000_000)) for _ in range(4)]
    for thread in threads:
        thread.start()
    time.sleep(.2)
    site.ask("GET", "/sign-in")
    waited = time.monotonic() - began
    for thread in threads:
        thread.join()
    expect(waited < 5, f"another visitor waited for {waited:.1f} s")
    expect(used(site) < 300, f"{used(site)} MB")


def used(site):
    """Returns the peak memory of the servers and their workers, in megabytes."""
    most = 0
    for server in site.servers:
        with open(f"/proc/{server.pid}/status") as status:
            most = max(most, megabytes(server), int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) >> 10)
    return most


@attack("nothing")
def an_export_of_zeros(site):
    began = time.monotonic()
    status, _, _ = site.upload("/data/restore", b"[" + b"0," * (30 << 20) + b"0]", "export.json", timeout=200)
    expect(status in (413, 422), f"{status}")
    expect(used(site) < 400, f"{used(site)} MB, {time.monotonic() - began:.0f} s")


@attack(["Anna"])
def records_without_end_and_all_at_once(site):
    site.cookie = site.sign_in("Anna")[1]
    session, statuses = site.session(), []
    for push in range(60):
        # Each push uses another day, because the records per day are limited.
        day = session | {"day": session["day"] - push, "notes": "n" * 60_000}
        status = site.push(*[put("workout_session", **day) for _ in range(30)])
        statuses.append(status)
        if status == 507:
            break
    text = site.ask("GET", "/sync/v1/pull?cursor=0&limit=5000")[2]
    expect(len(text) < 4 << 20, f"an answer of {len(text) >> 20} MB")
    expect(507 in statuses, f"no end of storing: {statuses}")


@attack(["Anna"])
def requests_without_end(site):
    site.cookie = site.sign_in("Anna")[1]
    for _ in range(800 * len(site.ports)):
        if site.ask("GET", "/sign-ins")[0] == 429:
            return
    expect(False, "800 requests in a row were answered")


@attack(["Anna"])
def connections_without_end(site):
    open_ones = []
    try:
        for _ in range(1500):
            connection = socket.create_connection(("127.0.0.1", site.port), 5)
            connection.sendall(b"GET / HTTP/1.1\r\n")
            open_ones.append(connection)
    except OSError:
        pass
    time.sleep(.5)
    alive = 0
    for connection in open_ones:
        connection.setblocking(False)
        try:
            alive += connection.recv(1) != b""
        except BlockingIOError:
            alive += 1
        except OSError:
            pass
        connection.close()
    expect(alive <= 1000, f"{alive} connections stood open")


# Backups and files

@attack(["Anna", "Ben"])
def a_backup_of_two_athletes(site):
    site.cookie = site.sign_in("Anna")[1]
    for words in (["check"], ["backup", os.path.join(site.folder, "copy.sqlite")]):
        if words == ["check"] or not is_postgres(site.database):  # pg_dump backs up PostgreSQL
            done = site.run(*words)
            expect(done.returncode == 0, f"cairn {words[0]}: {done.stdout}{done.stderr}")
    for name in ("Anna", "Ben"):
        done = site.run("export", "--athlete", name, "--json", os.path.join(site.folder, "export.json"))
        expect(done.returncode == 0, f"cairn export: {done.stderr}")


@attack("nothing", is_on_file=True)
def a_copy_of_the_file_alone(site):
    site.form("/sessions/start-freeform", title="Legs")
    expect(site.end() == 0, "it did not end well")
    copy = os.path.join(site.folder, "copy.sqlite")
    with open(site.database, "rb") as one, open(copy, "wb") as other:
        other.write(one.read())
    with contextlib.closing(sqlite3.connect(copy)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE name = 'workout_session'")]
        count = connection.execute("SELECT count(*) FROM workout_session").fetchone()[0] if tables else 0
    expect(count == 1, "the file of a stopped server is not whole")


@attack("nothing", is_on_file=True)
def a_copy_without_its_log_of_a_killed_server(site):
    for _ in range(5):
        site.form("/sessions/start-freeform", title="Legs")
    for worker in workers(site.server):
        os.kill(int(worker), signal.SIGSTOP)
    copy = os.path.join(site.folder, "copy.sqlite")
    with open(site.database, "rb") as one, open(copy, "wb") as other:
        other.write(one.read())
    for worker in workers(site.server):
        os.kill(int(worker), signal.SIGCONT)
    done = subprocess.run([site.program, "check", "--database", copy], capture_output=True, text=True)
    expect(done.returncode != 0, f"check found nothing wrong: {done.stdout}")


@attack("sample", is_on_file=True)
def broken_pages(site):
    site.end()
    site.begin()
    with open(site.database, "r+b") as file:
        file.seek(20 * 4096)
        file.write(b"\xff" * (os.path.getsize(site.database) - 20 * 4096))
    # The result of the last check is reused for five seconds.
    time.sleep(5.5)
    expect(site.ask("GET", "/readyz")[0] == 503, "it says that it is ready")


@attack("nothing", is_on_file=True)
def a_disk_that_is_full(site):
    session = site.session()
    site.end()
    site.begin(file_bytes=os.path.getsize(site.database) + (1 << 20))
    statuses = []
    for _ in range(40):
        try:
            statuses.append(site.push(*[put("workout_session", **session | {"notes": "n" * 60_000}) for _ in range(5)]))
        except AssertionError:
            statuses.append(500)
    expect(200 in statuses and 503 in statuses, f"{statuses}")
    site.end()
    with open(os.path.join(site.folder, "log")) as log:
        said = log.read()
    expect("full" in said or "I/O" in said, f"the log does not say why: {said[-300:]}")


@attack("nothing", is_on_file=True)
def a_look_at_the_file_by_others(site):
    for path in (site.database, site.database + "-wal"):
        if os.path.exists(path):
            expect(os.stat(path).st_mode & 0o077 == 0, f"{oct(os.stat(path).st_mode)} of {os.path.basename(path)}")


# Accounts

def wide(name, places):
    return "".join(chr(ord(letter) + 0xFEE0) if places >> place & 1 else letter for place, letter in enumerate(name))


@attack(["anna"])
def a_name_in_many_spellings(site):
    statuses = set(at_once(
        20 * len(site.ports), lambda number: site.sign_in(wide("anna", number % 16), f"wrong {number}")[0]))
    expect(429 in statuses, f"20 wrong tries: {statuses}")


@attack(["Anna"])
def a_guesser_who_locks_the_owner_out(site):
    forwarded = lambda address: {"X_Forwarded_For": address, "X_Forwarded_Proto": "https"}
    stop = threading.Event()

    def guess(_=None):
        return site.sign_in("Anna", secrets.token_hex(8), **forwarded("192.0.2.66"))[0]

    def go_on():
        while not stop.wait(.1):
            guess()

    tries = at_once(20 * len(site.ports), guess)
    guesser = threading.Thread(target=go_on)
    guesser.start()
    statuses = []
    for _ in range(8):
        statuses.append(site.sign_in("Anna", **forwarded("198.51.100.7"))[0])
        time.sleep(.5)
    stop.set()
    guesser.join()
    expect(429 in tries, "the guesser was never stopped")
    expect(statuses == [303] * 8, f"the owner's right tries: {statuses}")


def key(site):
    """Creates a key for the athlete, and returns its header."""
    return {"Authorization": f"Bearer {site.run('key', 'create', 'phone').stdout.strip()}"}


@attack(["Anna"])
def a_revoked_device_under_a_new_name(site):
    lost = key(site)
    expect(site.push(put("x"), **lost) == 200, "the key does not open")
    site.form(f"/devices/{site.device}/revoke", cookie=site.sign_in("Anna")[1])
    site.number, site.epoch = 0, None
    expect(site.push(put("x"), device=str(uuid.uuid4()), **lost) in (401, 403), "it goes on")


@attack(["Anna"])
def a_key_after_a_new_passphrase(site):
    lost = key(site)
    expect(site.push(put("x"), **lost) == 200, "the key does not open")
    changed = site.form("/passphrase", cookie=site.sign_in("Anna")[1], old=PASSPHRASE, new="four words in a row")
    expect(changed[0] == 303, f"{changed[0]}")
    expect(site.push(put("x"), **lost) == 401, "it goes on")


# HTTP and other attacks

@attack("nothing")
def two_hosts(site):
    with socket.create_connection(("127.0.0.1", site.port), 5) as wire:
        wire.sendall(f"GET / HTTP/1.1\r\nHost: localhost:{site.port}\r\nHost: evil.example\r\n\r\n".encode())
        expect(wire.recv(100).startswith(b"HTTP/1.1 400"), "both are taken")


@attack("nothing")
def what_a_death_leaves_in_the_log(site):
    for process in workers(site.server) or [site.server.pid]:
        os.kill(int(process), signal.SIGILL)
    for _ in range(200):
        time.sleep(.1)
        if site.server.poll() is not None or workers(site.server) not in ([], site.workers[0]):
            break
    site.workers[0] = workers(site.server) if site.server.poll() is None else []
    with open(os.path.join(site.folder, "log")) as log:
        said = log.read()
    expect(not re.search(r"\br1[0-5]\b|\brax\b|\bx1[0-9]\b|Registers", said), "registers, and what they held")


@attack(["Anna", "Ben"])
def an_upload_under_the_op_of_another(site):
    log = b"Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n2024-01-01 10:00:00,Legs,Squat,1,100,5\n"
    op = str(uuid.uuid4())
    anna, ben = site.sign_in("Anna")[1], site.sign_in("Ben")[1]
    status, said, _ = site.upload("/imports/new", log, op=op, cookie=anna)
    expect(status == 303, f"{status}")
    site.upload("/imports/new", log, op=op, cookie=ben)
    expect(site.ask("GET", said["Location"], cookie=anna)[0] == 200, "hers is gone")


@attack("nothing")
def passphrases_that_everybody_tries(site):
    for passphrase in ("Password1234", "qwertyuiop123", "iloveyou1234", "123456789012"):
        done = site.run("athlete", "create", "Anna", "--passphrase-stdin", text=passphrase)
        expect(done.returncode != 0, f"{passphrase} is taken")


@attack(["Anna"])
def a_key_without_a_second_look(site):
    site.cookie = site.sign_in("Anna")[1]
    # A recent sign-in counts as a confirmation, which is in the server's memory or in PostgreSQL.
    site.end()
    if is_postgres(site.database):
        psql(site.database.rpartition("/")[2], "DELETE FROM expiring_value")
    site.begin()
    text = site.form("/keys", name="tool", scope="sync", expires="90")[2]
    expect(b"cairn_" not in text, "a key was made at once")


def main(program, names):
    failed = 0
    for name, needs, is_on_file, body in ATTACKS:
        if names and not any(one in name for one in names) or is_on_file and os.environ.get("CAIRN_POSTGRES"):
            continue
        began, wrong = time.monotonic(), None
        with temporary_database(program) as (folder, database):
            site = Site(os.path.abspath(program), folder, database, needs)
            try:
                body(site)
                expect(site.server.poll() is not None or site.lives(), "the server died")
            except (AssertionError, OSError, RuntimeError) as error:
                wrong = str(error)
            finally:
                site.end(signal.SIGKILL)
        failed += wrong is not None
        print(f"  {name}: {'SUCCEEDED: ' + wrong if wrong else 'nothing'}, {time.monotonic() - began:.1f} s", flush=True)
    print(f"{failed} attacks succeeded")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
