// @ts-check
// The thread of the library: CPython in WebAssembly, with the library already imported in its memory.

import { loadPyodide } from "./engine/pyodide.mjs";

const HERE = new URL("./engine/", import.meta.url);
const CODE = "pyodide.asm.wasm";

/** @type {{ number: number, question: string }[]} */
const early = [];
/** @type {((question: string) => string) | undefined} */
let ask;

self.onmessage = ({ data }) => {
  if (ask) answer(ask, data);
  else early.push(data);
};

/** @param {(question: string) => string} asked @param {{ number: number, question: string }} about */
function answer(asked, { number, question }) {
  try {
    self.postMessage({ number, answer: asked(question) });
  } catch (error) {
    // The interpreter may be past use; whoever listens starts another.
    self.postMessage({ number, lost: String(error) });
  }
}

/** @type {Record<string, number>} */
let sizes = {};
let total = 0;
let done = 0;

/** @param {number} bytes */
function count(bytes) {
  done += bytes;
  if (total) self.postMessage({ progress: { done: Math.min(done, total), total } });
}

/** The memory with the library in it, its bytes counted as they come. */
async function memory() {
  const response = await fetch(new URL("memory.gz", HERE));
  if (!response.ok || !response.body) throw new Error(`memory.gz: ${response.status}`);
  const counting = new TransformStream({
    transform(chunk, out) {
      count(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  const plain = response.body.pipeThrough(counting).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** The interpreter, compiled while its memory is still on its way. */
async function interpreter() {
  const response = await fetch(new URL(CODE, HERE));
  count(sizes[CODE] ?? 0);
  return WebAssembly.compileStreaming(response);
}

/**
 * What Pyodide would fetch and compile when the memory has come is handed to it ready.
 *
 * @param {WebAssembly.Module} module
 */
function handOver(module) {
  const plain = self.fetch;
  self.fetch = async (...what) => {
    const asked = what[0] instanceof Request ? what[0].url : String(what[0]);
    return asked.endsWith(CODE) ? new Response() : plain(...what);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

try {
  const about = await (await fetch(new URL("engine.json", HERE))).json();
  sizes = about.sizes;
  total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const kept = memory();
  kept.catch(() => undefined); // it is told below
  const [module] = await Promise.all([interpreter(), import(new URL("pyodide.asm.mjs", HERE).href)]);
  handOver(module);
  const pyodide = await loadPyodide({
    indexURL: HERE.href,
    stdLibURL: new URL("nothing.zip", HERE).href,
    lockFileContents: JSON.stringify(about.lock),
    _loadSnapshot: kept,
  });
  ask = pyodide.globals.get("ask");
  for (const each of early.splice(0)) if (ask) answer(ask, each);
  self.postMessage({ ready: true });
} catch (error) {
  self.postMessage({ broken: String(error) });
}
