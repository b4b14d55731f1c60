"""Checks for every page and sheet: no axe violations, one h1, large enough targets, and no cut or overflowing text.

`within` is a selector: `html` for the page, or the open sheet."""
from axe_playwright_python.base import AXE_SCRIPT

from serving import DESK, PHONE

# The hit area counts, so a point 21 px from the centre in each direction must hit the target. Links within a
# sentence may be smaller (WCAG 2.5.8).
SMALL_TARGETS = """(within) => {
  const isShown = (one) => one.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })
    && one.getBoundingClientRect().width > 1;
  const isInText = (one) => one.localName === 'a' && getComputedStyle(one).display === 'inline'
    && [...one.parentNode.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const found = [], around = document.querySelector(within);
  for (const one of around.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (one.type === 'hidden' || !isShown(one) || isInText(one) || one.matches('.skip, .hidden-text')) continue;
    let box = one.getBoundingClientRect();
    const label = one.closest('label');
    if (label) box = label.getBoundingClientRect();
    if (box.width >= 43.5 && box.height >= 43.5) continue;
    one.scrollIntoView({ block: 'center', inline: 'center' });
    box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [dx, dy] = [Math.max(21, box.width / 2 - 2), Math.max(21, box.height / 2 - 2)];
    const isHit = ([px, py]) => {
      const at = document.elementFromPoint(px, py);
      return at && (one === at || one.contains(at));
    };
    if ([[x - dx, y], [x + dx, y], [x, y - dy], [x, y + dy]].every(isHit)) continue;
    found.push(`${one.outerHTML.slice(0, 110)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  scrollTo(0, 0);
  around.scrollTop = 0;
  return found;
}"""

SIDEWAYS = """(within) => {
  const around = document.querySelector(within), [wide, room] = [around.scrollWidth, around.clientWidth];
  if (wide <= room) return [];
  const beyond = [...around.querySelectorAll('*')].filter((one) =>
    one.getBoundingClientRect().right > room + 1 && !one.closest('.chips, .scroll, [popover]:not(:popover-open)'));
  return [`${wide} px wide in ${room}: ` + (beyond.at(-1)?.outerHTML.slice(0, 140) ?? 'unknown')];
}"""

# Finds elements that cut off their text. Excludes file fields, whose names the browser shortens, and fields with a
# maximum length, whose text scrolls.
CUT = """(within) => [...document.querySelector(within).querySelectorAll('*')].filter((one) => {
  const isClipping = one.localName === 'input' || ['hidden', 'clip'].includes(getComputedStyle(one).overflowX);
  return isClipping && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1
    && one.checkVisibility() && !one.matches('[type=file], [maxlength], .skip') && !one.closest('svg, .hidden-text, legend');
}).map((one) => 'cut: ' + one.outerHTML.slice(0, 140))"""


# The only axe rules that depend on the theme.
IN_COLOUR = {"runOnly": ["color-contrast"]}


def axe_findings(page, within="html", options=None):
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    violations = page.evaluate(
        "([within, options]) => axe.run(within, { resultTypes: ['violations'], ...options }).then((all) => all.violations)",
        [within, options or {}])
    return [
        f"axe {one['id']}: {one['nodes'][0]['html'][:140]} {one['nodes'][0].get('failureSummary', '')[:200]}"
        for one in violations
    ]


def findings(page, within="html", part=None):
    """Returns the findings of all checks in both sizes and themes. Leaves the page in the light theme, in phone size.

    Axe takes most of the time, so it skips looks that add nothing: a desktop has the same dark colours as a phone, and
    pages in other languages have the same colours as in English. `part` limits axe to a part of a page."""
    found = structure_findings(page, within)
    is_english = page.evaluate("() => document.documentElement.lang") == "en"
    looks = ((PHONE, "light", None), (PHONE, "dark", IN_COLOUR), (DESK, "light", None)) if is_english else (
        (PHONE, "light", None),)
    for size, theme, options in looks:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found += [f"{theme}, {size['width']} px: {one}" for one in axe_findings(page, part or within, options)]
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    return found + width_findings(page, within)


def structure_findings(page, within="html"):
    headings = page.locator("h1").count()
    findings = [] if headings == 1 else [f"{headings} headings h1"]
    return findings + [f"small target: {one}" for one in page.evaluate(SMALL_TARGETS, within)]


def width_findings(page, within="html"):
    """Returns overflow at 320 px and at 200% desktop zoom, and overflow and cut text with large text on a phone."""
    findings = []
    for width in (320, 640):
        page.set_viewport_size({"width": width, "height": 800})
        findings += [f"sideways at {width} px: {one}" for one in page.evaluate(SIDEWAYS, within)]
    page.set_viewport_size(PHONE)
    for percent in (150, 200):
        page.evaluate("percent => { document.documentElement.style.fontSize = percent + '%'; }", percent)
        for check in (SIDEWAYS, CUT):
            findings += [f"text of {percent} %: {one}" for one in page.evaluate(check, within)]
    page.evaluate("() => document.documentElement.removeAttribute('style')")
    return findings
