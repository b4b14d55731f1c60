"""Opens the hidden parts of a page: sheets one by one with the keyboard, and all details at once."""
import checks
from states import slug

# While a modal dialog is open, the page below can't be reached.
OPENERS = """(within) => [...document.querySelectorAll(within + ' [popovertarget]')]
  .filter((one) => one.checkVisibility() && one.popoverTargetAction !== 'hide')
  .filter((one) => { const modal = document.querySelector('dialog:modal'); return !modal || modal.contains(one); })
  .map((one) => one.getAttribute('popovertarget'))"""

IS_OPEN = "(sheet) => document.querySelector(sheet).matches(':popover-open')"
IS_CLOSED = "(sheet) => !document.querySelector(sheet).matches(':popover-open')"
HAS_FOCUS = "(around) => document.querySelector(around).contains(document.activeElement)"

UNFOLD = """() => {
  const closed = [...document.querySelectorAll('details:not([open])')].filter((one) => one.checkVisibility());
  for (const one of closed) one.open = true;
  return closed.length;
}"""


def opener(target, within="body"):
    """Returns the selector of the buttons that open a sheet."""
    return f"{within} [popovertarget='{target}']:not([popovertargetaction=hide])"


def sheet_findings(page, within="body", seen=None):
    """Yields the name and findings of each kind of sheet, including sheets opened from other sheets."""
    seen = set() if seen is None else seen
    for target in page.evaluate(OPENERS, within):
        kind = slug(target)
        if kind in seen:
            continue
        seen.add(kind)
        sheet = f"[id='{target}']"
        opens = opener(target, within)
        page.locator(opens).first.press("Enter")
        if not page.evaluate(IS_OPEN, sheet):
            yield kind, ["does not open by keyboard"]
            continue
        outside = [] if page.evaluate(HAS_FOCUS, sheet) else ["the focus does not go in"]
        yield kind, outside + checks.findings(page, sheet)
        yield from sheet_findings(page, sheet, seen)
        page.keyboard.press("Escape")
        if not becomes(page, IS_CLOSED, sheet):
            yield kind, ["Escape does not close it"]
        elif not becomes(page, HAS_FOCUS, opens):
            yield kind, ["the focus does not come back"]


def becomes(page, condition, argument):
    """Returns true if the condition becomes true within a second; a busy machine may need that long."""
    for _ in range(50):
        if page.evaluate(condition, argument):
            return True
        page.wait_for_timeout(20)
    return False


def unfold(page):
    """Opens all details. Returns true if any were closed."""
    return page.evaluate(UNFOLD) > 0
