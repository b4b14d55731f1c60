// What pages say of themselves is counted here, how often and for how many milliseconds, and told to the athlete's own
// records four times an hour at most (docs/notes/counting.md). The server sends it in one piece with page.js.

const read = (name) => JSON.parse(localStorage.getItem(name) ?? "null");
const keep = (name, value) => localStorage.setItem(name, JSON.stringify(value));
let counted = "";

/// Counts what is shown, once; `began` is when it was asked for, `form` what was sent and `isDone` how that went.
function countShown({ began = 0, form, isDone = true, results } = {}) {
  // Whoever signs in next is somebody else.
  if (location.pathname === "/sign-in") ["counts", "counts sent"].forEach((name) => localStorage.removeItem(name));
  const within = results ? document.getElementById(results) : find("main");
  // Asking where it lies lets the browser lay it out first.
  within.getBoundingClientRect();
  const took = Math.round(performance.now() - began);
  const [here, said] = [location.pathname + find("h1")?.textContent, []];
  const saved = isDone && form && find("[data-save]", form);
  if (saved) said.push([saved.dataset.save, took]);
  if (results || here !== counted || !isDone) {
    for (const one of all("[data-count]", within)) said.push([one.dataset.count, 0]);
    for (const one of all("[data-time]", within)) said.push([one.dataset.time, took]);
  }
  counted = here;
  if (!said.length) return;
  const kept = read("counts") ?? { since: Date.now(), lines: {} };
  for (const [line, milliseconds] of said) {
    const [times, total] = kept.lines[line] ?? [0, 0];
    kept.lines[line] = [times + 1, total + milliseconds];
  }
  keep("counts", kept);
}

/// Sends what is kept; what was not answered is sent again just so, and is then added only once.
async function tellCounts() {
  const kept = read("counts");
  if (!navigator.onLine) return;
  if (!read("counts sent")) {
    if (!kept || Date.now() - kept.since < 15 * 60_000) return;
    const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0"));
    const fields = Object.entries(kept.lines).map(([line, [times, total]]) => ["counted", `${times} ${total} ${line}`]);
    const op = digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    keep("counts sent", [["op", op], ...fields]);
    localStorage.removeItem("counts");
  }
  const body = new URLSearchParams(read("counts sent"));
  const response = await fetch("/counts", { method: "POST", body, headers: { accept: "text/html" } }).catch(() => null);
  // A refusal stays one however often it is asked.
  if (response && (response.ok || response.status === 422)) localStorage.removeItem("counts sent");
}

// What is shown again by the browser itself was counted before.
if (!["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type)) countShown();
tellCounts();
setInterval(tellCounts, 60_000);
addEventListener("online", tellCounts);
