// The page's side of the service worker: registers it, wakes it when there may be a connection, and shows the state
// of the sync. The server sends this file concatenated with page.js.

const workers = navigator.serviceWorker;
const wake = (isEager) => workers?.ready.then(({ active }) => active.postMessage({ isEager }));
let alarm = 0;
// A page from the worker may still have been loading when the worker sent its state to the open pages.
let isLate = find("[data-sync]") !== null;

if ("worker" in document.body.dataset) workers?.register("/service-worker.js", { updateViaCache: "none" })
  .then(() => wake(true)).catch((error) => console.error(error));
if (isLate) wake(false);

addEventListener("online", () => wake(true));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  wake(true);
  // Without this call, the browser wouldn't check for updates while the app stays open.
  workers?.ready.then((registration) => registration.update()).catch(() => {});
});

workers?.addEventListener("message", ({ data }) => {
  if (data.state === "left") return document.hidden && location.reload();
  if (data.state || isLate) showState();
  isLate = false;
  clearTimeout(alarm);
  if (data.wait >= 0) alarm = setTimeout(wake, data.wait, false);
});

// Browsers stop a worker half a minute after its last event. While somebody uses the app, it stays ready for a tap.
let lastInput = performance.now();
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { lastInput = performance.now(); });
setInterval(() => {
  const isUsed = !document.hidden && performance.now() - lastInput < 10 * 60_000;
  if (isUsed) workers?.controller?.postMessage({ staysAwake: true });
}, 20_000);

/// The newest version's app, compiled; the page never runs it.
///
/// Chromium shares compiled code within a process until nothing refers to it. This reference outlives the worker, so
/// a worker that was stopped starts in about half the time. Other browsers, without `userAgentData`, don't share it.
let program = {};
async function keepProgram() {
  if (document.hidden || !workers?.controller) return;
  const name = (await caches.keys()).filter((name) => name.startsWith("app-")).at(-1);
  const cache = name && await caches.open(name);
  const address = cache && (await cache.keys()).map(({ url }) => url).find((url) => url.endsWith(".wasm"));
  if (!address || address === program.address) return;
  program = { address, compiled: await WebAssembly.compileStreaming(cache.match(address)) };
}
if ("userAgentData" in navigator) {
  const whenIdle = () => requestIdleCallback(() => keepProgram().catch(() => {}));
  whenIdle();
  workers?.addEventListener("controllerchange", whenIdle);
  document.addEventListener("visibilitychange", whenIdle);
}

/// Updates the line about unsent changes without touching the rest of the page.
async function showState() {
  // Once a session is finished, ask the browser not to evict the records.
  if (location.pathname.endsWith("/finished")) navigator.storage.persist();
  if (location.pathname === "/sync") return visit(location.href, { isBack: true });
  const line = find("[data-sync]");
  const options = { mode: "same-origin", headers: { accept: "text/html" } };
  const response = line && await fetch("/sync", options).catch(() => null);
  const page = response?.ok && new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page && find("[data-sync]", page);
  if (fresh && fresh.textContent !== line.textContent) line.replaceChildren(...fresh.childNodes);
}
