// Speeds up the pages. Without scripts, everything works as plain links and forms.
// Attributes in the pages control the behaviour: docs/notes/pages.md lists them.
"use strict";

const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const label = (details) => details.id || find("summary", details)?.textContent;
const place = () => location.pathname + location.search;
const scrolls = new Map();
let [shown, title, visiting] = [place(), document.title, null];

// A live region, whose text screen readers read out.
const live = document.body.appendChild(document.createElement("div"));
Object.assign(live, { className: "hidden-text", role: "status" });
function say(text) {
  // Everything outside an open dialog is inert, and isn't read out.
  (find("dialog:modal") ?? document.body).append(live);
  live.textContent = "";
  setTimeout(() => { live.textContent = text; }, 50);
}

// MARK: Links and forms without a reload

/// Fetches a page, and shows all of it or only its search results. The browser handles any other content.
async function visit(address, { method = "GET", body, form, results, isBack } = {}) {
  visiting?.abort?.abort();
  // A pending search must not replace a later navigation.
  clearTimeout(searching);
  // A sent form is never aborted; its response is ignored if the athlete has navigated on.
  const abort = method === "GET" ? new AbortController() : null;
  const [here, began] = [visiting = { abort }, performance.now()];
  document.documentElement.classList.add("busy");
  try {
    const response = await fetch(address, { method, body, signal: abort?.signal, headers: { accept: "text/html" } });
    const isPage = response.headers.get("content-type")?.startsWith("text/html")
      && !response.headers.get("content-disposition")?.startsWith("attachment");
    const page = isPage && new DOMParser().parseFromString(await response.text(), "text/html");
    const isAddress = method === "GET" || response.redirected;
    const isSignedOut = response.redirected && new URL(response.url).pathname === "/sign-in";
    if (response.ok && !isSignedOut) for (const field of form?.elements ?? []) sessionStorage.removeItem(draft(field));
    if (visiting !== here) return;
    // The form stays if it can be sent again. Only pages with a form of their own replace it.
    const isUnsaved = form && !response.redirected && (response.status === 429 || response.status >= 500);
    if (isUnsaved && page && !find("main form", page)) {
      return complain(response.status, ["h1", "main p"].map((one) => find(one, page)?.textContent).filter(Boolean).join(". "));
    }
    const fits = isPage && find("main", page) && (!isAddress || face(page) === face(document));
    if (fits && results) {
      document.getElementById(results).replaceWith(document.adoptNode(page.getElementById(results)));
      history.replaceState(history.state, "", response.url);
      shown = place();
    } else if (fits) show(page, response, { method, isAddress, isBack });
    else if (isAddress) location.assign(isPage ? response.url : address);
    else complain();
    if (fits && !isBack) countShown({ began, form, isDone: response.ok, results });
  } catch (error) {
    if (error.name !== "AbortError") complain(error);
  } finally {
    if (visiting === here) document.documentElement.classList.remove("busy");
  }
}

/// Returns a page's language, style and script. One page can replace another in the same document if these
/// match.
const face = (page) => page.documentElement.lang + all("link[rel=stylesheet], script[src]", page)
  .map((part) => part.getAttribute("href") ?? part.getAttribute("src"));

function show(page, response, { method, isAddress, isBack }) {
  const url = new URL(response.url);
  const [old, fresh] = [find("main"), document.adoptNode(find("main", page))];
  const name = (main) => find("h1", main)?.textContent;
  const isSame = url.pathname === location.pathname && name(fresh) === name(old);
  const open = isSame ? all("details[open]", old).map(label) : [];
  const sheet = isSame && response.status === 422 ? find(":popover-open", old)?.id : null;
  const focus = isSame && trail(document.activeElement);
  scrolls.set(shown, scrollY);
  const top = isSame ? scrollY : isBack && scrolls.get(place()) || 0;
  // The page after a form replaces the same page in the history, so that Back leaves it at once.
  if (isAddress && !isBack) history[isSame && method === "POST" ? "replaceState" : "pushState"]({}, "", url);
  document.title = title = page.title;
  old.replaceWith(fresh);
  find(".tabs")?.remove();
  if (find(".tabs", page)) fresh.after(document.adoptNode(find(".tabs", page)));
  for (const one of all("details", fresh)) one.open ||= open.includes(label(one));
  document.getElementById(sheet)?.showPopover();
  ready(fresh);
  const wanted = find("[aria-invalid=true], [autofocus]", fresh);
  (wanted ?? (focus ? find(focus, fresh) : null) ?? fresh).focus({ preventScroll: true });
  scrollTo({ top, behavior: "instant" });
  (wanted ?? document.getElementById(url.hash.slice(1)))?.scrollIntoView({ block: "nearest" });
}

