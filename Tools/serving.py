"""Starts and inspects a server on a free port, for the other scripts in this folder.

    python3 Tools/serving.py make PROGRAM FOLDER   makes a database, and prints the value of --database
    python3 Tools/serving.py drop DATABASE

The database is a file or, if CAIRN_POSTGRES has the address of a PostgreSQL superuser, one of that server.
"""
import contextlib
import http.client
import json
import os
import re
import resource
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid


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
        if server.poll() is not None:
            raise RuntimeError(f"the server has ended with {server.returncode}")
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


def make(program, folder):
    """Makes a database for a test, and returns the value of --database."""
    if not os.environ.get("CAIRN_POSTGRES"):
        return os.path.join(folder, "cairn.sqlite")
    name = "cairn_" + secrets.token_hex(6)
    psql("postgres", f"CREATE DATABASE {name}")
    subprocess.run([program, "database", "prepare", superuser(name)], check=True, stdout=subprocess.DEVNULL)
    return f"postgres://cairn_app@{superuser(name).rpartition('@')[2]}"


def drop(database):
    """Removes a database that `make` made, unless it is a file."""
    if is_postgres(database):
        psql("postgres", f"DROP DATABASE IF EXISTS {database.rpartition('/')[2]} WITH (FORCE)")


@contextlib.contextmanager
def temporary_database(program):
    """Makes a database with a folder for other files, both of which are removed at the end."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder  # for the server's own files
        database = make(program, folder)
        try:
            yield folder, database
        finally:
            drop(database)


class Cluster:
    """A PostgreSQL server in a folder, which keeps its port and settings."""

    def __init__(self, folder, *settings):
        self.folder, self.settings = folder, settings

    def run(self, *words):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "postgres.sh")
        return subprocess.run([script, words[0], self.folder, *words[1:]], check=True, stdout=subprocess.PIPE,
                              text=True).stdout.strip()

    def start(self):
        os.environ["CAIRN_POSTGRES"] = self.run("start", *self.settings)

    def restart(self):
        self.run("stop")
        self.start()

    def kill(self):
        with open(os.path.join(self.folder, "cluster", "postmaster.pid")) as file:
            process = int(file.readline())
        os.kill(process, signal.SIGKILL)
        while runs(process):
            time.sleep(.01)
        self.start()


@contextlib.contextmanager
def cluster(*settings):
    """Runs a PostgreSQL server of its own, to which CAIRN_POSTGRES leads from now on."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that it is stopped
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o711)  # PostgreSQL has a user of its own if root calls
        server = Cluster(os.path.join(folder, "postgres"), *settings)
        try:
            server.start()
            yield server
        finally:
            server.run("stop")


def runs(process):
    """Returns false for a process that has ended, even if nobody has waited for it."""
    try:
        with open(f"/proc/{process}/cmdline") as file:
            return file.read() != ""
    except OSError:
        return False


def is_postgres(database):
    return database.startswith("postgres://")


def superuser(name):
    """Returns the address with which a superuser connects to a database of the PostgreSQL server."""
    return os.environ["CAIRN_POSTGRES"].rpartition("/")[0] + "/" + name


def psql(name, sql):
    """Runs SQL as a superuser in a database of the PostgreSQL server, and returns its output."""
    done = subprocess.run(
        ["psql", superuser(name), "-XAtqw", "-v", "ON_ERROR_STOP=1"], input=sql, capture_output=True, text=True,
        env={**os.environ, "PGOPTIONS": "-c search_path=cairn"})
    if done.returncode != 0:
        raise RuntimeError(f"psql: {done.stderr.strip()}")
    return done.stdout


def query(database, sql):
    """Returns the rows of a query, with ids as text. Opens files read-only, so that their log isn't moved."""
    if is_postgres(database):
        lines = psql(database.rpartition("/")[2], f"SELECT row_to_json(found) FROM ({sql}) AS found").splitlines()
        return [tuple(json.loads(line).values()) for line in lines]
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [tuple(str(uuid.UUID(bytes=value)) if isinstance(value, bytes) else value for value in row)
                for row in connection.execute(sql)]


def insert(database, table, *rows):
    """Inserts rows, each a dictionary by column. Ids are UUIDs, and hashes are bytes."""
    def literal(value, bytes_format):
        if isinstance(value, uuid.UUID) and not is_postgres(database):
            value = value.bytes
        return "NULL" if value is None else bytes_format % value.hex() if isinstance(value, bytes) else f"'{value}'"

    bytes_format = r"'\x%s'" if is_postgres(database) else "x'%s'"
    values = ", ".join(f"({', '.join(literal(value, bytes_format) for value in row.values())})" for row in rows)
    sql = f"INSERT INTO {table} ({', '.join(rows[0])}) VALUES {values} ON CONFLICT DO NOTHING"
    if is_postgres(database):
        psql(database.rpartition("/")[2], sql)
    else:
        with contextlib.closing(sqlite3.connect(database)) as connection, connection:
            connection.execute(sql)


def stored(database):
    """Returns the weights of completed sets."""
    return [row[0] for row in query(database, "SELECT weight FROM set_performance WHERE complete")]


if __name__ == "__main__":
    if sys.argv[1] == "make":
        print(make(*sys.argv[2:]))
    else:
        drop(sys.argv[2])
