"""The flows and sequences of the document on training plans, by name: create, edit, view and select."""
import datetime
import re

from flows import UPPER, field, toast
from hands import see

TODAY = datetime.date.today()
TOMORROW = TODAY + datetime.timedelta(days=1)
RUN = ("calendar", "add", "running", "--at", "18:30", "--notes", "Along the river")
YOGA = ("calendar", "add", "yoga", "--at", "20:00")
PASSED = ("calendar", "add", "rowing", "--at", "03:00", "--on", (TODAY - datetime.timedelta(days=1)).isoformat())
# Anchored, because an activity in the group is called Cardiovascular.
CARDIO = re.compile("^Cardio$")
GROUPS = (
    "Strength and conditioning", CARDIO, "Combat sports", "Team sports", "Racquet sports",
    "Individual sports", "Mind and body", "Recovery", "Other")
# Two devices have each planned a workout in the second place.
SAME_PLACE = (
    ("backup", "other.sqlite"), ("calendar", "add", "running", "--place", "2"),
    ("calendar", "add", "boxing", "--place", "2", "--database", "other.sqlite"),
    ("export", "--json", "other.json", "--database", "other.sqlite"), ("restore", "other.json", "--merge"))


def cards(page):
    """Returns the accessible names of the shown day's workouts."""
    rows = page.get_by_role("main").get_by_role("listitem").get_by_role("heading", level=3)
    return rows.get_by_role("link").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")


def find(hand, words, name):
    page = hand.page
    page.get_by_role("searchbox").fill(words)
    see(page, re.compile("^[0-9]+ activit"))
    hand.link(re.compile(f"^{name}"))


def save(hand, words="Saved"):
    hand.button("Save")
    toast(hand.page, words)


# MARK: Flows

def create(hand):
    """Plans a workout from Today through the calendar; an invalid value is reported, and nothing typed is lost."""
    page = hand.page
    page.goto("/")
    hand.link("Open calendar")
    see(page, "Nothing planned")
    hand.link("Plan workout")
    hand.button("Choose another activity")
    see(page, *GROUPS)
    find(hand, "joging", "Running")
    assert page.get_by_role("radio", name="45 min").is_checked(), "not the usual length"
    assert page.get_by_role("radio", name="Moderate").is_checked(), "not the usual intensity"
    page.get_by_label("Start time").fill("18:30")
    hand.choose("Hard")
    field(page, "Notes").fill("Along the river")
    assert field(page, "Minutes").count() == 0, "shown beside a chosen duration"
    hand.choose("Other")
    field(page, "Minutes").fill("480")
    hand.button("Save")
    see(page, "Enter a duration from 1 to 479 minutes.")
    assert field(page, "Notes").input_value() == "Along the river"
    hand.choose("1 h")
    save(hand)
    assert cards(page) == ["Running, 18:30, 1 h"], cards(page)
    page.goto("/")
    see(page, "Planned today", "18:30 · 1 h")


def edit(hand):
    """Edits a workout from its card, with a prefilled form, then deletes it; deleting asks first and can be undone."""
    page = hand.page
    page.goto("/calendar")
    hand.link(re.compile("^Running, 18:30"))
    hand.link("Edit")
    assert page.get_by_label("Start time").input_value() == "18:30"
    assert page.get_by_role("radio", name="45 min").is_checked()
    assert field(page, "Notes").input_value() == "Along the river"
    field(page, "Notes").fill("x" * 501)
    hand.button("Save")
    see(page, "Notes can have up to 500 characters. These have 501.")
    field(page, "Notes").fill("Hills")
    page.get_by_label("Start time").fill("07:15")
    hand.choose("Very hard")
    save(hand)
    assert cards(page) == ["Running, 07:15, 45 min"], cards(page)
    delete(hand)


def delete(hand):
    page = hand.page
    hand.link(re.compile("^Running"))
    see(page, "Hills", "Very hard")
    hand.button("Delete")
    sheet = page.get_by_role("dialog")
    see(sheet, "Delete this workout?")
    hand.press(sheet.get_by_role("button", name="Close"))
    see(page, "Hills")
    hand.button("Delete")
    hand.press(sheet.get_by_role("button", name="Delete"))
    toast(page, "Workout deleted")
    see(page, "Nothing planned")
    hand.button("Undo")
    see(page, "Hills")


