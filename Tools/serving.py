"""A server on a free port for the scripts beside this one, and the sets that it stored."""
import http.client
import json
import os
import re
import resource
import socket
import sqlite3
import subprocess
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


PORT = free_port()
ENGLISH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Sources", "Translations", "en.arb")


def sentence(name, **fields):
    """A sentence as the program says it in English, up to its first placeholder that isn't given."""
    with open(ENGLISH, encoding="utf-8") as words:
        text = json.load(words)[name]
    for field, value in fields.items():
        text = text.replace("{" + field + "}", value)
    return text.split("{")[0]


def limiting(file_bytes):
    """Options of a process whose files may have so many bytes, as if the disk was full then; none for None."""
    if file_bytes is None:
        return {}
    limits = (file_bytes, file_bytes)
    return {"restore_signals": False, "preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limits)}


def start(program, database, *options, port=PORT, environment=None, file_bytes=None, log=subprocess.DEVNULL):
    """Starts a server and waits until it answers."""
    server = subprocess.Popen(
        [program, "serve", "--database", database, "--port", str(port), *options], stdout=log, stderr=log,
        env=environment, **limiting(file_bytes))
    for _ in range(600):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        try:
            connection.request("GET", "/readyz")
            if connection.getresponse().status == 200:
                return server
        except (OSError, http.client.HTTPException):
            pass
        finally:
            connection.close()
        time.sleep(.05)
    server.kill()
    raise RuntimeError("the server does not answer")


def workers(server):
    """The processes that answer, which the server's first one watches over."""
    with open(f"/proc/{server.pid}/task/{server.pid}/children") as file:
        return file.read().split()


def megabytes(server):
    """The most memory that one of a server's processes ever had."""
    most = 0
    for worker in workers(server):
        try:
            with open(f"/proc/{worker}/status") as file:
                most = max(most, int(re.search(r"VmHWM:\s+(\d+)", file.read())[1]) >> 10)
        except FileNotFoundError:
            pass
    return most


def stored(database):
    """The weights of the sets that are done; the look leaves no trace, and does not move the log."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return [row[0] for row in connection.execute("SELECT weight FROM set_performance WHERE complete")]
    finally:
        connection.close()
