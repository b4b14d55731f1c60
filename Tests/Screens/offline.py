"""Runs stories without a network, in a real browser whose worker runs `.build/Browser.wasm`.

With an argument, runs only the stories whose name contains it."""
import contextlib
import json
import multiprocessing
import re
import sys
import time
import urllib.request

from playwright.sync_api import Error, sync_playwright

import checks
import editing
import meeting
import ondevice
from devices import WASM, phone
from hands import see
from meeting import EVERYTHING
from serving import CORES, ROOT, launch

FIVE_BY_FIVE = ("template", "new", "Five by five", "Squat:5x5@100kg")
PASSPHRASE = "a stone on a stone"


def start(hand, template="Five by five", sets=5):
    hand.page.goto("/templates")
    hand.link(template)
    hand.link(re.compile("^Start"))
    hand.button("Start workout")
    see(hand.page, f"Set 1 of {sets}")


def server_sees(one, address, *words):
    """Checks that the page rendered by the server, without a worker, contains the texts."""
    browser = launch(one.play)
    page = browser.new_context(base_url=one.site.base, locale="en-GB", service_workers="block").new_page()
    page.goto(address)
    see(page, *words)
    browser.close()


def whole_session(one, between=lambda: None):
    """Trains in flight mode from the start to the suggestions; the browser is closed halfway."""
    one.site.tell("template", "new", "Long day", "Squat:20x5@100kg")
    one.settle()
    one.offline()
    start(one.hand, "Long day", 20)
    for number in range(1, 10):
        see(one.page, f"Set {number} of 20")
        between()
        one.hand.button("Done")
    see(one.page, "Set 10 of 20")
    one.reopen()
    one.offline()
    one.page.goto("/")
    one.hand.link(re.compile("Continue"))
    for number in range(10, 21):
        see(one.page, f"Set {number} of 20")
        between()
        one.hand.button("Done")
    one.hand.link(re.compile("^Finish"))
    between()
    one.hand.choose(re.compile("^6 "))
    one.hand.button("Finish workout")
    see(one.page, "How it went")
    between()
    one.hand.link(re.compile("^Review changes"))
    see(one.page, "Next time")
    between()
    one.hand.choose("Accept", within=one.page.locator(".offer").first)
    one.hand.button(re.compile("^Save"))
    see(one.page, re.compile("version 2", re.I))
    between()
    editing.make_template(one.hand)
    one.state("not yet uploaded").wait_for()
    between()
    address = one.page.url
    one.offline(False)
    one.wait_until_uploaded()
    server_sees(one, address, "Version 1", "Superset")
    server_sees(one, "/history", "Long day")
    server_sees(one, "/templates", "Long day", "Back and <b>arms</b>")
    same_on_both(one)


def same_on_both(one):
    """Checks that the device and the server export the same bytes."""
    one.page.goto("/data")
    address = one.page.get_by_role("link", name=re.compile("Everything as JSON")).get_attribute("href")
    here = one.page.evaluate(
        "(address) => fetch(address, { headers: { accept: 'text/html' } }).then((answer) => answer.text())", address)
    there = urllib.request.urlopen(one.site.base + address).read().decode()
    assert len(here) > 200 and here == there, f"{len(here)} characters here, {len(there)} there"


def stopped_worker(one):
    """Trains a whole session while the worker is stopped between all steps, and the page keeps the compiled app."""
    whole_session(one, between=one.stop_worker)
    one.page.wait_for_function("() => program.compiled instanceof WebAssembly.Module")


def old_and_new(one):
    """Checks that a restarted worker has the packed records, later ones, and those that are only on the device."""
    one.site.tell("import", str(ROOT / "Samples/strong.csv"), "--unit", "kg")
    one.settle()
    start(one.hand)
    one.wait_until_uploaded()
    one.offline()
    one.stop_worker()
    one.hand.button("Done")
    see(one.page, "Set 2 of 5")
    for path, words in (("/", "Continue"), ("/history", "Upper"), ("/progress", "Bench Press")):
        one.stop_worker()
        one.page.goto(path)
        see(one.page, words)
    one.offline(False)
    one.wait_until_uploaded()
    one.site.tell("profile", "--name", "Ada")
    one.catch_up()
    one.stop_worker()
    one.page.goto("/profile")
    see(one.page, "Ada")
    same_on_both(one)


