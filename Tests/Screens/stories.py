"""Runs an athlete's stories from start to finish in a real browser. More stories: `editing.py` and `logger.py`."""
import multiprocessing
import re
import sys
import time

import editing
import logger
import model
import uploading
from hands import Finger, Keyboard, WithoutScripts, see
from serving import CORES, PHONE, open_context, serving, shared_browser

# A log exported by a user of another app.
LOG, UNIT, SESSIONS, TEMPLATE = "Tests/Resources/logs/strong_K_mit.csv", "kg", 37, "SBDO"


def import_and_derive(hand):
    """Imports a new athlete's log and saves its workouts as templates."""
    page = hand.page
    page.goto("/")
    hand.link("Choose the file")
    hand.upload(LOG)
    hand.button("Preview")
    hand.choose(UNIT)
    hand.button(re.compile(f"^Import {SESSIONS} sessions"))
    see(page, "Import complete")
    hand.button(re.compile("^Save [0-9]+ templates"))
    page.goto("/templates")
    see(page, TEMPLATE)


def start(hand, mood, *links):
    """Starts the template with a mood, after tapping the given links."""
    page = hand.page
    page.goto("/templates")
    hand.link(TEMPLATE)
    hand.link(re.compile("^Start"))
    hand.link(mood)
    for link in links:
        hand.link(link)
    hand.button("Start workout")


def log_everything(hand):
    """Logs every set as planned, one exercise after another."""
    page = hand.page
    for _ in range(60):
        done = page.get_by_role("button", name="Done", exact=True)
        if done.count() == 0:
            break
        hand.press(done.first)
    hand.link(re.compile("^Finish"))


def finish(hand, effort):
    hand.choose(re.compile(f"^{effort} "))
    hand.button("Finish workout")
    to_next_time(hand)


def to_next_time(hand):
    """Goes from the recap of a finished session to the changes for next time."""
    see(hand.page, "How it went", "Muscles worked")
    hand.link(re.compile("^(Review changes|See what's next)"))
    see(hand.page, "Next time")


def whole_loop(hand):
    """Goes from another app's log to version 2 of a template, and to a postponed change at the next start."""
    page = hand.page
    import_and_derive(hand)
    start(hand, "Tired")
    log_everything(hand)
    finish(hand, 7)
    see(page, "You trained with different targets today")
    # A session with lowered targets gives no suggestions, so train once more as planned.
    # The log's last session was weeks ago, so "Full targets" also undoes the easing after a break.
    start(hand, "Good", "Full targets")
    log_everything(hand)
    finish(hand, 6)
    offers = page.locator(".offer")
    assert offers.count() >= 2, "nothing to decide"
    put_off = offers.nth(1).locator("h3").inner_text().split(",")[0]
    hand.choose("Accept", within=offers.nth(0))
    hand.choose("Later", within=offers.nth(1))
    assert f"Save {TEMPLATE} as version 2" in spoken_buttons(page), spoken_buttons(page)
    hand.button(re.compile("^Save"))
    see(page, re.compile("version 2", re.I))
    page.goto("/templates")
    hand.link(TEMPLATE)
    see(page, "Version 2", "Version 1")
    address = page.url.split("?")[0]
    page.goto(address + "/diff?from=1&to=2")
    assert page.locator(".to, ins").count() > 0, "the diff shows nothing"
    page.goto(address + "/start")
    see(page, put_off)
    waiting = page.locator(".offer").first
    assert waiting.count() == 1, "what was put off is not offered"
    hand.choose("Accept", within=waiting)
    hand.link("Okay")
    decided = waiting.get_by_role("radio", name="Accept").first
    assert decided.is_checked() == hand.javascript, "what was decided is lost with the mood"


