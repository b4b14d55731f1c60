// The replica of one athlete: its entries in IndexedDB, and the instance of Browser.wasm that uses them.
// The worker's script is `app`, this file and service-worker.js; docs/notes/webassembly.md describes the interface.

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });
const random = (count) => crypto.getRandomValues(new Uint8Array(count));

// MARK: Storage

const result = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const handles = new Map();

async function openDatabase(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => ["entries", "host"].forEach((store) => request.result.createObjectStore(store));
  const database = await result(request).catch((error) => { handles.delete(name); throw error; });
  database.onclose = () => handles.delete(name);
  database.onversionchange = () => { handles.delete(name); database.close(); };
  return database;
}

/// Runs a transaction to completion. Reopens the database once if its handle has become invalid.
async function transact(name, mode, body) {
  for (let attempt = 1; ; attempt++) {
    if (!handles.has(name)) handles.set(name, openDatabase(name));
    try {
      const database = await handles.get(name);
      const transaction = database.transaction(["entries", "host"], mode, { durability: "strict" });
      const end = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
      });
      const stores = ["entries", "host"].map((store) => transaction.objectStore(store));
      const all = body(...stores).catch((error) => {
        // Without this, the earlier writes would be stored without the rest. It may already be aborted.
        try { transaction.abort(); } finally { throw error; }
      });
      const [answer] = await Promise.all([all, end]);
      return answer;
    } catch (error) {
      const isDead = ["UnknownError", "InvalidStateError"].includes(error?.name);
      if (isDead) handles.delete(name);
      if (!isDead || attempt === 2) throw error;
    }
  }
}

// The database `cairn` contains the device's athlete; each athlete's replica has its own database.
const replicaName = (athlete) => "cairn-" + athlete;
let person;
async function who() {
  return person ??= await transact("cairn", "readonly", (_, host) => result(host.get("person"))) ?? {};
}
/// Updates the stored athlete, which may have changed since the caller read it.
async function changeWho(change) {
  person = await transact("cairn", "readwrite", async (_, host) => {
    const value = change(await result(host.get("person")) ?? {});
    host.put(value, "person");
    return value;
  });
}

/// Returns the state: `version` counts the journals, `pending` the unsent changes, `seq` is the last pulled commit,
/// `isReady` is true after the first complete pull, and `zone` and `language` are the athlete's.
async function readState({ athlete }) {
  if (!athlete) return { version: 0 };
  return await transact(replicaName(athlete), "readonly", (_, host) => result(host.get("state"))) ?? { version: 0 };
}

async function erase(athlete) {
  const name = replicaName(athlete);
  (await handles.get(name))?.close();
  handles.delete(name);
  await result(indexedDB.deleteDatabase(name));
}

// MARK: Signing out

const askServer = { cache: "no-store", redirect: "error" };

/// Repeats a sign-out that happened offline, before any other request to the server.
///
/// A captive portal may answer too, so a second request verifies the sign-out. Throws if it isn't confirmed.
async function leave() {
  if (!(await who()).leaves) return;
  const signal = AbortSignal.timeout(10_000);
  const form = { method: "POST", body: new URLSearchParams(), redirect: "manual", signal };
  const said = await fetch("/sign-out", form).then(() => fetch("/sync/v1/me", { ...askServer, signal }))
    .then((response) => response.json()).catch(() => ({}));
  const isOut = ["unauthenticated", "signed_out"].includes(said.code) || said.hasAccount === false;
  if (!isOut) throw Object.assign(new Error("the server did not confirm the sign-out"), { page: "offline" });
  await changeWho(({ leaves, ...rest }) => rest);
}

/// Removes the athlete and their records. The records stay if some changes are unsent and `discards` is false.
function forget(athlete, next, discards) {
  return navigator.locks.request("replica", async () => {
    replica = null;
    const { pending } = await readState({ athlete });
    await changeWho(() => pending && !discards ? { ...next, kept: athlete } : next);
    if (!pending || discards) await erase(athlete);
  });
}

