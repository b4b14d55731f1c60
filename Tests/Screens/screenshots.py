"""Writes a picture of every page, phone and desktop, light and dark, into .build/screenshots (German with --de)."""
import multiprocessing
import shutil
import sys
import time

from playwright.sync_api import sync_playwright

import deeds
import folded
import gallery
import ondevice
import states
from devices import WASM, phone
from serving import CORES, DESK, PHONE, ROOT, browsing, open_context, serving

FOLDER = ROOT / ".build/screenshots"
LOOKS = [(theme, size) for theme in ("light", "dark") for size in (PHONE, DESK)]


def shoot(page, name, is_whole=True):
    for theme, size in LOOKS:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.set_viewport_size(size)
        width = "phone" if size == PHONE else "desk"
        page.screenshot(path=FOLDER / f"{name}.{width}.{theme}.png", full_page=is_whole)
    page.set_viewport_size(PHONE)


def shoot_sheets(page, seen):
    """Takes pictures of a page's sheets, unless their kind is in `seen`."""
    for target in page.evaluate(folded.OPENERS, "body"):
        kind = states.slug(target)
        if kind in seen:
            continue
        seen.add(kind)
        page.locator(folded.opener(target)).first.press("Enter")
        shoot(page, f"sheet-{kind}", is_whole=False)
        page.keyboard.press("Escape")


def walk(is_new):
    language = "de" if "--de" in sys.argv else "en"
    count = 0
    seen = set()
    with serving(*states.before(language, is_new)) as base, browsing() as browser:
        page = open_context(browser, base, language).new_page()
        if is_new:
            page.set_content(gallery.page())
            shoot(page, "icons")
        for address in states.addresses(page, is_new):
            page.goto(address)
            shoot(page, ("new-" if is_new else "") + states.slug(address))
            if not is_new:
                shoot_sheets(page, seen)
            count += 1
        if not is_new:
            for name in deeds.all_of(page):
                shoot(page, states.slug(name))
                shoot_sheets(page, seen)
                count += 1
    return count + len(seen)


def walk_device():
    """Takes pictures of the states that exist only on a device, if Browser.wasm has been built."""
    if not WASM.exists():
        print("No pictures of what only a device shows: run ./dev wasm first.")
        return 0
    count = 0
    with sync_playwright() as play, phone(play, *states.before("de" if "--de" in sys.argv else "en", False)) as one:
        one.settle()
        for name in ondevice.all_of(one):
            shoot(one.page, states.slug(name))
            count += 1
    return count


def main():
    began = time.monotonic()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with multiprocessing.Pool(CORES) as pool:
        count = sum(pool.map(walk, [False, True], chunksize=1)) + walk_device()
    print(f"{count * len(LOOKS)} pictures in {FOLDER.relative_to(ROOT)}, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