def two_tabs(one):
    """Logs in two tabs in turn, and checks that both show the same."""
    one.settle()
    one.offline()
    start(one.hand)
    other = one.tab()
    other.page.goto(one.page.url)
    one.hand.button("Done")
    see(one.page, "Set 2 of 5")
    other.page.reload()
    see(other.page, "Set 2 of 5")
    other.button("Done")
    see(other.page, "Set 3 of 5")
    one.page.reload()
    see(one.page, "Set 3 of 5")


def both_at_once(one):
    """Sends the same set three times at once, and checks that it is logged once."""
    one.settle()
    one.offline()
    start(one.hand)
    send = """async () => {
      const form = [...document.forms].find((one) => one.querySelector("[name=op]") && /\\/sets$/.test(one.action));
      const body = new URLSearchParams(new FormData(form));
      const options = { method: "POST", body, headers: { accept: "text/html" } };
      const all = await Promise.all([1, 2, 3].map(() => fetch(form.action, options)));
      return all.map((answer) => answer.status);
    }"""
    assert one.page.evaluate(send) == [200, 200, 200]
    one.page.reload()
    see(one.page, "Set 2 of 5")


def only_the_server(one):
    """Checks that a page that only the server has asks for a connection, while other pages work."""
    one.settle()
    one.offline()
    one.page.goto("/imports/00000000-0000-0000-0000-000000000001")
    see(one.page, "This needs a connection")
    one.hand.link("Back to Today")
    see(one.page, "Five by five")
    headers = one.page.goto("/templates").headers
    assert "default-src 'none'" in headers["content-security-policy"], headers
    assert headers["x-content-type-options"] == "nosniff"


def take_away(one):
    """Checks that exports work on the device."""
    one.site.tell("import", str(ROOT / "Samples/strong.csv"), "--unit", "kg")
    one.settle()
    one.offline()
    one.page.goto("/data")
    for name, words in (
        ("Training log and programs", "Bench Press"), ("All sets in Strong format", "Bench Press"),
        ("All sets in Hevy format", "Bench Press"), ("Everything as JSON", "set_performance"),
    ):
        with one.page.expect_download() as download:
            one.page.get_by_role("link", name=re.compile(name)).click()
        text = open(download.value.path()).read()
        assert words in text, f"{name}: {text[:200]}"


def forged(one):
    """Checks that the worker leaves a form on another site to the server, which blocks it."""
    one.settle()
    one.page.goto("data:text/html," + f"<form method=post action={one.site.base}/sessions/start-freeform>"
                  "<input name=op value=0190aaaa-0000-7000-8000-000000000002><button>Go</button></form>")
    one.page.get_by_role("button").click()
    see(one.page, "Request blocked")
    one.page.goto("/")
    assert one.page.get_by_text("In progress").count() == 0


def no_server(one):
    """Checks that changes survive a stopped server and a captive portal, and that pages report each state."""
    one.settle()
    one.site.stop()
    start(one.hand)
    one.state("not yet uploaded").wait_for()
    asked = []
    portal = lambda route: (asked.append(1), route.fulfill(status=200, content_type="text/html", body="<h1>Hotel</h1>"))
    one.context.route("**/sync/v1/exchange", portal)
    one.site.start()
    for path in ("/sync", "/"):
        one.page.goto(path)
        one.state("not yet uploaded").wait_for()
        one.page.wait_for_timeout(1500)
    assert len(asked) < 10, f"{len(asked)} exchanges by pages that are just open"
    one.page.goto("/sync")
    see(one.page, "The server can't be reached")
    one.context.unroute("**/sync/v1/exchange")
    one.page.goto("/sync")
    see(one.page, "Saved here and on the server")


def late_page(one):
    """Checks that a page that loads after its changes were uploaded still shows the new state."""
    one.settle()
    asked = []
    one.context.route("**/sync/v1/exchange", lambda route: (asked.append(1), route.abort()))
    start(one.hand)
    one.state("not yet uploaded").wait_for()
    one.page.wait_for_timeout(1500)
    assert len(asked) < 10, f"{len(asked)} exchanges with a server that is not there"
    one.page.goto("about:blank")
    one.context.unroute("**/sync/v1/exchange")
    one.worker.evaluate("""() => {
      const real = respond;
      respond = async (event, url) => {
        const answer = await real(event, url);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        return answer;
      };
    }""")
    one.page.goto("/")
    one.wait_until_uploaded()


