// Start CPython once, import the library, and keep its memory: that is what the page begins with.
//
//   node snapshot.mjs PYODIDE LIBRARY.ZIP LATER.JSON INTERPRETER.JS MEMORY ABOUT.JSON
//
// Only what is not zero is kept. Then an interpreter is begun from it as in the page, and has to answer as the first one did,
// and to take what comes later.

import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const BLOCK = 65536;
const HEAD = 48;
const QUESTION = JSON.stringify({ ask: "move", lang: "en", text: "sell 2 leather" });

const [folder, library, later, interpreter, memory, about] = process.argv.slice(2).map((path) => resolve(path));
const link = (...parts) => pathToFileURL(join(...parts)).href;
const { loadPyodide } = await import(link(folder, "pyodide.mjs"));
const pyodide = await loadPyodide({ indexURL: folder, _makeSnapshot: true });
pyodide.FS.writeFile("/library.zip", await readFile(library));
const { game, modules, languages } = JSON.parse(await readFile(later, "utf8"));
const ask = pyodide.runPython(`
import sys
sys.path.insert(0, "/library.zip")
from jaipur_site.browser.warm import warm
ask = warm(${JSON.stringify(languages)})
id(ask)
`);
const { build, links, heap } = taken(pyodide);
const runs = runsOf(heap);
const known = { build, bytes: heap.length, runs, links, ask };
const kept = Buffer.concat(runs.map(([at, length]) => heap.subarray(at, at + length)));

const { begin } = await import(link(interpreter));
const again = await begin({
  create: (await import(link(folder, "pyodide.asm.mjs"))).default,
  module: WebAssembly.compile(await readFile(join(folder, "pyodide.asm.wasm"))),
  about: known,
  memory: kept,
  where: { IN_NODE: true, IN_NODE_ESM: true },
});
for (let at = 0; at < heap.length; at += BLOCK) {
  const inside = runs.some(([from, length]) => from <= at && at < from + length);
  if (!inside && !isZero(again.heap().subarray(at, at + BLOCK))) throw new Error(`a new interpreter has something at ${at}, and the memory has not`);
}
if (again.ask(QUESTION) !== pyodide.globals.get("ask")(QUESTION)) throw new Error("the kept memory answers otherwise");
const came = JSON.parse(again.ask(JSON.stringify({ ask: "bring", lang: "en", game, modules })));
if (came.brought !== game) throw new Error(`${game} cannot be brought: ${came.fault}`);
await writeFile(memory, kept);
await writeFile(about, JSON.stringify(known));

/** The memory of an interpreter, and what Pyodide writes before it. */
function taken(from) {
  const whole = from.makeMemorySnapshot();
  const [, start, length] = new Uint32Array(whole.buffer, whole.byteOffset, 3);
  const links = JSON.parse(new TextDecoder().decode(whole.subarray(HEAD, HEAD + length)));
  return { build: from._api.config.BUILD_ID, links, heap: whole.subarray(start) };
}

function runsOf(heap) {
  const runs = [];
  for (let at = 0; at < heap.length; at += BLOCK) {
    if (isZero(heap.subarray(at, at + BLOCK))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += BLOCK;
    else runs.push([at, BLOCK]);
  }
  return runs;
}

function isZero(bytes) {
  return bytes.every((byte) => byte === 0);
}
