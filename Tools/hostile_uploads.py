"""Sends hostile uploads to the server over real sockets. Each must be refused with a message; memory must stay
bounded, the server must survive, and no file may be left behind.

    python3 Tools/hostile_uploads.py .build/debug/cairn
"""
import gzip
import html
import io
import itertools
import os
import re
import select
import signal
import socket
import sys
import threading
import time
import zipfile

from serving import PORT, start, temporary_database

MEGABYTE = 1 << 20
MEMORY_MEGABYTES = 200
# The response to invalid HTTP, which has no page.
NO_HTTP = "HTTP/1.1 400 Bad Request"
BOUNDARY = b"----cairn"
LOG = (b"Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
       b"2024-01-01 10:00:00,Legs,Squat,1,100,5,0,0,,,\n")


def head(path="/imports/new", *lines, kind="multipart/form-data; boundary=" + BOUNDARY.decode()):
    first = [f"POST {path} HTTP/1.1", f"Host: localhost:{PORT}", "Sec-Fetch-Site: same-origin",
             f"Content-Type: {kind}"]
    return "\r\n".join([*first, *lines, "", ""]).encode()


def sized(body, path="/imports/new", *lines, **more):
    return [head(path, f"Content-Length: {len(body)}", *lines, **more), body]


def part(content, said=b'name="file"; filename="log.csv"'):
    return b"--" + BOUNDARY + b"\r\nContent-Disposition: form-data; " + said + b"\r\n\r\n" + content


def form(*parts):
    return b"\r\n".join(parts) + b"\r\n--" + BOUNDARY + b"--\r\n"


def chunked(pieces, path="/imports/new"):
    """Yields a request with a chunked body of unknown length."""
    yield head(path, "Transfer-Encoding: chunked")
    for piece in pieces:
        yield b"%x\r\n%s\r\n" % (len(piece), piece)
    yield b"0\r\n\r\n"


def ask(pieces, ends=False, wait=45):
    """Sends data until a response arrives. Returns its status and text, or 0 if there was none."""
    received, unsent, pieces = b"", b"", iter(pieces)
    with socket.create_connection(("127.0.0.1", PORT)) as connection:
        connection.setblocking(False)
        while True:
            if not unsent and pieces is not None:
                unsent = next(pieces, b"")
                if not unsent:
                    pieces = None
                    if ends:
                        connection.shutdown(socket.SHUT_WR)
            can_read, can_write, _ = select.select([connection], [connection] if unsent else [], [], wait)
            if not can_read and not can_write:
                return 0, "silence"
            try:
                if can_read:
                    more = connection.recv(MEGABYTE)
                    received += more
                    if not more or is_whole(received):
                        return read(received)
                if can_write:
                    unsent = unsent[connection.send(unsent):]
            except OSError:
                return read(received)


def is_whole(answer):
    top, _, body = answer.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", top, re.I)
    return bool(length) and len(body) >= int(length[1])


def read(answer):
    top, _, body = answer.partition(b"\r\n\r\n")
    return (int(top.split()[1]) if top else 0), top.decode() + "\n" + body.decode(errors="replace")


def get(path):
    return ask([f"GET {path} HTTP/1.1\r\nHost: localhost:{PORT}\r\n\r\n".encode()])


def sentence(page):
    found = re.search(r'(?:role="alert"|id="wrong-[^"]*"|class="error")[^>]*>(.*?)</p>', page, re.S)
    if not found:
        return NO_HTTP if page.startswith(NO_HTTP) else ""
    return html.unescape(re.sub("<[^>]*>", "", found[1])).strip()


# Requests

def bombs():
    levels = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
    laughs = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">{levels}]><x>&l11;</x>'.encode()
    blowup = (b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "' + b"a" * 100_000 + b'">]><gpx>'
              + b"&a;" * 100_000 + b"</gpx>")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open("log.csv", "w") as file:
            for _ in range(200):
                file.write(bytes(MEGABYTE))
    zeros = gzip.compress(bytes(50 * MEGABYTE))
    for name, bomb in [("a billion laughs", laughs), ("a quadratic blow-up", blowup),
                       ("a ZIP bomb", packed.getvalue()), ("a GZIP bomb", zeros)]:
        yield name + " as a log", sized(form(part(bomb))), [422]
        yield name + " as an export", sized(form(part(bomb)), "/data/restore"), [422]
    yield "a packed body", sized(zeros, "/imports/new", "Content-Encoding: gzip"), [400]
    yield "a packed form", sized(zeros, "/data/restore", "Content-Encoding: gzip"), [400]


def archive(*entries, method=zipfile.ZIP_DEFLATED):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as file:
        for name, content in entries:
            file.writestr(name, content)
    return packed.getvalue()