/// Returns true if the server (not a portal) reports that the sign-in was ended elsewhere or the device revoked.
///
/// Returns false for a revoked device with unsent changes: its pages ask the athlete, who has signed in again, what to
/// do with them.
function isSentAway({ status, type, body }, { state, pending }) {
  if (state === "revoked") return pending === 0;
  if (status !== 401 || !type.startsWith("application/json")) return false;
  try { return JSON.parse(decoder.decode(body)).code === "signed_out"; } catch { return false; }
}

// MARK: The interface: docs/notes/webassembly.md lists the fields

const [REQUEST, OPEN, EXCHANGE, RECEIVED] = [1, 2, 3, 4];
/// The status that stands for a response that couldn't be stored.
const NO_ROOM = 1;

const asBytes = (field) => {
  if (Array.isArray(field)) return field.map(asBytes);
  return typeof field === "string" ? encoder.encode(field) : field;
};
const sizeOf = (field) => typeof field === "number" ? 8 : 4 + (Array.isArray(field) ? sizeOfAll(field) : field.length);
const sizeOfAll = (fields) => fields.reduce((sum, field) => sum + sizeOf(field), 0);

/// Writes consecutive fields and returns their end. A list of fields is written as one field of bytes.
function write(fields, memory, at) {
  const view = new DataView(memory);
  for (const field of fields) {
    if (typeof field === "number") {
      view.setBigInt64(at, BigInt(Math.round(field)), true);
      at += 8;
    } else {
      const start = at + 4;
      if (Array.isArray(field)) at = write(field, memory, start);
      else {
        new Uint8Array(memory).set(field, start);
        at = start + field.length;
      }
      view.setUint32(start - 4, at - start, true);
    }
  }
  return at;
}

class Reader {
  constructor(bytes) { Object.assign(this, { all: bytes, view: new DataView(bytes.buffer, bytes.byteOffset), at: 0 }); }
  get isAtEnd() { return this.at >= this.all.length; }
  number() { return Number(this.view.getBigInt64((this.at += 8) - 8, true)); }
  bytes() {
    const start = this.at + 4;
    return this.all.slice(start, this.at = start + this.view.getUint32(this.at, true));
  }
  text() { return decoder.decode(this.bytes()); }
}

class Instance {
  constructor(module) {
    // Views of the memory are created for each use, because they become invalid when it grows.
    const fill = (at, count) => crypto.getRandomValues(new Uint8Array(this.wasm.memory.buffer, at, count));
    this.wasm = new WebAssembly.Instance(module, { host: { random: fill } }).exports;
  }
  get size() { return this.wasm.memory.buffer.byteLength; }

  ask(kind, fields) {
    const call = fields.map(asBytes);
    const size = 1 + sizeOfAll(call);
    const at = this.wasm.alloc(size);
    new Uint8Array(this.wasm.memory.buffer)[at] = kind;
    write(call, this.wasm.memory.buffer, at + 1);
    const place = BigInt.asUintN(64, this.wasm.handle(at, size));
    this.wasm.release(at);
    const [start, count] = [Number(place >> 32n), Number(place & 0xffffffffn)];
    const answer = new Uint8Array(this.wasm.memory.buffer).slice(start, start + count);
    this.wasm.release(start);
    return new Reader(answer);
  }
}

// MARK: The replica: one instance, used under the lock `replica`

let [program, replica] = [null, null];

/// Compiles the app once. The first page starts this before the athlete is known.
function compile() {
  program ??= file(app.wasm).then((response) => WebAssembly.compileStreaming(response));
  program.catch(() => { program = null; });
  return program;
}

/// Returns the language to load: the athlete's, or else the browser's, or else English.
function languageFor(state) {
  return [state?.language, navigator.language.slice(0, 2)].find((tag) => app.words[tag]) ?? "en";
}

/// Reads the catalogue and the sentences of a language.
function readTexts(language) {
  const read = async (path) => new Uint8Array(await (await file(path)).arrayBuffer());
  return Promise.all([...app.catalogue[language], app.words[language]].map(read));
}

