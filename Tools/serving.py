"""Starts and inspects a server on a free port, for the other scripts in this folder."""
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
    """Returns an English sentence of the program, up to the first placeholder without a value."""
    with open(ENGLISH, encoding="utf-8") as words:
        text = json.load(words)[name]
    for field, value in fields.items():
        text = text.replace("{" + field + "}", value)
    return text.split("{")[0]


def limiting(file_bytes):
    """Returns process options that limit the size of files, to simulate a full disk; none for None."""
    if file_bytes is None:
        return {}
    limits = (file_bytes, file_bytes)
    return {"restore_signals": False, "preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limits)}


def start(program, database, *options, port=PORT, environment=None, file_bytes=None, log=subprocess.DEVNULL):
    """Starts a server, waits until it answers and returns its process."""
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
    """Returns the ids of the processes that answer, which the server's first process supervises."""
    with open(f"/proc/{server.pid}/task/{server.pid}/children") as file:
        return file.read().split()


def megabytes(server):
    """Returns the peak memory of a server's worker processes, in megabytes."""
    most = 0
    for worker in workers(server):
        try:
            with open(f"/proc/{worker}/status") as file:
                most = max(most, int(re.search(r"VmHWM:\s+(\d+)", file.read())[1]) >> 10)
        except FileNotFoundError:
            pass
    return most


def stored(database):
    """Returns the weights of completed sets. Opens the database read-only, so that its log isn't moved."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return [row[0] for row in connection.execute("SELECT weight FROM set_performance WHERE complete")]
    finally:
        connection.close()
