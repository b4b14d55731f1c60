"""Looks at every page in both themes, languages and sizes, and says what must be mended.

With an argument only at the pages whose address has it."""
import multiprocessing
import sys
import time

import checks
import states
from serving import DESK, PHONE, browsing, open_context, serving


def look(page, name, findings, response=None):
    """All checks of the page that is shown; what changes its size comes last."""
    if response is not None and response.status >= 500:
        findings.append(f"{name}: status {response.status}")
    findings += [f"{name}: {one}" for one in checks.structure_findings(page)]
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            findings += [f"{name}, {theme}, {size['width']} px: {one}" for one in checks.axe_findings(page)]
    page.set_viewport_size(PHONE)
    findings += [f"{name}: {one}" for one in checks.width_findings(page)]


def walk(job):
    """One language and one athlete, in a process of its own."""
    language, is_new = job
    findings, seen = [], 0
    with serving(*states.before(language, is_new)) as base, browsing() as browser:
        page = open_context(browser, base, language).new_page()
        page.on("console", lambda message: message.type == "error" and "status of 4" not in message.text
                and findings.append(f"{page.url}: console: {message.text}"))
        page.on("pageerror", lambda error: findings.append(f"{page.url}: script: {error}"))
        for address in states.addresses(page, is_new):
            if not any(one in address for one in sys.argv[1:] or [""]):
                continue
            response = page.goto(address)
            look(page, f"{language} {states.slug(address)}", findings, response)
            seen += 1
        if not is_new and len(sys.argv) == 1:
            for name in states.training(page):
                look(page, f"{language} {name}", findings)
                seen += 1
    return seen, findings


def sees_mistakes():
    """Whether the checks notice what they look for, on a page that is wrong in every way."""
    wrong = """<!DOCTYPE html><main><img src="/icon.png"><p style="width: 900px; color: #ddd">Pale and wide</p>
      <button style="width: 9px; height: 9px; padding: 0"></button></main>"""
    with browsing() as browser:
        page = browser.new_page()
        page.set_content(wrong)
        rules = " ".join(checks.axe_findings(page))
        return (all(one in rules for one in ("image-alt", "color-contrast", "button-name"))
                and len(checks.structure_findings(page)) == 2 and len(checks.width_findings(page)) == 2)


def main():
    began = time.monotonic()
    if not sees_mistakes():
        print("  ✗ the checks don't see a page's mistakes")
        return False
    jobs = [("en", False), ("de", False), ("en", True), ("de", True)]
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
