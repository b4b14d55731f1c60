"""Stories of a large upload: progress in words, cancelling, a lost connection and sending again."""
import contextlib
import re
import socket
import tempfile
import threading
import urllib.parse

from hands import see

RECORD = ('<Record type="HKQuantityTypeIdentifierRestingHeartRate" unit="count/min" value="52" startDate='
          '"20{:02}-01-{:02} 06:00:00 +0100" endDate="2024-01-01 06:00:00 +0100" sourceName="{}"/>\n')


def export(megabytes):
    """Writes an Apple Health export that repeats a few days, and returns its path."""
    lines = "".join(RECORD.format(year, day, "x" * 200) for year in range(10, 24) for day in range(1, 29))
    file = tempfile.NamedTemporaryFile("w", suffix=".xml", delete=False)
    with file:
        file.write('<?xml version="1.0"?><HealthData>\n')
        for _ in range(megabytes * 1_000_000 // len(lines)):
            file.write(lines)
        file.write("</HealthData>\n")
    return file.name


def slowly(page, kilobytes):
    """Limits the upload speed, in kilobytes per second."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": kilobytes * 1000})


def choose(page, path):
    page.goto("/imports/new")
    page.locator("input[type=file]").set_input_files(path)


def send(page):
    page.get_by_role("button", name="Preview").click()


def told(hand):
    """Checks that the page shows and announces how much is sent and read, and then the preview."""
    page = hand.page
    # Reading such a file takes longer than the page's polling interval.
    choose(page, export(64))
    page.evaluate("""() => {
      window.heard = [];
      const live = document.querySelector(".hidden-text[role=status]");
      new MutationObserver(() => heard.push(live.textContent)).observe(live, { childList: true });
    }""")
    slowly(page, 12_000)
    send(page)
    see(page, re.compile("^[1-9][0-9]*% sent: [0-9]+ of 64 MB$"))
    assert page.get_by_role("progressbar", name="Progress").get_attribute("value") != "0"
    see(page, re.compile("^Sent. [1-9][0-9]*% read so far.$"))
    page.get_by_role("heading", name="What is in your file").wait_for(timeout=60_000)
    see(page, "392 days of body metrics")
    heard = page.evaluate("heard")
    assert any("% sent" in one for one in heard) and any("% read so far" in one for one in heard), heard
    slowly(page, 100_000)
    hand.button("Import new data")
    see(page, "Import complete")


def cancelled(hand):
    """Checks that nothing is left of a cancelled upload, and that it can be sent again."""
    page = hand.page
    choose(page, export(8))
    slowly(page, 1000)
    send(page)
    see(page, re.compile("^[1-9][0-9]*% sent"))
    page.get_by_role("button", name="Cancel").click()
    see(page, "Cancelled. The file wasn't saved.")
    slowly(page, 100_000)
    send(page)
    page.get_by_role("heading", name="What is in your file").wait_for(timeout=60_000)
    hand.button("Cancel")
    see(page, "Export file")


class Line:
    """A proxy to a server that can be cut off and restored; its address is `base`."""

    def __init__(self, server):
        self.server, self.is_up, self.ends = urllib.parse.urlsplit(server), True, []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self):
        while True:
            near, _ = self.door.accept()
            if not self.is_up:
                near.close()
                continue
            far = socket.create_connection((self.server.hostname, self.server.port))
            self.ends += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=(source, sink), daemon=True).start()

    def carry(self, source, sink):
        with contextlib.suppress(OSError):
            while piece := source.recv(65536):
                sink.sendall(piece)
            sink.shutdown(socket.SHUT_WR)

    def cut(self):
        self.is_up = False
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def broken(hand):
    """Checks that a connection lost halfway saves nothing, and that the same button sends the file again."""
    page = hand.page
    page.goto("/")
    line = Line(page.url)
    page.goto(line.base + "/imports/new")
    page.locator("input[type=file]").set_input_files(export(8))
    slowly(page, 1000)
    send(page)
    see(page, re.compile("^[1-9][0-9]*% sent"))
    line.cut()
    see(page, "The connection was lost and nothing was saved. Send the file again.")
    line.is_up = True
    slowly(page, 100_000)
    send(page)
    page.get_by_role("heading", name="What is in your file").wait_for(timeout=60_000)
