"""Draws the pictures of the installed app from `icon.svg`, into the folder of the pages' files.

    Tools/browser.sh icons
"""
from serving import ROOT, browsing

WEB = ROOT / "Sources/Server/Web"
GROUND = "#1c1b19"
# A name, how many pixels, and what part of them the drawing may take: a maskable one is cut into any shape.
ICONS = [("icon-192", 192, 1), ("icon-512", 512, 1), ("icon-maskable", 512, .8), ("apple-touch-icon", 180, 1)]


def draw(browser, name, pixels, part):
    """One picture; those that are cut or rounded by the system have no corners of their own."""
    drawing = (WEB / "icon.svg").read_text()
    is_cut = name in ("icon-maskable", "apple-touch-icon")
    page = browser.new_page(viewport={"width": pixels, "height": pixels})
    page.set_content(
        f"<body style='margin: 0; background: {GROUND if is_cut else 'transparent'}; display: grid; place-items: center;"
        f" height: 100vh'><div style='width: {100 * part}%; height: {100 * part}%; line-height: 0'>{drawing}</div>")
    page.screenshot(path=WEB / f"{name}.png", omit_background=True)
    page.close()


if __name__ == "__main__":
    with browsing() as one:
        for icon in ICONS:
            draw(one, *icon)
