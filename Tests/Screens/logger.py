"""Stories of the logger: what an athlete uses between two sets."""
import re

from hands import see

TWO_EXERCISES = ("template", "new", "Two", "Squat:2x5@100kg", "Bench Press:2x8@60kg")
PLANK = ("template", "new", "Planks", "Plank:2x45s")
HANGS = ("template", "new", "Fingers", "Max Hang:2x10s")

# Replaces a phone's sound, vibration and wake lock, and records each call.
SENSES = """
  window.noted = [];
  const note = (...words) => { noted.push(words.join(' ')); return true; };
  navigator.vibrate = () => note('vibration');
  window.AudioContext = class { currentTime = 0; state = 'running'; };
  window.OscillatorNode = class { connect() {} start() { note('sound'); } stop() {} };
  const lock = { released: false, release() { lock.released = note('released'); } };
  const request = async (what) => { lock.released = !note('lock', what); return lock; };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""


def sense(page):
    page.add_init_script(SENSES)
    page.clock.install()


def wait_until_noted(page, *wanted):
    page.wait_for_function("(wanted) => wanted.every((one) => noted.includes(one))", arg=list(wanted))


def open_logger(hand):
    hand.page.goto("/")
    hand.link(re.compile("^Start"))
    hand.button("Start workout")
    see(hand.page, "Done")


def no_connection(hand):
    """Checks that the page reports a lost connection, stays, and logs the set only once when it is sent again."""
    page = hand.page
    open_logger(hand)
    see(page, "Set 1 of 5")
    page.context.set_offline(True)
    hand.button("Done")
    see(page, "Couldn't send this")
    see(page, "Set 1 of 5")
    page.context.set_offline(False)
    button = page.get_by_role("button", name="Done")
    button.dblclick()
    see(page, "Set 2 of 5")
    hand.settle()
    page.reload()
    see(page, "Set 2 of 5")


def rest(hand):
    """Checks that the rest counts down, survives a reload, can be extended by 15 s and can be skipped."""
    page = hand.page
    open_logger(hand)
    hand.button("Done")
    clock = page.locator("[data-rest-time]")
    clock.wait_for()
    assert " · " in page.title(), page.title()
    page.reload()
    before = seconds(clock.inner_text())
    assert before > 30, before
    hand.button("+15 s")
    assert before + 10 <= seconds(clock.inner_text()) <= before + 16
    page.reload()
    assert seconds(clock.inner_text()) > before
    hand.press(page.locator("[data-rest-skip]"))
    clock.wait_for(state="hidden")


def seconds(text):
    minutes, rest = text.split(":")
    return int(minutes) * 60 + int(rest)


def steppers(hand):
    """Checks that the step buttons change a number, repeat while held, and that focus selects the number."""
    page = hand.page
    open_logger(hand)
    reps = page.get_by_role("textbox", name="Reps", exact=True)
    hand.button("Increase Reps")
    assert reps.input_value() == "6"
    page.get_by_role("button", name="Decrease Reps").hover()
    page.mouse.down()
    page.wait_for_timeout(900)
    page.mouse.up()
    assert int(reps.input_value()) < 4, reps.input_value()
    reps.focus()
    page.keyboard.type("8")
    assert reps.input_value() == "8"
    hand.button("Done")
    page.wait_for_function("() => document.querySelector('main').innerText.includes('8')")


def end_of_rest(hand):
    """Checks that the phone rings and vibrates once when the rest is over."""
    page = hand.page
    sense(page)
    open_logger(hand)
    hand.button("Done")
    page.locator("[data-rest-time]").wait_for()
    assert page.evaluate("() => !noted.includes('sound')")
    page.clock.fast_forward("15:00")
    wait_until_noted(page, "sound", "vibration")
    page.clock.fast_forward("01:00")
    assert page.evaluate("() => noted.filter((one) => one === 'sound').length") == 1


def to_and_fro(hand):
    """Checks that arrow keys and swipes move between exercises, except while a number is being typed."""
    page = hand.page
    open_logger(hand)
    heading = page.get_by_role("heading", level=1)
    heading.filter(has_text="Squat").wait_for()
    page.keyboard.press("ArrowRight")
    heading.filter(has_text="Bench").wait_for()
    hand.settle()
    swipe(page, 120, 320)
    heading.filter(has_text="Squat").wait_for()
    hand.settle()
    swipe(page, 320, 120)
    heading.filter(has_text="Bench").wait_for()
    hand.settle()
    page.keyboard.press("ArrowLeft")
    heading.filter(has_text="Squat").wait_for()
    hand.settle()
    page.get_by_role("textbox", name="Reps", exact=True).press("ArrowRight")
    assert "Squat" in heading.inner_text()


def swipe(page, start, end):
    """Swipes horizontally across the page."""
    touch = page.context.new_cdp_session(page)
    for kind, x in (("touchStart", start), ("touchMove", (start + end) / 2), ("touchMove", end), ("touchEnd", None)):
        points = [] if x is None else [{"x": x, "y": 120}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.detach()


def stopwatch(hand):
    """Checks that the stopwatch fills in the seconds, rings at the target and stops when pressed again."""
    page = hand.page
    sense(page)
    open_logger(hand)
    watch = page.get_by_role("button", name="Timer")
    seconds = page.locator("#field-seconds")
    watch.click()
    assert watch.get_attribute("aria-pressed") == "true"
    page.clock.fast_forward(20_000)
    page.wait_for_function("() => Number(document.querySelector('#field-seconds').value) >= 20")
    assert page.evaluate("() => !noted.includes('sound')")
    page.clock.fast_forward(26_000)
    wait_until_noted(page, "sound", "vibration")
    watch.click()
    done = int(seconds.input_value())
    page.clock.fast_forward(30_000)
    assert 45 <= done <= 50 and int(seconds.input_value()) == done
    hand.button("Done")
    see(page, "Set 2 of 2", str(done))


def guided_hang(hand):
    """Checks that the guided timer leads through a hang with sounds, logs it and counts the rest before the next.

    After a suspended page it waits, and repeats the hang.
    """
    page = hand.page
    sense(page)
    open_logger(hand)
    page.get_by_role("button", name="Guided timer").click()
    guide = page.locator("dialog[open]")
    guide.locator(".guide-phase", has_text="Get ready").wait_for()
    guide.get_by_role("status").filter(has_text="Get ready").wait_for()
    wait_until_noted(page, "sound", "vibration")
    page.clock.fast_forward(10_000)
    page.wait_for_function("() => document.querySelector('dialog[open]').dataset.phase === 'hang'")
    page.clock.fast_forward(60_000)
    page.get_by_role("button", name="Resume").click()
    page.get_by_role("button", name="Pause").click()
    page.clock.fast_forward(60_000)
    page.get_by_role("button", name="Resume").click()
    assert guide.get_attribute("data-phase") == "hang"
    page.clock.fast_forward(10_000)
    guide.locator(".guide-phase", has_text="Rest before the next set").wait_for()
    page.get_by_role("button", name="End").click()
    see(page, "Set 2 of 2", "20 mm half crimp")


def stay_awake(hand):
    """Checks that the logger keeps the screen on until the athlete leaves it."""
    page = hand.page
    sense(page)
    open_logger(hand)
    wait_until_noted(page, "lock screen")
    hand.link("Back to Today")
    wait_until_noted(page, "released")
