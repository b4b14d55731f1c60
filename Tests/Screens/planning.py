"""Checks the Plan tab against its document, by the names there: cards, markers, states and rules.

Cards: Completed Workout · Coach Suggestion · Recovery Alert · Event · Planned (ours). Structure: Tab Bar Change ·
Sections · Now Marker. Rules: Merging Logic (sort order, one training once, refresh) · Coach Integration · Empty
State · Exercise Checkbox Behaviour · start, finish, dismiss · events, countdown, taper. Also Accessibility and Design
Tokens, and Analytics Events, Performance Metrics and Accessibility from the document on training plans."""
import atexit
import datetime
import json
import pathlib
import re
import shutil
import tempfile

from flows import UPPER, field, toast
from hands import see

# The athlete's time zone is one where it is now noon, so the time of the run doesn't matter.
UTC = datetime.datetime.now(datetime.timezone.utc)
HOURS = 12 - UTC.hour
TODAY = (UTC + datetime.timedelta(hours=HOURS)).date()
# The day number used in records.
NUMBER = (TODAY - datetime.date(1970, 1, 1)).days
NOON = ("profile", "--time-zone", f"Etc/GMT{-HOURS:+d}" if HOURS else "UTC")
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="cairn-plan-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)


def day(days=0):
    return (TODAY + datetime.timedelta(days=days)).isoformat()


def instant(hours, minutes=0, on=TODAY):
    """Returns a time in the athlete's zone as milliseconds."""
    at = datetime.datetime.combine(on, datetime.time(hours, minutes), datetime.timezone.utc)
    return int((at - datetime.timedelta(hours=HOURS)).timestamp() * 1000)


def archive(name, **records):
    """Returns a command that restores records from an export with the given content."""
    path = FOLDER / f"{name}.json"
    path.write_text(json.dumps({"format": "cairn", "version": 1, "records": records}))
    return ("restore", str(path), "--merge")


def activity(number, title, subtitle, hours, minutes, **more):
    return {
        "id": f"0190c1a5-0000-7000-8000-{number:012d}", "title": title, "subtitle": subtitle, "source": "apple_health",
        "source_id": str(number), "type": "functional_fitness", "started_at": instant(hours),
        "utc_offset": HOURS * 60, "day": NUMBER, "duration_seconds": minutes * 60, **more}


CLASS = activity(
    1, "Hybrid S&C Class", "CrossFit Dural", 6, 52, energy_kilocalories=487, average_heart_rate=142)
RIDE = activity(2, "Commute", "To work", 8, 20, type="cycling", average_heart_rate=110)
SESSION = {
    "id": "0190c1a5-0000-7000-8000-000000000009", "day": NUMBER, "type": "coach_suggestion",
    "title": "PM Session: Pull + Mobility", "subtitle": "Complements this morning's push-dominant class.",
    "time": 990, "time_is_approximate": True, "estimated_duration_minutes": 35, "focus": ["pull", "mobility", "grip"],
    "coach_note": "Based on your 6am workout. Avoids front squats (patella rehab).", "remarks": [],
    "created_at": instant(9),
    "exercises": [
        {"name": name, "sets": sets, "reps": reps, "rest": rest, "muscle_group": group}
        for name, sets, reps, rest, group in (
            ("Barbell Rows", "4", "8-10", "90s", "Back"), ("Pull-ups", "3", "AMRAP", "90s", "Lats"),
            ("Face Pulls", "3", "15", "60s", "Rear Delt"),
            ("Banded Hip Mobility Flow", "2", "5 min", "continuous", "Mobility"),
            ("Dead Hangs", "3", "30-45s", None, "Grip"))]}
ANYTIME = {**SESSION, "id": SESSION["id"][:-1] + "a", "title": "Session: Core", "time": None, "coach_note": None}
GAME = {
    "id": "0190c1a5-0000-7000-8000-00000000000e", "title": "Dominic's Game", "subtitle": "Marian College vs St Pauls",
    "day": NUMBER, "start_time": 15 * 60, "sort": "game"}
