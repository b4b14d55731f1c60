"""Stories in which aims, goals, program phases, short nights, breaks, races and limitations change the targets."""
import re

from flows import BENCH, ROW, UPPER
from hands import see
from planning import FOLDER, NOON, SHORT_NIGHT, TODAY, archive, day

BLOCK = ("programs", "new", "Block", "--kind", "3-2-1", "--start", day())


def start(hand, template="Upper body"):
    hand.page.goto("/templates")
    hand.link(re.compile(template))
    hand.link(re.compile("^Start"))


def eased(hand, *words):
    """Checks that the start page and the logger lower targets with a reason, and undo it for one exercise or all."""
    page = hand.page
    start(hand)
    see(page, "A little less today", *words)
    before = page.get_by_role("link", name=re.compile("^Undo")).count()
    assert before >= 1, "nothing to take back"
    hand.link(re.compile("^Undo"))
    assert page.get_by_role("link", name=re.compile("^Undo")).count() == before - 1, "it is not taken back"
    hand.link("Full targets")
    see(page, "Full targets today")
    hand.link("Go easier")
    see(page, "A little less today")
    hand.button("Start workout")
    page.get_by_role("button", name=re.compile("^Undo")).first.wait_for()


def a_short_night(hand):
    """Checks that a night of under five hours lowers the weights of big lifts without changing the template."""
    eased(hand, "You slept 4 h 48 min.", "3 × 8 · 57.5 kg")
    hand.page.goto("/templates")
    hand.link(re.compile("Upper body"))
    see(hand.page, "60 kg", "Version 1")


def a_pause(hand):
    """Checks that an athlete starts with lower weights after a break of 25 days."""
    eased(hand, "Easing back in after a break of 25 days.", "3 × 10 · 57.5 kg")


def a_race(hand):
    """Checks that the week before a race has fewer sets and shows the days left."""
    eased(hand, "City Run is 3 days away.", "2 × 8 · 60 kg")


def a_limitation(hand):
    """Checks that a limitation skips an exercise, offers a replacement, and is shown before the session starts."""
    page = hand.page
    start(hand)
    see(page, "because of your limitation: Sore shoulder.", "skipped")
    hand.link(re.compile("^Do .* instead"))
    see(page, re.compile(" instead$"))
    hand.button("Start workout")
    see(page, "Set 1 of 3")
    assert page.get_by_role("heading", name="Barbell Bench Press").count() == 0, "what hurts is asked for"


def an_aim(hand):
    """Chooses strength, whose rep ranges are explained, updates a template to fit, and sets a body weight goal."""
    page = hand.page
    page.goto("/profile/goals")
    see(page, "What are you training for?",
        "For compound lifts, 3–6 reps and 3:00 of rest. For isolation lifts, 6–10 reps and 2:00 of rest.")
    hand.button(re.compile("^Strength"))
    see(page, "Doesn't fit your goal")
    hand.button("Update Upper body")
    start(hand)
    see(page, "3 × 3 · 70 kg")
    page.goto("/profile/goals/new?measure=body_weight")
    page.get_by_label("Target body weight").fill("75")
    hand.button("Save")
    see(page, "75 kg", "No weigh-ins recorded yet.")


def a_deload(hand):
    """Turns a week into a deload: today's session has fewer sets and less weight, and one tap undoes that."""
    page = hand.page
    page.goto("/programs")
    hand.link(re.compile("Block"))
    program = page.url
    hand.press(page.locator(f"a.row[href*='on={TODAY.isoformat()}']").first)
    page.goto(page.url.replace("?", "/edit?"))
    page.get_by_label("Day type").select_option("strength")
    page.get_by_label("Template").select_option(label="Upper body")
    hand.button("Save")
    page.goto(program)
    hand.button("Change phase")
    hand.button(re.compile("^Deload"))
    see(page, "Half the sets, at 90% of the weight.")
    start(hand)
    see(page, "Deload week", "2 × 8")
    hand.button("Start workout")
    page.get_by_text("Deload week").wait_for()
    hand.button("Full targets")
    page.get_by_text("Deload week").wait_for(state="detached")


def trained():
    """Returns a command that imports a log whose last session was 25 days ago."""
    lines = ["Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"]
    for ago in (46, 39, 32, 25):
        for name, reps in ((BENCH, 10), (ROW, 8)):
            lines += [f"{day(-ago)} 10:00:00,Upper body,45m,{name},{number},60,{reps},0,0,,," for number in (1, 2, 3)]
    path = FOLDER / "trained.csv"
    path.write_text("\n".join(lines) + "\n")
    return ("import", str(path), "--unit", "kg")


SHOULDER = {
    "id": "0190c1a5-0000-7000-8000-0000000000bb", "name": "Sore shoulder", "avoids_movements": [],
    "avoids_exercises": ["barbell-bench-press"], "until": None}
LIMITED = archive("limited", limitation=[SHOULDER])
RACE = ("events", "add", "City Run", "--on", day(3), "--sort", "race")
STORIES = [
    ("A short night changes a session", a_short_night, NOON, UPPER, SHORT_NIGHT),
    ("A pause changes a session", a_pause, NOON, trained(), ("template", "derive", "Upper body")),
    ("A race changes a session", a_race, NOON, UPPER, RACE),
    ("A limitation changes a session", a_limitation, NOON, UPPER, LIMITED),
    ("An aim changes a template", an_aim, NOON, UPPER),
    ("A deload changes a session", a_deload, NOON, UPPER, BLOCK),
]
