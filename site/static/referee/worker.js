// @ts-check
// The thread of the library: CPython in WebAssembly, with the library already imported in its memory.

const HERE = new URL("./engine/", import.meta.url);
const CODE = "pyodide.asm.wasm";
const MEMORY = "memory.packed";

/** When what was done, in milliseconds of the clock. @type {Record<string, number>} */
const times = {};
const mark = (/** @type {string} */ name) => {
  times[name] = performance.timeOrigin + performance.now();
};

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

let total = 0;
let done = 0;

/** @param {number} bytes */
function count(bytes) {
  done += bytes;
  if (total) self.postMessage({ progress: { done: Math.min(done, total), total } });
}

/** @param {string} name a file that has come as one */
async function countWhole(name) {
  count((await about).sizes[name]);
}

/** The code, compiled while it comes and while the memory is still on its way. */
async function compiled() {
  const response = await fetch(new URL(CODE, HERE));
  void countWhole(CODE);
  const module = await WebAssembly.compileStreaming(response);
  mark("compiled");
  return module;
}

/** The memory with the library in it, its bytes counted as they come. What the page keeps, it keeps unpacked. */
async function memory() {
  const response = await fetch(new URL(MEMORY, HERE));
  if (!response.ok || !response.body) throw new Error(`${MEMORY}: ${response.status}`);
  const packed = response.headers.get("x-unpacked") === null;
  const whole = packed ? new Response(response.body.pipeThrough(counting()).pipeThrough(new DecompressionStream("gzip"))) : response;
  const bytes = new Uint8Array(await whole.arrayBuffer());
  if (!packed) void countWhole(MEMORY);
  mark("memory");
  return bytes;
}

/** @returns {TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>} */
function counting() {
  return new TransformStream({
    transform(chunk, out) {
      count(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
}

/** What is known of the engine before it is there. @returns {Promise<import("./interpreter.js").About & { sizes: Record<string, number> }>} */
async function known() {
  const found = await (await fetch(new URL("engine.json", HERE))).json();
  for (const size of Object.values(found.sizes)) total += Number(size);
  return found;
}

// Everything is asked for at once, and the code first: it has the longest way to go.
mark("started");
const module = compiled();
const about = known();
const scripts = Promise.all([import("./interpreter.js"), import(new URL("pyodide.asm.mjs", HERE).href)]);
const kept = memory();
for (const each of [module, about, scripts, kept]) each.catch(() => undefined); // it is told below

try {
  const [{ begin }, { default: create }] = await scripts;
  mark("scripts");
  const interpreter = await begin({ create, module, about: await about, memory: kept });
  mark("begun");
  ask = interpreter.ask;
  for (const each of early.splice(0)) answer(ask, each);
  mark("answered");
  self.postMessage({ ready: true, times });
} catch (error) {
  self.postMessage({ broken: String(error) });
}
