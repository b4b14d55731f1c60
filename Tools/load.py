"""Requests of many signed-in athletes to a server on this machine, for measurements.

One thread sends them over raw sockets, which takes little of the processors that it shares with servers.
"""
import base64
import collections
import contextlib
import hashlib
import re
import selectors
import socket
import time
import uuid
from urllib.parse import urlencode

REPS = [10, 9, 8, 8]
EXERCISES = {
    "barbell-bench-press": 60, "bent-over-barbell-row": 55, "barbell-overhead-press": 35, "lat-pulldown": 50,
    "cable-triceps-pushdown": 20}
PAGES = {
    "today": "/", "history": "/history", "progress": "/progress", "logger": "/sessions/{}/log?exercise={}"}


class Connection:
    """A connection that sends one request at a time."""
    LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.I)
    LOCATION = re.compile(rb"\r\nlocation: *(\S+)", re.I)

    def __init__(self, port, timeout=120):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, request):
        self.answer, self.body, self.end = bytearray(), None, None
        self.sent = time.perf_counter()
        self.socket.sendall(request)

    def receive(self):
        """Reads what has arrived. Returns true if the answer is complete. Its status must be 200 or 303."""
        part = self.socket.recv(1 << 18)
        if not part:
            raise ConnectionError("the server hung up")
        self.answer += part
        if not self.end and (head := self.answer.find(b"\r\n\r\n")) >= 0:
            self.body = head + 4
            self.end = self.body + int(self.LENGTH.search(self.answer, 0, self.body)[1])
        if not self.end or len(self.answer) < self.end:
            return False
        self.milliseconds = (time.perf_counter() - self.sent) * 1000
        if self.answer[9:12] not in (b"200", b"303"):
            raise RuntimeError(f"unexpected answer: {self.answer[:2000].decode(errors='replace')}")
        return True

    @property
    def location(self):
        """The path to which the answer leads, or an empty text."""
        found = self.LOCATION.search(self.answer, 0, self.body)
        return found[1].decode() if found else ""

    def ask(self, request):
        """Sends a request, and returns the body of its answer."""
        self.send(request)
        while not self.receive():
            pass
        return self.answer[self.body:]


class Athlete:
    """An athlete of `athletes.fill`, who has a number, is signed in and has a key."""

    def __init__(self, number, dice):
        secret = hashlib.sha256(f"token {number}".encode()).digest()
        self.token, self.dice = base64.urlsafe_b64encode(secret).rstrip(b"=").decode(), dice
        self.id = uuid.UUID(hashlib.md5(f"athlete {number}".encode()).hexdigest())
        self.key = f"cairn_{number:08}_{self.token}"

    def make_id(self):
        return uuid.UUID(int=self.dice.getrandbits(128))

    def get(self, path):
        lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip",
                 f"Cookie: sid={self.token}", "", ""]
        return "\r\n".join(lines).encode()

    def post(self, path, **fields):
        form = urlencode({"op": self.make_id(), **fields})
        lines = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1", "Sec-Fetch-Site: same-origin",
                 f"Cookie: sid={self.token}", "Content-Type: application/x-www-form-urlencoded",
                 f"Content-Length: {len(form)}", "", form]
        return "\r\n".join(lines).encode()

    def train(self, sets, pages=(), gain=0):
        """Yields a session's requests with their names. Each `yield` gets the path to which the answer leads.

        Each exercise is added, and each of its sets is logged, after which the pages are read.
        """
        title = ["Upper A", "Upper B"][gain % 2]
        place = yield "start", self.post("/sessions/start-freeform", title=title)
        session = place.split("/")[2]
        for exercise, weight in EXERCISES.items():
            place = yield "exercise", self.post(f"/sessions/{session}/exercises", exercise=exercise)
            added = place.split("exercise=")[1].split("&")[0]
            requests = [(page, self.get(PAGES[page].format(session, added))) for page in pages]
            for number in range(sets):
                yield "set", self.post(f"/sessions/{session}/sets", exercise=added, type="regular",
                                       weight=weight + gain, reps=REPS[number % len(REPS)])
                for request in requests:
                    yield request
        yield "finish", self.post(f"/sessions/{session}/finish")

    def train_always(self, most, pages):
        """Yields the requests of one session after another, each with 1 to `most` sets of each exercise."""
        while True:
            yield from self.train(self.dice.randint(1, most), pages)


class Lane:
    """A connection to a server, over which athletes send requests in turn.

    Each athlete is a generator like `Athlete.train`.
    """

    def __init__(self, port, athletes):
        self.port, self.turns = port, collections.deque((athlete, None) for athlete in athletes)

    def send_next(self):
        """Sends the next athlete's next request. Returns false if there are no more."""
        while self.turns:
            self.athlete, place = self.turns.popleft()
            try:
                self.name, request = self.athlete.send(place)
            except StopIteration:
                continue
            self.connection.send(request)
            return True
        return False

    def receive(self):
        """Reads what has arrived. Returns true if the answer is complete; then it is another's turn."""
        if not self.connection.receive():
            return False
        self.turns.append((self.athlete, self.connection.location))
        return True


def drive(lanes, seconds=1e9):
    """Sends requests over all lanes at once, for some seconds or until there are no more.

    Returns the milliseconds that each took, by name. Those that end too late are awaited, but don't count.
    """
    times, end = collections.defaultdict(list), time.perf_counter() + seconds
    with selectors.DefaultSelector() as selector, contextlib.ExitStack() as connections:
        for lane in lanes:
            lane.connection = Connection(lane.port)
            connections.callback(lane.connection.socket.close)
            if lane.send_next():
                selector.register(lane.connection.socket, selectors.EVENT_READ, lane)
        while selector.get_map():
            for key, _ in selector.select():
                lane = key.data
                if not lane.receive():
                    continue
                is_late = time.perf_counter() > end
                if not is_late:
                    times[lane.name].append(lane.connection.milliseconds)
                if is_late or not lane.send_next():
                    selector.unregister(lane.connection.socket)
    return times


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def is_within(name, ratio, most=None, least=None):
    """Prints a ratio with its limit. Returns false if it is beyond."""
    good = ratio <= most if most else ratio >= least
    limit = f"<= {most}" if most else f">= {least}"
    print(f"{name}: {ratio:.2f} {limit}{'' if good else '  over budget'}", flush=True)
    return good