BREAKFAST = {
    **GAME, "id": GAME["id"][:-1] + "f", "title": "Breakfast", "subtitle": "", "start_time": 480, "sort": "appointment"}
# The watch's record of a night; sleep that the athlete enters is a record of its own.
NIGHT = {
    "id": "0190c1a5-0000-7000-8000-0000000000aa", "day": NUMBER, "sleep_minutes": 288, "source": "apple_health"}
MORNING = archive("morning", recorded_activity=[CLASS])
SUGGESTED = archive("suggested", feed_item=[SESSION])
EVENT = archive("event", event=[GAME])
WHOLE = archive(
    "whole", recorded_activity=[CLASS, RIDE], feed_item=[SESSION, ANYTIME], event=[GAME, BREAKFAST],
    daily_metrics=[NIGHT])
SHORT_NIGHT = archive("night", daily_metrics=[NIGHT])
ROW = ("calendar", "add", "rowing", "--at", "14:00", "--on", day())
RIDDEN = ("calendar", "add", "cycling", "--at", "08:15", "--minutes", "20", "--on", day())


def plan(hand):
    hand.page.goto("/plan")
    return hand.page.get_by_role("article")


def spoken(page):
    """Returns the cards' accessible names from top to bottom."""
    return page.get_by_role("article").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")


def style(target, *names):
    return target.evaluate("(one, names) => names.map((name) => getComputedStyle(one)[name])", list(names))


def rgb(colour):
    return "rgb({}, {}, {})".format(*(int(colour[place:place + 2], 16) for place in (1, 3, 5)))


def card(hand, name):
    return plan(hand).filter(has=hand.page.get_by_role("heading", level=3, name=name))


def drawn(card, words, colour):
    """Checks a card's badge with its icon and text, its title's icon, and its 3 px edge in the given colour."""
    badge = card.locator(".badge").first
    assert badge.inner_text() == words and badge.locator("svg").count() == 1, badge.inner_text()
    assert style(card, "borderLeftWidth", "borderLeftColor") == ["3px", rgb(colour)], style(card, "borderLeftColor")
    assert card.get_by_role("heading", level=3).locator("svg").count() == 1, "no drawing before the title"


# MARK: Tab and structure

def tab_bar(hand):
    """Checks that the tab is called Plan, has a clipboard icon, and is system blue while open."""
    page = hand.page
    page.goto("/")
    tabs = page.get_by_role("navigation", name="Main navigation")
    assert [one.strip() for one in tabs.get_by_role("link").all_inner_texts()] == [
        "Today", "Plan", "Coach", "Library", "Progress"]
    hand.press(tabs.get_by_role("link", name="Plan"))
    current = tabs.locator("[aria-current=page]")
    assert current.inner_text().strip() == "Plan" and current.locator("svg").count() == 1
    assert style(current, "color") == [rgb("#0a60e6")], style(current, "color")


def sections(hand):
    """Checks the order from top to bottom: Completed, the marker, Up next."""
    page = hand.page
    plan(hand)
    tops = [
        page.get_by_role(role, name=name, exact=True).bounding_box()["y"] for role, name in (
            ("heading", "Completed"), ("separator", "Current time"), ("heading", "Up next"))]
    assert tops == sorted(tops), tops


def now_marker(hand):
    """Checks the marker: an 8 px blue dot, hairlines and a 12 px label."""
    page = hand.page
    plan(hand)
    marker = page.get_by_role("separator", name="Current time")
    assert marker.inner_text() == "Now"
    assert style(marker, "fontSize", "fontWeight", "color") == ["12px", "600", rgb("#0a60e6")]
    assert style(marker.locator(".dot"), "width", "height", "borderRadius", "backgroundColor") == [
        "8px", "8px", "50%", rgb("#0a60e6")]
    lines = marker.evaluate("one => ['::before', '::after'].map((side) => getComputedStyle(one, side).height)")
    assert lines == ["1px", "1px"], lines


# MARK: Cards

