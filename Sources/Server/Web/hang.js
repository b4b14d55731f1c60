// Climbing: chips that fill in a grade with a tap, and the timer for sets of hangs. The server sends this file
// concatenated with page.js, whose sound and clock it uses.

let guide = null;

function tone(frequency, seconds) {
  const source = audio && new OscillatorNode(audio, { frequency });
  source?.connect(audio.destination);
  source?.start();
  source?.stop(audio.currentTime + seconds);
}

addEventListener("click", ({ target }) => {
  const chip = target.closest?.("[data-put]");
  if (chip) put(chip);
  const opener = target.closest?.("[data-guide]");
  if (opener) begin(opener);
  const deed = target.closest?.(".guide [data-do]")?.dataset.do;
  if (deed === "pause") pause();
  if (deed === "skip") advance();
  if (deed === "end") close();
});

function put(chip) {
  const field = document.getElementById(chip.dataset.put);
  const { value, parentNode: box } = chip;
  const [list, chips] = [box.dataset.grades.split(" "), all("[data-put]", box)];
  const first = Math.max(0, Math.min(list.indexOf(value) - 2, list.length - chips.length));
  field.value = value;
  chips.forEach((one, index) => {
    if (list.includes(value)) one.value = one.textContent = list[first + index];
    one.ariaPressed = String(one.value === value);
    if (one.value === value) one.focus({ preventScroll: true });
  });
}

/// Returns the steps of a set, which are hangs with rests in between.
function steps(form) {
  const [hang, rest, count] = ["seconds", "pause", "hangs"].map((name) => number(form.elements[name]?.value ?? ""));
  const list = [];
  for (let round = 1; round <= Math.max(1, count); round += 1) {
    if (round > 1 && rest > 0) list.push({ name: "rest", seconds: rest, round });
    list.push({ name: "hang", seconds: Math.max(1, hang), round });
  }
  return list;
}

function begin(opener, waits = 0) {
  // The dialog stays open while the page below moves to the next set.
  const dialog = guide?.dialog ?? document.body.appendChild(document.getElementById(opener.dataset.guide).cloneNode(true));
  const form = opener.form;
  const list = steps(form);
  const before = waits > 10 ? [{ name: "setRest", seconds: waits - 10, round: 1 }] : [];
  guide = {
    dialog, form, count: list.filter(({ name }) => name === "hang").length, nextRest: Number(opener.dataset.nextRest),
    steps: [...before, { name: "ready", seconds: 10, round: 1 }, ...list], at: -1, due: 0, left: null, beeped: 0,
  };
  if (!dialog.open) dialog.showModal();
  dialog.onclose = () => { guide = null; document.body.append(live); dialog.remove(); };
  advance();
}

function advance(from = Date.now()) {
  guide.at += 1;
  const step = guide.steps[guide.at];
  if (!step) return finish();
  Object.assign(guide, { due: from + 1000 * step.seconds, left: null, beeped: step.seconds });
  const [words, kind] = [guide.dialog.dataset[step.name], step.name];
  guide.dialog.dataset.phase = kind;
  find(".guide-phase", guide.dialog).textContent = words;
  const round = find(".guide-round", guide.dialog);
  round.textContent = guide.count > 1
    ? round.dataset.round.replace("##", guide.count).replace("#", step.round) : "";
  find("[data-do=pause]", guide.dialog).textContent = guide.dialog.dataset.pause;
  ring(words);
  draw();
}

function pause() {
  if (!guide.steps[guide.at]) return;
  if (guide.left === null) guide.left = guide.due - Date.now();
  else Object.assign(guide, { due: Date.now() + guide.left, left: null });
  const { pause: stop, goOn } = guide.dialog.dataset;
  find("[data-do=pause]", guide.dialog).textContent = guide.left === null ? stop : goOn;
}

const close = () => guide?.dialog.close();

/// Logs the set with the values on the card. The next set begins after the rest.
function finish() {
  const { dialog, form } = guide;
  ring(dialog.dataset.done);
  guide.logged = true;
  if (form.isConnected) form.requestSubmit(); else close();
}

function draw() {
  const step = guide.steps[guide.at];
  if (!step) {
    if (!guide.logged || guide.form.isConnected && guide.form.ariaBusy === "true") return;
    const next = find("[data-guide]");
    // After an error, or if no set is left, the dialog closes and the page continues.
    if (!next || guide.form.isConnected || !guide.nextRest || find("[aria-invalid], .wrong")) return close();
    return begin(next, guide.nextRest);
  }
  const left = Math.max(0, guide.left ?? guide.due - Date.now());
  const seconds = Math.ceil(left / 1000);
  find(".guide-time", guide.dialog).textContent = step.seconds > 99 ? time(seconds) : seconds;
  find("progress", guide.dialog).value = 1 - left / 1000 / step.seconds;
  if (guide.left !== null) return;
  // The page was suspended, for example by a call. The athlete goes on when they are ready: with the whole hang, but
  // not with a rest that is over.
  if (Date.now() - guide.due > 5000) {
    guide.due = Date.now() + 1000 * (step.name === "hang" ? step.seconds : Math.min(step.seconds, 10));
    return pause();
  }
  if (seconds < guide.beeped && seconds > 0 && seconds <= 3) tone(660, .08);
  guide.beeped = Math.min(guide.beeped, seconds);
  if (left <= 0) advance(guide.due);
}
setInterval(() => { if (guide) draw(); }, 100);
