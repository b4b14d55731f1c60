"""A server that can be restarted, and a phone whose browser stores the app, for stories without a network."""
import contextlib
import functools
import os
import tempfile
import urllib.request

from playwright.sync_api import Error

from hands import Finger
from serving import PHONE, ROOT, chromium, free_port, running, tell

WASM = ROOT / ".build/Browser.wasm"
# Lets Playwright observe and delay a worker's requests.
os.environ["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1"

# Whether the athlete's replica in the browser includes a commit of the server.
HAS_STORED = """async (newest) => {
  const wait = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("cairn-"));
  const replica = await wait(indexedDB.open(name));
  const { seq } = await wait(replica.transaction("host").objectStore("host").get("state"));
  replica.close();
  return seq >= newest;
}"""


def stop(route):
    route.abort()


class Site:
    """A server with its own database and port."""

    def __init__(self, folder, *commands):
        self.folder, self.port, self.up = folder, free_port(), None
        for command in commands:
            self.tell(*command)

    def tell(self, *command, text=None):
        return tell(self.folder, *command, text=text)

    def start(self, wasm=WASM):
        self.up = contextlib.ExitStack()
        self.base = self.up.enter_context(running(self.folder, self.port, "--wasm", wasm))

    def stop(self):
        self.up.close()


class Guest:
    """A browser context without a profile, which can be taken offline."""

    def __init__(self, site, new_context):
        self.site, self.new_context = site, new_context
        self.problems = []
        self.open()

    def open(self):
        self.context = self.new_context(
            base_url=self.site.base, viewport=PHONE, locale="en-GB", has_touch=True, reduced_motion="reduce")
        self.context.set_default_timeout(30_000)
        self.hand = self.tab()

    def tab(self):
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("console", lambda line: "Content Security Policy" in line.text and self.problems.append(line.text))
        return Finger(page)

    @property
    def page(self):
        return self.hand.page

    def close(self):
        self.context.close()

    def settle(self):
        """Waits until the worker has all records and responds instead of the server."""
        self.page.goto("/")
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        for _ in range(50):
            self.page.goto("/")
            if self.state().count() == 1:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("the worker does not answer")

    def offline(self, is_offline=True):
        """Switches the network off or on. Also blocks sync requests, as workers started later ignore the setting."""
        if is_offline:
            self.context.set_offline(True)
            self.context.route("**/sync/v1/**", stop)
        else:
            self.context.unroute("**/sync/v1/**", stop)
            self.context.set_offline(False)

    @property
    def worker(self):
        return self.context.service_workers[-1]

    def stop_worker(self):
        """Stops all workers, as the browser does after half a minute."""
        session = self.context.new_cdp_session(self.page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        session.detach()

    def stored(self):
        """Returns diagnostics for a failed story: the stored state, the server's reply and its last log lines."""
        script = """async () => {
          const open = indexedDB.open("cairn");
          await new Promise((resolve, reject) => { open.onsuccess = resolve; open.onerror = reject; });
          const read = open.result.transaction("host").objectStore("host").getAll();
          await new Promise((resolve, reject) => { read.onsuccess = resolve; read.onerror = reject; });
          const me = await fetch("/sync/v1/me");
          return [JSON.stringify(await indexedDB.databases()), JSON.stringify(read.result), await me.text()];
        }"""
        try:
            found = self.page.evaluate(script)
        except Error as error:
            found = [str(error)[:300]]
        with open(os.path.join(self.site.folder, "log")) as log:
            return found + [line.rstrip() for line in log.readlines()[-30:]]

    def state(self, words=""):
        """Returns the line that shows the sync state."""
        return self.page.locator("[data-sync]", has_text=words)

    def wait_until_uploaded(self):
        """Waits until the open page shows that everything is uploaded, without a reload."""
        try:
            self.state("Saved here and on the server").wait_for(timeout=8000)
        except Error:
            # Playwright may keep a worker offline that started just as the network returned. The next worker is online.
            self.stop_worker()
            self.page.goto("/")
            self.state("Saved here and on the server").wait_for()

    def catch_up(self):
        """Waits until the phone has stored the server's last commit; a page may say it's saved before that."""
        with urllib.request.urlopen(self.site.base + "/sync") as answer:
            newest = int(answer.headers["X-Sync-Seq"])
        self.page.goto("/sync")
        self.page.wait_for_function(HAS_STORED, arg=newest)


class Phone(Guest):
    """A browser with its own profile, which can also be closed and reopened."""

    def __init__(self, play, site, folder):
        self.play = play
        super().__init__(site, functools.partial(
            play.chromium.launch_persistent_context, folder, executable_path=chromium(), args=["--no-sandbox"]))

    def reopen(self):
        """Closes and reopens the browser, as when the app is swiped away: only stored data remains."""
        self.close()
        self.open()


@contextlib.contextmanager
def connected(device, *commands):
    """Yields the device that a function creates for a new server, on which the given commands have been run."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder, *commands)
        site.start()
        one = device(site)
        try:
            yield one
        finally:
            one.close()
            site.stop()


@contextlib.contextmanager
def phone(play, *commands):
    """Yields a phone with a server of its own, on which the given commands have been run."""
    with tempfile.TemporaryDirectory() as profile, connected(lambda site: Phone(play, site, profile), *commands) as one:
        yield one


def guest(browser, *commands):
    """Yields a guest of a browser with a server of its own, on which the given commands have been run."""
    return connected(lambda site: Guest(site, browser.new_context), *commands)
