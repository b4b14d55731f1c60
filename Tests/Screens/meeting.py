"""Two browsers and a terminal change the same records offline, then sync in every order."""
import contextlib
import itertools
import json
import re
import shutil
import tempfile
import urllib.request

from devices import Phone, Site
from editing import SQUAT, choose_exercise
from hands import see

TEMPLATE, TWIN = "Five by five", "Light day"
EVERYTHING = """() => fetch("/data/export.json", { headers: { accept: "text/html" } }).then((answer) => answer.text())"""
# The device's records of settled changes, as text.
SETTLED = """async () => {
  const names = (await indexedDB.databases()).map((one) => one.name).filter((name) => name.startsWith("cairn-"));
  const wait = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
  const database = await wait(indexedDB.open(names[0]));
  const entries = database.transaction("entries").objectStore("entries");
  const values = await wait(entries.getAll(IDBKeyRange.bound("settled/", "settled0")));
  database.close();
  return values.map((value) => new TextDecoder("latin1").decode(value));
}"""


class Terminal:
    """`cairn` on another machine, with a key for the server."""

    def __init__(self, site, key):
        self.site, self.key = site, key

    def tell(self, *words):
        return self.site.tell(*words, "--database", "terminal.sqlite")

    def go_online(self):
        self.tell("CAIRN_KEY=" + self.key, "sync", self.site.base)

    def everything(self):
        return self.tell("export", "--json", "-")


class Browser(Phone):
    def go_online(self):
        self.offline(False)
        self.page.goto("/sync")
        self.wait_until_uploaded()

    def everything(self):
        return self.page.evaluate(EVERYTHING)

    def write(self, name, highest):
        """Logs a set, changes the athlete's name and a template's range, and creates a template with a shared name."""
        self.page.goto("/")
        self.hand.link(re.compile("Continue"))
        see(self.page, "Set 1 of 5")
        self.hand.button("Done")
        self.page.goto("/profile/person")
        self.page.locator("[name=name]").fill(name)
        self.hand.press(self.page.locator("main form button.button").last)
        self.page.goto("/templates")
        self.hand.link(TEMPLATE)
        self.page.goto(self.page.url.split("?")[0] + "/edit")
        self.page.locator("[name='e1.high']").fill(highest)
        self.hand.press(self.page.locator("form.sketch button.button").last)
        see(self.page, "Version 2")
        self.page.goto("/templates/new")
        self.page.get_by_role("textbox", name="Name", exact=True).fill(TWIN)
        self.hand.button("Next: exercises")
        choose_exercise(self.hand, "squat", SQUAT)
        self.hand.link("Next: sets")
        self.hand.button("Create template")
        see(self.page, "Version 1", TWIN)

    def finish(self):
        self.page.goto("/")
        self.hand.link(re.compile("Continue"))
        self.hand.link(re.compile("^Finish"))
        self.hand.button("Finish workout")
        see(self.page, "How it went")


def every_order(one):
    """Makes changes on all three offline, then syncs copies in every order; all must end with the same records."""
    key = one.site.tell("key", "create", "terminal").split()[-1]
    terminal = Terminal(one.site, key)
    with tempfile.TemporaryDirectory() as folder:
        first, second = (Browser(one.play, one.site, f"{folder}/{name}") for name in ("first", "second"))
        first.settle()
        first.page.goto("/templates")
        first.hand.link(TEMPLATE)
        first.hand.link(re.compile("^Start"))
        first.hand.button("Start workout")
        first.wait_until_uploaded()
        second.settle()
        terminal.go_online()
        for phone in (first, second):
            phone.offline()
        first.write("Early", "6")
        terminal.tell("log", "102.5x4")
        terminal.tell("profile", "--name", "Terminal")
        terminal.tell("template", "edit", TEMPLATE, "--range", "1=3-7")
        terminal.tell("template", "new", TWIN, "Squat:3x8")
        second.write("Late", "8")
        second.finish()
        for phone in (first, second):
            phone.close()
            one.problems += phone.problems
        one.site.stop()
        for order in itertools.permutations(("first", "second", "terminal")):
            meet(one, key, folder, order)


def meet(one, key, folder, order):
    with tempfile.TemporaryDirectory() as copies, contextlib.ExitStack() as ends:
        site = Site(shutil.copytree(one.site.folder, f"{copies}/site"))
        site.port = one.site.port
        site.start()
        ends.callback(site.stop)
        three = {}
        for name in order:
            if name == "terminal":
                three[name] = Terminal(site, key)
            else:
                three[name] = Browser(one.play, site, shutil.copytree(f"{folder}/{name}", f"{copies}/{name}"))
                ends.callback(three[name].close)
            three[name].go_online()
        for _ in range(20):
            there = urllib.request.urlopen(site.base + "/data/export.json").read().decode()
            if all(device.everything() == there for device in three.values()):
                break
            for device in three.values():
                device.go_online()
        else:
            raise AssertionError(f"they differ after {order}")
        check(json.loads(there)["records"], three, order)


def check(records, three, order):
    """Checks that nothing is lost, the last change wins, and late sets are kept as amendments of the session."""
    after_end = set(order[order.index("second"):]) - {"second"}
    late = [one for one in records.get("amendment", []) if one["reason"] == "late"]
    assert len(late) == len(after_end), f"{late} after {order}"
    assert len(records["set_performance"]) + len(late) == 3, f"a set was lost after {order}"
    assert "5–8" in three["terminal"].tell("template", "show", TEMPLATE), "not the range that was wished last"
    assert [one["name"] for one in records["person"]] == ["Late"], records["person"]
    assert [one["name"] for one in records["template"]].count(TWIN) == 3, records["template"]
    for name, word in (("first", "Early"), ("second", "Late")):
        told = [text for text in three[name].page.evaluate(SETTLED) if word in text]
        overtaken = ["superseded" in text for text in told]
        assert overtaken == [name == "first" and order[0] != "first"], f"{word}: {told} after {order}"
