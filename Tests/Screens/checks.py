"""What must hold on every page: nothing for axe to find, one heading, no sideways scroll, targets of 44 px."""
from axe_playwright_python.sync_playwright import Axe

AXE = Axe()

# The hit area counts, so a point is asked for 21 px away from the middle in each direction. Links within a
# sentence may be as small as the sentence (WCAG 2.5.8).
SMALL_TARGETS = """() => {
  const isShown = (one) => one.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })
    && one.getBoundingClientRect().width > 1;
  const isInText = (one) => one.localName === 'a' && getComputedStyle(one).display === 'inline'
    && [...one.parentNode.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const found = [];
  for (const one of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (one.type === 'hidden' || !isShown(one) || isInText(one) || one.matches('.skip, .hidden-text')) continue;
    let box = one.getBoundingClientRect();
    const label = one.closest('label');
    if (label) box = label.getBoundingClientRect();
    if (box.width >= 43.5 && box.height >= 43.5) continue;
    one.scrollIntoView({ block: 'center', inline: 'center' });
    box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [dx, dy] = [Math.max(21, box.width / 2 - 2), Math.max(21, box.height / 2 - 2)];
    const isHit = ([px, py]) => { const at = document.elementFromPoint(px, py); return at && (one === at || one.contains(at)); };
    if ([[x - dx, y], [x + dx, y], [x, y - dy], [x, y + dy]].every(isHit)) continue;
    found.push(`${one.outerHTML.slice(0, 110)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  scrollTo(0, 0);
  return found;
}"""

SIDEWAYS = """() => {
  const wide = document.documentElement.scrollWidth, room = document.documentElement.clientWidth;
  if (wide <= room) return [];
  const beyond = [...document.querySelectorAll('body *')].filter((one) =>
    one.getBoundingClientRect().right > room + 1 && !one.closest('.chips, .scroll, [popover]:not(:popover-open)'));
  return [`${wide} px wide in ${room}: ` + (beyond.at(-1)?.outerHTML.slice(0, 140) ?? 'unknown')];
}"""


def axe_findings(page):
    result = AXE.run(page, options={"resultTypes": ["violations"]})
    return [
        f"axe {one['id']}: {one['nodes'][0]['html'][:140]} {one['nodes'][0].get('failureSummary', '')[:200]}"
        for one in result.response["violations"]
    ]


def structure_findings(page):
    headings = page.locator("h1").count()
    findings = [] if headings == 1 else [f"{headings} headings h1"]
    return findings + [f"small target: {one}" for one in page.evaluate(SMALL_TARGETS)]


def width_findings(page):
    """At 320 px, and at 200 % zoom of a desktop."""
    findings = []
    size = page.viewport_size
    for width in (320, 640):
        page.set_viewport_size({"width": width, "height": 800})
        findings += [f"sideways at {width} px: {one}" for one in page.evaluate(SIDEWAYS)]
    page.set_viewport_size(size)
    return findings
