"""A story of the language model next to the coach's rules, with a fake model on this machine."""
import http.server
import json
import os
import tempfile
import threading

from hands import see
from serving import free_port, running

WORDS = "Go easy on the <b>shoulder</b> today."


class Model(http.server.BaseHTTPRequestHandler):
    """Answers like a language model, and records the requests."""
    heard = []

    def do_POST(self):
        Model.heard.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
        content = json.dumps({"answer": WORDS, "session": [{"name": "Pull-Up", "sets": 500}]})
        answer = json.dumps({"choices": [{"message": {"role": "assistant", "content": content}}]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


def beside_the_rules(hand):
    """Shows what would be sent, turns the model on, asks, and checks that both answers are shown."""
    page = hand.page
    model = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=model.serve_forever, daemon=True).start()
    settings = {"CAIRN_LLM_URL": f"http://127.0.0.1:{model.server_port}/v1", "CAIRN_LLM_MODEL": "stone-1"}
    os.environ.update(settings)
    try:
        with tempfile.TemporaryDirectory(prefix="cairn-screens-") as folder:
            with running(folder, free_port()) as base:
                tell(page, hand, base, f"127.0.0.1:{model.server_port}")
    finally:
        for name in settings:
            del os.environ[name]
        model.shutdown()


def tell(page, hand, base, host):
    page.goto(base + "/profile")
    hand.link("Language model")
    see(page, "Off: nothing is sent", host, "stone-1")
    page.get_by_text("Full request").first.click()
    shown = page.locator("details pre").first.inner_text()
    assert json.loads(shown)["model"] == "stone-1", shown
    assert not Model.heard, "something was sent before"
    hand.button(f"Turn on and send this to {host}")
    see(page, "The language model is on.", f"On: requests go to {host}")
    page.goto(base + "/coach")
    hand.button("Suggest a session for today")
    see(page, "I've put together a session for you")
    for _ in range(50):
        if page.get_by_text(WORDS).count():
            break
        page.wait_for_timeout(100)
        page.goto(base + "/coach")
    see(page, "From the language model", WORDS, "I've put together a session for you")
    assert len(Model.heard) == 1, Model.heard
    # The model's proposal is out of bounds, so the plan contains only the rules' session.
    page.goto(base + "/plan")
    assert page.get_by_text("Suggested by the language model").count() == 0
    page.goto(base + "/coach/model")
    hand.button("Turn off")
    see(page, "Off: nothing is sent")
