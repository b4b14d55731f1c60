// The worker: handles the pages' requests with the app in the browser (replica.js).
// The server sends it concatenated with replica.js, after `const app = {…}`: the version's files with their SHA-256,
// the headers of every response, and pages for when the app itself can't respond. See docs/notes/offline.md.

const cacheName = "app-" + app.version;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const late = (milliseconds) => pause(milliseconds).then(() => { throw new Error("timed out"); });

// MARK: Versions: a cache is complete or absent

addEventListener("install", (event) => event.waitUntil(install()));
async function install() {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(Object.entries(app.files).map(async ([path, wanted]) => {
      // A file's name contains the hash of its content, so a file of an older version can be reused.
      const response = await caches.match(path) ?? await fetch(path, { cache: "no-store", redirect: "error" });
      const bytes = await response.arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const found = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      if (!response.ok || found !== wanted) throw new Error(`${path} does not match this version`);
      const headers = { ...app.headers, "Content-Type": response.headers.get("Content-Type") };
      await cache.put(path, new Response(bytes, { headers }));
    }));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
  // Pages have no state in memory that a newer version can't handle.
  await skipWaiting();
}

addEventListener("activate", (event) => event.waitUntil(activate()));
async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("app-") && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  if ((await readState(await who())).isReady) await clients.claim();
}

const file = async (path) => await caches.match(path, { cacheName }) ?? fetch(path);

// MARK: Requests

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (app.files[url.pathname]) return event.respondWith(file(url.pathname));
  const isPage = request.mode === "navigate" || request.headers.get("Accept")?.startsWith("text/html")
    || url.pathname.endsWith("/picture.svg");
  if (!isPage || !["GET", "POST"].includes(request.method) || url.pathname.startsWith("/sync/v1/")) return;
  // Forms on other sites arrive here too. Only the server can see their origin, so it decides.
  const isOurs = request.mode !== "navigate" || request.referrer.startsWith(location.origin + "/");
  if (request.method === "POST" && !isOurs) return;
  event.respondWith(respond(event, url).catch((error) => trouble(event, error)));
});

async function respond(event, url) {
  compile();
  const [{ request }, here] = [event, await who()];
  // A template's file is small and read here; the server reads all others.
  const isTemplate = url.pathname === "/templates/import" && request.method === "POST";
  const hasFile = !isTemplate && request.headers.get("Content-Type")?.startsWith("multipart/");
  const isSignOut = request.method === "POST" && url.pathname === "/sign-out";
  if (here.kept && isSignOut) return discard(event, here.kept);
  if (here.kept && url.pathname !== "/sign-in") {
    return words("ended", 401, (await readState({ athlete: here.kept })).pending);
  }
  const { isReady, zone } = await readState(here);
  if (hasFile || !isReady) return pass(event, url);
  if (isSignOut) return signOut(event, url);
  await catchUp();
  const now = Date.now();
  const utcOffset = offset(now, zone);
  const today = Math.floor((now + utcOffset * 60_000) / 86_400_000);
  const body = isTemplate ? await fields(request.clone()) : new Uint8Array(await request.clone().arrayBuffer());
  const asked = [
    request.method, url.pathname + url.search, body, now, today, utcOffset, navigator.language, random(16)];
  const answer = await Promise.race([late(5000), ask(here.athlete, REQUEST, asked, (reader) => ({
    status: reader.number(), type: reader.text(), location: reader.text(), body: reader.bytes(),
    pending: reader.number(), seq: reader.number(), zone: reader.text(), language: reader.text(), journal: reader.bytes(),
  }))]);
  if (!answer.status) return pass(event, url);
  // A same-origin request only updates the sync state of a page (device.js).
  if (request.mode !== "same-origin") {
    // The state in this page differs from the last one sent to the pages.
    if (answer.pending && answer.pending !== told.pending) told = {};
    // A page view triggers an attempt before the wait is over, because the `online` event may have been missed.
    const isWorthIt = url.pathname === "/sync" || (answer.pending > 0 && navigator.onLine);
    // A form's exchange starts after the page that the form leads to, which would otherwise wait for the instance.
    event.waitUntil(pause(answer.location ? 1000 : 0).then(() => exchange(request.method === "GET" && isWorthIt)));
  }
  if (answer.location) return Response.redirect(new URL(answer.location, location.origin), answer.status);
  event.waitUntil(noteLanguage(answer));
  return new Response(answer.body, {
    status: answer.status, headers: { ...app.headers, "Content-Type": answer.type, "Cache-Control": "no-store" },
  });
}