/// Returns a selector that finds an element again in a newer version of its page.
function trail(element) {
  if (!element?.closest("main *")) return null;
  if (element.id) return "#" + CSS.escape(element.id);
  const part = (name, of = element) => of?.hasAttribute(name) ? `[${name}="${CSS.escape(of.getAttribute(name))}"]` : "";
  return `form${part("action", element.form)} `.slice(element.form ? 0 : 5) + element.localName
    + ["name", "value", "href", "aria-label", "class"].map((name) => part(name)).join("");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  const isOther = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || isOther || link.target || link.hasAttribute("download") || link.closest("[data-plain]")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || (url.hash && url.pathname + url.search === shown)) return;
  event.preventDefault();
  visit(url);
});

document.addEventListener("submit", (event) => {
  const [form, button] = [event.target, event.submitter];
  const method = (button?.getAttribute("formmethod") ?? form.method).toUpperCase();
  if (form.enctype === "multipart/form-data" || method === "DIALOG" || form.closest("[data-plain]")) return;
  event.preventDefault();
  if (form.ariaBusy === "true") return;
  const url = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
  const body = new URLSearchParams(new FormData(form, button));
  if (method === "GET") return visit(Object.assign(url, { search: body }), { results: form.dataset.results });
  form.ariaBusy = "true";
  const free = () => { form.ariaBusy = "false"; };
  // Over a connection that hangs, the form can be sent again. It counts once.
  const waiting = setTimeout(free, 20_000);
  visit(url, { method, body, form }).finally(() => { clearTimeout(waiting); free(); });
});

addEventListener("popstate", () => { if (place() !== shown) visit(location.href, { isBack: true }); });

// MARK: Messages

function complain(error, words = document.body.dataset.failed) {
  console.error(error);
  all(".toast").forEach((one) => one.remove());
  const toast = { className: "toast failed", textContent: words };
  find("main").prepend(Object.assign(document.createElement("div"), toast));
  expire(find(".toast"));
}

/// Removes a message after a few seconds, but not while the pointer or the focus is on it.
function expire(toast) {
  say(find("span", toast)?.textContent ?? toast.textContent);
  const end = () => { if (toast.matches(":hover, :focus-within")) setTimeout(end, 2000); else toast.remove(); };
  setTimeout(end, 8000);
}

// Returns the focus when a nested sheet closes; browsers do this only for the first sheet.
addEventListener("beforetoggle", ({ target, newState }) => {
  if (newState === "open") target.opener = document.activeElement;
  else setTimeout(() => { if (target.matches(":focus-within") || !find(":focus")) target.opener?.focus(); });
}, true);

// MARK: Fields

const number = (text) => Number.parseFloat(text.replace(",", ".")) || 0;
/// Adds a button's step to its field, using the larger number of decimals and the language's decimal
/// separator.
function change({ dataset: { for: id, step } }) {
  const field = document.getElementById(id);
  const places = Math.max(...[field.value, step].map((text) => text.split(/[.,]/)[1]?.length ?? 0));
  const sum = Math.max(number(field.dataset.least ?? "0"), number(field.value) + number(step));
  const text = String(Number(sum.toFixed(places)));
  const decimalMark = (1.5).toLocaleString(document.documentElement.lang).at(1);
  field.value = text.replace(".", decimalMark);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// A step button repeats while it is held, and the click that ends the hold is ignored.
let [holding, wasHeld, searching] = [0, false, 0];
document.addEventListener("pointerdown", ({ target }) => {
  const button = target.closest?.(".step");
  const again = () => { wasHeld = true; change(button); holding = setTimeout(again, 90); };
  wasHeld = false;
  if (button) holding = setTimeout(again, 450);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => clearTimeout(holding), true);
document.addEventListener("contextmenu", (event) => { if (event.target.closest?.(".step")) event.preventDefault(); });
document.addEventListener("click", ({ target }) => {
  if (!wasHeld && target.closest?.(".step")) change(target.closest(".step"));
  toggle(target.closest?.("[data-stopwatch]"));
  shift(target.closest?.("[data-rest-add], [data-rest-skip]"));
});

document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.("input[inputmode=decimal], input[inputmode=numeric]")) target.select();
});
addEventListener("change", ({ target }) => target.closest?.("[data-submit]") && target.form.requestSubmit());

document.addEventListener("input", ({ target }) => {
  if (draft(target)) sessionStorage.setItem(draft(target), target.value);
  clearTimeout(searching);
  if (target.form?.matches("[data-search]")) searching = setTimeout(() => target.form.requestSubmit(), 300);
});
/// Returns the key under which a field's draft is stored until it is sent; null for a field without drafts.
const draft = (field) => field.name && field.closest("[data-keep]") ? `draft ${location.pathname} ${field.name}` : null;