def completed_card(hand):
    """Checks the badge, time, title, place, duration and the row of three figures."""
    one = card(hand, "Hybrid S&C Class")
    drawn(one, "Done", "#34c759")
    see(one, "06:00", "CrossFit Dural · 52 min")
    figures = one.get_by_role("term").all_inner_texts()
    assert figures == ["Calories", "Avg HR", "Load"], figures
    see(one, "487 kcal", "142 bpm", re.compile(r"^\+[0-9]+$"))
    boxes = [box.bounding_box() for box in one.get_by_role("term").all()]
    assert len({round(box["y"]) for box in boxes}) == 1, "not in one row"


def coach_card(hand):
    """Checks the badge, time, duration, title, reason, note, the exercises with their tags, and the button."""
    page = hand.page
    one = card(hand, "PM Session")
    drawn(one, "Coach", "#7c4dff")
    see(one, "~16:30 · 35 min", "Complements this morning's push-dominant class.")
    see(one, "Based on your 6am workout. Avoids front squats (patella rehab).")
    assert "rgb(248, 245, 255)" in style(one, "backgroundImage")[0], style(one, "backgroundImage")
    note = one.get_by_text("Based on your 6am workout").locator("..")
    assert style(note, "backgroundColor") == [rgb("#f3eeff")] and note.locator("svg").count() == 1
    boxes = one.get_by_role("checkbox")
    assert boxes.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))") == [
        one["name"] for one in SESSION["exercises"]]
    for line in (
        "4 × 8-10 · 90s rest", "3 × AMRAP · 90s rest", "3 × 15 · 60s rest", "2 × 5 min · continuous", "3 × 30-45s",
    ):
        one.get_by_text(line, exact=True).wait_for()
    tag, row = one.get_by_text("Rear Delt", exact=True), boxes.nth(2)
    assert style(tag, "color") == [rgb("#5b2fd6")]
    assert abs(tag.bounding_box()["x"] + tag.bounding_box()["width"]
               - row.bounding_box()["x"] - row.bounding_box()["width"]) <= 20
    listed = one.get_by_role("list", name="Exercises")
    assert style(listed, "borderTopWidth", "borderRadius", "backgroundColor") == ["1px", "10px", "rgb(255, 255, 255)"]
    begin = one.get_by_role("button", name="Start workout")
    wide = one.bounding_box()["width"] - begin.bounding_box()["width"]
    assert wide <= 40, f"the button is {wide} px narrower than its card"
    assert style(begin, "backgroundColor") == [rgb("#5b2fd6")]


def alert_card(hand):
    one = card(hand, "Sleep Crisis")
    drawn(one, "Recovery", "#ff9800")
    see(one, "Priority", "Sleep Crisis: 4.8h", re.compile("Non-negotiable early bedtime tonight. Target "))
    assert "rgb(255, 248, 240)" in style(one, "backgroundImage")[0], style(one, "backgroundImage")
    assert style(one.get_by_role("heading"), "color") == [rgb("#8a4a00")]
    hand.press(one.get_by_role("button", name="Dismiss"))
    toast(hand.page, "Dismissed")
    assert card(hand, "Sleep Crisis").count() == 0


def event_card(hand):
    one = card(hand, "Dominic's Game")
    drawn(one, "Event", "#2196f3")
    see(one, "15:00", "Marian College vs St Pauls")
    assert style(one, "backgroundImage", "backgroundColor") == ["none", "rgb(255, 255, 255)"]
    hand.link("Dominic's Game")
    assert field(hand.page, "Title").input_value() == "Dominic's Game"


def planned_card(hand):
    """Checks our own planned card: an event with an edge in the text colour. After its time it asks if it was done."""
    page = hand.page
    one = card(hand, "Rowing")
    assert one.locator(".badge").first.inner_text() == "Planned"
    assert style(one, "borderLeftWidth", "borderLeftColor") == ["3px", rgb("#1c1b19")], style(one, "borderLeftWidth")
    see(one, re.compile("14:00"))
    asked = card(hand, "Cycling")
    assert asked.locator(".badge").first.inner_text() == "Done?"
    hand.press(asked.get_by_role("button", name="Log as done"))
    page.goto("/plan")
    done = card(hand, "Cycling")
    drawn(done, "Done", "#34c759")
    assert plan(hand).filter(has_text="Cycling").count() == 1