def own_zone(one):
    """Checks that the athlete's time zone determines the day on device and server, and that changes apply at once."""
    one.site.tell("profile", "--time-zone", "Pacific/Kiritimati")
    one.settle()
    today = one.page.locator("h1 + *, h1").first.inner_text()
    server_sees(one, "/", today)
    one.offline()
    start(one.hand)
    assert offsets(one) == [840], offsets(one)
    one.hand.button("Done")
    one.hand.link(re.compile("^Finish"))
    one.hand.button("Finish workout")
    one.page.goto("/profile/person")
    one.page.locator("[name=time_zone]").fill("Pacific/Pago_Pago")
    one.hand.press(one.page.locator("main form button.button").last)
    start(one.hand)
    assert offsets(one) == [-660, 840], offsets(one)
    one.page.goto("/history")
    one.offline(False)
    one.wait_until_uploaded()
    same_on_both(one)


def offsets(one):
    """Returns the UTC offsets of the sessions in minutes, and checks that their days match."""
    sessions = json.loads(one.page.evaluate(EVERYTHING))["records"]["workout_session"]
    for session in sessions:
        assert session["day"] == (session["started_at"] + 60_000 * session["utc_offset"]) // 86_400_000, session
    return sorted(session["utc_offset"] for session in sessions)


def behind(one):
    """Checks that after a server page no device page is older, unless the pull takes too long."""
    one.settle()
    one.site.tell("template", "new", "Elsewhere", "Squat:3x5")
    slowly = lambda seconds: lambda route: (time.sleep(seconds), route.continue_())
    one.context.route("**/sync/v1/exchange", slowly(1))
    one.page.goto("/devices")
    one.page.goto("/templates")
    assert one.page.get_by_text("Elsewhere").count() > 0, "older than the page before"
    one.context.unroute("**/sync/v1/exchange")
    one.site.tell("template", "new", "Nowhere", "Squat:3x5")
    held = []
    one.context.route("**/sync/v1/exchange", lambda route: held.append(route))
    one.page.goto("/devices")
    began = time.monotonic()
    one.page.goto("/templates")
    assert 2 < time.monotonic() - began < 6 and one.page.get_by_text("Nowhere").count() == 0
    began = time.monotonic()
    one.page.goto("/history")
    assert time.monotonic() - began < 2, "waited again"
    for route in held:
        route.abort()


def signing_out(one):
    """Checks that signing out with unsent changes asks first, and that another athlete neither sees nor sends them."""
    for name in ("Ada", "Bea"):
        one.site.tell("athlete", "create", name, "--passphrase-stdin", text=PASSPHRASE)
    one.site.stop()
    one.site.start()
    sign_in(one, "Ada")
    one.settle()
    one.context.route("**/sync/v1/exchange", lambda route: route.abort())
    start(one.hand)
    sign_out(one)
    see(one.page, "Sign out?", "not yet on the server: 1")
    one.hand.button("Sign out and keep changes")
    sign_in(one, "Bea")
    one.context.unroute("**/sync/v1/exchange")
    one.settle()
    one.page.goto("/templates")
    assert one.page.get_by_text("Five by five").count() == 0, "another athlete's template"
    sign_out(one)
    one.page.get_by_label("Passphrase").wait_for()
    names = one.page.evaluate("async () => (await indexedDB.databases()).map((one) => one.name)")
    assert len([name for name in names if name.startswith("cairn-")]) == 1, names
    sign_in(one, "Ada")
    one.wait_until_uploaded()
    see(one.page, "Continue")


def leaving_offline(one):
    """Checks that an offline sign-out reaches the server before any other request."""
    one.site.tell("athlete", "create", "Ada", "--passphrase-stdin", text=PASSPHRASE)
    one.site.stop()
    one.site.start()
    sign_in(one, "Ada")
    one.settle()
    cookies = one.context.cookies()
    # The server renders the page of sign-ins, so it must be open before the network is lost.
    one.page.goto("/profile")
    one.hand.link("Signed-in browsers")
    one.offline()
    one.hand.button("Sign out")
    see(one.page, "Signed out on this device")
    names = one.page.evaluate("async () => (await indexedDB.databases()).map((one) => one.name)")
    assert not [name for name in names if name.startswith("cairn-")], names
    one.page.goto("/")
    see(one.page, "This needs a connection")
    one.offline(False)
    one.page.goto("/templates")
    one.page.get_by_label("Passphrase").wait_for()
    one.context.add_cookies(cookies)
    one.page.goto("/templates")
    one.page.get_by_label("Passphrase").wait_for()


