"""Looks at every page in both themes, languages and sizes, and says what must be mended.

With an argument only at the pages whose address has it; with --english only at the English ones."""
import multiprocessing
import sys
import time

import checks
import deeds
import folded
import states
from serving import PHONE, browsing, open_context, serving

WANTED = [one for one in sys.argv[1:] if not one.startswith("--")]
LANGUAGES = ("en",) if "--english" in sys.argv else ("en", "de")


def look(page, name, findings, response=None):
    """All checks of the page that is shown, of its sheets, and of its details opened."""
    if response is not None and response.status >= 500:
        findings.append(f"{name}: status {response.status}")
    findings += [f"{name}: {one}" for one in checks.findings(page)]
    for sheet, found in folded.sheet_findings(page):
        findings += [f"{name}, sheet {sheet}: {one}" for one in found]
    if folded.unfold(page):
        findings += [f"{name}, unfolded: {one}" for one in checks.findings(page, part="details")]


def walk(job):
    """Half of what one athlete sees in one language, in a process of its own."""
    language, is_new, half = job
    findings, seen = [], 0
    with serving(*states.before(language, is_new)) as base, browsing() as browser:
        page = open_context(browser, base, language).new_page()
        page.on("console", lambda message: message.type == "error" and "status of 4" not in message.text
                and findings.append(f"{page.url}: console: {message.text}"))
        page.on("pageerror", lambda error: findings.append(f"{page.url}: script: {error}"))
        for address in list(states.addresses(page, is_new))[half::2]:
            if not any(one in address for one in WANTED or [""]):
                continue
            response = page.goto(address)
            look(page, f"{language} {states.slug(address)}", findings, response)
            seen += 1
        if not is_new and half == 0 and not WANTED:
            for name in deeds.all_of(page):
                look(page, f"{language} {name}", findings)
                seen += 1
    return seen, findings


WRONG = """<!DOCTYPE html><main><img src="/icon.png"><p style="width: 900px; color: #ddd">Pale and wide</p>
  <button style="width: 9px; height: 9px; padding: 0"></button>
  <p style="width: 3rem; overflow: hidden">Unabbreviated</p>
  <button popovertarget="more" style="width: 48px; height: 48px">More</button>
  <div popover id="more" style="width: 300px"><p style="width: 900px">Wide</p></div></main>"""


def sees_mistakes():
    """Whether the checks notice what they look for, on a page that is wrong in every way."""
    with browsing() as browser:
        page = browser.new_page(viewport=PHONE)
        page.set_content(WRONG)
        rules = " ".join(checks.axe_findings(page))
        [(_, of_sheet)] = folded.sheet_findings(page)
        return (all(one in rules for one in ("image-alt", "color-contrast", "button-name"))
                and len(checks.structure_findings(page)) == 2 and len(checks.width_findings(page)) == 6
                and "the focus does not go in" in of_sheet and any("text of 200 %: 9" in one for one in of_sheet))


def main():
    began = time.monotonic()
    if not sees_mistakes():
        print("  ✗ the checks don't see a page's mistakes")
        return False
    jobs = [(language, is_new, half) for is_new in (False, True) for language in LANGUAGES for half in (0, 1)]
    with multiprocessing.Pool(2) as pool:
        results = pool.map(walk, jobs, chunksize=1)
    seen = sum(one for one, _ in results)
    findings = list(dict.fromkeys(line for _, lines in results for line in lines))
    for line in findings:
        print("  ✗", line)
    print(f"{seen} pages in two themes and two sizes, {len(findings)} findings, {time.monotonic() - began:.0f} s")
    return not findings


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