# MARK: Rules

def sort_order(hand):
    """Checks the order: done (newest first), alerts, timed items, then the coach's session without a time."""
    plan(hand)
    assert [re.split("[:,] ", one)[1] for one in spoken(hand.page)] == [
        "Commute", "Breakfast", "Hybrid S&C Class", "Sleep Crisis", "Rowing", "Dominic's Game", "PM Session",
        "Session"], spoken(hand.page)


def counted_once(hand):
    """Checks that a planned ride recorded by a watch is one card with the watch's figures."""
    page = hand.page
    plan(hand)
    said = [one for one in spoken(page) if "Commute" in one or "Cycling" in one]
    assert said == ["Done: Commute, 08:00, To work · 20 min"], said
    page.goto("/calendar")
    see(page, "Cycling", "Done")
    assert page.get_by_text("Done?").count() == 0


def refresh(hand):
    """Checks that the feed refreshes on pull, every 15 minutes and when back online, but not while typing."""
    page = hand.page
    # The fake clock must be installed before the page's script runs.
    page.clock.install()
    plan(hand)
    stale = "() => { document.querySelector('main h1').dataset.stale = 'yes'; }"
    fresh = "() => document.querySelector('main h1').dataset.stale === undefined"
    page.evaluate(stale)
    page.clock.fast_forward("14:00")
    assert not page.evaluate(fresh), "too early"
    page.clock.fast_forward("02:00")
    page.wait_for_function(fresh)
    page.evaluate(stale)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")
    page.wait_for_function(fresh)
    page.evaluate(stale)
    pull(page, 60)
    assert not page.evaluate(fresh), "not pulled far enough"
    pull(page, 200)
    page.wait_for_function(fresh)
    page.goto("/plan")
    hand.press(card(hand, "PM Session").get_by_role("button", name="Start workout"))
    hand.press(card(hand, "PM Session").get_by_role("button", name="Finish workout"))
    field(page, "Notes").fill("Half of it")
    page.evaluate(stale)
    page.clock.fast_forward("20:00")
    assert not page.evaluate(fresh) and field(page, "Notes").input_value() == "Half of it"


def pull(page, far):
    touch = """([type, y]) => {
      const point = new Touch({ identifier: 1, target: document.body, clientX: 100, clientY: y });
      document.body.dispatchEvent(new TouchEvent(type, {
        touches: type === "touchend" ? [] : [point], changedTouches: [point], bubbles: true }));
    }"""
    page.evaluate("() => scrollTo(0, 0)")
    for kind, y in (("touchstart", 100), ("touchmove", 100 + far), ("touchend", 100 + far)):
        page.evaluate(touch, [kind, y])


def coach_integration(hand):
    """Checks that the coach replies in the chat and adds a session that respects the athlete's limitations."""
    page = hand.page
    plan(hand)
    hand.press(page.get_by_text("What did you train?").first)
    page.get_by_label("Push").check()
    hand.press(page.get_by_role("article").get_by_role("button", name="Save"))
    page.goto("/profile/limitations/new")
    field(page, "Name").fill("patella rehab")
    for movement in ("Squat", "Lunge"):
        page.get_by_label(movement, exact=True).check()
    hand.button("Save")
    page.goto("/coach")
    hand.button("Suggest a session for today")
    talk = page.get_by_role("log")
    see(talk, "It's in your plan for today.")
    see(talk, re.compile("patella rehab"))
    hand.press(talk.get_by_role("link", name="Open Plan"))
    one = page.get_by_role("article").filter(has_text="Start workout")
    see(one, "Pull", re.compile("patella rehab"))
    names = one.get_by_role("checkbox").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert names and not [name for name in names if re.search("squat|lunge", name, re.I)], names


def empty_state(hand):
    page = hand.page
    plan(hand)
    see(page, "No plan for today yet.", "Ask the coach to suggest a session, or add an event.")
    assert page.get_by_role("article").count() == 0
    hand.link("Ask the coach")
    page.get_by_role("heading", name="Ask the coach").wait_for()
    plan(hand)
    hand.link("Add event")
    assert page.get_by_label("Day", exact=True).input_value() == day()
    field(page, "Title").fill("Derby")
    hand.button("Save")
    assert card(hand, "Derby").count() == 1


