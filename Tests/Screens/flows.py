"""The documented flows and user stories of templates: creating, training, saving, browsing and copying."""
import datetime
import re

from hands import see

BENCH, ROW, SQUAT = "Barbell Bench Press", "Bent Over Barbell Row", "Barbell Squat"
UPPER = ("template", "new", "Upper body", f"{BENCH}:3x8-12@60kg", f"{ROW}:4x6-8@50kg", "--category", "strength")
LEGS = ("template", "new", "Leg day", "Barbell Squat:5x5@100kg", "--category", "weightlifting")
CATEGORIES = ("Strength", "Hypertrophy", "Calisthenics", "Weightlifting", "Climbing", "Beginner", "Custom")


def toast(page, words):
    page.get_by_role("status").filter(has_text=words).first.wait_for()


def field(page, words):
    return page.get_by_role("textbox", name=words, exact=True)


def exercises(page):
    """Returns the exercises of the shown template."""
    return page.get_by_role("main").get_by_role("heading", level=3).all_inner_texts()


def choose(hand, words, name):
    page = hand.page
    page.get_by_role("searchbox").fill(words)
    hand.button(f"Add {name}")
    page.get_by_role("button", name=f"Remove {name}").wait_for()


# MARK: Making

def name_it(hand, name, category):
    """Completes the first step: an unused name, and a category with its own colour and drawing."""
    page = hand.page
    page.goto("/templates")
    hand.link("New template")
    see(page, "Step 1 of 3")
    for one in CATEGORIES:
        assert page.get_by_text(one, exact=True).locator("svg").count() == 1, f"{one} has no drawing"
    colours = {page.get_by_text(one, exact=True).evaluate("one => getComputedStyle(one).color") for one in CATEGORIES}
    assert len(colours) == len(CATEGORIES), colours
    for wrong, sentence in (
        ("", "Give the template a name."),
        ("Upper body", "Another template has this name. Choose a different one."),
    ):
        field(page, "Name").fill(wrong)
        hand.button("Next: exercises")
        see(page, sentence)
    field(page, "Name").fill(name)
    hand.choose(category)
    hand.button("Next: exercises")
    see(page, "Step 2 of 3")


def create(hand):
    """Creates a template in three steps; the last has the sets, the rep range and a note."""
    page = hand.page
    name_it(hand, "Pull day", "Hypertrophy")
    see(page, "0 exercises selected")
    choose(hand, "barbell row", ROW)
    see(page, "1 exercise selected")
    choose(hand, "squat", SQUAT)
    see(page, "2 exercises selected")
    badge = page.get_by_role("list", name="New template").get_by_text("2", exact=True)
    assert badge.count() == 1, "no badge of the count"
    hand.link("Next: sets")
    see(page, "Step 3 of 3")
    for name in (ROW, SQUAT):
        assert field(page, f"Sets, {name}").input_value() == "3"
        assert [field(page, f"{end}, {name}").input_value() for end in ("From", "To")] == ["8", "12"]
    field(page, f"Sets, {ROW}").fill("4")
    field(page, f"From, {ROW}").fill("6")
    field(page, f"To, {ROW}").fill("10")
    page.get_by_text(re.compile("· Note$")).first.click()
    field(page, f"Note, {ROW}").fill("Dropset on last set")
    hand.button("Create template")
    toast(page, "Template created")
    assert page.get_by_role("heading", level=1).inner_text() == "Pull day"
    see(page, "Hypertrophy", "4 × 6–10", "Dropset on last set", "3 × 8–12", "about 14 min")
    assert exercises(page)[:2] == [ROW, SQUAT]
    page.goto("/templates")
    see(page, "Pull day")


def create_with_usual(hand):
    """Creates a template without the last step: 3 × 8–12."""
    page = hand.page
    name_it(hand, "Quick one", "Strength")
    choose(hand, "barbell row", ROW)
    hand.button("Create now")
    toast(page, "Template created")
    see(page, "Quick one", "3 × 8–12")
    page.goto("/start")
    see(page, "Quick one")


def create_story(hand):
    create(hand)
    create_with_usual(hand)


# MARK: Training

def pick(hand, name):
    """Starts a template, after filtering the list by category and by search."""
    page = hand.page
    see(page, "Upper body", "Leg day")
    hand.link("Weightlifting")
    see(page, "Leg day")
    assert page.get_by_text("Upper body").count() == 0
    hand.link("All")
    page.get_by_role("searchbox").fill("bench")
    page.get_by_text("Leg day").first.wait_for(state="detached")
    hand.button(f"Start {name}")


