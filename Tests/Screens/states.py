"""The addresses of all pages that are checked, and the commands that create their records."""
import re

from serving import EDITED_TWICE, GERMAN, KEYS, PROGRAMS, SAMPLE, TRAININGS, TWO_CHANGES


def links(page, pattern, within="body"):
    """Returns the matching link addresses on a page or in a part of it, without duplicates."""
    found = page.eval_on_selector_all(f"{within} a[href]", "all => all.map(one => one.getAttribute('href'))")
    return list(dict.fromkeys(one for one in found if re.fullmatch(pattern, one)))


ID = r"[0-9a-f]{8}-[0-9a-f-]{27}"


def newest_sessions(page, count=9):
    """Returns the addresses of the newest sessions, from as many months of the history as that takes."""
    page.goto("/history")
    found = links(page, f"/sessions/{ID}", "#sessions")
    while len(found) < count and (earlier := page.locator("#sessions .buttons a")).count():
        page.goto(earlier.first.get_attribute("href"))
        found += links(page, f"/sessions/{ID}", "#sessions")
    return found[:count]


PLAIN = [
    "/", "/plan", "/plan?day=2026-01-01", "/week", "/agenda", "/agenda/new", "/coach", "/coach/model", "/templates",
    "/templates?q=zzz", "/templates/new", "/templates/import", "/start", "/start?q=zzz", "/history", "/history?q=zzz",
    "/history?month=2001-01", "/progress", "/progress?range=all&week=average", "/progress/suggestions", "/progress/body",
    "/exercises", "/exercises?q=bench", "/exercises?q=zzzz", "/exercises?only=favorites",
    "/disciplines", "/disciplines/bouldering",
    "/profile", "/profile/person", "/profile/units", "/profile/gyms", "/profile/gyms/new", "/profile/limitations",
    "/profile/limitations/new", "/profile/goals", "/profile/goals/new", "/profile/times", "/profile/sleep",
    "/profile/heart-rates", "/profile/boldness", "/deleted", "/lessons", "/data", "/sync", "/privacy",
    "/privacy/counting", "/imports", "/imports/new",
    "/sample/remove", "/keys", "/devices", "/programs", "/programs/new",
    "/calendar", "/calendar?view=week", "/calendar?view=month", "/calendar?view=range", "/calendar/new",
    "/calendar?view=range&from=2026-01-02&to=2026-01-01", "/calendar/activity?type=yoga",
    "/calendar/activity?type=yoga&q=climb", "/calendar/activity?type=yoga&q=zzz", "/busy", "/developer",
    "/presets", "/data/restore", "/data/restored?count=3&all=40", "/profile/limitations/exercise", "/nowhere",
]


def before(language, is_new):
    """Returns the commands to run first. The sample athlete's language is English by default."""
    if is_new:
        return []
    return [SAMPLE, *EDITED_TWICE, *KEYS, *PROGRAMS, *TRAININGS, *TWO_CHANGES] + [GERMAN] * (language == "de")


def addresses(page, is_new):
    """Returns the addresses of all pages for an athlete's records."""
    found = list(PLAIN)
    if is_new:
        return found
    page.goto("/templates")
    for draft in links(page, f"/templates/{ID}/edit"):
        found += [draft, draft + "/name", draft + "/exercises"]
    for template in links(page, f"/templates/{ID}")[:2]:
        found += [template, template + "/edit", template + "/start", template + "/propose"]
        found += [template + "/ahead", template + "/ahead?weeks=12&times=3", template + "/ahead?weeks=0&times=abc"]
        page.goto(template)
        found += links(page, f"{template}/versions/[0-9]+")[:1] + [template + "/delete"]
        found += [template + "/diff?from=1&to=2", template + "/diff?from=2&to=2"]
    for session in newest_sessions(page, 1):
        found += [session + part for part in ("", "/amend", "/forgotten", "/reflection", "/finished", "/review")]
        page.goto(session + "/amend")
        found += links(page, f"{session}/amend/{ID}")[:1]
    page.goto("/coach")
    page.locator("form[action='/coach/ask'] button.chip").first.click()
    page.get_by_role("log").wait_for()
    page.goto("/agenda/new")
    page.locator("[name=title]").fill("Derby")
    page.locator("main button.button").first.click()
    page.wait_for_url(re.compile(r"/agenda([?]|$)"))
    found += links(page, f"/agenda/{ID}")
    page.goto("/calendar")
    for training in links(page, f"/calendar/{ID}")[:1]:
        found += [training + part for part in ("", "/edit", "/move", "/reflection")]
    page.goto("/programs")
    for program in links(page, f"/programs/{ID}"):
        found += [program, program + "?month", program + "/edit", program + "/again", program + "/delete"]
        page.goto(program)
        for day in links(page, f"/program-days/{ID}([?]on=[0-9-]+)?")[:2]:
            found += [day] + [day.replace("?", part + "?", 1) if "?" in day else day + part
                              for part in ("/edit", "/exercises", "/move", "/details?catalog=plank")]
    # A trained exercise, and one that has never been trained.
    for words in ("barbell+bench", "zercher"):
        page.goto(f"/exercises?q={words}")
        for exercise in links(page, r"/exercises/[a-z0-9-]+")[:1]:
            found += [exercise, exercise + "/ahead", exercise + "/ahead?weight=abc"]
    return found


def slug(name):
    return re.sub(r"[^a-z0-9]+", "-", re.sub(ID, "id", name.lower())).strip("-") or "today"