def checkboxes(hand):
    """Checks that a tap toggles an exercise, and that ticking all exercises finishes the session."""
    page = hand.page
    one = card(hand, "PM Session")
    for name in ("Barbell Rows", "Pull-ups", "Face Pulls", "Banded Hip Mobility Flow"):
        tick(hand, "PM Session", name)
    see(card(hand, "PM Session"), "4 of 5 done")
    tick(hand, "PM Session", "Banded Hip Mobility Flow", False)
    see(card(hand, "PM Session"), "3 of 5 done")
    tick(hand, "PM Session", "Dead Hangs")
    hand.press(one.get_by_role("button", name="Finish workout"))
    hand.press(page.get_by_role("dialog").get_by_role("button", name="Finish workout"))
    done = card(hand, "PM Session")
    drawn(done, "Done", "#34c759")
    see(done, "4 of 5 done")
    assert done.bounding_box()["y"] < page.get_by_role("separator").bounding_box()["y"], "not above Now"
    for exercise in ANYTIME["exercises"]:
        tick(hand, "Session: Core", exercise["name"])
    see(card(hand, "Session: Core"), "5 of 5 done")
    assert page.get_by_role("checkbox").count() == 0


def tick(hand, title, name, is_on=True):
    box = card_shown(hand, title).get_by_role("checkbox", name=name, exact=True)
    hand.press(box)
    again = card_shown(hand, title).get_by_role("checkbox", name=name, exact=True)
    if again.count():
        assert again.get_attribute("aria-checked") == str(is_on).lower(), name


def card_shown(hand, name):
    page = hand.page
    if "/plan" not in page.url:
        page.goto("/plan")
    return page.get_by_role("article").filter(has=page.get_by_role("heading", level=3, name=name))


def start_and_finish(hand):
    """Dismisses a session, undoes that, then starts it and finishes it with notes; it is counted once."""
    page = hand.page
    hand.press(card(hand, "PM Session").get_by_role("button", name="Dismiss"))
    toast(page, "Dismissed")
    assert card_shown(hand, "PM Session").count() == 0
    hand.button("Undo")
    hand.press(card_shown(hand, "PM Session").get_by_role("button", name="Start workout"))
    see(card_shown(hand, "PM Session"), "0 of 5 done")
    tick(hand, "PM Session", "Pull-ups")
    hand.press(card_shown(hand, "PM Session").get_by_role("button", name="Finish workout"))
    sheet = page.get_by_role("dialog")
    field(sheet, "Notes").fill("Felt good, skipped mobility as running late")
    hand.press(sheet.get_by_role("button", name="Finish workout"))
    done = card_shown(hand, "PM Session")
    see(done, "Felt good, skipped mobility as running late", "1 of 5 done", "Load")
    page.reload()
    assert len([one for one in spoken(page) if one.startswith("Done: PM Session")]) == 1


def dismissed_elsewhere(hand):
    """Checks that starting a session that was dismissed in another tab is refused with a message."""
    page = hand.page
    plan(hand)
    other = page.context.new_page()
    other.goto("/plan")
    other.get_by_role("button", name="Dismiss").click()
    other.get_by_text("Dismissed", exact=True).first.wait_for()
    other.close()
    hand.press(page.get_by_role("button", name="Start workout"))
    see(page, "This was dismissed. Restore it first.")
    assert card(hand, "PM Session").count() == 0


def countdown(hand):
    """Checks the days to a race, and that the week before has fewer sets at the same weights."""
    page = hand.page
    page.goto("/agenda/new")
    field(page, "Title").fill("Harbour Run")
    page.get_by_label("Type", exact=True).select_option(label="Race")
    page.get_by_label("Day", exact=True).fill(day(5))
    hand.button("Save")
    see(page, "in 5 days", "Race")
    see(card(hand, "Taper for Harbour Run"), "in 5 days", re.compile("^Keep the weights the same and do [0-9]+% fewer sets"))
    hand.link("Taper for Harbour Run")
    page.get_by_label("Day", exact=True).fill(day(9))
    hand.button("Save")
    see(page, "in 9 days")
    assert card(hand, "Taper").count() == 0