def loaded(hand):
    """Checks that the session has the template's exercises and targets."""
    page = hand.page
    see(page, "Set 1 of 3", re.compile("3 × 8–12 · 60 kg"))
    assert page.get_by_role("heading", level=1).inner_text().endswith(BENCH)
    assert page.get_by_role("navigation", name="Exercises").get_by_role("link").count() == 2


def from_today(hand):
    page = hand.page
    page.goto("/")
    hand.link("My templates")
    pick(hand, "Upper body")
    loaded(hand)
    do_everything(hand)
    unchanged(hand)


def log(hand, weight, reps):
    page = hand.page
    page.get_by_role("textbox", name=re.compile("^Weight")).first.fill(weight)
    page.get_by_role("textbox", name=re.compile("^Reps")).first.fill(str(reps))
    hand.button("Done")


def do_everything(hand):
    page = hand.page
    for _ in range(20):
        done = page.get_by_role("button", name="Done", exact=True)
        if done.count() == 0:
            break
        hand.press(done.first)
    hand.link(re.compile("^Finish"))
    hand.button("Finish workout")


def unchanged(hand):
    """Checks that the session has not changed the template."""
    page = hand.page
    page.goto("/templates")
    hand.link("Upper body", 0)
    see(page, "3 × 8–12", "4 × 6–8", "Version 1", re.compile("last used"))
    assert page.get_by_text("Version 2").count() == 0, "the template was changed"
    assert exercises(page)[:2] == [BENCH, ROW], exercises(page)


def from_empty_session(hand):
    page = hand.page
    page.goto("/")
    hand.button("Empty session")
    hand.link("Start from template")
    pick(hand, "Upper body")
    loaded(hand)
    modify(hand)
    log(hand, "100", 5)
    hand.link(re.compile("^Finish"))
    hand.button("Finish workout")
    see(page, "How it went")
    unchanged(hand)
    page.goto("/history")
    see(page, "1 session")


def modify(hand):
    """Skips an exercise and adds another, in this session only."""
    page = hand.page
    hand.button(re.compile("^Skip$"))
    hand.link("Add exercise")
    page.get_by_role("searchbox").fill("squat")
    hand.button(f"Choose {SQUAT}")


def start_story(hand):
    """Starts from Today and from an empty session. The second start shows a pending change first."""
    from_today(hand)
    page = hand.page
    page.goto("/")
    hand.button("Empty session")
    hand.link("Start from template")
    see(page, "Leg day")
    hand.link("Start Upper body")
    see(page, "Today's targets")
    hand.button("Start workout")
    see(page, "Set 1 of 3")
    modify(hand)
    log(hand, "100", 5)
    page.goto("/templates")
    hand.press(page.get_by_role("link", name="Upper body", exact=True))
    assert exercises(page)[:2] == [BENCH, ROW]


# MARK: Saving

def save(hand):
    page = hand.page
    page.goto("/")
    hand.button("Empty session")
    hand.link("Add exercise")
    page.get_by_role("searchbox").fill("squat")
    hand.button(f"Choose {SQUAT}")
    for reps in (9, 8, 10):
        log(hand, "100", reps)
    hand.link(re.compile("^Finish"))
    hand.button("Finish workout")
    hand.link("Save as template")
    today = datetime.datetime.now()
    assert field(page, "Name").input_value() == f"Workout on {today.day} {today:%b}", field(page, "Name").input_value()
    see(page, SQUAT, *CATEGORIES[:2])
    ends = [page.get_by_role("textbox", name=end, exact=True).input_value() for end in ("From", "To")]
    assert ends == ["8", "10"], ends
    field(page, "Name").fill("Squats")
    hand.choose("Strength")
    hand.button("Create template")
    toast(page, "Saved")
    see(page, "Strength", "3 × 8–10")
    page.goto("/templates")
    see(page, "Squats")


# MARK: Copying

def duplicate(hand):
    """Duplicates a template with the button that a swipe to the left reveals."""
    page = hand.page
    page.goto("/templates")
    card = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Upper body", exact=True))
    uncovered = card.get_by_text("Duplicate", exact=True).last
    assert reach(uncovered) > 393, "it can be pressed before the swipe"
    swipe_left(page, card)
    page.wait_for_function("one => one.getBoundingClientRect().right <= innerWidth", arg=uncovered.element_handle())
    hand.press(uncovered)
    copied(hand)


def reach(one):
    box = one.bounding_box()
    return box["x"] + box["width"]


