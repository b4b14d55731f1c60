"""Runs the stories of our documents, by their names there, both online and in flight mode.

With an argument, runs only the stories whose name or mode (online, in flight mode) contains it."""
import multiprocessing
import sys
import time

import aiming
import flows
import journeys
import planning
import scheduling
from devices import WASM, guest
from hands import Finger
from offline import same_on_both
from serving import CORES, open_context, serving, shared_browser

# Name, story, and the commands run before it.
STORIES = flows.STORIES + journeys.STORIES + scheduling.STORIES + planning.STORIES + aiming.STORIES


def online(story, before):
    """Runs a story with a reachable server and without a worker. Returns the problems."""
    problems = []
    with serving(*before) as base:
        context = open_context(shared_browser(), base, service_workers="block")
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"script: {error}"))
        told(story, Finger(page), problems)
        context.close()
    return problems


def in_flight_mode(story, before):
    """Runs a whole story offline on a phone, then checks that the server has all changes. Returns the problems."""
    with guest(shared_browser(), *before) as one:
        one.settle()
        one.offline()
        if told(story, one.hand, one.problems):
            told(lambda hand: come_back(one), one.hand, one.problems)
        return one.problems


def come_back(one):
    one.offline(False)
    one.page.goto("/sync")
    one.wait_until_uploaded()
    same_on_both(one)


def told(story, hand, problems):
    """Returns true if the story finished; otherwise adds where it stopped to the problems."""
    try:
        story(hand)
        return True
    except Exception as error:
        heading = hand.page.locator("h1").first
        words = heading.inner_text(timeout=1000) if heading.count() else "no heading"
        problems.append(f"at {hand.page.url} ({words}): {str(error)[:900]}")
        return False


def report(job):
    """Runs a story in one mode, in a process of its own. Returns success, and a line for it and for each problem."""
    number, way = job
    _, story, *before = STORIES[number]
    began = time.monotonic()
    problems = way(story, before)
    mark = "✗" if problems else "✓"
    return not problems, [f"  {mark} {title(number, way)}, {time.monotonic() - began:.1f} s"] + [
        f"      {one}" for one in problems]


def title(number, way):
    return f"{STORIES[number][0]}, {way.__name__.replace('_', ' ')}"


def main(wanted=""):
    if not WASM.exists():
        raise SystemExit("There is no .build/Browser.wasm: run ./dev wasm first.")
    jobs = [
        (number, way) for number in range(len(STORIES)) for way in (online, in_flight_mode) if wanted in title(number, way)]
    is_well = bool(jobs)
    with multiprocessing.Pool(CORES) as pool:
        for is_told, lines in pool.imap(report, jobs):
            print(*lines, sep="\n", flush=True)
            is_well = is_well and is_told
    return is_well


if __name__ == "__main__":
    raise SystemExit(0 if main(*sys.argv[1:]) else 1)