# MARK: Accessibility and tokens

def labels(hand):
    """Checks the accessible names of cards, checkboxes and the marker, and target heights of at least 44 px."""
    page = hand.page
    plan(hand)
    said = spoken(page)
    for one in ("Done: Hybrid S&C Class, 06:00, CrossFit Dural · 52 min",
                "Event: Dominic's Game, 15:00, Marian College vs St Pauls",
                "Planned: Rowing, 14:00, 30 min",
                "Coach: PM Session: Pull + Mobility, ~16:30 · 35 min, Complements this morning's push-dominant class."):
        assert one in said, (one, said)
    assert [one for one in said if one.startswith("Recovery: Sleep Crisis: 4.8h, Non-negotiable early bedtime")], said
    box = card(hand, "PM Session").get_by_role("checkbox", name="Pull-ups", exact=True)
    assert box.get_attribute("aria-checked") == "false"
    page.get_by_role("separator", name="Current time").wait_for()
    for name in ("Start workout", "Dismiss", "Pull-ups"):
        for target in page.get_by_role("button", name=name).all() + page.get_by_role("checkbox", name=name).all():
            size = target.bounding_box()
            assert size["height"] >= 44 or name == "Dismiss", (name, size)


def tokens(hand):
    """Checks the sizes in the document's table. Text is in rem, so 16 px is the athlete's default size."""
    page = hand.page
    one = card(hand, "PM Session")
    assert style(one, "borderRadius", "paddingTop", "paddingRight", "borderLeftWidth") == ["16px", "16px", "16px", "3px"]
    assert style(one.get_by_role("list", name="Exercises"), "borderRadius") == ["10px"]
    cards = card_shown(hand, "Dominic's Game").or_(card_shown(hand, "PM Session"))
    first, second = [box.bounding_box() for box in cards.all()]
    assert abs(second["y"] - first["y"] - first["height"] - 12) < 1, (first, second)
    for name in ("Completed", "Up next"):
        assert style(page.get_by_role("heading", level=2, name=name), "fontSize", "fontWeight") == ["13px", "600"]
    assert style(one.get_by_role("heading"), "fontSize", "fontWeight") == ["17px", "600"]
    assert style(one.get_by_text("Complements this morning's"), "fontSize", "fontWeight") == ["14px", "400"]
    assert style(one.locator(".badge").first, "fontWeight") == ["700"]


def all_text(page):
    return page.get_by_role("main").locator("h1, h2, h3, p, dt, dd, label, a, button, .badge").evaluate_all(
        """all => all.filter((one) => one.checkVisibility() && one.innerText.trim())
          .map((one) => parseFloat(getComputedStyle(one).fontSize))""")


def dynamic_type(hand, *addresses):
    """Checks that all text grows with the athlete's setting, fits the width and keeps its order of sizes."""
    page = hand.page
    for address in addresses:
        page.goto(address)
        before = all_text(page)
        page.evaluate(
            "() => { document.documentElement.style.fontSize = '200%'; }")
        after = all_text(page)
        assert len(after) == len(before), address
        small = [pair for pair in zip(before, after) if pair[1] < pair[0] * 1.25]
        assert not small, (address, small)
        assert max(before) == before[after.index(max(after))], "another heading is the largest"
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{address} is {wide} px too wide"


