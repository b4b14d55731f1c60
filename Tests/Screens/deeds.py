"""Page states that can be reached only by actions."""
import re

from hands import Finger
from serving import HOTEL, ROOT
from states import ID, links, newest_sessions


def all_of(page):
    """Yields the name of each state while the page shows it. Actions for one state also affect later states."""
    yield from training(page)
    yield from deciding(page)
    yield from mistaken(page)
    yield from merging(page)
    yield from importing(page)
    yield from deleting(page)
    yield from opening(page)
    yield from exchanging(page)


def training(page):
    """Yields the states of a running session: its log, its actions and its end."""
    page.goto("/templates")
    template = links(page, f"/templates/{ID}")[0]
    page.goto(template + "/start")
    page.locator("form[action='/sessions/start'] button:not(.icon)").last.click()
    page.wait_for_url(re.compile("/log"))
    log = page.url.split("?")[0]
    session = log.removesuffix("/log")
    yield "log"
    for address in ("/override", "/pick", "/pick?q=zzzz", "/finish"):
        page.goto(session + address)
        yield "running" + address
    page.goto(session + "/override?weight=own&percent=half")
    Finger(page).press(page.locator("button[value='these']"))
    yield "running override with a wrong percent"
    page.goto(log)
    take_set(page)
    yield "log resting"
    for address in ("/", "/plan", template + "/start"):
        page.goto(address)
        yield "while a session runs " + address
    page.goto(session + "/finish")
    yield "running finish with sets missing"
    page.goto(log)
    first, name = page.locator(".strip a").first.get_attribute("href"), page.locator("h1").inner_text()
    while page.locator("h1").inner_text() == name:
        take_set(page)
    page.goto(first)
    yield "log when an exercise is done"
    page.goto(log)
    while take_set(page):
        pass
    yield "log when all sets are done"
    for exercise in ("limit-bouldering", "hangboard-repeaters"):
        page.goto(session + "/pick?q=" + exercise.replace("-", "+"))
        page.locator(f"button[value='{exercise}']").first.click()
        page.wait_for_url(re.compile("/log"))
        yield "log of " + exercise
    page.locator("button[data-guide]").click()
    yield "guided timer"
    page.locator("dialog[open] [data-do=end]").click()


def deciding(page):
    """Accepts all changes of a session; yields the new version and its pages."""
    everything = page.locator("form.deciding button[name='all']")
    for session in newest_sessions(page):
        page.goto(session + "/review")
        if everything.count():
            break
    everything.click()
    page.wait_for_url(re.compile("/decided"))
    yield "sessions id decided"
    page.goto(session + "/review")
    yield "sessions id review when all is decided"
    page.goto(set_with(page, [session], "reps"))
    fill_and_send(page, "form.stack", reps="3")
    page.goto(session)
    yield "sessions id corrected"
    for other in newest_sessions(page):
        page.goto(other + "/review")
        offered = page.locator(".deciding [name^='group-'][value='accepted']")
        for one in offered.all():
            one.check()
        if offered.count():
            page.locator(".deciding .dock button").first.click()
            page.wait_for_url(re.compile("/decided"))
    page.goto("/coach")
    page.locator(".card.done").wait_for()
    yield "coach when all is decided"


def mistaken(page):
    """Yields forms that are returned with an error at each wrong field."""
    sessions = newest_sessions(page)
    for address, form, fields in (
        ("/templates/new", "main form", {}),
        ("/profile/gyms/new", "main form", {"bars": "many", "plates": "some"}),
        ("/profile/limitations/new", "main form", {}),
        ("/keys", "form[action='/keys']", {"days": "soon"}),
        (sessions[0] + "/reflection", "main form", {"went_well": "Every single set. " * 2000}),
        (set_with(page, sessions, "weight", "reps"), "form.stack", {"weight": "heavy", "reps": "some"}),
    ):
        page.goto(address)
        fill_and_send(page, form, **fields)
        yield "mistakes " + address


def merging(page):
    """Yields a template with two newest versions, before and after they are merged."""
    page.goto("/templates")
    page.get_by_role("link", name=HOTEL).first.click()
    page.locator("form[action$='/merge']").wait_for()
    yield "templates id with two newest versions"
    page.locator("form[action$='/merge'] button").click()
    page.locator("form[action$='/merge']").wait_for(state="detached")
    yield "templates id merged"
    page.goto(links(page, f"/templates/{ID}/versions/[0-9]+")[0])
    yield "templates id versions merged"


def importing(page):
    """Yields an import that is refused, and the preview of a valid one."""
    for file, name in (("README.md", "refused"), ("Samples/strong.csv", "preview")):
        page.goto("/imports/new")
        page.locator("input[type=file]").set_input_files(ROOT / file)
        page.get_by_role("button", name=re.compile("^(Preview|Vorschau anzeigen)$")).click()
        page.wait_for_function("() => !document.querySelector('form[aria-busy=true]')")
        yield "imports " + name


def deleting(page):
    """Yields the list of deleted records that can be restored."""
    page.goto("/templates")
    page.goto(links(page, f"/templates/{ID}")[-1] + "/delete")
    page.locator("form[action$='/delete'] button").click()
    page.goto("/deleted")
    yield "deleted with records"


def opening(page):
    """Yields a new key, which is shown only once."""
    page.goto("/keys")
    fill_and_send(page, "form[action='/keys']", name="Watch")
    yield "keys made"


EXCHANGE = """async (name) => {
  const { athlete } = await (await fetch("/sync/v1/me")).json();
  const asked = { athlete, device: crypto.randomUUID(), name, epoch: null, cursor: 0, confirmed: 0, schema: 2,
    limit: 1, digest: false, ops: [] };
  const headers = { "Content-Type": "application/json", "X-Sync-Protocol": "1" };
  await fetch("/sync/v1/exchange", { method: "POST", headers, body: JSON.stringify(asked) });
}"""


def exchanging(page):
    """Yields synced devices, and then a revoked one."""
    for name in ("Chrome, Android", "Safari, iPhone", "cairn, laptop-of-alexandra.home.example.org"):
        page.evaluate(EXCHANGE, name)
    page.goto("/devices")
    yield "devices that exchanged"
    page.locator("[popovertarget^='revoke-']").first.click()
    page.locator(":popover-open form[action$='/revoke'] button").last.click()
    page.locator("[data-toast]").wait_for()
    yield "devices with one sent away"


def set_with(page, sessions, *fields):
    """Returns the page that corrects the first set with these fields, in the newest session that has one."""
    for session in sessions:
        page.goto(session + "/amend")
        for address in links(page, f"{session}/amend/{ID}"):
            page.goto(address)
            if all(page.locator(f"form.stack [name='{field}']").count() for field in fields):
                return address
    raise LookupError(f"No set has {fields}.")


def take_set(page):
    """Logs the next set with its target values. Returns false if no set is left."""
    done = page.locator("form[action$='/sets'] button.button")
    if done.count() == 0:
        return False
    Finger(page).press(done.first)
    return True


def fill_and_send(page, form, **fields):
    """Sends a form with its last button, skipping the browser's validation."""
    form = page.locator(form).first
    form.evaluate("form => { form.noValidate = true }")
    for name, text in fields.items():
        form.locator(f"[name='{name}']").first.fill(text)
    form.locator("button.button").last.click()
    page.wait_for_load_state("networkidle")
