"""States of the pages that only a device makes, whose worker answers in the server's place."""
import re

from hands import see

SAVED = re.compile("Saved here and on the server|Auf diesem Gerät und auf dem Server")
WAITING = re.compile("not yet uploaded|nur auf diesem Gerät gespeichert.")
NO_ROOM = re.compile("No space left on this device|Kein Speicherplatz mehr auf diesem Gerät")
EXCHANGE = "**/sync/v1/exchange"


def all_of(one):
    """Yields a name each time to look; the phone is settled before."""
    one.page.goto("/sync")
    see(one.page, SAVED)
    yield "sync on a device"
    one.context.route(EXCHANGE, lambda route: route.abort())
    write(one)
    one.page.goto("/sync")
    see(one.page, WAITING)
    yield "sync with changes to upload"
    one.worker.evaluate(FULL)
    one.context.unroute(EXCHANGE)
    one.page.goto("/sync")
    see(one.page, NO_ROOM)
    yield "sync on a full device"
    one.context.route(EXCHANGE, refuse)
    one.stop_worker()
    one.page.goto("/sync")
    one.page.locator("#refused").wait_for()
    yield "sync with refused changes"
    one.page.locator("summary").first.click()
    yield "sync with a refused change opened"
    one.context.unroute(EXCHANGE)


# Small entries have room, what the server sends has none.
FULL = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (String(key).startsWith("base/")) throw new DOMException("no room", "QuotaExceededError");
    return put.call(this, value, key);
  };
}"""


def write(one):
    """Two changes: a name, and how bold suggestions are."""
    one.page.goto("/profile/person")
    one.page.locator("[name=name]").fill("Alexandra von Hohenstein-Wittelsbach")
    one.hand.press(one.page.locator("main form button.button").last)
    one.page.goto("/profile/boldness")
    one.page.locator("main input[type=radio]:not(:checked)").first.check()
    one.hand.press(one.page.locator("main form button.button").last)


def refuse(route):
    """The server takes nothing of what it is sent, or so it says."""
    answer = route.fetch()
    said = answer.json()
    for result in said["results"]:
        result.update(st="rejected", code="invalid")
    route.fulfill(response=answer, json=said)