# Measures the contrast of each text with its background: a plain colour, or the end colours of a gradient.
CONTRAST = """() => {
  const numbers = (colour) => colour.match(/[0-9.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((one) => one / 255)
    .map((one) => one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4)
    .reduce((sum, one, place) => sum + one * [.2126, .7152, .0722][place], 0);
  const behind = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const ends = backgroundImage.match(/rgb\\([^)]*\\)/g);
      if (ends) return ends.map(numbers);
      const found = numbers(backgroundColor);
      if (found.length === 3 || found[3] === 1) return [found];
    }
    return [[255, 255, 255]];
  };
  const poor = [];
  for (const one of document.querySelectorAll("main *")) {
    const words = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join("");
    if (!words || !one.checkVisibility() || one.closest(".hidden-text, [disabled], [hidden]")) continue;
    const text = light(numbers(getComputedStyle(one).color));
    for (const ground of behind(one)) {
      const [dark, bright] = [text, light(ground)].sort((left, right) => left - right);
      const ratio = (bright + .05) / (dark + .05);
      if (ratio < 4.5) poor.push(`${words}: ${ratio.toFixed(2)}`);
    }
  }
  return poor;
}"""


def contrast(hand, *addresses):
    """Checks for a contrast of 4.5 to 1 in both themes, and that badges have text, not only a colour."""
    page = hand.page
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for address in addresses:
            page.goto(address)
            poor = page.evaluate(CONTRAST)
            assert not poor, (theme, address, poor)
            for badge in page.get_by_role("main").locator(".badge:not(.coach .inner .badge)").all():
                assert badge.inner_text(), f"a colour alone on {address}"


def still(hand, *addresses):
    """Checks that nothing moves with reduced motion."""
    page = hand.page
    page.emulate_media(reduced_motion="reduce")
    for address in addresses:
        page.goto(address)
        moving = page.locator("*").evaluate_all(
            """all => all.filter((one) => {
              const { transitionDuration, animationDuration, animationName } = getComputedStyle(one);
              const long = (text) => text.split(",").some((part) => parseFloat(part) > .01);
              return long(transitionDuration) || (animationName !== "none" && long(animationDuration));
            }).map((one) => one.outerHTML.slice(0, 80))""")
        assert not moving, (address, moving[:3])


CALENDAR = ("/calendar", "/calendar/new", "/calendar/activity?type=yoga", "/calendar?view=week")


# MARK: Analytics

def counted(hand):
    """Returns the counts on the page of usage statistics, by label."""
    page = hand.page
    page.goto("/privacy")
    hand.link("Usage statistics")
    rows = page.get_by_role("row").filter(has=page.get_by_role("rowheader"))
    lines = {}
    for row in rows.all():
        what, times = row.get_by_role("rowheader").inner_text(), row.get_by_role("cell").first.inner_text()
        lines[" ".join(what.split())] = int(times)
    return lines


def analytics(hand):
    """Triggers the seven events and checks their fields; pages send their counts within 15 minutes."""
    page = hand.page
    page.clock.install()
    page.goto("/calendar/new")
    hand.button("Choose another activity")
    page.get_by_role("searchbox").fill("joging")
    page.clock.fast_forward(400)
    see(page, re.compile("^[0-9]+ activit"))
    hand.link(re.compile("^Running"))
    hand.choose("Other")
    field(page, "Minutes").fill("480")
    hand.button("Save")
    see(page, "Enter a duration from 1 to 479 minutes.")
    hand.choose("45 min")
    hand.button("Save")
    toast(page, "Saved")
    hand.link(re.compile("^Running"))
    hand.link("Edit")
    page.get_by_label("Start time").fill("07:15")
    hand.button("Save")
    toast(page, "Saved")
    page.goto("/")
    hand.link(re.compile("^Running"))
    hand.button("Delete")
    hand.press(page.get_by_role("dialog").get_by_role("button", name="Delete"))
    toast(page, "Workout deleted")
    return quarter(hand)