def recordings():
    """Yields files that no watch or app would export."""
    track = b"<gpx>" + b"<trk></trk>" * 1000 + b"</gpx>"
    whole = archive(("1.gpx", track))
    locked, long = bytearray(whole), bytearray(whole)
    for place in (whole.index(b"PK\x03\x04") + 6, whole.index(b"PK\x01\x02") + 8):
        locked[place] |= 1
    place = whole.index(b"PK\x01\x02") + 20
    long[place:place + 8] = b"\xfe\xff\xff\xff" * 2
    for name, content in [
        ("a thousand elements inside each other", b"<gpx>" + b"<a>" * 1000),
        ("an export that is cut", b"<HealthData>\n<Record type='HK"), ("a track in UTF-16", "<gpx></gpx>".encode("utf-16")),
        ("a track that is no UTF-8", b"<gpx><trk><name>\xff</name></trk></gpx>"),
        ("a track without times", track), ("an archive of archives", archive(("1.zip", whole), ("export.xml", whole))),
        ("an empty archive", archive()), ("an encrypted archive", bytes(locked)),
        ("an entry of 4 GB", bytes(long)),
        ("an archive that leads outside", archive(("../../export.xml", track))),
        ("fifty bombs", archive(*((f"{number}.gpx", b"<gpx>" + bytes(2 * MEGABYTE)) for number in range(50)))),
        ("a gzip in a gzip", gzip.compress(gzip.compress(track))), ("a track of zeros", gzip.compress(b"<gpx>" + b" " * 50 * MEGABYTE)),
        ("a FIT without its end", b"\x0c\x10\0\0\xff\xff\xff\x7f.FIT" + bytes(1000)),
        ("a FIT of definitions", b"\x0c\x10\0\0\xff\xff\xff\x7f.FIT" + (b"\x60\0\0\x14\0\xff" + b"\x03\xff\x0d" * 255 + b"\xff" + b"\0\xff\0" * 255) * 5000),
    ]:
        yield name, sized(form(part(content))), [422]


def streams():
    # Each request needs its own iterator, because sending uses it up.
    def gigabyte():
        return itertools.repeat(b"2" * MEGABYTE, 1024)

    for path in ("/imports/new", "/data/restore", "/profile/person"):
        yield f"1 GB of file to {path}", chunked(itertools.chain([part(b"")], gigabyte()), path), [413]
    yield "1 GB without a part", chunked(gigabyte()), [413]
    yield "1 GB that says so", itertools.chain([head("/imports/new", f"Content-Length: {1 << 30}")], gigabyte()), [413]
    yield "1 GB as a plain form", itertools.chain(
        [head("/profile/person", "Transfer-Encoding: chunked", kind="application/x-www-form-urlencoded")],
        (b"%x\r\n%s\r\n" % (MEGABYTE, b"a" * MEGABYTE) for _ in range(1024))), [413]
    yield "1 GB that says 100 bytes", itertools.chain(
        [head("/imports/new", "Content-Length: 100"), part(b"")], gigabyte()), [400]
    for said in ("-1", "ten", "18446744073709551616", "5, 6"):
        yield f"a length of {said}", [head("/imports/new", f"Content-Length: {said}"), form(part(LOG))], [400]
    yield "two lengths", [head("/imports/new", "Content-Length: 5", "Content-Length: 9"), form(part(LOG))], [400]
    yield "a length and chunks", [
        head("/imports/new", "Content-Length: 5", "Transfer-Encoding: chunked"), form(part(LOG))], [400]


def endless():
    crowd = (part(b"x" * 1000, b'name="a"') + b"\r\n" for _ in range(MEGABYTE))
    yield "fields without end", chunked(crowd), [413]
    yield "a field without end", chunked(itertools.chain(
        [part(b"", b'name="a"')], itertools.repeat(b"x" * MEGABYTE, 1024))), [413]
    yield "a part's head without end", chunked(itertools.chain(
        [b"--" + BOUNDARY + b"\r\n"], itertools.repeat(b"X-More: and more\r\n" * 1000, 1024))), [400]
    yield "a form that stops", sized(part(LOG)), [400]
    yield "no form at all", sized(b"hello"), [400]
    yield "a boundary of 10,000", sized(LOG, kind="multipart/form-data; boundary=" + "b" * 10_000), [400]
    lines = itertools.repeat(b"X-More: and more\r\n" * 100, 100_000)
    start_line = f"POST /imports/new HTTP/1.1\r\nHost: localhost:{PORT}\r\n".encode()
    yield "headers without end", itertools.chain([start_line], lines), [400]
    yield "a header without end", itertools.chain(
        [start_line, b"X-More: "], itertools.repeat(b"x" * MEGABYTE, 1024)), [400]
    yield "an address without end", itertools.chain([b"POST /"], itertools.repeat(b"x" * MEGABYTE, 1024)), [400]


def names(folder):
    for said in ("../../etc/passwd", f"{folder}/planted.csv", "a\0b.csv", "n" * 10_000, "..\\..\\planted.csv",
                 "%2e%2e%2fplanted.csv", "", "/"):
        yield said, b'name="file"; filename="' + said.encode() + b'"'


