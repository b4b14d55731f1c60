"""What an athlete does without a network, in a real browser whose worker runs the app from `.build/Browser.wasm`.

With an argument only the stories whose name has it; `measure` times pages instead."""
import contextlib
import json
import re
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

import logger
from hands import Finger, see
from serving import PHONE, ROOT, SAMPLE, chromium, serving

WASM = ROOT / ".build/Browser.wasm"
FIVE_BY_FIVE = ("template", "new", "Five by five", "Squat:5x5@100kg")
READY = "() => navigator.serviceWorker.controller !== null"


class Phone:
    """A browser with a profile of its own, which can be closed and opened again, and lose its signal."""

    def __init__(self, play, base, folder):
        self.play, self.base, self.folder = play, base, folder
        self.problems = []
        self.open()

    def open(self):
        self.context = self.play.chromium.launch_persistent_context(
            self.folder, executable_path=chromium(), args=["--no-sandbox"], base_url=self.base, viewport=PHONE,
            locale="en-GB", has_touch=True, reduced_motion="reduce", service_workers="allow")
        self.context.set_default_timeout(10000)
        self.hand = Finger(self.page())

    def page(self):
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("console", lambda line: "Content Security Policy" in line.text and self.problems.append(line.text))
        return page

    def close(self):
        self.context.close()

    def reopen(self):
        """As when the browser was swept away: nothing is left of it but what is stored."""
        self.close()
        self.open()

    def settle(self):
        """Until the worker has everything and answers for the server."""
        self.hand.page.goto("/")
        self.hand.page.wait_for_function(READY)
        self.hand.page.goto("/")
        self.hand.page.locator("[data-sync]").wait_for()

    def offline(self, isOffline=True):
        self.context.set_offline(isOffline)

    def stop_worker(self):
        """As the browser does after half a minute."""
        session = self.context.browser.new_browser_cdp_session() if self.context.browser else None
        session = session or self.context.new_cdp_session(self.hand.page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        session.detach()

    def wait_until_uploaded(self):
        self.hand.page.goto("/")
        self.hand.page.locator("[data-sync]", has_text="Saved here and on the server").wait_for()


def start(hand):
    hand.page.goto("/templates")
    hand.link("Five by five")
    hand.link(re.compile("^Start"))
    hand.button("Start workout")
    see(hand.page, "Set 1 of 5")


def server_sees(base, *words):
    """What the server itself answers, without a worker, has the words."""
    with sync_playwright_page(base) as page:
        page.goto("/history")
        see(page, *words)


@contextlib.contextmanager
def sync_playwright_page(base):
    browser = PLAY.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    context = browser.new_context(base_url=base, locale="en-GB", service_workers="block")
    yield context.new_page()
    browser.close()


def whole_session(phone, between=lambda: None):
    """Trains in flight mode from the start to the suggestions, and makes a template; later the server has it all."""
    phone.settle()
    phone.offline()
    hand = phone.hand
    start(hand)
    for number in range(1, 3):
        see(hand.page, f"Set {number} of 5")
        between()
        hand.button("Done")
    phone.reopen()
    phone.offline()
    hand = phone.hand
    hand.page.goto("/")
    hand.link(re.compile("Continue"))
    for number in range(3, 6):
        see(hand.page, f"Set {number} of 5")
        between()
        hand.button("Done")
    hand.link(re.compile("^Finish"))
    between()
    hand.choose(re.compile("^6 "))
    hand.button("Finish workout")
    see(hand.page, "What next time?")
    between()
    hand.choose("Accept", within=hand.page.locator(".offer").first)
    hand.button(re.compile("Save decisions|Make version"))
    see(hand.page, re.compile("version 2", re.I))
    see(hand.page, re.compile("not yet uploaded"))
    between()
    phone.offline(False)
    phone.wait_until_uploaded()
    server_sees(phone.base, "Five by five")


def stopped_worker(phone):
    """The same while the worker is stopped between any two steps."""
    whole_session(phone, between=phone.stop_worker)


def two_tabs(phone):
    """Two tabs log in turn, and both end up with the same."""
    phone.settle()
    phone.offline()
    start(phone.hand)
    other = Finger(phone.page())
    other.page.goto(phone.hand.page.url)
    phone.hand.button("Done")
    other.page.reload()
    see(other.page, "Set 2 of 5")
    other.button("Done")
    phone.hand.page.reload()
    see(phone.hand.page, "Set 3 of 5")


def only_the_server(phone):
    """What only the server has says that it needs a connection, and the rest goes on."""
    phone.settle()
    phone.offline()
    page = phone.hand.page
    page.goto("/sign-ins")
    see(page, "This needs a connection")
    page.goto("/templates")
    see(page, "Five by five")


def forged(phone):
    """A form of another site is not done by the worker."""
    phone.settle()
    page = phone.hand.page
    op = "0190aaaa-0000-7000-8000-000000000002"
    page.goto("data:text/html," + f"<form method=post action={phone.base}/sessions/start-freeform>"
              f"<input name=op value={op}><button>Go</button></form>")
    page.get_by_role("button").click()
    page.wait_for_load_state()
    see(page, "This came from elsewhere")


STORIES = [
    ("a whole session in flight mode", whole_session), ("the worker stopped between steps", stopped_worker),
    ("two tabs", two_tabs), ("what only the server has", only_the_server), ("a form of another site", forged),
]
PLAY = None


def tell(story):
    """One story with a server and a browser of its own; gives what went wrong."""
    with serving(FIVE_BY_FIVE, wasm=WASM) as base, tempfile.TemporaryDirectory() as folder:
        phone = Phone(PLAY, base, folder)
        try:
            story(phone)
        except Exception as error:
            page = phone.hand.page
            phone.problems.append(f"at {page.url} ({page.title()}): {str(error)[:900]}")
        phone.close()
        return phone.problems


def main(wanted=""):
    global PLAY
    if not WASM.exists():
        raise SystemExit("There is no .build/Browser.wasm: run ./dev wasm first.")
    is_well = True
    with sync_playwright() as PLAY:
        for name, story in STORIES:
            if wanted not in name:
                continue
            began = time.monotonic()
            problems = tell(story)
            print(f"  {'✗' if problems else '✓'} {name}, {time.monotonic() - began:.1f} s", flush=True)
            for problem in problems:
                print("      " + problem)
            is_well = is_well and not problems
    return is_well


if __name__ == "__main__":
    raise SystemExit(0 if main(*sys.argv[1:]) else 1)