// MARK: Clocks

const time = (seconds) => [seconds / 3600, seconds / 60 % 60, seconds % 60].map(Math.floor)
  .map((part, index, [hours]) => String(part).padStart(index === 2 || (index && hours) ? 2 : 1, "0"))
  .slice(seconds < 3600 ? 1 : 0).join(":");

// Browsers allow sound only after a user gesture.
let [audio, resting, watch, lock, finger] = [null, null, null, null, null];
for (const name of ["pointerup", "keydown"]) {
  addEventListener(name, () => {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {});
  });
}
function ring(words) {
  say(words);
  navigator.vibrate?.([200, 100, 200]);
  tone(880, .4);
}

/// Returns the time in milliseconds at which a rest ends: the time set by the athlete, or else by the page.
const deadline = ({ dataset: { restUntil } }) => Number(sessionStorage.getItem("rest " + restUntil) ?? restUntil);
function shift(button) {
  const dock = button?.closest("[data-rest-until]");
  if (!dock) return;
  const seconds = button.dataset.restAdd;
  if (!seconds) resting = null;
  sessionStorage.setItem("rest " + dock.dataset.restUntil, seconds ? deadline(dock) + 1000 * seconds : 0);
  tick();
}

/// Starts or stops the stopwatch of a timed set, which fills in the seconds.
function toggle(button) {
  if (!button) return;
  watch = watch?.button === button ? null : { button, began: Date.now(), due: button.dataset.countdown ?? Infinity };
  button.ariaPressed = String(watch !== null);
}

function tick() {
  const now = Date.now();
  for (const one of all("[data-elapsed-since]")) one.textContent = time((now - one.dataset.elapsedSince) / 1000);
  const dock = find("[data-rest-until]");
  const left = dock ? Math.ceil((deadline(dock) - now) / 1000) : 0;
  document.title = (left > 0 ? time(left) + " · " : "") + title;
  if (dock) {
    dock.hidden = left < -10;
    find("[data-rest-time]", dock).textContent = time(Math.max(0, left));
    find("progress", dock).value = Math.max(0, left);
    if (left <= 0 && resting === dock.dataset.restUntil) ring(document.body.dataset.restOver);
    resting = left > 0 ? dock.dataset.restUntil : null;
  }
  if (!watch?.button.isConnected) return;
  const seconds = Math.floor((now - watch.began) / 1000);
  document.getElementById(watch.button.dataset.stopwatch).value = seconds;
  find("[data-time]", watch.button).textContent = time(seconds);
  if (seconds < watch.due) return;
  watch.due = Infinity;
  ring(time(seconds));
}
setInterval(tick, 250);

async function stayAwake() {
  const isWanted = find("[data-awake]") !== null && !document.hidden;
  if (isWanted === (lock?.released === false)) return;
  // To save battery, the browser may refuse, in which case the screen turns off as usual.
  if (isWanted) lock = await navigator.wakeLock?.request("screen").catch(() => null); else lock?.release();
}
document.addEventListener("visibilitychange", stayAwake);

// MARK: Navigation by arrow key and swipe

addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
  if (altKey || ctrlKey || metaKey || target.closest("input, select, textarea, dialog, .chips, .chart, :popover-open")) return;
  find({ ArrowLeft: "a[data-previous]", ArrowRight: "a[data-next]" }[key] ?? "nothing")?.click();
});
addEventListener("touchstart", ({ touches, target }) => {
  finger = touches.length > 1 || target.closest("input, dialog, .chips, .scroll, .sheet, [data-reorder]") ? null : touches[0];
}, { passive: true });
addEventListener("touchend", ({ changedTouches: [end] }) => {
  const [x, y] = finger ? [end.clientX - finger.clientX, end.clientY - finger.clientY] : [0, 0];
  if (Math.abs(x) > 70 && Math.abs(x) > 2 * Math.abs(y)) find(x > 0 ? "a[data-previous]" : "a[data-next]")?.click();
}, { passive: true });

/// Prepares a page after it is shown.
function ready(main) {
  all("[data-toast]", main).forEach(expire);
  for (const one of all("[data-say]", main)) say(one.innerText);
  for (const one of all(".chart:has(.point)", main)) one.tabIndex = 0;
  const url = new URL(location.href);
  ["said", "about", "picked"].forEach((name) => url.searchParams.delete(name));
  history.replaceState(history.state, "", url);
  shown = place();
  for (const field of all("[data-keep], [data-keep] *", main)) {
    const kept = draft(field) && sessionStorage.getItem(draft(field));
    if (kept) Object.assign(field, field.type === "radio" ? { checked: field.value === kept } : { value: kept });
  }
  stayAwake();
  tick();
}
ready(find("main"));
