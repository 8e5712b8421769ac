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

try {
  const kept = memory();
  kept.catch(() => undefined);
  const about = await (await fetch(new URL("engine.json", HERE))).json();
  sizes = about.sizes;
  total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const plain = self.fetch;
  // The interpreter fetches its own code; its bytes are counted when they have begun to come.
  self.fetch = async (...what) => {
    const response = await plain(...what);
    count(sizes[response.url.split("/").pop() ?? ""] ?? 0);
    return response;
  };
  const pyodide = await loadPyodide({
    indexURL: HERE.href,
    stdLibURL: new URL("nothing.zip", HERE).href,
    lockFileContents: JSON.stringify(about.lock),
    _loadSnapshot: kept,
  });
  self.fetch = plain;
  ask = pyodide.globals.get("ask");
  for (const each of early.splice(0)) if (ask) answer(ask, each);
  self.postMessage({ ready: true });
} catch (error) {
  self.postMessage({ broken: String(error) });
}
