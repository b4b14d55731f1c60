"""What an aim, a goal and the phase of a program change of what is asked."""
import re

from flows import UPPER
from hands import see
from planning import NOON, TODAY, day

BLOCK = ("programs", "new", "Block", "--kind", "3-2-1", "--start", day())


def start(hand, template="Upper body"):
    hand.page.goto("/templates")
    hand.link(re.compile(template))
    hand.link(re.compile("^Start"))


def an_aim(hand):
    """Strength: the table says what it means, a template follows where she ticks it, and a goal shows how far she is."""
    page = hand.page
    page.goto("/profile/goals")
    see(page, "What do you train for?", "Big lifts 3–6 reps, rest 3:00. Small ones 6–10, rest 2:00.")
    hand.button(re.compile("^Strength"))
    see(page, "Outside of your aim")
    hand.button("Change Upper body")
    start(hand)
    see(page, "3–6")
    page.goto("/profile/goals/new?measure=body_weight")
    page.get_by_label("The weight to have").fill("75")
    hand.button("Save")
    see(page, "75 kg", "No weighing is recorded yet.")


def a_deload(hand):
    """A week becomes a deload: today's session begins with fewer sets and less weight, and one tap takes that back."""
    page = hand.page
    page.goto("/programs")
    hand.link(re.compile("Block"))
    program = page.url
    hand.press(page.locator(f"a.row[href*='on={TODAY.isoformat()}']").first)
    page.goto(page.url.replace("?", "/edit?"))
    page.get_by_label("Type of day").select_option("strength")
    page.get_by_label("Template").select_option(label="Upper body")
    hand.button("Save")
    page.goto(program)
    hand.button("Change the phase")
    hand.button(re.compile("^Deload"))
    see(page, "Half the sets, at 90 % of the weight.")
    start(hand)
    see(page, "Deload week", "2 × 8")
    hand.button("Start workout")
    page.get_by_text("Deload week").wait_for()
    hand.button("Full targets")
    page.get_by_text("Deload week").wait_for(state="detached")


STORIES = [
    ("An aim changes a template", an_aim, NOON, UPPER),
    ("A deload changes a session", a_deload, NOON, UPPER, BLOCK),
]
