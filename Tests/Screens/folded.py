"""What a page folds away: its sheets, opened by keyboard one after the other, and its details, opened all at once."""
import checks
from states import slug

# A dialog that is open takes the page below out of reach.
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
    """The selector of what opens a sheet."""
    return f"{within} [popovertarget='{target}']:not([popovertargetaction=hide])"


def sheet_findings(page, within="body", seen=None):
    """Yields a name and what is wrong of each kind of sheet, and of the sheets that open from it."""
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
    """Whether it holds within a second, which a busy machine may take."""
    for _ in range(50):
        if page.evaluate(condition, argument):
            return True
        page.wait_for_timeout(20)
    return False


def unfold(page):
    """Opens all details; says whether there were any."""
    return page.evaluate(UNFOLD) > 0
