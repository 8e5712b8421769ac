// @ts-check
// The thread of the library: CPython in WebAssembly, with the library already imported in its memory.

import { loadPyodide } from "./engine/pyodide.mjs";

const HERE = new URL("./engine/", import.meta.url);

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
  self.postMessage({ number, answer: asked(question) });
}

/** @type {{ sizes: Record<string, number>, lock: object }} */
const { sizes, lock } = await (await fetch(new URL("engine.json", HERE))).json();
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
let done = 0;

/** @param {number} bytes @param {string} stage */
function count(bytes, stage) {
  done += bytes;
  self.postMessage({ progress: { done: Math.min(done, total), total, stage } });
}

/**
 * A file of the engine, its bytes counted as they come.
 *
 * @param {string} name
 */
async function load(name) {
  const response = await fetch(new URL(name, HERE));
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  const counting = new TransformStream({
    transform(chunk, out) {
      count(chunk.byteLength, "load");
      out.enqueue(chunk);
    },
  });
  return response.body.pipeThrough(counting);
}

try {
  const memory = new Response((await load("memory.gz")).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const plain = self.fetch;
  // The interpreter fetches its own code; the bytes are counted when they have all come.
  self.fetch = async (...what) => {
    const response = await plain(...what);
    const name = response.url.split("/").pop() ?? "";
    count(sizes[name] ?? 0, "load");
    return response;
  };
  const pyodide = await loadPyodide({
    indexURL: HERE.href,
    stdLibURL: new URL("nothing.zip", HERE).href,
    lockFileContents: JSON.stringify(lock),
    _loadSnapshot: new Uint8Array(await memory),
  });
  self.fetch = plain;
  ask = pyodide.globals.get("ask");
  for (const about of early.splice(0)) if (ask) answer(ask, about);
  self.postMessage({ ready: true });
} catch (error) {
  self.postMessage({ fault: String(error) });
}
