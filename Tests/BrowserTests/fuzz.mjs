// Sends damaged calls to Browser.wasm, generated from a seed: extreme numbers, and damaged forms, server responses and
// journals. No call may trap, return a 5xx status, take more than five seconds or make the memory exceed its limit.
import { numbers } from './random.mjs';

const MOST_PAGES = (400 << 20) / 65536;
const MOST_COMPLAINTS = 25;
/// The number of cases after which a new instance is created.
const LIFE = 400;

const INTEGERS = [
  '-9223372036854775808', '-9223372036854775807', '9223372036854775807', '9223372036854775808', '-1', '0', '1', '1e308',
  '-9007199254740993', '-719163', '2932897', '253402300800000', '1000000000000', '1000000000001', '4294967296', '1.5', 'null',
];
const TEXTS = [
  ...INTEGERS, '', ' ', '=', 'NaN', '9999-12-31', '10000-01-01', '0001-01-01', '24:00', '8c+/V17', '0,0000001', 'a\0b', '\u202eabc',
  '</script><b>', '\u{1f4aa}'.repeat(500), '9'.repeat(300), '\u00fc'.repeat(20_000), '00000000-0000-0000-0000-000000000000', 'on',
];

/// The fields of a call after its first byte: `b` is bytes preceded by their length, `n` a number of eight bytes.
const FORMS = { 1: 'bbbnnnbb', 2: 'bnbbbbbbb', 3: 'nbn', 4: 'nbbnnnb' };

function fields(call) {
  const found = [];
  let at = 1;
  for (const form of FORMS[call[0]]) {
    const count = form === 'n' ? 8 : call.readUInt32LE(at) + 4;
    found.push(form === 'n' ? call.readBigInt64LE(at) : call.subarray(at + 4, at + count));
    at += count;
  }
  return found;
}

function written(kind, fields) {
  const parts = [Buffer.of(kind)];
  for (const field of fields) {
    const head = Buffer.alloc(typeof field === 'bigint' ? 8 : 4);
    if (typeof field === 'bigint') head.writeBigInt64LE(BigInt.asIntN(64, field));
    else head.writeUInt32LE(field.length);
    parts.push(head);
    if (typeof field !== 'bigint') parts.push(field);
  }
  return Buffer.concat(parts);
}

class Damage {
  constructor(seed) {
    this.next = numbers(seed);
  }

  pick(list) {
    return list[this.next() % list.length];
  }

  chance(of) {
    return this.next() % of === 0;
  }

  instant(usual) {
    const far = [0n, -1n, -(2n ** 63n), 2n ** 63n - 1n, 253402300799999n, -62135596800000n, 2n ** 53n];
    return this.chance(8) ? this.pick(far) : usual;
  }

  bytes(content) {
    let bytes = Buffer.from(content);
    for (let times = this.pick([1, 1, 2, 8]); times > 0; times--) {
      const at = this.next() % (bytes.length + 1);
      const count = this.pick([1, 4, 60]);
      const added = this.chance(2) ? Buffer.from(this.pick(TEXTS)) : Buffer.from([this.next() & 255]);
      bytes = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + (this.chance(2) ? count : 0))]);
    }
    return bytes;
  }

  /// Returns JSON with some of its numbers replaced.
  json(content) {
    if (this.chance(8)) return this.bytes(content);
    const rate = this.pick([3, 30, 300, 3000]);
    const text = content.toString().replace(/(?<=[:,[])-?\d+(?=[,\]}])/g, (old) => (this.chance(rate) ? this.pick(INTEGERS) : old));
    return Buffer.from(text);
  }

  form(content) {
    const pairs = content.toString().split('&').map((pair) => {
      const [name, value] = pair.split('=');
      if (name === 'op') return `op=${this.id()}`;
      return this.chance(3) ? `${name}=${encodeURIComponent(this.pick(TEXTS))}` : `${name}=${value ?? ''}`;
    });
    if (this.chance(20)) pairs.push(...Array(500).fill(pairs[0]));
    return Buffer.from(pairs.join('&'));
  }

  id() {
    const word = () => this.next().toString(16).padStart(8, '0');
    return `${word()}-${word().slice(4)}-7${word().slice(5)}-8${word().slice(5)}-${word()}${word().slice(4)}`;
  }

  address(content) {
    let text = content.toString();
    if (this.chance(3)) text = text.replace(/=([^&]*)/g, () => `=${encodeURIComponent(this.pick(TEXTS))}`);
    if (this.chance(6)) text = text.replace(/\d+/, () => this.pick(INTEGERS));
    return Buffer.from(this.chance(30) ? text + this.pick(TEXTS) : text);
  }

  call(call) {
    const kind = call[0];
    const parts = fields(call);
    if (kind === 1) {
      parts[1] = this.address(parts[1]);
      if (parts[2].length) parts[2] = this.form(parts[2]);
      [parts[3], parts[4]] = [this.instant(parts[3]), this.instant(parts[4])];
      if (this.chance(8)) parts[5] = this.pick([0n, -1440n, 1440n, 2n ** 62n]);
    } else if (kind === 2) {
      if (parts[8].length) parts[8] = this.bytes(parts[8]);
      parts[1] = this.instant(parts[1]);
    } else if (kind === 3) {
      parts[0] = this.instant(parts[0]);
    } else {
      if (this.chance(20)) parts[0] = this.pick([0n, -1n, 409n, 500n, 2n ** 40n]);
      parts[2] = this.json(parts[2]);
      [parts[3], parts[4]] = [this.instant(parts[3]), this.instant(parts[4])];
    }
    const damaged = written(kind, parts);
    return this.chance(40) ? this.bytes(damaged) : damaged;
  }
}

