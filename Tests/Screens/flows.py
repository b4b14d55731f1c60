"""The flows and user stories of a template's life, by their names: made, trained, saved, browsed, copied."""
import re

from hands import see

UPPER = ("template", "new", "Upper body", "Bench Press:3x8-12@60kg", "Bent Over Row:3x8-12@50kg")


def duplicate(hand):
    """The twin of a swipe: a copy of the same category with all that the template asks for."""
    page = hand.page
    page.goto("/templates")
    hand.press(page.get_by_role("button", name="More for Upper body"))
    hand.button("Duplicate")
    see(page, "Upper body (Copy)")


STORIES = [
    ("Flow 5: Duplicate Template", duplicate, UPPER),
]
