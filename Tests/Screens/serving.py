"""A cairn server with a temporary database and a free port, and a browser for it.

The database is a file or, if CAIRN_POSTGRES has the address of a PostgreSQL superuser, one of that server.
"""
import atexit
import contextlib
import functools
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
CAIRN = ROOT / ".build/debug/cairn"
# The number of processes for stories and pages, each with its own server and browser.
CORES = os.cpu_count()
SAMPLE = ("sample",)
KEYS = (
    ("key", "create", "Old phone", "--days", "90"),
    ("CAIRN_NOW=2020-01-05T18:00:00Z", "key", "create", "Lost watch", "--days", "30"),
)
PROGRAMS = (
    ("programs", "new", "Winter"), ("programs", "new", "Turns", "--kind", "rotation"),
    ("programs", "log", "Winter", "--exercise", "plank", "60s"),
)
TRAININGS = (("calendar", "add", "running", "--at", "00:10"), ("calendar", "add", "yoga"), ("calendar", "add", "rest"))
# A session with two changes on any day: the sample athlete knows neither exercise.
TWO_CHANGES = (
    ("template", "new", "Machines", "Leg press:3x10@80kg", "Machine chest press:3x10@40kg"),
    ("start", "Machines", "--full"), ("log", "Leg press", "80x10/10/10"), ("log", "Machine chest press", "40x10/10/10"),
    ("finish", "--effort", "7"),
)
GERMAN = ("profile", "--language", "de")
HOTEL = "Hotel workout"
# Changes a template here and on another device, so that it has two newest versions.
EDITED_TWICE = (
    ("backup", "other.sqlite"),
    ("template", "edit", HOTEL, "--range", "1=10-20", "--database", "other.sqlite"),
    ("template", "edit", HOTEL, "--sets", "2=4"),
    ("export", "--json", "other.json", "--database", "other.sqlite"),
    ("restore", "other.json", "--merge"),
)
PHONE, DESK = {"width": 393, "height": 852}, {"width": 1280, "height": 800}


def chromium():
    """Returns the path of the system's Chromium, or None to use Playwright's own."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    return None


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def serving(*commands):
    """Yields the address of a server with a new database, on which the given commands have been run."""
    with tempfile.TemporaryDirectory(prefix="cairn-screens-") as folder:
        for command in commands:
            tell(folder, *command)
        with running(folder, free_port()) as base:
            yield base


def database(folder):
    """Returns the value of --database for a folder. A PostgreSQL database is made at first, and removed at the end."""
    if not os.environ.get("CAIRN_POSTGRES"):
        return os.path.join(folder, "athlete.sqlite")
    note = os.path.join(folder, "database")
    if not os.path.exists(note):
        tool = [sys.executable, ROOT / "Tools/serving.py"]
        made = subprocess.run([*tool, "make", CAIRN, folder], check=True, stdout=subprocess.PIPE, text=True).stdout
        atexit.register(subprocess.run, [*tool, "drop", made.strip()])
        pathlib.Path(note).write_text(made.strip())
    return pathlib.Path(note).read_text()


def tell(folder, *command, text=None):
    """Runs a command on the database in a folder, with `text` as its input, and returns its output.

    Words such as CAIRN_NOW=… set environment variables."""
    words = [word for word in command if not word.startswith("CAIRN_")]
    variables = dict(word.split("=") for word in command if word.startswith("CAIRN_"))
    here = () if "--database" in command else ("--database", database(folder))
    done = subprocess.run(
        [CAIRN, *words, *here], check=True, capture_output=True, input=text, text=True, cwd=folder,
        env={**os.environ, **variables})
    return done.stdout


@contextlib.contextmanager
def running(folder, port, *options):
    """Yields the address of a server that uses the database in a folder."""
    command = [CAIRN, "serve", "--database", database(folder), "--port", str(port), *options]
    with open(os.path.join(folder, "log"), "w") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            wait_until_up(f"http://127.0.0.1:{port}/", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=20)


def wait_until_up(address, server):
    for _ in range(200):
        if server.poll() is not None:
            raise SystemExit("cairn serve ended by itself")
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=2)
            return
        time.sleep(.05)
    raise SystemExit("cairn serve does not answer")


def launch(play):
    # Chromium's sandbox doesn't work as root in a container; the pages are our own.
    return play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])


@contextlib.contextmanager
def browsing():
    """Yields a browser, which several contexts can share."""
    with sync_playwright() as play:
        browser = launch(play)
        yield browser
        browser.close()


@functools.cache
def shared_playwright():
    return sync_playwright().start()


def shared_browser(kept=[]):
    """Returns the browser that a process of stories keeps until it ends, because a start takes a second."""
    if not kept or not kept[0].is_connected():
        kept[:] = [launch(shared_playwright())]
    return kept[0]


def open_context(browser, base, language="en", size=PHONE, theme="light", **more):
    """Opens a browser context for one athlete, with reduced motion so that pages are checked in their final state."""
    context = browser.new_context(
        base_url=base, viewport=size, color_scheme=theme, reduced_motion="reduce",
        locale={"en": "en-GB", "de": "de-DE"}[language], has_touch=size == PHONE, **more)
    context.set_default_timeout(30_000)
    return context
