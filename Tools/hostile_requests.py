"""Sends hostile forms, API calls, device exchanges, files and broken HTTP to a server, generated from a seed. Each must
be answered in time and without a 5xx status, and the server must survive with bounded memory.

    python3 Tools/hostile_requests.py .build/release/cairn [SECONDS [SEED [PATIENCE]]]

PATIENCE is the longest allowed response time in seconds (5). The last requests before a failure and the servers' logs
are kept in .build/fuzz. Exits with 1 after any failure.
"""
import collections
import glob
import http.client
import json
import os
import random
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from html.parser import HTMLParser
from urllib.parse import quote, urlencode

from serving import free_port, megabytes, start, workers

MEGABYTES = 400
MOST_COMPLAINTS = 25
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
NUMBERS = [
    -2**63, -2**63 + 1, 2**63 - 1, 2**63, 2**64, -2**53 - 1, -10**15, -2**31 - 1, -719_163, -62_135_596_800_001, -1, 0, 1,
    59, 60, 1440, 65_536, 2**32, 2_932_897, 10**12, 10**12 + 1, 253_402_300_800_000, 10**15, 10**30, 1.5, 1e308, -1e-300,
]
# The numbers that a record can hold; any other makes the whole exchange invalid.
INTEGERS = [number for number in NUMBERS if isinstance(number, int) and -2**63 <= number < 2**63]
TEXTS = [
    "", " ", "0", "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e308", "NaN", "Infinity",
    "0.0000001", "1,5", "9999-12-31", "10000-01-01", "0000-00-00", "0001-01-01", "2026-02-30", "23:59", "12:60", "-1:00",
    "999999999h", "8c+/V17", "on", "kg", "squat", "=", "a=b c=d", "\n", "a\0b", "\u202eabc", "</script><b>", "%s%n",
    "{count}", "../../etc/passwd", "💪" * 5000, "9" * 400, "ü" * 40_000, "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff", "2026-11-23T10:00:00Z", "+275760-09-13T00:00:00.001Z", "Asia/Tokyo", "de",
]


class Form(HTMLParser):
    """The forms and links of a page, with the values that a browser would send."""

    def __init__(self, text):
        super().__init__()
        self.links, self.forms, self.form, self.choice = [], [], None, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = {name: value or "" for name, value in attributes}
        if tag == "a" and found.get("href", "").startswith("/"):
            self.links.append(found["href"].split("#")[0])
        elif tag == "form":
            self.form = [found.get("method", "get"), found.get("action", ""), []] if "action" in found else None
            if self.form and self.form[0] == "post":
                self.forms.append(self.form)
        elif self.form and tag in ("input", "textarea", "button") and found.get("name"):
            self.form[2].append([found["name"], found.get("value", "")])
        elif self.form and tag == "select":
            self.choice = found.get("name")
        elif self.form and tag == "option" and self.choice:
            self.form[2].append([self.choice, found.get("value", "")])
            self.choice = None

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None


class Server:
    """A server with the sample athlete; with a passphrase, it has an account instead, and visitors must sign in."""

    def __init__(self, program, folder, passphrase=None):
        self.name, self.port = "guarded" if passphrase else "open", free_port()
        self.database = os.path.join(folder, f"{self.name}.sqlite")
        say = subprocess.DEVNULL
        if passphrase:
            subprocess.run([program, "athlete", "create", "Anna", "--passphrase-stdin", "--database", self.database],
                           input=passphrase.encode(), check=True, stdout=say, stderr=say)
        else:
            subprocess.run([program, "sample", "--database", self.database], check=True, stdout=say, stderr=say)
        options = ["--trusted-proxy", "127.0.0.1"] if passphrase else []
        environment = {**os.environ, "CAIRN_LOG_LEVEL": "error", "SWIFT_BACKTRACE": "enable=no"}
        os.makedirs(".build/fuzz", exist_ok=True)
        with open(f".build/fuzz/{self.name}-server.log", "w") as log:
            self.process = start(program, self.database, *options, port=self.port, environment=environment, log=log)
        self.workers = workers(self.process)

    def athlete(self):
        with sqlite3.connect(self.database) as connection:
            return str(uuid.UUID(bytes=connection.execute("SELECT id FROM athlete").fetchone()[0]))