def details(hand):
    """Opens the details from the card on Today, with the times it was added and changed, and goes back."""
    page = hand.page
    page.goto("/")
    hand.link("Running, 18:30, 45 min")
    see(page, CARDIO, "Start time", "18:30", "Duration", "45 min", "Intensity", "Moderate",
        "Along the river", "Added", "Changed", re.compile("today, [0-9]{2}:[0-9]{2}"))
    for role, name in (("link", "Edit"), ("button", "Delete")):
        page.get_by_role(role, name=name).first.wait_for()
    hand.link("Calendar")
    assert cards(page) == ["Running, 18:30, 45 min"]


def select_activity(hand):
    """Selects activities by group and by any of their names; each accessible name includes the group."""
    page = hand.page
    page.goto("/calendar/new")
    hand.button("Choose another activity")
    see(page, "Recently used", *GROUPS)
    hand.press(page.get_by_text("Combat sports", exact=True).first)
    page.get_by_role("link", name="Muay Thai Combat sports").wait_for()
    hand.link("Boxing Combat sports")
    see(page, "Boxing")
    assert page.get_by_role("radio", name="Hard").first.is_checked()
    hand.button("Choose another activity")
    page.get_by_role("searchbox").fill("football")
    page.get_by_role("link", name="Football Team sports").wait_for()
    page.get_by_role("link", name="Soccer Team sports").wait_for()
    find(hand, "bjj", "Jiu-Jitsu")
    see(page, "Jiu-Jitsu")
    save(hand)
    assert "Jiu-Jitsu, 1 h" in cards(page), cards(page)


def create_sequence(hand):
    """Plans six workouts, which fill the day, then one on another day after confirming an unusual time."""
    page = hand.page
    for place in range(1, 7):
        page.goto("/calendar/new")
        assert page.get_by_label("Order").input_value() == str(place)
        save(hand)
        assert len(cards(page)) == place, cards(page)
    see(page, "This day already has six workouts, the maximum.")
    page.goto("/calendar/new")
    hand.button("Save")
    see(page, "This day already has six workouts. Choose another day.")
    page.get_by_label("Day", exact=True).fill(TOMORROW.isoformat())
    page.get_by_label("Start time").fill("02:30")
    hand.button("Save")
    see(page, "Did you mean 02:30, in the middle of the night?")
    hand.button("Yes, at 02:30")
    toast(page, "Saved")
    assert cards(page) == ["Strength Training, 02:30, 1 h"], cards(page)


def edit_sequence(hand):
    """Edits a workout's position; for a taken position, the form suggests a free one."""
    page = hand.page
    page.goto("/calendar")
    hand.link(re.compile("^Yoga"))
    hand.link("Edit")
    page.get_by_label("Order").select_option("1")
    hand.button("Save")
    see(page, "Position 1 is taken on this day. Position 2 is free.")
    page.get_by_label("Order").select_option("4")
    save(hand)
    assert cards(page) == ["Running, 18:30, 45 min", "Yoga, 20:00, 1 h"], cards(page)


# MARK: What else a day needs

