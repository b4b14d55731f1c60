"""States of pages that are seen only by doing something."""
import re

from serving import ROOT
from states import ID, links


def all_of(page):
    """Yields a name each time to look; what is done for one state stays done for the next."""
    yield from training(page)
    yield from deciding(page)
    yield from mistaken(page)
    yield from importing(page)
    yield from deleting(page)
    yield from opening(page)


def training(page):
    """A session that runs: its log, what can be done in it, and its end."""
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
    page.goto(log)
    page.locator("form[action$='/sets'] button.button").first.click()
    page.wait_for_load_state("networkidle")
    yield "log resting"
    for address in ("/", "/plan", template + "/start"):
        page.goto(address)
        yield "while a session runs " + address
    page.goto(session + "/finish")
    yield "running finish with sets missing"


def deciding(page):
    """All changes of a session are accepted, and the new version is shown."""
    page.goto("/history")
    session = links(page, f"/sessions/{ID}")[0]
    page.goto(session + "/review")
    page.locator("form.deciding button[name='all']").click()
    page.wait_for_url(re.compile("/decided"))
    yield "sessions id decided"
    page.goto(session + "/review")
    yield "sessions id review when all is decided"
    page.goto(session + "/amend")
    page.goto(links(page, f"{session}/amend/{ID}")[0])
    fill_and_send(page, "form.stack", reps="3")
    page.goto(session)
    yield "sessions id corrected"


def mistaken(page):
    """Forms that come back with a sentence at each field that is wrong."""
    page.goto("/history")
    session = links(page, f"/sessions/{ID}")[0]
    page.goto(session + "/amend")
    for address, form, fields in (
        ("/templates/new", "form.sketch", {}),
        ("/profile/gyms/new", "main form", {"bars": "many", "plates": "some"}),
        ("/profile/limitations/new", "main form", {}),
        ("/keys", "form[action='/keys']", {"days": "soon"}),
        (links(page, f"{session}/amend/{ID}")[0], "form.stack", {"weight": "heavy", "reps": "some"}),
    ):
        page.goto(address)
        fill_and_send(page, form, **fields)
        yield "mistakes " + address


def importing(page):
    """A file that is refused, and one that is shown before it is stored."""
    for file, name in (("README.md", "refused"), ("Samples/strong.csv", "preview")):
        page.goto("/imports/new")
        page.locator("input[type=file]").set_input_files(ROOT / file)
        page.locator("form[enctype] button").last.click()
        page.wait_for_load_state("networkidle")
        yield "imports " + name


def deleting(page):
    """What was deleted and can come back."""
    page.goto("/templates")
    page.goto(links(page, f"/templates/{ID}")[-1] + "/delete")
    page.locator("form[action$='/delete'] button").click()
    page.goto("/deleted")
    yield "deleted with records"


def opening(page):
    """A key that was made, the only time that it is shown."""
    page.goto("/keys")
    fill_and_send(page, "form[action='/keys']", name="Watch")
    yield "keys made"


def fill_and_send(page, form, **fields):
    """Sends a form as if the browser had nothing against it, by its last button."""
    form = page.locator(form).first
    form.evaluate("form => { form.noValidate = true }")
    for name, text in fields.items():
        form.locator(f"[name='{name}']").first.fill(text)
    form.locator("button.button").last.click()
    page.wait_for_load_state("networkidle")
