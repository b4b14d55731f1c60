// What a page does where the app can live on the device: it asks for the worker, wakes it when there may be a
// connection, and shows how its records and the server's stand. The server sends it in one piece with page.js.

const workers = navigator.serviceWorker;
const wake = (isEager) => workers?.ready.then(({ active }) => active.postMessage({ isEager }));
let alarm = 0;
// A page of the worker may have been on its way when the others were told what is new.
let isLate = find("[data-sync]") !== null;

if ("worker" in document.body.dataset) workers?.register("/service-worker.js", { updateViaCache: "none" })
  .then(() => wake(true)).catch((error) => console.error(error));
if (isLate) wake(false);

addEventListener("online", () => wake(true));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  wake(true);
  // An app that is never closed would never be asked whether there is a newer one.
  workers?.ready.then((registration) => registration.update()).catch(() => {});
});

workers?.addEventListener("message", ({ data }) => {
  if (data.state === "left") return document.hidden && location.reload();
  if (data.state || isLate) showState();
  isLate = false;
  clearTimeout(alarm);
  if (data.wait >= 0) alarm = setTimeout(wake, data.wait, false);
});

/// Writes the words about what is only here anew, without touching the rest of the page.
async function showState() {
  // Who has finished a session has something that the browser should not clear away by itself.
  if (location.pathname.endsWith("/finished")) navigator.storage.persist();
  if (location.pathname === "/sync") return visit(location.href, { isBack: true });
  const line = find("[data-sync]");
  const options = { mode: "same-origin", headers: { accept: "text/html" } };
  const response = line && await fetch("/sync", options).catch(() => null);
  const page = response?.ok && new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page && find("[data-sync]", page);
  if (fresh && fresh.textContent !== line.textContent) line.replaceChildren(...fresh.childNodes);
}