def ended_elsewhere(one):
    """Checks that a sign-out from elsewhere leaves only unsent changes on the device."""
    one.site.tell("athlete", "create", "Ada", "--passphrase-stdin", text=PASSPHRASE)
    one.site.stop()
    one.site.start()
    sign_in(one, "Ada")
    one.settle()
    one.context.route("**/sync/v1/exchange", lambda route: route.abort())
    start(one.hand)
    one.site.tell("athlete", "passphrase", "Ada", "--passphrase-stdin", text=PASSPHRASE)
    one.context.unroute("**/sync/v1/exchange")
    one.page.goto("/sync")
    one.page.wait_for_function("""async () => (await (await fetch("/", { headers: { accept: "text/html" } })).text())
      .includes("You were signed out")""")
    one.page.goto("/")
    see(one.page, "You were signed out", "not yet on the server: 1")
    sign_in(one, "Ada")
    one.wait_until_uploaded()
    see(one.page, "Continue")
    one.site.tell("athlete", "passphrase", "Ada", "--passphrase-stdin", text=PASSPHRASE)
    one.page.goto("/sync")
    one.page.wait_for_function(
        "async () => !(await indexedDB.databases()).some((one) => one.name.startsWith('cairn-'))")
    # The server notices within a second that another program ended the sign-in.
    one.page.wait_for_timeout(1000)
    one.page.goto("/")
    one.page.get_by_label("Passphrase").wait_for()


def sign_in(one, name):
    one.page.goto("/sign-in")
    one.page.get_by_label("Name").fill(name)
    one.page.get_by_label("Passphrase").fill(PASSPHRASE)
    one.hand.button("Sign in")
    see(one.page, "Today")


def sign_out(one):
    one.page.goto("/profile")
    one.hand.link("Signed-in browsers")
    one.hand.button("Sign out")


def update(one):
    """Checks that a new version is installed completely or not at all, without disturbing a session."""
    one.settle()
    start(one.hand)
    first = one.page.evaluate("caches.keys()")
    newer = one.site.folder + "/Newer.wasm"
    with open(newer, "wb") as file:
        # An empty custom section named "new".
        file.write(WASM.read_bytes() + bytes([0, 4, 3]) + b"new")
    one.site.stop()
    one.site.start(newer)
    one.context.route("**/assets/app.*.wasm", lambda route: route.abort())
    again = "() => navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => {}, () => {})"
    one.page.evaluate(again)
    one.page.wait_for_timeout(700)
    assert one.page.evaluate("caches.keys()") == first, "a version that did not come whole"
    one.offline()
    one.hand.button("Done")
    see(one.page, "Set 2 of 5")
    one.offline(False)
    one.context.unroute("**/assets/app.*.wasm")
    one.page.evaluate(again)
    one.page.wait_for_function(
        "(first) => caches.keys().then((all) => all.length === 1 && all[0] !== first[0])", arg=first)
    one.offline()
    one.hand.button("Done")
    see(one.page, "Set 3 of 5")


def broken(one):
    """Checks that an app that traps is restarted; if it traps again, the server or an error page responds."""
    one.settle()
    trap = "() => { Instance.prototype.ask = () => { throw new WebAssembly.RuntimeError('trap'); }; }"
    one.worker.evaluate(trap)
    one.page.goto("/templates")
    see(one.page, "Five by five")
    assert one.state().count() == 0, "not the server's page"
    one.stop_worker()
    one.page.goto("/")
    one.offline()
    start(one.hand)
    once = """() => {
      const ask = Instance.prototype.ask;
      Instance.prototype.ask = function () { Instance.prototype.ask = ask; throw new WebAssembly.RuntimeError('trap'); };
    }"""
    one.worker.evaluate(once)
    one.hand.button("Done")
    see(one.page, "Set 2 of 5")
    one.worker.evaluate(trap)
    one.page.goto("/templates")
    see(one.page, "The app crashed", "not yet on the server: 2")


