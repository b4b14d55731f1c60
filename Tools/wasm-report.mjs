// Prints the size of a linked Browser.wasm, in total and by module. Fails if it is too large or has unexpected imports:
// with one wrong flag, a missing C function becomes an import that would return nonsense.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const allowedImports = ['host.random (function)'];
// The maximum size in bytes when compressed with brotli: docs/decisions/0061.
const limit = 1_700_000;
const expectedExports = ['alloc', 'handle', 'memory', 'release'];

const [wasmPath, mapPath] = process.argv.slice(2);
const wasm = readFileSync(wasmPath);
const module = new WebAssembly.Module(wasm);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);

// In the linker's map, each line "address offset size object:(symbol)" is a function or a constant.
function sizesByModule(map) {
  const sizes = new Map();
  for (const line of map.split('\n')) {
    const match = /^ *(\S+) +([0-9a-f]+) +([0-9a-f]+) +(\S.*):\((.*)\)$/.exec(line);
    // Symbols at offset 0 take no space in the file.
    if (!match || match[2] === '0') continue;
    const owner = moduleOf(match[4], match[5]);
    sizes.set(owner, (sizes.get(owner) ?? 0) + parseInt(match[3], 16));
  }
  return [...sizes].sort((a, b) => b[1] - a[1]);
}

function moduleOf(object, symbol) {
  if (object.includes('libswiftUnicodeDataTables')) return 'Unicode tables';
  // An Embedded Swift symbol begins with $e, the length of the module's name, and the name.
  const mangled = /\$e(\d+)(.*)/.exec(symbol);
  if (mangled) return mangled[2].slice(0, Number(mangled[1]));
  // $eS and $es are the standard library's symbols, specialised for the module that uses them.
  if (symbol.includes('$e') || symbol.startsWith('swift_') || symbol.startsWith('_swift_')) return 'Swift';
  return /([^/]+)\.build\//.exec(object)?.[1] ?? 'linker';
}

console.log(`${kilobytes(wasm.length)}  as it is`);
console.log(`${kilobytes(gzipSync(wasm, { level: 9 }).length)}  gzipped`);
const sent = brotliCompressSync(wasm).length;
console.log(`${kilobytes(sent)}  by brotli`);
for (const [name, bytes] of sizesByModule(readFileSync(mapPath, 'utf8'))) {
  console.log(`${kilobytes(bytes)}    ${name}`);
}

const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name} (${one.kind})`);
const exports = WebAssembly.Module.exports(module).map((one) => one.name).sort();
console.log(`imports: ${imports.join(', ') || 'none'}; exports: ${exports.join(', ')}`);

const foreign = imports.filter((name) => !allowedImports.includes(name));
if (foreign.length || exports.join() !== expectedExports.join()) {
  console.error(`Browser.wasm may import only ${allowedImports} and must export ${expectedExports}.`);
  process.exit(1);
}
if (sent > limit) {
  console.error(`Browser.wasm may weigh ${kilobytes(limit).trim()} by brotli (docs/decisions/0061).`);
  process.exit(1);
}