async function openReplica({ athlete, hasAccount, language }) {
  const load = (entries, host) => Promise.all([
    result(entries.getAllKeys()), result(entries.getAll()), result(host.get("state"))]);
  // Most likely the language of the last page, so its files are read at the same time as the records.
  const likely = languageFor({ language });
  const [compiled, texts, [keys, values, state]] = await Promise.all([
    compile(), readTexts(likely), transact(replicaName(athlete), "readonly", load)]);
  const files = languageFor(state) === likely ? texts : await readTexts(languageFor(state));
  const instance = new Instance(compiled);
  const entries = keys.flatMap((key, place) => [key, 1, values[place]]);
  const answer = instance.ask(OPEN, [
    athlete, hasAccount ? 1 : 0, random(16), app.style, app.script, app.icon, ...files, entries]);
  const [status, message, pending, seq] = [answer.number(), answer.text(), answer.number(), answer.number()];
  if (status !== 200) {
    // Entries that this version can't read are pulled again, unless some are unsent.
    if (state?.pending === 0) await erase(athlete);
    throw Object.assign(new Error(message), { isFinal: true });
  }
  // The records of another version must be pulled again. Until then, the pages come from the server.
  if (state?.isReady && state.seq > 0 && seq === 0) {
    const unready = { ...state, version: state.version + 1, isReady: false };
    await transact(replicaName(athlete), "readwrite", async (_, host) => host.put(unready, "state"));
    throw Object.assign(new Error("the records were stored by another version"), { isFinal: true });
  }
  const opened = {
    athlete, instance, language: languageFor(state), state: state ?? { version: 0 }, first: instance.size };
  await keep(opened, { pending, journal: answer.bytes() });
  return opened;
}

/// Stores an instance's journal in one transaction, or throws.
async function keep(opened, { journal, pending, seq, zone, language, isReady }) {
  const before = opened.state;
  if (!journal.length && !(isReady && !before.isReady)) return;
  const state = {
    version: before.version + 1, pending: pending ?? before.pending, seq: seq ?? before.seq, zone: zone ?? before.zone,
    language: language ?? before.language, isReady: isReady || before.isReady };
  const writes = [];
  for (const reader = new Reader(journal); !reader.isAtEnd;) {
    writes.push([reader.text(), reader.number(), reader.bytes()]);
  }
  await transact(replicaName(opened.athlete), "readwrite", async (entries, host) => {
    const stored = await result(host.get("state"));
    if ((stored?.version ?? 0) !== before.version) throw new Error("another worker has changed the records");
    for (const [key, isKept, value] of writes) isKept ? entries.put(value, key) : entries.delete(key);
    host.put(state, "state");
  });
  opened.state = state;
}

/// Calls the athlete's instance, and stores its journal before returning the answer.
///
/// An instance that traps, or whose journal can't be stored, is discarded; the next one is opened from
/// storage. An instance that has grown too large is discarded, too, but not while it pulls records, of which it keeps
/// those of incomplete pulls only in memory.
function ask(athlete, kind, fields, read) {
  return navigator.locks.request("replica", async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        const here = await who();
        if (here.athlete !== athlete) throw new Error("the athlete has changed");
        const isHere = replica?.athlete === athlete && replica.state.version === (await readState(here)).version
          && replica.language === languageFor(replica.state)
          && (replica.isPulling || replica.instance.size <= Math.max(64 << 20, 2 * replica.first));
        if (!isHere) replica = null;
        replica ??= await openReplica(here);
        const answer = read(replica.instance.ask(kind, fields));
        await keep(replica, answer).catch((error) => {
          // Changes are sent even if there is no room to note that: the next journal contains the whole state again.
          const isNote = kind === EXCHANGE || kind === RECEIVED && fields[0] === NO_ROOM;
          if (!isNote || error?.name !== "QuotaExceededError") throw error;
        });
        if (kind === RECEIVED) replica.isPulling = answer.isAgain;
        return answer;
      } catch (error) {
        replica = null;
        if (attempt === 2 || error?.isFinal || error?.name === "QuotaExceededError") throw error;
      }
    }
  });
}