/// Runs cases for some seconds. The calls before the first request open an instance and pull an athlete's records.
export function fuzz(makeInstance, calls, seconds, seed) {
  const damage = new Damage(seed);
  const start = calls.findIndex((call) => call[0] === 1);
  const beginning = calls.slice(0, start);
  const [requests, others] = [calls.filter((call) => call[0] === 1), calls.filter((call) => call[0] !== 1)];
  const report = { cases: 0, complaints: [], slowest: 0, pages: 0, statuses: {} };
  const end = performance.now() + seconds * 1000;
  let instance = null;
  let age = 0;
  /// Returns false once the instance is unusable.
  const answer = (call, name) => {
    const began = performance.now();
    let bytes;
    try {
      bytes = instance.answer(call);
    } catch (error) {
      report.complaints.push(`case ${report.cases}, ${name}: ${error}: ${call.subarray(0, 300).toString('latin1')}`);
      return false;
    }
    const took = performance.now() - began;
    report.slowest = Math.max(report.slowest, Math.round(took));
    report.pages = Math.max(report.pages, instance.pages);
    if (took > 5000) report.complaints.push(`case ${report.cases}, ${name}: ${Math.round(took)} ms`);
    if (instance.pages > MOST_PAGES) report.complaints.push(`case ${report.cases}, ${name}: ${instance.pages} pages`);
    if (call[0] === 1 && bytes.length > 8) {
      const status = Number(Buffer.from(bytes).readBigInt64LE(0));
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (status >= 500) report.complaints.push(`case ${report.cases}, ${name}: ${status}`);
    }
    return instance.pages <= MOST_PAGES;
  };
  while (performance.now() < end && report.complaints.length < MOST_COMPLAINTS) {
    if (!instance || age > LIFE) {
      [instance, age] = [makeInstance(), 0];
      for (const call of beginning) instance.answer(call);
    }
    report.cases += 1;
    age += 1;
    const kind = damage.next() % 12;
    const source = kind === 0 ? damage.pick(others) : kind === 1 ? exchange(damage) : damage.pick(requests);
    const names = ['', 'request', 'opening', 'exchange', 'answer of a server'];
    let goesOn = answer(damage.call(source), names[source[0]]);
    // The accepted records must be rendered without errors.
    for (let page = 0; goesOn && kind === 0 && page < 5; page++) {
      goesOn = answer(damage.pick(requests.filter((call) => fields(call)[0].toString() === 'GET')), 'page after');
    }
    if (!goesOn) instance = null;
    // A newly opened instance has no records.
    if (source[0] === 2) instance = null;
  }
  return report;
}

function exchange(damage) {
  return written(3, [1_795_000_000_000n, Buffer.alloc(16, damage.next() & 255), BigInt(damage.next() % 2)]);
}
