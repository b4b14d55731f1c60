"""The journeys of the climbing document, by name: exercise selection, workout logging, plan management."""
import re

from hands import see

PLAN = ("programs", "new", "Winter")
TEMPLATE = ("template", "new", "Fingers and legs", "Squat:5x5@100kg", "Pull-up:5x5")


def add_to_plan(hand, exercise, search):
    """Adds an exercise from the catalogue to today's day of a program."""
    page = hand.page
    page.goto("/exercises")
    page.get_by_label("Find an exercise").fill(search)
    hand.link(re.compile(f"^Open {exercise}$"))
    hand.link("Add to a program")
    hand.button(re.compile("^Add to .*[Tt]oday"))
    see(page, "Added to the program", exercise)


def open_today(hand, program="Winter"):
    hand.page.goto("/plan")
    hand.link("Programs")
    hand.link(re.compile(program))
    hand.link("Open the day")


def exercise_selection(hand):
    """Adds an exercise from the catalogue to a day of a plan, and checks that the day lists it."""
    add_to_plan(hand, "Plank", "plank")
    page = hand.page
    page.goto("/programs")
    hand.link(re.compile("Winter"))
    see(page, "1 exercise")
    hand.link("Open the day")
    see(page, "Plank")
    # The catalogue now shows that the exercise has been added.
    hand.link("Progress for Plank")
    hand.link("Add to a program")
    page.get_by_role("link", name=re.compile("^Already added to ")).first.wait_for()


def workout_logging(hand):
    """Logs the exercises of a plan's day, one with a tap and others with details, and checks progress and history."""
    page = hand.page
    add_to_plan(hand, "Plank", "plank")
    add_to_plan(hand, "Max Hang", "max hang")
    add_to_plan(hand, "Flash Bouldering", "flash bouldering")
    open_today(hand)
    hand.button("Log Plank as done")
    see(page, "Logged with one tap")
    hand.link("Log Flash Bouldering with details")
    page.get_by_label("Sets", exact=True).fill("2")
    page.get_by_label("Grade", exact=True).fill("V4")
    page.get_by_label("Notes").fill("Fell at the lip")
    hand.choose("Not sent")
    hand.button("Log")
    see(page, "Done: 2 sets")
    hand.link("Log Max Hang with details")
    page.get_by_label("Sets", exact=True).fill("3")
    page.get_by_role("textbox", name=re.compile("^Weight in")).fill("12.5")
    page.get_by_role("textbox", name=re.compile("^Time")).fill("10")
    hand.button("Log")
    see(page, "Done: 3 sets")
    hand.link("Progress for Max Hang")
    see(page, "Max Hang")
    page.goto("/history")
    hand.link(re.compile("Quick log"))
    see(page, "V4", "12.5", "Fell at the lip", "Plank")


def plan_management(hand):
    """Creates a plan, configures a day, adds an exercise to it, logs it and checks the progress."""
    page = hand.page
    page.goto("/programs")
    hand.link("New program")
    page.get_by_label("Name").fill("Spring")
    hand.choose(re.compile("^Weekly"))
    page.get_by_label("Start date").fill(today(page))
    hand.button("Create program")
    see(page, "Program created")
    # A rest day has no card of its own.
    hand.press(page.locator("a.row", has_text="today").first)
    hand.press(page.get_by_role("button", name=re.compile("^More options for")).first)
    hand.link("Edit this day")
    page.get_by_label("Notes").fill("Warm up well")
    hand.button(re.compile("^Save"))
    see(page, "Warm up well")
    hand.link("Choose exercises")
    page.get_by_label("Find an exercise").fill("pull-up")
    hand.button("Add Pull-up")
    hand.link("Done")
    hand.button("Log Pull-up as done")
    see(page, "Logged with one tap")
    page.goto("/programs")
    hand.link(re.compile("Spring"))
    see(page, "Days done", "of 1 planned")
    page.goto("/progress")
    see(page, "Progress")


def today(page):
    return page.evaluate("() => new Date(Date.now() - new Date().getTimezoneOffset() * 6e4).toISOString().slice(0, 10)")


STORIES = [
    ("Exercise Selection Journey", exercise_selection, PLAN, TEMPLATE),
    ("Workout Logging Journey", workout_logging, PLAN),
    ("Plan Management Journey", plan_management),
]
