"""Writes a picture of every page, phone and desktop, light and dark, into .build/screenshots (English; --de German)."""
import multiprocessing
import shutil
import sys
import time

import deeds
import folded
import gallery
import states
from serving import DESK, PHONE, ROOT, browsing, open_context, serving

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
    """The sheets of a page whose kind no picture shows yet."""
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


def main():
    began = time.monotonic()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with multiprocessing.Pool(2) as pool:
        count = sum(pool.map(walk, [False, True], chunksize=1))
    print(f"{count * len(LOOKS)} pictures in {FOLDER.relative_to(ROOT)}, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