def storage(one):
    """Checks that a closed database is reopened, and that a full one reports that nothing was saved."""
    one.settle()
    one.offline()
    start(one.hand)
    one.worker.evaluate("async () => { for (const one of handles.values()) (await one).close(); }")
    one.hand.button("Done")
    see(one.page, "Set 2 of 5")
    one.worker.evaluate("""() => {
      IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError'); };
    }""")
    reps = one.page.get_by_role("textbox", name="Reps", exact=True)
    reps.fill("7")
    one.hand.button("Done")
    see(one.page, "This wasn't saved")
    assert reps.input_value() == "7", "the form has gone"
    one.stop_worker()
    one.page.goto("/")
    one.worker.evaluate("""() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value, key) {
        if (String(key).startsWith("base/")) throw new DOMException("no room", "QuotaExceededError");
        return put.call(this, value, key);
      };
    }""")
    one.offline(False)
    one.page.goto("/sync")
    see(one.page, "No space left on this device", "Free up some space")
    one.offline()
    one.stop_worker()
    one.page.goto("/")
    one.hand.link(re.compile("Continue"))
    see(one.page, "Set 2 of 5")


def looks(one):
    """Runs all page checks on the pages that exist only on a device."""
    one.settle()
    one.offline()
    start(one.hand)
    one.state("not yet uploaded").wait_for()
    found = []
    for path in ("/", "/sync", "/imports/00000000-0000-0000-0000-000000000001"):
        one.page.goto(path)
        found += [f"{path}: {finding}" for finding in checks.findings(one.page)]
    one.page.goto("/")
    one.offline(False)
    one.wait_until_uploaded()
    for name in ondevice.all_of(one):
        found += [f"{name}: {finding}" for finding in checks.findings(one.page)]
    one.stop_worker()
    one.page.goto("/")
    for name in one.worker.evaluate("() => Object.keys(app.pages.de)"):
        one.worker.evaluate("(name) => { respond = async () => words(name, 503, 20); }", name)
        one.page.goto("/")
        found += [f"{name}: {finding}" for finding in checks.findings(one.page)]
    assert not found, found


STORIES = [
    ("a whole session in flight mode", whole_session), ("the worker stopped between steps", stopped_worker),
    ("old records and new ones after a stop", old_and_new),
    ("two browsers and a terminal", meeting.every_order), ("two tabs", two_tabs),
    ("the same from two tabs at once", both_at_once),
    ("what only the server has", only_the_server), ("exports", take_away), ("a form of another site", forged),
    ("no server, and one that is none", no_server), ("a page that comes late", late_page),
    ("her own time zone", own_zone), ("a page of the server", behind),
    ("signing out with something unsent", signing_out),
    ("signing out without a network", leaving_offline), ("signed out from elsewhere", ended_elsewhere),
    ("a new version", update), ("an app that stops", broken), ("a database that fails", storage),
    ("what only a device shows", looks),
]


def tell(story):
    """Runs a story with its own server and browser. Returns the problems."""
    with sync_playwright() as play, phone(play, FIVE_BY_FIVE) as one:
        try:
            story(one)
        except Exception as error:
            one.problems.append(f"at {one.page.url} ({one.page.title()}): {str(error)[:900]}")
            one.problems.append(f"which showed: {one.page.inner_text('body')[:900]!r}")
            one.problems += one.stored()
            with contextlib.suppress(Error):  # without a network
                one.page.reload()
                one.problems.append(f"after a reload: {one.page.inner_text('body')[:300]!r}")
        return one.problems


def report(number):
    """Runs a story in a process of its own. Returns success, and a line for it and for each problem."""
    name, story = STORIES[number]
    began = time.monotonic()
    problems = tell(story)
    mark = "✗" if problems else "✓"
    return not problems, [f"  {mark} {name}, {time.monotonic() - began:.1f} s", *("      " + one for one in problems)]


def main(wanted=""):
    if not WASM.exists():
        raise SystemExit("There is no .build/Browser.wasm: run ./dev wasm first.")
    is_well = True
    with multiprocessing.Pool(CORES) as pool:
        for is_told, lines in pool.imap(report, [number for number, (name, _) in enumerate(STORIES) if wanted in name]):
            print(*lines, sep="\n", flush=True)
            is_well = is_well and is_told
    return is_well


if __name__ == "__main__":
    raise SystemExit(0 if main(*sys.argv[1:]) else 1)
