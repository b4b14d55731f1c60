// Counts page events and their milliseconds, and sends the counts to the athlete's own records at most four times an
// hour (docs/notes/counting.md). The server sends this file concatenated with page.js.

const read = (name) => JSON.parse(localStorage.getItem(name) ?? "null");
const keep = (name, value) => localStorage.setItem(name, JSON.stringify(value));
let counted = "";

/// Counts the shown page once. `began` is the time of the request, `form` the submitted form, and `isDone` is
/// true if the request succeeded.
function countShown({ began = 0, form, isDone = true, results } = {}) {
  // The next person to sign in may be a different athlete.
  if (location.pathname === "/sign-in") ["counts", "counts sent"].forEach((name) => localStorage.removeItem(name));
  const within = results ? document.getElementById(results) : find("main");
  // Reading the position forces the layout, so that its time is included.
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

/// Sends the stored counts. After a failure, it sends the same request again; the server adds it only once.
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
  // The server would refuse the same counts again.
  if (response && (response.ok || response.status === 422)) localStorage.removeItem("counts sent");
}

// Pages that the browser reloads or restores have already been counted.
if (!["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type)) countShown();
tellCounts();
setInterval(tellCounts, 60_000);
addEventListener("online", tellCounts);