def quarter(hand):
    """Moves the clock on by 15 minutes, and checks the counts; offline counts are sent when the network returns."""
    page = hand.page
    if not page.evaluate("() => navigator.onLine"):
        page.clock.fast_forward("16:00")
        assert page.evaluate("() => localStorage.getItem('counts') !== null"), "told without a signal"
    with page.expect_response(re.compile("/counts$")):
        page.context.set_offline(False)
        page.clock.fast_forward("16:00")
    page.wait_for_function("() => localStorage.getItem('counts sent') === null")
    lines = counted(hand)
    for line, times in (
            ("Workouts planned activity_type=running intensity=moderate", 1),
            ("Workouts changed fields_modified=start_time", 1), ("Workouts deleted had_notes=false", 1),
            ("Activities chosen type=running category=cardio search_used=true", 1),
            ("Workouts viewed view_mode=detail", 2), ("Workouts viewed view_mode=today_card", 1),
            ("Edit forms opened source=detail_sheet", 1),
            ("Fields rejected field=duration_minutes error_type=outside", 1),
            ("Form opened form=create", 2), ("Form opened form=edit", 1), ("Saved form=create", 1),
            ("Saved form=edit", 1), ("Activity search", 1)):
        assert lines.get(line) == times, (line, times, lines)
    assert any(line.startswith("Day shown plans=1") for line in lines), lines
    assert lines["Workouts viewed view_mode=list"] >= 2, lines


def not_counted(hand):
    """Turns statistics off, and checks that neither pages nor actions count anything."""
    page = hand.page
    page.goto("/privacy/counting")
    page.get_by_label("Collect usage statistics").uncheck()
    hand.button("Save")
    page.evaluate("() => localStorage.removeItem('counts')")
    page.goto("/calendar/new")
    hand.button("Save")
    toast(page, "Saved")
    assert page.evaluate("() => localStorage.getItem('counts')") is None
    assert counted(hand) == {}


STORIES = [
    ("Plan tab: Tab Bar Change", tab_bar, NOON, UPPER),
    ("Plan tab: Sections", sections, NOON, WHOLE),
    ("Plan tab: Now Marker", now_marker, NOON, WHOLE),
    ("Plan tab: Completed Workout Card", completed_card, NOON, MORNING),
    ("Plan tab: Coach Suggestion Card", coach_card, NOON, SUGGESTED),
    ("Plan tab: Recovery Alert Card", alert_card, NOON, SHORT_NIGHT),
    ("Plan tab: Event Card", event_card, NOON, EVENT),
    ("Plan tab: Planned Card", planned_card, NOON, ROW, RIDDEN),
    ("Plan tab: Merging Logic, sort order", sort_order, NOON, WHOLE, ROW),
    ("Plan tab: Merging Logic, one training once", counted_once, NOON, WHOLE, RIDDEN),
    ("Plan tab: Merging Logic, Refresh", refresh, NOON, SUGGESTED),
    ("Plan tab: Coach Integration", coach_integration, NOON, MORNING),
    ("Plan tab: Empty State", empty_state, NOON),
    ("Plan tab: Exercise Checkbox Behaviour", checkboxes, NOON, WHOLE),
    ("Plan tab: start, finish with notes, dismiss and undo", start_and_finish, NOON, SUGGESTED),
    ("Plan tab: a start on what was dismissed", dismissed_elsewhere, NOON, SUGGESTED),
    ("Plan tab: events, countdown and taper", countdown, NOON),
    ("Plan tab: Accessibility", labels, NOON, WHOLE, ROW),
    ("Plan tab: Design Tokens", tokens, NOON, WHOLE),
    ("Plan tab: Dynamic Type", lambda hand: dynamic_type(hand, "/plan"), NOON, WHOLE, ROW),
    ("Plan tab: Color Contrast", lambda hand: contrast(hand, "/plan"), NOON, WHOLE, ROW),
    ("Plan tab: reduced motion", lambda hand: still(hand, "/plan"), NOON, WHOLE),
    ("Training plans: Dynamic Type", lambda hand: dynamic_type(hand, *CALENDAR), NOON, UPPER, ROW),
    ("Training plans: Color Contrast", lambda hand: contrast(hand, *CALENDAR), NOON, UPPER, ROW),
    ("Training plans: reduced motion", lambda hand: still(hand, *CALENDAR), NOON, UPPER, ROW),
    ("Training plans: Analytics Events (training_plan_created, training_plan_edited, training_plan_deleted, "
     "activity_type_selected, training_plan_viewed, edit_form_opened, form_validation_error) and Performance Metrics",
     analytics, NOON, UPPER),
    ("Training plans: nothing counted for who wants it so", not_counted, NOON, UPPER),
]