/// Returns a form with its file as a text field, truncated just beyond the maximum size.
async function fields(request) {
  const all = new URLSearchParams();
  for (const [name, value] of await request.formData()) {
    all.append(name, value instanceof File ? await value.slice(0, (1 << 20) + 1).text() : value);
  }
  return new TextEncoder().encode(all);
}

/// Returns the UTC offset in minutes, in the athlete's time zone or else in the device's.
function offset(now, zone) {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone: zone || undefined, timeZoneName: "longOffset" });
    const { value } = format.formatToParts(now).find(({ type }) => type === "timeZoneName");
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(value);
    return sign ? Number(sign + 1) * (60 * hours + Number(minutes)) : 0;
  } catch {
    return -new Date(now).getTimezoneOffset();
  }
}

/// Stores the language of the athlete's pages, for pages that are rendered without their records.
async function noteLanguage({ type, body }) {
  const start = type.startsWith("text/html") ? new TextDecoder().decode(body.subarray(0, 80)) : "";
  const [language, here] = [/lang="(\w+)"/.exec(start)?.[1], await who()];
  if (language && here.athlete && here.language !== language) {
    await changeWho((now) => now.athlete === here.athlete ? { ...now, language } : now);
  }
}

/// The last commit shown by a page from the server, or infinity after a form whose response can't be read.
let seen = 0;

/// Passes a request on to the server. Afterwards there may be new commits, or another athlete.
async function pass(event, url) {
  await leave();
  const response = await fetch(event.request).catch((error) => { throw Object.assign(error, { page: "offline" }); });
  const isForm = event.request.method === "POST";
  if (isForm && url.pathname === "/sign-in") await adopt();
  seen = response.type === "opaqueredirect" ? Infinity : Math.max(seen, response.headers.get("X-Sync-Seq") ?? 0);
  event.waitUntil(exchange(await isBehind()));
  // A form sent by a script has already followed the redirect. The app renders that page if it can.
  return isForm && response.redirected ? Response.redirect(response.url, 303) : response;
}

const isBehind = async () => seen > 0 && seen > ((await readState(await who())).seq ?? 0);

/// Pulls the commits that the athlete has already seen. Waits for three seconds at most.
async function catchUp() {
  if (!await isBehind()) return;
  const there = new Promise((resolve) => { arrived = async () => { if (!await isBehind()) resolve(); }; });
  await Promise.race([late(3000), there, exchange(true, { waits: true })]).catch(() => {});
  seen = 0;
}

/// The callback invoked after each response from the server.
let arrived = () => {};

/// Returns the response if the app fails: the server's page if nothing is unsent, otherwise an error page.
async function trouble(event, error) {
  console.error(error);
  const { pending, isReady } = await who().then(readState).catch(() => ({ isReady: true }));
  let name = error?.page ?? (error?.name === "QuotaExceededError" ? "full" : "broken");
  if (name === "broken" && (pending === 0 || !isReady)) {
    const response = await pass(event, new URL(event.request.url)).catch(() => null);
    if (response) return response;
    name = "offline";
  }
  // After a script's form, the page stays and reports that the form could not be sent.
  const { mode, method } = event.request;
  return name === "offline" && mode !== "navigate" && method === "POST" ? Response.error() : words(name, 503, pending);
}

function words(name, status, count = "") {
  const html = (app.pages[person?.language ?? navigator.language.slice(0, 2)] ?? app.pages.en)[name];
  const headers = { ...app.headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html.replaceAll("{count}", count), { status, headers });
}

// MARK: The athlete of the device

/// Gets the signed-in athlete from the server. Each athlete has a replica of their own.
async function adopt() {
  await leave();
  const options = { ...askServer, signal: AbortSignal.timeout(10_000) };
  const here = await who();
  const { athlete, hasAccount } = await fetch("/sync/v1/me", options)
    .then((response) => response.ok ? response.json() : {}).catch(() => ({}));
  const isOther = athlete !== here.athlete || hasAccount !== here.hasAccount;
  if (!/^[0-9a-f-]{36}$/.test(athlete) || !isOther) return;
  // A response from before a sign-out must not undo it.
  await changeWho((now) => now.athlete === here.athlete ? { athlete, hasAccount } : now);
}

/// Removes the athlete and their records. Sends unsent changes first; if that fails, asks what to do with them.
async function signOut(event, url) {
  const { athlete, hasAccount } = await who();
  const choice = new URLSearchParams(await event.request.clone().text()).get("unsent");
  await Promise.race([late(5000), exchange(true, { waits: true })]).catch(() => {});
  const unsent = await navigator.locks.request("replica", async () => {
    // Another page may have changed something until now.
    const { pending } = await readState({ athlete });
    if (pending && !choice) return pending;
    replica = null;
    await changeWho(() => ({ leaves: hasAccount }));
    if (choice !== "keep") await erase(athlete);
    return 0;
  });
  if (unsent) return words("unsent", 409, unsent);
  await tell({ state: "left" });
  return leave().then(() => Response.redirect(new URL("/sign-in", location.origin), 303), () => words("left", 200));
}