def reorder(hand):
    """Moves workouts with buttons, by dragging, and to another day."""
    page = hand.page
    page.goto("/calendar")
    hand.button("Move Yoga earlier in the day")
    page.get_by_role("listitem").first.get_by_text("Yoga").wait_for()
    handle, below = page.locator(".handle").first, page.locator(".handle").nth(1)
    start, end = handle.bounding_box(), below.bounding_box()
    page.mouse.move(start["x"] + 5, start["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 5, end["y"] + 60, steps=8)
    page.mouse.up()
    hand.settle()
    page.reload()
    assert cards(page)[0].startswith("Running"), cards(page)
    hand.link(re.compile("^Yoga"))
    hand.link("Move")
    hand.button("To tomorrow")
    toast(page, "Moved")
    assert cards(page) == ["Yoga, 20:00, 1 h"], cards(page)
    hand.link("Previous")
    assert len(cards(page)) == 1
    hand.link("Week")
    see(page, "Running")
    hand.link("Month")
    page.get_by_role("link", name=re.compile("today, 1 workout$")).wait_for()
    hand.link("Range")
    see(page, "Running")
    page.goto("/calendar")
    page.get_by_label("Go to a day").fill(TOMORROW.isoformat())
    hand.button("Show")
    assert cards(page) == ["Yoga, 20:00, 1 h"], cards(page)


def afterwards(hand):
    """Skips a past workout, plans it again, logs it as done and writes a reflection."""
    page = hand.page
    page.goto("/calendar")
    hand.link("Previous")
    see(page, "Done?")
    hand.button("Skip Rowing")
    see(page, "Skipped")
    hand.link(re.compile("^Rowing"))
    hand.button("Plan again")
    hand.link(re.compile("^Rowing"))
    hand.press(page.get_by_text("Log as done").first)
    field(page, "Minutes").fill("25")
    page.get_by_label("How hard was it?").select_option("6")
    hand.button("Log as done")
    toast(page, "Logged")
    hand.link(re.compile("^Rowing"))
    hand.link("Reflection")
    field(page, "What went well?").fill("Even strokes")
    hand.button("Save")
    see(page, "Even strokes", "Done")


def start_template(hand):
    page = hand.page
    page.goto("/calendar")
    hand.link("Start Upper body")
    hand.button("Start workout")
    see(page, "Set 1 of 3")
    page.goto("/calendar")
    see(page, "In progress")


def choose_place(hand):
    page = hand.page
    page.goto("/calendar")
    see(page, "Needs attention")
    hand.button("Boxing: keep position 2")
    toast(page, "Saved")
    assert page.get_by_text("Needs attention").count() == 0
    assert [one.split(",")[0] for one in cards(page)] == ["Running", "Boxing"], cards(page)


def announced(hand):
    """Checks the accessible names of buttons, fields, cards and the activity picker, and the hints of fields."""
    page = hand.page
    page.goto("/calendar")
    assert cards(page) == ["Running, 18:30, 45 min", "Yoga, 20:00, 1 h"], cards(page)
    for role in ("button", "link"):
        names = page.get_by_role(role).evaluate_all(
            "all => all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())")
        assert all(names), names
    page.goto("/calendar/new")
    hand.choose("Other")
    for label in ("Day", "Start time", "Order", "Minutes", "Notes"):
        page.get_by_label(label, exact=True).wait_for()
    for legend in ("Duration", "Intensity"):
        page.get_by_role("group", name=legend).wait_for()
    time, hint = page.get_by_label("Start time"), page.get_by_text("Optional")
    assert time.get_attribute("aria-describedby") == hint.get_attribute("id")
    hand.button("Choose another activity")
    page.get_by_role("searchbox", name="Find an activity").fill("climb")
    page.get_by_role("link", name="Bouldering Individual sports").wait_for()


STORIES = [
    ("Create Training Plan Flow", create, UPPER),
    ("Edit Training Plan Flow", edit, UPPER, RUN),
    ("View Training Plan Details Flow", details, RUN, UPPER),
    ("Activity Type Selection Flow", select_activity, UPPER, RUN),
    ("Create Training Plan Sequence", create_sequence, UPPER),
    ("Edit Training Plan Sequence", edit_sequence, UPPER, RUN, YOGA),
    ("Activity Type Picker UI Flow", select_activity, UPPER, YOGA),
    ("Training plans: order, days, weeks and months", reorder, UPPER, RUN, YOGA),
    ("Training plans: done, skipped, looked back on", afterwards, UPPER, PASSED),
    ("Training plans: a template from its card", start_template, UPPER,
     ("calendar", "add", "gym", "--template", "Upper body")),
    ("Training plans: two devices and one place", choose_place, UPPER, *SAME_PLACE),
    ("Training plans: Accessibility", announced, UPPER, RUN, YOGA),
]