def spoken_buttons(page):
    """Returns the accessible names of the buttons."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return [one["name"]["value"] for one in tree if one.get("role", {}).get("value") == "button"]


FIVE_BY_FIVE = ("template", "new", "Five by five", "Squat:5x5@100kg")


def five_by_five(hand):
    """Checks that a planned 5 × 5 takes at most seven taps from the opened logger to Finish."""
    page = hand.page
    page.goto("/")
    hand.link(re.compile("^Start"))
    hand.button("Start workout")
    see(page, "Set 1 of 5")
    hand.taps = 0
    for number in range(1, 6):
        see(page, f"Set {number} of 5")
        hand.button("Done")
    hand.link(re.compile("^Finish"))
    hand.button("Finish workout")
    assert hand.taps <= 7, f"{hand.taps} taps"
    see(page, "How it went")
    print(f"    a planned 5 × 5: {hand.taps} taps")


def security(hand):
    """Checks that every response has the security headers, and that the page complies with its policy."""
    page = hand.page
    for address in ("/", "/templates", "/nowhere"):
        headers = page.goto(address).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe-inline" not in policy, policy
        assert headers["x-content-type-options"] == "nosniff"


# Name, story, the way the page is used, and the commands run before it.
STORIES = [
    ("the whole loop with a finger", whole_loop, Finger, []),
    ("the whole loop without scripts", whole_loop, WithoutScripts, []),
    ("the whole loop by keyboard alone", whole_loop, Keyboard, []),
    ("a planned 5 × 5", five_by_five, Finger, [FIVE_BY_FIVE]),
    ("headers", security, Finger, []),
    ("a template made with a finger", editing.make_template, Finger, []),
    ("a template made without scripts", editing.make_template, WithoutScripts, []),
    ("a progression chosen with a finger", editing.progression, Finger, [logger.TWO_EXERCISES]),
    ("a template in another order by dragging", editing.drag, Finger, [logger.TWO_EXERCISES]),
    ("no connection", logger.no_connection, Finger, [FIVE_BY_FIVE]),
    ("the rest survives a reload", logger.rest, Finger, [FIVE_BY_FIVE]),
    ("the end of a rest is heard and felt", logger.end_of_rest, Finger, [FIVE_BY_FIVE]),
    ("numbers by buttons", logger.steppers, Finger, [FIVE_BY_FIVE]),
    ("from exercise to exercise by key and by swipe", logger.to_and_fro, Finger, [logger.TWO_EXERCISES]),
    ("a timed set by its watch", logger.stopwatch, Finger, [logger.PLANK]),
    ("a hang by the guided timer", logger.guided_hang, Finger, [logger.HANGS]),
    ("a long file is told on its way", uploading.told, Finger, []),
    ("a long file is cancelled on its way", uploading.cancelled, Finger, []),
    ("a connection breaks under a long file", uploading.broken, Finger, []),
    ("the screen stays on while training", logger.stay_awake, Finger, [FIVE_BY_FIVE]),
    ("a language model beside the rules", model.beside_the_rules, Finger, []),
]


def tell(story, hand_type, before):
    """Runs a story with its own athlete, server and browser context. Returns the problems."""
    problems = []
    with serving(*before) as base:
        context = open_context(shared_browser(), base, size=PHONE, java_script_enabled=hand_type.javascript)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"script: {error}"))
        page.on("console", lambda message: "Content Security Policy" in message.text and problems.append(message.text))
        try:
            story(hand_type(page))
        except Exception as error:
            heading = page.locator("h1").first.inner_text(timeout=1000) if page.locator("h1").count() else "no heading"
            problems.append(f"at {page.url} ({heading}): {str(error)[:700]}")
        context.close()
    return problems


def report(number):
    """Runs a story in a process of its own. Returns success, and a line for it and for each problem."""
    name, *parts = STORIES[number]
    began = time.monotonic()
    problems = tell(*parts)
    mark = "✗" if problems else "✓"
    return not problems, [f"  {mark} {name}, {time.monotonic() - began:.1f} s"] + [f"      {one}" for one in problems]


def main():
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    numbers = [number for number, story in enumerate(STORIES) if wanted in story[0]]
    is_well = True
    with multiprocessing.Pool(CORES) as pool:
        for is_told, lines in pool.imap(report, numbers):
            print(*lines, sep="\n", flush=True)
            is_well = is_well and is_told
    return is_well


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