/// Discards the unsent changes of an athlete whose sign-in was ended elsewhere.
async function discard(event, athlete) {
  const isSure = new URLSearchParams(await event.request.text()).get("unsent") === "discard";
  if (isSure) await forget(athlete, {}, true);
  return Response.redirect(new URL("/sign-in", location.origin), 303);
}

// MARK: The exchange with the server, under the lock `sync`

addEventListener("message", (event) => {
  if (event.data?.staysAwake) return;
  // A page that has just loaded may have missed the last state.
  told = {};
  event.waitUntil(exchange(event.data?.isEager === true));
});
addEventListener("sync", (event) => event.waitUntil(exchange(true)));

let [isWanted, isHurried] = [false, false];
async function exchange(isEager, { waits = false } = {}) {
  if (!(await who()).athlete) await adopt().catch(() => {});
  // The holder of the lock sees the new request and its urgency and repeats the exchange, even if the request
  // arrives only while the lock is released.
  [isWanted, isHurried] = [true, isHurried || isEager];
  for (let hasLock = true; hasLock && isWanted;) {
    hasLock = await navigator.locks.request("sync", { ifAvailable: !waits }, async (lock) => {
      while (lock && isWanted) await exchangeOnce();
      return lock !== null;
    });
  }
}

async function exchangeOnce() {
  const hurry = isHurried ? 1 : 0;
  [isWanted, isHurried] = [false, false];
  const { athlete } = await who();
  if (!athlete) return;
  const question = await ask(athlete, EXCHANGE, [Date.now(), random(16), hurry], (reader) => ({
    body: reader.bytes(), wait: reader.number(), journal: reader.bytes(),
  }));
  if (question.body.length) await hear(athlete, question.body);
  else await tell({ wait: question.wait });
}

/// Returns the seconds in a `Retry-After` header, or -1 if it is absent or a date.
const secondsIn = (header) => /^\d{1,9}$/.test(header) ? Number(header) : -1;

/// Sends the instance's exchange to the server, and passes the response to the instance.
async function hear(athlete, question) {
  const sentAt = Date.now();
  const options = {
    method: "POST", body: question, redirect: "error", cache: "no-store", signal: AbortSignal.timeout(30_000),
    headers: { "Content-Type": "application/json", "X-Sync-Protocol": "1" },
  };
  const got = await fetch("/sync/v1/exchange", options).then(async (response) => ({
    status: response.status, type: response.headers.get("Content-Type") ?? "",
    retryAfter: secondsIn(response.headers.get("Retry-After")),
    body: new Uint8Array(await response.arrayBuffer()),
  })).catch(() => ({ status: 0, type: "", retryAfter: -1, body: new Uint8Array() }));
  const fields = [got.status, got.type, got.body, sentAt, Date.now(), got.retryAfter, random(16)];
  let wasReady = false;
  const take = (reader) => {
    wasReady = replica.state.isReady === true;
    const [isAgain, state, pending, seq] = [reader.number() === 1, reader.text(), reader.number(), reader.number()];
    if (state === "broken") throw new Error("the server's response could not be processed");
    const isReady = !isAgain && state === "saved";
    return { isAgain, state, pending, seq, isReady, zone: reader.text(), language: reader.text(), journal: reader.bytes() };
  };
  const heard = await ask(athlete, RECEIVED, fields, take).catch((error) => {
    if (error?.name !== "QuotaExceededError") throw error;
    // Recording that storage is full needs little space.
    return ask(athlete, RECEIVED, [NO_ROOM, "", new Uint8Array(), ...fields.slice(3)], take);
  });
  isWanted = true;
  arrived();
  if (heard.isReady && !wasReady) await clients.claim();
  if (isSentAway(got, heard)) {
    await forget(athlete, {}, false);
    return tell({ state: "left" });
  }
  if (heard.state === "wrong_athlete") await adopt();
  if (heard.state === "outdated") await registration.update();
  // With a network, the browser would fire the event immediately and repeatedly, so a timer is used instead.
  if (!got.status && heard.pending && !navigator.onLine) await registration.sync?.register("exchange").catch(() => {});
  await tell({ state: heard.state, pending: heard.pending });
}

/// The last state that was sent to the open pages.
let told = {};
async function tell(news) {
  if (news.state && news.state === told.state && news.pending === told.pending) return;
  if (news.state) told = news;
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(news);
}
