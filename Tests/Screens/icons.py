"""Draws the icons of the installed app from `icon.svg` into the folder of the web files.

    Tools/browser.sh icons
"""
from serving import ROOT, browsing

WEB = ROOT / "Sources/Server/Web"
GROUND = "#1c1b19"
# The name, the size in pixels, and the share of it that the drawing takes: a maskable icon may be cut to any shape.
ICONS = [("icon-192", 192, 1), ("icon-512", 512, 1), ("icon-maskable", 512, .8), ("apple-touch-icon", 180, 1)]


def draw(browser, name, pixels, part):
    """Draws one icon. Icons that the system crops or rounds get an opaque background."""
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
