// The host of Browser.wasm in tests; it replaces the service worker.
//
//   node host.mjs answer <wasm> <calls> <answers>   makes each call in a file with one instance, and writes the answers
//   node host.mjs repeat <wasm> <calls> <times>     makes the calls, repeating the last one
//   node host.mjs fuzz <wasm> <calls> <seconds> <seed>   makes damaged calls for a number of seconds
//   node host.mjs allocate <wasm> <steps> <seed>    allocates and releases memory at random
//
// A file consists of calls or answers, each preceded by its length in four bytes, little-endian.
import { readFileSync, writeFileSync } from 'node:fs';
import { fuzz } from './fuzz.mjs';
import { numbers } from './random.mjs';

const [command, wasmPath, ...rest] = process.argv.slice(2);

/// An instance of the app. Its methods throw `WebAssembly.RuntimeError` if the app traps.
class Instance {
  constructor(module) {
    // Views of the memory are created for each use, because they become invalid when it grows.
    const random = (at, count) => crypto.getRandomValues(new Uint8Array(this.memory.buffer, at, count));
    const instance = new WebAssembly.Instance(module, { host: { random } });
    Object.assign(this, instance.exports);
  }

  get pages() {
    return this.memory.buffer.byteLength / 65536;
  }

  answer(call) {
    const at = this.alloc(call.length);
    new Uint8Array(this.memory.buffer).set(call, at);
    const result = BigInt.asUintN(64, this.handle(at, call.length));
    this.release(at);
    const [start, count] = [Number(result >> 32n), Number(result & 0xffffffffn)];
    const answer = new Uint8Array(this.memory.buffer).slice(start, start + count);
    this.release(start);
    return answer;
  }
}

function readCalls(path) {
  const file = readFileSync(path);
  const calls = [];
  for (let at = 0; at < file.length; ) {
    const count = file.readUInt32LE(at);
    calls.push(file.subarray(at + 4, at + 4 + count));
    at += 4 + count;
  }
  return calls;
}

function answer(instance, calls, answersPath) {
  const parts = calls.flatMap((call, place) => {
    let bytes;
    try {
      bytes = instance.answer(call);
    } catch (error) {
      throw new Error(`call ${place} trapped: ${call.subarray(0, 200).toString("latin1")}`, { cause: error });
    }
    const count = Buffer.alloc(4);
    count.writeUInt32LE(bytes.length);
    return [count, bytes];
  });
  writeFileSync(answersPath, Buffer.concat(parts));
  return { calls: calls.length };
}

function repeat(instance, calls, times) {
  const call = calls.at(-1);
  for (const one of calls) instance.answer(one);
  const warmUp = Math.ceil(times / 10);
  for (let time = 0; time < warmUp; time++) instance.answer(call);
  const before = instance.pages;
  const start = performance.now();
  for (let time = 0; time < times; time++) instance.answer(call);
  const microseconds = Math.round(((performance.now() - start) * 1000) / times);
  return { before, after: instance.pages, microseconds };
}

const LARGEST = 1 << 18;

/// Returns a size: usually small, like Swift objects, sometimes up to 8 KB, and once in a thousand up to LARGEST.
function size(next) {
  const kind = next() % 1000;
  return (next() % (kind === 0 ? LARGEST : kind < 50 ? 8192 : 256)) + 1;
}

function allocate(instance, steps, seed) {
  const next = numbers(seed);
  const patterns = Array.from({ length: 16 }, (_, index) => Buffer.alloc(LARGEST, index * 16 + 7));
  const first = instance.alloc(1);
  instance.release(first);
  const live = [];
  let liveBytes = 0;
  let before = 0;

  const take = () => {
    const count = size(next);
    const pattern = patterns[next() % patterns.length];
    const at = instance.alloc(count);
    if (at % 16) throw new Error(`${count} bytes at ${at} are not aligned`);
    Buffer.from(instance.memory.buffer, at, count).set(pattern.subarray(0, count));
    live.push({ at, count, pattern });
    liveBytes += count;
  };
  const release = () => {
    const index = next() % live.length;
    const { at, count, pattern } = live[index];
    live[index] = live.at(-1);
    live.pop();
    if (pattern.compare(Buffer.from(instance.memory.buffer, at, count), 0, count, 0, count) !== 0) {
      throw new Error(`the ${count} bytes at ${at} are not as they were written`);
    }
    instance.release(at);
    liveBytes -= count;
  };

  for (let step = 0; step < steps; step++) {
    if (step === Math.ceil(steps / 5)) before = instance.pages;
    // The warm-up uses up to 5 MB. The remaining steps use up to 4 MB, so the memory must not grow further.
    const most = before ? 4_000_000 : 5_000_000;
    if (liveBytes < most * 0.8 || (liveBytes < most && next() % 2)) take();
    else release();
  }
  const after = instance.pages;
  while (live.length) release();
  // All memory is one block again, so nearly the whole heap can be allocated. (Sizes are rounded up by at most 1/32.)
  const heap = instance.memory.buffer.byteLength - first;
  instance.release(instance.alloc(Math.floor(heap * 0.96)));
  return { before, after, afterWhole: instance.pages };
}

const wasm = new WebAssembly.Module(readFileSync(wasmPath));
const instance = new Instance(wasm);
const commands = {
  answer: () => answer(instance, readCalls(rest[0]), rest[1]),
  repeat: () => repeat(instance, readCalls(rest[0]), Number(rest[1])),
  fuzz: () => fuzz(() => new Instance(wasm), readCalls(rest[0]), Number(rest[1]), Number(rest[2])),
  allocate: () => allocate(instance, Number(rest[0]), Number(rest[1])),
};
console.log(JSON.stringify(commands[command]()));
