"""The ways in which an athlete uses a page: by touch, without scripts, or with the keyboard alone."""
from playwright.sync_api import TimeoutError

from serving import ROOT


def see(page, *words):
    """Waits until each text is on the page."""
    for one in words:
        page.get_by_text(one).first.wait_for()


class Finger:
    """Taps, with JavaScript enabled, and counts the taps."""

    javascript = True

    def __init__(self, page):
        self.page = page
        self.taps = 0

    def button(self, name, place=0):
        self.press(self.page.get_by_role("button", name=name).nth(place))

    def link(self, name, place=0):
        self.press(self.page.get_by_role("link", name=name).nth(place))

    def press(self, target):
        self.taps += 1
        target.click()
        self.settle()

    def choose(self, name, within=None):
        """Chooses a radio button by its label."""
        self.radio((within or self.page).get_by_role("radio", name=name).first)

    def radio(self, target):
        self.taps += 1
        target.check()

    def upload(self, path):
        self.page.locator("input[type=file]").set_input_files(ROOT / path)

    def settle(self):
        """Waits until the response is shown."""
        self.page.wait_for_load_state()
        self.page.wait_for_function("() => !document.querySelector('.busy, form[aria-busy=true]')")


class WithoutScripts(Finger):
    javascript = False

    def settle(self):
        self.page.wait_for_load_state()


class Keyboard(Finger):
    """Uses only Tab, the arrow keys, Space and Enter; never clicks or sets the focus directly."""

    def press(self, target):
        self.reach(target)
        self.page.keyboard.press("Enter")
        self.settle()

    def radio(self, target):
        """Moves to the group of radio buttons with Tab, and within it with the arrow keys."""
        name = target.get_attribute("name")
        group = self.page.locator(f"input[type=radio][name='{name}']")
        self.reach_any(group)
        for _ in range(group.count()):
            self.page.keyboard.press("Space")
            if target.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        assert target.is_checked(), f"arrows don't reach {name}"

    def upload(self, path):
        # A browser under load may drop the key press that opens its dialog, so try twice.
        for wait in (5_000, 30_000):
            self.reach(self.page.locator("input[type=file]"))
            try:
                with self.page.expect_file_chooser(timeout=wait) as chooser:
                    self.page.keyboard.press("Space")
                return chooser.value.set_files(ROOT / path)
            except TimeoutError:
                if wait == 30_000:
                    raise

    def reach(self, target):
        target.wait_for()
        self.tab_until(lambda: target.evaluate("one => one === document.activeElement"), target)
        style = target.evaluate(
            "one => getComputedStyle(one.matches('.segment input') ? one.nextElementSibling : one).outlineStyle")
        assert style != "none", f"the focus can't be seen on {target}"

    def reach_any(self, group):
        self.tab_until(lambda: group.evaluate_all("all => all.includes(document.activeElement)"), group)

    def tab_until(self, is_there, target):
        for _ in range(250):
            if is_there():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {target}")