def swipe_left(page, card):
    box = card.bounding_box()
    start, height = box["x"] + box["width"] - 60, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    touch = lambda kind, *at: finger.send(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": height} for x in at]})
    touch("touchStart", start)
    for moved in range(20, 260, 20):
        touch("touchMove", start - moved)
    touch("touchEnd")


def copied(hand):
    page = hand.page
    toast(page, "Template duplicated")
    assert page.get_by_role("heading", level=1).inner_text() == "Library"
    hand.link("Upper body (Copy)")
    see(page, "Strength", "3 × 8–12 · 60 kg", "4 × 6–8 · 50 kg")
    assert exercises(page)[:2] == [BENCH, ROW]


def duplicate_and_modify(hand):
    """Duplicates a template by swipe and by menu, and edits the copy; the original stays unchanged."""
    duplicate(hand)
    page = hand.page
    hand.press(page.get_by_role("button", name="More options for Upper body (Copy)"))
    hand.link("Edit")
    field(page, f"Sets, {BENCH}").fill("5")
    hand.button("Save as version 2")
    see(page, "5 × 8–12")
    page.goto("/templates")
    hand.press(page.get_by_role("button", name="More options for Upper body", exact=True))
    hand.button("Duplicate")
    toast(page, "Template duplicated")
    see(page, "Upper body (Copy 2)")
    hand.press(page.get_by_role("link", name="Upper body", exact=True))
    see(page, "3 × 8–12")


# MARK: Sharing

def share(hand):
    """Exports a template as a file and imports it as a new one; an invalid file shows an error at its field."""
    page = hand.page
    page.goto("/templates")
    hand.press(page.get_by_role("button", name="More options for Upper body"))
    with page.expect_download() as download:
        page.get_by_role("link", name="Share as a file").click()
    assert download.value.suggested_filename == "Upper body.json", download.value.suggested_filename
    path = download.value.path()
    text = open(path).read()
    assert text.startswith('{"schema":"cairn.template","version":1,"name":"Upper body"'), text[:200]
    for name, content, sentence in (
        ("newer.json", text.replace('"version":1', '"version":2'), "from a newer version of Cairn"),
        ("unknown.json", text.replace("ench", "orb"), "know the exercise “Barbell Borb Press”"),
        ("broken.json", text[:300], "The file is damaged or isn't a template"),
        ("large.json", " " * (1 << 20) + text, "larger than 1 MB"),
        ("good.json", text, "Added to your templates"),
    ):
        page.goto("/templates/import")
        page.get_by_label("Template file").set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": content.encode()})
        hand.button("Add to my templates")
        see(page, sentence)
    assert page.get_by_role("heading", level=1).inner_text() == "Upper body (2)"
    see(page, "Strength", "3 × 8–12 · 60 kg", "4 × 6–8 · 50 kg")


# MARK: Presets

PRESET = "Full Body Calisthenics"


def open_presets(hand):
    page = hand.page
    page.goto("/templates")
    hand.link(re.compile("^(Browse presets|Presets)"))


def use_preset(hand):
    page = hand.page
    open_presets(hand)
    hand.link("Calisthenics", 0)
    hand.link(PRESET)
    see(page, "This creates a copy you can edit")
    hand.button("Use this template")
    toast(page, "Added to your templates")
    assert page.get_by_role("heading", level=1).inner_text() == PRESET
    see(page, "Calisthenics", "4 × 12–15", "4 × 8–12", "3 × 10–15")
    hand.press(page.get_by_role("button", name=f"More options for {PRESET}"))
    hand.link("Edit")
    hand.link(PRESET)
    page.goto("/templates")
    see(page, PRESET)
    page.goto("/start")
    hand.button(f"Start {PRESET}")
    see(page, "Set 1 of 4")


def browse_presets(hand):
    """Checks that the library is complete and filtered by category, and that using a preset copies it."""
    page = hand.page
    open_presets(hand)
    for category in CATEGORIES[:4] + ("Beginner",):
        hand.link(category, 0)
        assert page.get_by_role("main").get_by_role("heading", level=2).count() >= 1, category
    hand.link("All", 0)
    assert page.get_by_role("main").get_by_role("heading", level=2).count() >= 9
    use_preset(hand)


STORIES = [
    ("Flow 1: Create Template from Scratch", create, UPPER),
    ("Flow 2: Start Workout from Template (HomeView)", from_today, UPPER, LEGS),
    ("Flow 3: Start Workout from Template (LiftingSessionView)", from_empty_session, UPPER, LEGS),
    ("Flow 4: Save Workout as Template", save, UPPER),
    ("Flow 5: Duplicate Template", duplicate, UPPER, LEGS),
    ("Flow 6: Use Preset Template", use_preset),
    ("US-1: Create Template from Scratch", create_story, UPPER),
    ("US-2: Start Workout from Template", start_story, UPPER, LEGS),
    ("US-3: Save Workout as Template", save, UPPER),
    ("US-4: Browse Preset Templates", browse_presets),
    ("US-5: Duplicate & Modify Templates", duplicate_and_modify, UPPER, LEGS),
    ("A template shared as a file", share, UPPER),
]
