"""Stories of the template editor: creating a template, choosing a progression and reordering."""
import re

from hands import see

ROW, CURL, SQUAT = "Bent Over Barbell Row", "Dumbbell Bicep Curl", "Barbell Squat"


def names(page):
    """Returns the exercises of the edited template in order."""
    return page.locator(".sketch [data-reorder] h3").all_inner_texts()


def choose_exercise(hand, words, name):
    page = hand.page
    page.get_by_role("searchbox").fill(words)
    if not hand.javascript:
        page.get_by_role("searchbox").press("Enter")
    hand.button(f"Add {name}")
    page.get_by_role("button", name=f"Remove {name}").wait_for()


def make_template(hand):
    """Creates a template with a category, searched exercises, single sets, a superset and a changed order."""
    page = hand.page
    page.goto("/templates/new")
    page.get_by_role("textbox", name="Name", exact=True).fill("Back and <b>arms</b>")
    hand.choose("Strength")
    hand.button("Next: exercises")
    for words, name in (("barbell row", ROW), ("bicep curl", CURL), ("squat", SQUAT)):
        choose_exercise(hand, words, name)
    see(page, "3 exercises selected")
    hand.link("Next: sets")
    hand.button(f"Move {SQUAT} up")
    hand.button(f"Move {SQUAT} up")
    assert names(page) == [SQUAT, ROW, CURL], names(page)
    hand.button("Superset with next", 1)
    hand.button("Set by set", 0)
    page.get_by_role("textbox", name=f"Weight, set 1 of {SQUAT}").fill("100")
    page.get_by_role("textbox", name=f"Weight, set 2 of {SQUAT}").fill("90")
    page.get_by_role("combobox", name=f"Set type, set 3 of {SQUAT}").select_option("Drop set")
    hand.button("Create template")
    see(page, "Version 1", "Back and <b>arms</b>", "Strength", "100 · 90", "Superset")
    assert page.get_by_role("heading", level=3).all_inner_texts()[:3] == [SQUAT, ROW, CURL]


def edit_two(hand):
    """Opens the template with two exercises in the editor."""
    hand.page.goto("/templates")
    hand.link("Two")
    hand.press(hand.page.get_by_role("button", name=re.compile("^More")).first)
    hand.link("Edit")
    return hand.page


def progression(hand):
    """Checks that the details stay open after a progression is chosen, and show its fields."""
    page = edit_two(hand)
    hand.press(page.locator("summary", has_text="Progression").first)
    page.get_by_role("combobox", name="Progression").first.select_option("linear")
    page.get_by_role("textbox", name=re.compile("^Misses in a row")).wait_for()
    see(page, "When you hit the target in every set")


def drag(hand):
    """Checks that dragging a row by its handle changes the order and keeps the typed text."""
    page = edit_two(hand)
    before = names(page)
    page.get_by_role("textbox", name="Name", exact=True).fill("Two others")
    handles = page.locator("[data-reorder] .handle")
    handles.nth(1).scroll_into_view_if_needed()
    start, end = handles.nth(1).bounding_box(), handles.nth(0).bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"], steps=12)
    page.mouse.up()
    hand.settle()
    page.wait_for_function("(first) => document.querySelector('[data-reorder] h3').innerText === first", arg=before[1])
    assert names(page) == before[::-1]
    assert page.get_by_role("textbox", name="Name", exact=True).input_value() == "Two others"
