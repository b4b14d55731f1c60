"""Times pages rendered by the worker with some 20,000 records, and measures what the first visit loads.

    Tools/browser.sh timing"""
import datetime
import statistics

import re

from playwright.sync_api import sync_playwright

from devices import phone
from offline import start

EXERCISES = ["Squat (Barbell)", "Bench Press (Barbell)", "Deadlift (Barbell)", "Overhead Press (Barbell)"]
HEADER = ("Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n")


def log(path, sessions=1000, sets=4):
    """Writes a log of sessions with four exercises each."""
    newest = datetime.datetime.now() - datetime.timedelta(days=1)
    with open(path, "w") as file:
        file.write(HEADER)
        for number in range(sessions):
            day = newest - datetime.timedelta(days=1.7 * number)
            for exercise in EXERCISES:
                for place in range(1, sets + 1):
                    file.write(f"{day:%Y-%m-%d %H:%M:%S},Day,1h,{exercise},{place},{60 + number % 40},8,0,0,,,\n")


def show(name, times):
    times = sorted(times)
    p95 = times[int(len(times) * .95) - 1]
    print(f"  {name}: median {statistics.median(times):.0f} ms, p95 {p95:.0f} ms of {len(times)}")


def fetch(one, path):
    """Returns the milliseconds until the whole page is received, measured by a script in the page."""
    return one.page.evaluate("""async (path) => {
      const start = performance.now();
      const answer = await fetch(path, { headers: { accept: "text/html" } });
      await answer.text();
      return performance.now() - start;
    }""", path)


def cold(one, what, times=20):
    """Returns repeated measurements in milliseconds, each after stopping the worker.

    Begins with a new browser: Chromium puts a worker that was stopped while it was starting into a process of its own."""
    path = one.page.url
    one.reopen()
    one.page.goto(path)
    one.page.wait_for_timeout(1000)
    what()
    found = []
    for _ in range(times):
        one.page.wait_for_timeout(300)
        one.stop_worker()
        one.page.wait_for_timeout(300)
        found.append(what())
    return found


def log_set(one):
    """Returns the milliseconds from sending the logger's form to receiving the next page."""
    return one.page.evaluate("""async () => {
      const headers = { accept: "text/html" };
      const form = [...document.forms].find((one) => one.querySelector("[name=op]") && /\\/sets$/.test(one.action));
      const start = performance.now();
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers });
      const text = await answer.text();
      const end = performance.now();
      document.body.replaceWith(new DOMParser().parseFromString(text, "text/html").body);
      return end - start;
    }""")


def main():
    with sync_playwright() as play, phone(play) as one:
        log(one.site.folder + "/log.csv")
        one.site.tell("import", one.site.folder + "/log.csv", "--unit", "kg")
        one.site.tell("template", "new", "Long day", "Squat:60x5@100kg")
        lifts = [f"{name}:6x5@60kg" for name in ("Squat", "Bench Press", "Deadlift", "Overhead Press")]
        one.site.tell("template", "new", "Usual day", *lifts)
        size = []
        one.context.on("requestfinished", lambda request: size.append((request.url, request.sizes()["responseBodySize"])))
        one.page.goto("/")
        one.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=60000)
        loaded = {url: count for url, count in size if "/sync/" not in url}
        print(f"  the first visit: {sum(loaded.values()) / 1000:.0f} KB, exchanges beside: "
              f"{sum(count for url, count in size if '/sync/' in url) / 1000:.0f} KB")
        one.settle()
        print("  entries:", one.page.evaluate("""async () => {
          const name = (await indexedDB.databases()).map((one) => one.name).find((one) => one.startsWith("cairn-"));
          const open = indexedDB.open(name);
          await new Promise((resolve) => { open.onsuccess = resolve; });
          const all = open.result.transaction("entries").objectStore("entries").getAll();
          await new Promise((resolve) => { all.onsuccess = resolve; });
          open.result.close();
          return `${all.result.length} values of ${all.result.reduce((sum, one) => sum + one.length, 0)} bytes`;
        }"""))
        for path in ("/", "/templates", "/history", "/progress"):
            fetch(one, path)
            show(f"{path}, warm", [fetch(one, path) for _ in range(40)])
        for path in ("/", "/progress"):
            show(f"{path}, after a stopped worker", cold(one, lambda: fetch(one, path)))
        start(one.hand, "Long day", 60)
        show("a set, warm", [log_set(one) for _ in range(40)])
        one.page.reload()
        one.hand.link(re.compile("^Finish"))
        one.hand.button("Finish workout")
        start(one.hand, "Usual day", 6)
        logger = one.page.url
        show("a set of 24, after a stopped worker", cold(one, lambda: log_set(one)))
        show("the logger with 24 sets, after a stopped worker", cold(one, lambda: fetch(one, logger)))


if __name__ == "__main__":
    main()
