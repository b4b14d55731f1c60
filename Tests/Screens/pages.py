"""Checks every page in both themes, languages and sizes, and prints the findings.

With an argument, checks only the pages whose address contains it; with --english, only the English pages. Skips pages
that show the same as one without findings: another athlete's or, outside CI, one of the last time."""
import hashlib
import multiprocessing
import os
import re
import sys
import time

import checks
import deeds
import folded
import states
from serving import CORES, PHONE, ROOT, browsing, open_context, serving

WANTED = [one for one in sys.argv[1:] if not one.startswith("--")]
LANGUAGES = ("en",) if "--english" in sys.argv else ("en", "de")
# The number of parts that the addresses are split into; states that need actions are a part of their own.
PARTS, DEEDS = 2, "deeds"


# The fingerprints of pages without findings, and the files that affect every page or check.
GREEN = ROOT / ".build/green-pages"
LOOKS = [*(ROOT / "Sources/Server/Web").rglob("*"), *(ROOT / "Tests/Screens").glob("*.py")]
KNOWN = set(GREEN.read_text().split()) if GREEN.exists() and not os.environ.get("CI") and not WANTED else set()
# The fingerprints of pages that another process found to be without findings, shared by all of them.
shared = {}


def share(marks):
    global shared
    shared = marks


def fingerprint(page):
    """Returns a hash of everything a page shows, except ids and digits, which differ each time."""
    digest = hashlib.sha256(page.context.browser.version.encode())
    for file in sorted(one for one in LOOKS if one.is_file()):
        digest.update(file.read_bytes())
    digest.update(re.sub("[0-9]", "0", re.sub(states.ID, "id", page.content())).encode())
    return digest.hexdigest()


def look(page, name, told, response=None):
    """Checks the shown page, its sheets and its opened details, unless it is known to have no findings."""
    mark = fingerprint(page)
    told["pages"] += 1
    if response is not None and response.status >= 500:
        told["findings"].append(f"{name}: status {response.status}")
    if mark in KNOWN or mark in shared:
        told["green"].append(mark)
        return
    told["looks"] += 1
    found = checks.findings(page)
    for sheet, of_sheet in folded.sheet_findings(page):
        found += [f"sheet {sheet}: {one}" for one in of_sheet]
    if folded.unfold(page):
        found += [f"unfolded: {one}" for one in checks.findings(page, part="details")]
    told["findings"] += [f"{name}: {one}" for one in found]
    if not found:
        told["green"].append(mark)
        shared[mark] = True


def walk(job):
    """Checks a part of one athlete's pages in one language, in a process of its own. Returns the results."""
    language, is_new, part = job
    told = {"pages": 0, "looks": 0, "findings": [], "green": []}
    with serving(*states.before(language, is_new)) as base, browsing() as browser:
        page = open_context(browser, base, language).new_page()
        page.on("console", lambda message: message.type == "error" and "status of 4" not in message.text
                and told["findings"].append(f"{page.url}: console: {message.text}"))
        page.on("pageerror", lambda error: told["findings"].append(f"{page.url}: script: {error}"))
        if part == DEEDS:
            for name in deeds.all_of(page):
                look(page, f"{language} {name}", told)
            return told
        for address in list(states.addresses(page, is_new))[part::PARTS]:
            if any(one in address for one in WANTED or [""]):
                response = page.goto(address)
                look(page, f"{language} {states.slug(address)}", told, response)
    return told


WRONG = """<!DOCTYPE html><main><img src="/icon.png"><p style="width: 900px; color: #ddd">Pale and wide</p>
  <button style="width: 9px; height: 9px; padding: 0"></button>
  <p style="width: 3rem; overflow: hidden">Unabbreviated</p>
  <button popovertarget="more" style="width: 48px; height: 48px">More</button>
  <div popover id="more" style="width: 300px"><p style="width: 900px">Wide</p></div></main>"""


def sees_mistakes():
    """Returns true if the checks detect every mistake on a page that has all of them."""
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
    athletes = [(language, is_new) for is_new in (False, True) for language in LANGUAGES]
    jobs = [(language, False, DEEDS) for language in LANGUAGES if not WANTED]
    jobs += [(*athlete, part) for athlete in athletes for part in range(PARTS)]
    with multiprocessing.Manager() as manager, multiprocessing.Pool(CORES, share, [manager.dict()]) as pool:
        told = pool.map(walk, jobs, chunksize=1)
    findings = list(dict.fromkeys(line for one in told for line in one["findings"]))
    for line in findings:
        print("  ✗", line)
    if not WANTED:
        GREEN.write_text("\n".join(sorted({mark for one in told for mark in one["green"]})))
    pages, looks = (sum(one[name] for one in told) for name in ("pages", "looks"))
    print(f"{pages} pages, {pages - looks} of them as they were; the others in two themes and two sizes, "
          f"{len(findings)} findings, {time.monotonic() - began:.0f} s")
    return not findings


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