def check_names(folder):
    """Checks that file names are only shown, and without their path. Logs are accepted, then cancelled."""
    for said, disposition in names(folder):
        shown = said[:20].replace("\0", "NUL")
        status, page = ask(sized(form(part(b"no log", disposition))))
        tell(f"no log called {shown}…", status, sentence(page), [400, 422])
        status, page = ask(sized(form(part(LOG, disposition))))
        place = re.search(r"location: (\S+)", page, re.I)
        if status != 303 or not place:
            tell(f"a log called {shown}…", status, sentence(page), [400, 422])
            continue
        status, page = get(place[1])
        if status != 200 or "../" in page.split("<main")[1] or str(folder) in page or "\0" in page:
            tell(f"the preview of {shown}…", status, "shows the path", [])
        ask(sized(b"op=x", place[1] + "/cancel", kind="application/x-www-form-urlencoded"))


# Checks

failures = []


def tell(what, status, said, expected):
    is_well = status in expected and said != ""
    print(f"  {'✓' if is_well else '✗'} {what}: {status} {said[:90]}", flush=True)
    if not is_well:
        failures.append(what)


def check_slow(slow):
    """Yields threads that send a few bytes and then nothing. They start first, because the server waits for more."""
    for what, pieces in [
        ("a file that stops coming", [head("/imports/new", "Content-Length: 5000"), part(b"Date,")]),
        ("a form that stops coming", [
            head("/profile/person", "Content-Length: 5000", kind="application/x-www-form-urlencoded"), b"op=a"]),
    ]:
        def wait(what=what, pieces=pieces):
            began = time.monotonic()
            status, page = ask(pieces)
            slow.append((f"{what}, after {time.monotonic() - began:.0f} s", status, sentence(page)))
        yield threading.Thread(target=wait)


def check_crowd():
    """Checks that 200 simultaneous uploads are answered, and that Today is shown while 200 others stall."""
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(ask(sized(form(part(b"no log"))))))
               for _ in range(200)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    worst = [answer for answer in answers if answer[0] != 422] or answers
    tell(f"200 at once, {len(answers)} answered", worst[0][0], sentence(worst[0][1]), [422])
    waiting = [socket.create_connection(("127.0.0.1", PORT)) for _ in range(200)]
    for connection in waiting:
        connection.sendall(head("/imports/new", "Content-Length: 5000") + part(b"Date,"))
    began = time.monotonic()
    status, _ = get("/")
    tell(f"Today beside 200 that wait, in {(time.monotonic() - began) * 1000:.0f} ms", status, "Today", [200])
    for connection in waiting:
        connection.close()


def files(folder):
    return sorted(os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)


def is_empty(folder, seconds):
    """Returns true if no file is left within some seconds, because cut connections end a little later."""
    for _ in range(seconds * 10):
        if not files(folder):
            return True
        time.sleep(.1)
    return False


def memory(server):
    with open(f"/proc/{server.pid}/status") as status:
        return int(re.search(r"VmHWM:\s+(\d+) kB", status.read())[1]) // 1024


def check_killed(program, database, waiting, server):
    """Checks that a killed server's files are gone once the next server answers. Returns that server."""
    ask(sized(form(part(LOG))))
    with socket.create_connection(("127.0.0.1", PORT)) as connection:
        connection.sendall(head("/imports/new", "Content-Length: 5000000") + part(b"1" * 2 * MEGABYTE))
        time.sleep(.5)
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
    left = len(files(waiting))
    server = start(program, database, "--no-supervisor")
    kept = len(files(waiting))
    tell(f"killed with {left} files, {kept} after the next start", 422 if left >= 2 and not kept else 0, "swept", [422])
    return server


def main(program):
    began = time.monotonic()
    program = os.path.abspath(program)
    with temporary_database(program) as (folder, database):
        waiting, current = os.path.join(folder, "temporary"), os.path.join(folder, "current")
        os.mkdir(waiting)
        os.mkdir(current)
        os.environ["TMPDIR"] = waiting
        os.chdir(current)
        server = start(program, database, "--no-supervisor")
        before = memory(server)
        slow = []
        threads = list(check_slow(slow))
        for thread in threads:
            thread.start()
        for what, pieces, expected in itertools.chain(bombs(), recordings(), streams(), endless()):
            status, page = ask(pieces, ends=what == "a form that stops")
            tell(what, status, sentence(page), expected)
        check_names(folder)
        check_crowd()
        for thread in threads:
            thread.join()
        for what, status, said in slow:
            tell(what, status, said, [408])
        tell("afterwards", get("/")[0], "Today", [200])
        if not is_empty(waiting, 5):
            tell("left behind: " + ", ".join(files(waiting)), 0, "", [])
        most = memory(server)
        tell(f"memory at its highest {most} MB, {before} MB at the start", 422 if most < MEMORY_MEGABYTES else 0,
             "bounded", [422])
        server = check_killed(program, database, waiting, server)
        server.terminate()
        server.wait(30)
        if files(waiting) or files(current) or set(os.listdir(folder)) - {"cairn", "temporary", "current"} - {
                name for name in os.listdir(folder) if name.startswith("cairn.sqlite")}:
            tell("left in the end: " + ", ".join(files(folder)), 0, "", [])
    print(f"{len(failures)} harmed, {time.monotonic() - began:.0f} s, {most} MB of memory at most")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
