"""Page states that exist only on a device, where the worker responds instead of the server."""
import re

from hands import see

SAVED = re.compile("Saved here and on the server|Auf diesem Gerät und auf dem Server")
WAITING = re.compile("not yet uploaded|nur auf diesem Gerät gespeichert.")
NO_ROOM = re.compile("No space left on this device|Kein Speicherplatz mehr auf diesem Gerät")
EXCHANGE = "**/sync/v1/exchange"


def all_of(one):
    """Yields the name of each state while the page shows it. The phone must be settled."""
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


# Small entries can be stored, but records from the server can't.
FULL = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (String(key).startsWith("base/")) throw new DOMException("no room", "QuotaExceededError");
    return put.call(this, value, key);
  };
}"""


def write(one):
    """Changes the athlete's name and the boldness of suggestions."""
    one.page.goto("/profile/person")
    one.page.locator("[name=name]").fill("Alexandra von Hohenstein-Wittelsbach")
    one.hand.press(one.page.locator("main form button.button").last)
    one.page.goto("/profile/boldness")
    one.page.locator("main input[type=radio]:not(:checked)").first.check()
    one.hand.press(one.page.locator("main form button.button").last)


def refuse(route):
    """Changes the server's response so that it rejects every change."""
    answer = route.fetch()
    said = answer.json()
    for result in said["results"]:
        result.update(st="rejected", code="invalid")
    route.fulfill(response=answer, json=said)