class Fuzzer:
    def __init__(self, own, guarded, seed, patience):
        self.own, self.guarded, self.patience = own, guarded, patience
        self.dice = random.Random(seed)
        self.case, self.statuses = "start", collections.defaultdict(collections.Counter)
        self.complaints, self.slowest = [], (0, "")
        self.last = collections.deque(maxlen=40)
        self.addresses, self.forms, self.ids = ["/"], {}, []
        self.cursor, self.number, self.epoch = 0, 0, None
        self.device = self.make_id()
        self.connection, self.megabytes = None, [0]
        self.records = self.json("/data/export.json")["records"]
        self.operations = [
            (method.upper(), path, self.schema(operation))
            for path, operations in self.json("/openapi.json")["paths"].items() for method, operation in operations.items()
            if method in ("get", "post", "put", "delete")]
        self.schemas = self.json("/openapi.json").get("components", {}).get("schemas", {})
        self.athlete = own.athlete()
        self.samples = self.files()
        self.kinds = [self.page] * 6 + [self.form] * 6 + [self.api] * 4 + [self.sync] * 4 + [self.upload] * 2 + [self.wire] * 3

    def make_id(self):
        return str(uuid.UUID(int=self.dice.getrandbits(128)))

    @staticmethod
    def schema(operation):
        content = (operation.get("requestBody") or {}).get("content", {})
        return content.get("application/json", {}).get("schema")

    def files(self):
        """Returns our own and other projects' logs and recordings, and the server's own exports."""
        found = {}
        folders = ["fitparse", "gpxpy", "healthkit-to-sqlite", "logs", "tcxparser"]
        patterns = ["Samples/*.csv"] + [f"Tests/Resources/{folder}/*.*" for folder in folders]
        for pattern in patterns:
            for path in sorted(glob.glob(pattern)):
                if os.path.isfile(path) and os.path.getsize(path) < 300_000:
                    found[os.path.basename(path)] = open(path, "rb").read()
        for path in ("/data/export.json", "/data/log.csv", "/data/sets.csv", "/data/hevy.csv"):
            found[path.split("/")[-1]] = self.ask("GET", path)[2]
        calendar = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261123T100000Z\r\nDTEND:20261123T110000Z\r\n"
        found["busy.ics"] = (calendar + "RRULE:FREQ=DAILY;COUNT=5\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n").encode()
        return found

    # Requests

    def json(self, path):
        return json.loads(self.ask("GET", path)[2])

    def ask(self, method, path, body=b"", kind="application/x-www-form-urlencoded"):
        """Sends a request and checks the response. Returns its status, location and body."""
        headers = {"Sec-Fetch-Site": "same-origin", "X-Sync-Protocol": "1"}
        if method in ("POST", "PUT"):
            headers["Content-Type"] = kind
        path = quote(path, safe="/?&=%+:;,@!$'()*~-._")
        self.last.append((method, path, body))
        began = time.monotonic()
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.own.port, timeout=60)
            self.connection.request(method, path or "/", body or None, headers)
            answer = self.connection.getresponse()
            status, place, text = answer.status, answer.getheader("Location") or "", answer.read()
            if answer.will_close:
                self.connection = None
        except (OSError, http.client.HTTPException) as error:
            self.connection = None
            # If the server refuses a large body early, it may close the connection first.
            if workers(self.own.process) != self.own.workers or len(body) < 100_000:
                self.complain(f"{method} {path[:200]}: {error!r}")
            return 0, "", b""
        took = time.monotonic() - began
        self.slowest = max(self.slowest, (took, f"{method} {path[:100]}"))
        self.note(status)
        if status >= 500:
            self.complain(f"{method} {path[:200]}: {status} {text[-300:]!r}")
        if took > self.patience:
            self.complain(f"{method} {path[:200]}: {took:.1f} s")
        return status, place, text

    def note(self, status):
        self.statuses[self.case][status] += 1

    def complain(self, what):
        self.complaints.append(f"case {self.number}: {what}")
        with open(f".build/fuzz/requests-{self.number}.txt", "w") as file:
            for method, path, body in self.last:
                file.write(f"{method} {path}\n{body!r}\n\n")
        if workers(self.own.process) != self.own.workers:
            self.complaints.append(f"case {self.number}: the server died")
            time.sleep(2)
            self.own.workers = workers(self.own.process)

    # Cases

    def text(self):
        return self.dice.choice(TEXTS)

    def shape(self, address):
        return re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}|=[^&]*|\d+", "*", address)

    def visit(self, address):
        status, place, body = self.ask("GET", address)
        if b"<html" not in body[:300]:
            return
        text = body.decode("utf-8", "replace")
        page = Form(text)
        for link in page.links + ([place] if place else []):
            if len(self.addresses) < 4000 and self.dice.random() < .3:
                self.addresses.append(link)
        for method, action, fields in page.forms:
            known = self.forms.setdefault(self.shape(action), [])
            known.append((action, fields))
            del known[:-4]
        self.ids += UUID.findall(text)[:20]
        del self.ids[:-400]

    def page(self):
        address = self.dice.choice(self.addresses)
        if self.dice.random() < .4 and "?" in address:
            path, query = address.split("?", 1)
            pairs = [pair.split("=")[0] for pair in query.split("&")]
            address = path + "?" + urlencode({name: self.text()[:2000] for name in pairs})
        if self.dice.random() < .1:
            address = UUID.sub(lambda _: self.dice.choice(self.ids or [self.make_id()]), address)
        if self.dice.random() < .1:
            address = re.sub(r"\d+", lambda _: str(self.dice.choice(NUMBERS)), address)
        self.visit(address)

    def form(self):
        if not self.forms:
            return self.page()
        action, fields = self.dice.choice(self.forms[self.dice.choice(sorted(self.forms))])
        # Keeps the sample athlete's records, which the other cases need.
        if any(word in action for word in ("/sample", "/data/erase")):
            return self.page()
        sent = []
        for name, value in fields:
            roll = self.dice.random()
            if name == "op":
                value = self.make_id()
            elif roll < .25:
                value = self.text()
            elif roll < .3 and self.ids:
                value = self.dice.choice(self.ids)
            elif roll < .33:
                continue
            elif roll < .36:
                sent.append((name, self.text()))
            sent.append((name, value))
        if self.dice.random() < .05:
            sent += sent[:5] * 300
        status, place, _ = self.ask("POST", action, urlencode(sent).encode())
        if place:
            self.visit(place)

    def value(self, schema, depth=0):
        """Returns a value that a schema allows, or almost allows."""
        dice = self.dice
        if dice.random() < .06 or depth > 5:
            return dice.choice([None, [], {}, True, self.text()[:200], dice.choice(NUMBERS), [[[[]]]]])
        while "$ref" in schema:
            schema = self.schemas.get(schema["$ref"].split("/")[-1], {})
        for words in ("oneOf", "anyOf"):
            if words in schema:
                return self.value(dice.choice(schema[words]), depth + 1)
        if "enum" in schema:
            return dice.choice(schema["enum"])
        kind = schema.get("type")
        kind = dice.choice(kind) if isinstance(kind, list) else kind
        if kind == "object" or "properties" in schema:
            names = schema.get("properties", {})
            needed = schema.get("required", [])
            return {name: self.value(of, depth + 1) for name, of in names.items()
                    if name in needed or dice.random() < .6}
        if kind == "array":
            count = dice.choice([0, 1, 2, 3, 40])
            return [self.value(schema.get("items", {}), depth + 1) for _ in range(count if depth < 3 else 1)]
        if kind in ("integer", "number"):
            low, high = schema.get("minimum", 0), schema.get("maximum", 100)
            if dice.random() < .3:
                return dice.choice(NUMBERS)
            return dice.choice([low, high, dice.randint(int(low), max(int(low), int(high)))])
        if kind == "boolean":
            return dice.random() < .5
        if kind == "null":
            return None
        if "uuid" in schema.get("format", "") and self.ids and dice.random() < .8:
            return dice.choice(self.ids)
        if "date-time" in schema.get("format", "") and dice.random() < .7:
            return dice.choice(["2026-11-23T10:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
        if "date" in schema.get("format", "") and dice.random() < .7:
            return dice.choice(["2026-11-23", "0001-01-01", "9999-12-31", "2024-02-29"])
        return dice.choice([self.text(), "squat", "Bench", "kilogram"])

    def api(self):
        method, path, schema = self.dice.choice(self.operations)
        pick = lambda _: quote(self.dice.choice([*self.ids[-40:], "squat", "2026-11-20", self.text()[:300]]), safe="")
        path = re.sub(r"\{[^}]*\}", pick, path)
        if self.dice.random() < .2:
            names = ["from", "to", "limit", "after", "unit", "date", "days", "since", "cursor", "exercise", "start", "end"]
            path += "?" + urlencode({name: self.text()[:500] for name in self.dice.sample(names, 3)})
        body = b"" if schema is None else json.dumps(self.value(schema)).encode()
        if self.dice.random() < .05:
            body = self.damaged(body or b"[" * 100_000)
        status, _, text = self.ask(method, path, body, "application/json")
        self.ids += UUID.findall(text[:5000].decode("utf-8", "replace"))[:5]

    def changed(self, value):
        """Returns a value with some of its numbers and texts replaced, including nested ones."""
        if isinstance(value, dict):
            return {name: self.changed(one) for name, one in value.items()}
        if isinstance(value, list):
            values = [self.changed(one) for one in value]
            return values * 50 if self.dice.random() < .05 else values
        if self.dice.random() > self.rate or isinstance(value, bool):
            return value
        if isinstance(value, int):
            return self.dice.choice(INTEGERS)
        if isinstance(value, str) and UUID.fullmatch(value):
            return self.dice.choice(self.ids or [value])
        return self.text() if isinstance(value, str) else value

    def write(self):
        kind = self.dice.choice(sorted(kind for kind, rows in self.records.items() if rows))
        row = dict(self.dice.choice(self.records[kind]))
        self.rate = self.dice.choice([0, .02, .1, .5])
        place = row.pop("id")
        if self.dice.random() < .5:
            place = self.make_id()
        if self.dice.random() < .1:
            return {"trash": kind, "id": place, "at": self.dice.choice(INTEGERS)}
        return {"put": kind, "id": place, "v": self.changed(row)}

    def sync(self):
        if self.dice.random() < .01:
            self.device, self.cursor = self.make_id(), 0
        ops = []
        for _ in range(self.dice.randrange(1, 12)):
            self.cursor += 1
            ops.append({
                "n": self.cursor, "hlc": self.dice.choice([int(time.time() * 1000) << 16] * 20 + [0, 2**63 - 1, -1]),
                "device": self.device, "action": self.make_id(), "schema": 2,
                "writes": [self.write() for _ in range(self.dice.choice([1, 1, 1, 5]))],
            })
        body = {"athlete": self.athlete, "device": self.device, "name": "x", "epoch": self.epoch, "cursor": 0,
                "confirmed": ops[0]["n"] - 1, "schema": 2, "limit": self.dice.choice([5, 500, 5000]),
                "digest": self.dice.random() < .2, "ops": ops}
        if self.dice.random() < .1:
            self.rate = .1
            body = self.changed(body)
        sent = json.dumps(body).encode()
        if self.dice.random() < .05:
            sent = self.damaged(sent)
        status, _, text = self.ask("POST", "/sync/v1/exchange", sent, "application/json")
        if status != 200:
            self.cursor = ops[0]["n"] - 1
        answer = json.loads(text) if text.startswith(b"{") else {}
        self.epoch = answer.get("epoch", self.epoch)
        for result in answer.get("results", []):
            self.statuses["op"][result["st"]] += 1
        # Accepted records must be rendered without errors.
        for op in ops[:2]:
            place = op["writes"][0]["id"]
            for address in self.dice.sample(self.addresses, min(3, len(self.addresses))):
                self.visit(UUID.sub(place, address, 1) if self.dice.random() < .3 else address)

    def damaged(self, content):
        content = bytearray(content)
        for _ in range(self.dice.choice([1, 1, 3, 10, 40])):
            place = self.dice.randrange(len(content) + 1)
            roll = self.dice.randrange(6)
            if roll == 0 and content:
                content[place % len(content)] = self.dice.randrange(256)
            elif roll == 1:
                content[place:place] = self.dice.choice([*map(str, NUMBERS), *TEXTS]).encode()
            elif roll == 2:
                del content[place:place + self.dice.choice([1, 4, 100])]
            elif roll == 3:
                content[place:place] = content[place:place + self.dice.choice([10, 1000])]
            elif roll == 4:
                content[place:place + 8] = self.dice.choice([b"\xff" * 8, b"\0" * 8, b"\x7f" + b"\xff" * 7, b"\x80" + b"\0" * 7])
            else:
                numbers = list(re.finditer(rb"\d+", bytes(content[place:place + 2000])))
                if numbers:
                    found = self.dice.choice(numbers)
                    content[place + found.start():place + found.end()] = str(self.dice.choice(NUMBERS)).encode()
        return bytes(content)

    def upload(self):
        name = self.dice.choice(sorted(self.samples))
        content = self.samples[name] if self.dice.random() < .1 else self.damaged(self.samples[name])
        boundary = b"----cairn"
        paths = ["/imports/new"] * 4 + ["/api/v1/imports/preview", "/api/v1/imports", "/templates/import"]
        paths += ["/busy"] * (4 if name.endswith(".ics") else 1) + ["/data/restore"] * (4 if name == "export.json" else 1)
        path = self.dice.choice(paths)
        if path.startswith("/api"):
            self.ask("POST", path + "?unit=kg&name=" + quote(name), content, "application/octet-stream")
            return
        fields = {"op": self.make_id(), "unit": self.dice.choice(["kg", "lb", ""]), "name": self.text()[:100]}
        body = b"".join(b'--%s\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (boundary, key.encode(), value.encode())
                        for key, value in fields.items())
        body += b'--%s\r\nContent-Disposition: form-data; name="file"; filename="%s"\r\n\r\n%s\r\n--%s--\r\n' % (
            boundary, name.encode(), content, boundary)
        if self.dice.random() < .05:
            body = self.damaged(body)
        status, place, _ = self.ask("POST", path, body, "multipart/form-data; boundary=" + boundary.decode())
        if place:
            self.visit(place)
            if place.startswith("/imports/") and self.dice.random() < .5:
                _, place, _ = self.ask("POST", place.split("?")[0] + "/commit", urlencode({"op": self.make_id()}).encode())
                self.visit(place or "/history")

    def wire(self):
        """Sends broken HTTP, also without signing in. The server may refuse it or not answer, but must survive."""
        dice = self.dice
        server = dice.choice([self.own, self.guarded])
        method = dice.choice(["GET", "POST", "PUT", "HEAD", "OPTIONS", "PATCH", "get", "G\0T", "X" * 300])
        path = dice.choice(["/", "/sign-in", "/passphrase", "/sync/v1/exchange", "/api/v1/sessions", "/metrics", "/readyz",
                            "/calendar/" + "a" * 43 + ".ics", "//", "/%", "/%00", "/%ff%fe", "*", "http://x/", "/" + "a" * 9000])
        body = dice.choice([b"", b"a=1", b"a&" * 20_000, b"name=anna&passphrase=" + b"x" * 5000, b"{" * 5000, os.urandom(0)])
        lines = [f"Host: localhost:{server.port}", "Sec-Fetch-Site: same-origin",
                 f"X-Forwarded-For: {dice.choice(['192.0.2.%d' % dice.randrange(250), '2001:db8::%x' % dice.randrange(9999), 'x', '1.2.3.4, 5'])}",
                 f"X-Forwarded-Proto: {dice.choice(['https', 'http', 'x'])}"]
        hostile = [
            "Content-Length: -1", "Content-Length: 99999999999999999999", "Content-Length: 5\r\nContent-Length: 6",
            "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked", "Content-Encoding: gzip", "Expect: 100-continue",
            "Cookie: sid=" + self.text()[:300].replace("\n", ""), "Cookie: " + "a=b; " * 2000, "Authorization: Bearer " + "x" * 5000,
            "x-api-key: x", "If-None-Match: " + '"' * 500, "If-Match: *", "Range: bytes=-1", "Range: bytes=99999999999999999999-",
            "Accept-Encoding: " + "gzip;q=0.0001," * 300, "Accept-Language: " + "de-x;q=9999999999999999999," * 200,
            "Idempotency-Key: " + "x" * 3000, "X-Sync-Protocol: 99999999999999999999", "Connection: upgrade\r\nUpgrade: websocket",
            "Host: evil", "A" * 20_000 + ": b", "No colon here", ": empty", "X: \0", "Last-Event-ID: -1", "Date: x",
        ]
        lines += dice.sample(hostile, dice.randrange(4))
        if dice.random() < .7 and not any("Content-Length" in line or "Transfer" in line for line in lines):
            lines.append(f"Content-Length: {len(body) + dice.choice([0, 0, 0, 1, -1])}")
        if any(line.endswith("chunked") for line in lines):
            sizes = [b"ffffffffffffffff", b"7fffffffffffffff", b"-1", b"%x" % len(body), b"%x;a=b" % len(body), b"", b"g"]
            body = dice.choice(sizes) + b"\r\n" + body + b"\r\n0\r\n\r\n"
        sent = "\r\n".join([f"{method} {path} {dice.choice(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''])}", *lines, "", ""])
        sent = sent.encode("utf-8", "replace") + body
        if dice.random() < .3:
            sent = self.damaged(sent)
        self.last.append(("raw", server.name, sent[:5000]))
        try:
            with socket.create_connection(("127.0.0.1", server.port), 5) as wire:
                wire.settimeout(.1)
                wire.sendall(sent)
                answer = wire.recv(2000)
        except (OSError, TimeoutError):
            return
        status = re.match(rb"HTTP/1\.[01] (\d+)", answer)
        self.note(int(status[1]) if status else 0)
        # An unknown method, coding or version may be answered with 501 or 505.
        if status and int(status[1]) >= 500 and int(status[1]) not in (501, 505):
            self.complain(f"raw {method[:10]} {path[:100]}: {answer[:300]!r}")

    def run(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end and len(self.complaints) < MOST_COMPLAINTS:
            self.number += 1
            case = self.dice.choice(self.kinds)
            self.case = case.__name__
            case()
            if self.number % 50 == 0:
                for path in ("/metrics", "/readyz", "/deleted", "/data/set-aside", "/", "/progress"):
                    self.visit(path)
                for server in (self.own, self.guarded):
                    if workers(server.process) != server.workers:
                        self.complain(f"the {server.name} server died")
                        server.workers = workers(server.process)
                    self.megabytes.append(megabytes(server.process))
                    if self.megabytes[-1] > MEGABYTES:
                        self.complain(f"the {server.name} server took {self.megabytes[-1]} MB")
                        return False
        return not self.complaints


def main(program, seconds=60, seed=1, patience=5):
    with tempfile.TemporaryDirectory() as folder:
        own = Server(program, folder)
        guarded = Server(program, folder, "a stone on a stone")
        try:
            fuzzer = Fuzzer(own, guarded, int(seed), float(patience))
            isWell = fuzzer.run(float(seconds))
        finally:
            for server in (own, guarded):
                server.process.terminate()
                server.process.wait()
    for complaint in fuzzer.complaints:
        print(complaint)
    for kind, statuses in sorted(fuzzer.statuses.items()):
        print(f"  {kind}: " + ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items())))
    print(f"requests, seed {seed}: {fuzzer.number} cases; slowest {fuzzer.slowest[0]:.2f} s ({fuzzer.slowest[1]}), "
          f"{max(fuzzer.megabytes)} MB; {len(fuzzer.complaints)} went wrong")
    return 0 if isWell else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
