// @ts-check
// CPython from a kept memory. Pyodide's own start readies a console: it imports, compiles and opens streams.
// Nothing of that is wanted here but one function, and where it lies in the memory is known.

/**
 * What has to be known of a kept memory.
 *
 * @typedef {object} About
 * @property {string} build the build of Pyodide that it is of
 * @property {number} bytes how long the memory is
 * @property {[number, number][]} runs where each part that is not zero begins, and how long it is
 * @property {{ hiwireKeys: unknown[], immortalKeys: string[] }} links what of JavaScript it holds
 * @property {number} ask where the function lies that answers questions
 */

/**
 * Start an interpreter in which everything is already imported.
 *
 * @param {object} parts
 * @param {(settings: object) => Promise<any>} parts.create what Pyodide's script exports
 * @param {WebAssembly.Module | Promise<WebAssembly.Module>} parts.module
 * @param {About} parts.about
 * @param {Uint8Array | Promise<Uint8Array>} parts.memory the parts that are not zero, one after another
 * @param {object} [parts.where] in which surroundings it runs, in the words of Pyodide
 * @returns {Promise<{ ask: (question: string) => string, heap: () => Uint8Array }>}
 */
export async function begin({ create, module, about, memory, where = { IN_BROWSER: true, IN_BROWSER_WEB_WORKER: true } }) {
  /** @type {any} What Pyodide's parts know of each other. */
  const API = { config: { jsglobals: globalThis, BUILD_ID: about.build, packages: [] }, runtimeEnv: where, public_api: {} };
  const nothing = Symbol("an error is on its way");
  /** @type {(error: unknown) => void} */
  let fail = () => undefined;
  const failed = new Promise((_, reject) => (fail = reject));
  const made = create({
    API,
    preRun: [],
    noInitialRun: true,
    INITIAL_MEMORY: about.bytes,
    locateFile: (/** @type {string} */ name) => name,
    instantiateWasm(/** @type {any} */ imports, /** @type {Function} */ done) {
      imports.env.Jsv_GetError_import = () => nothing;
      imports.env.JsvError_Check = (/** @type {unknown} */ value) => value === nothing;
      const ready = async () => {
        const compiled = await module;
        done(await WebAssembly.instantiate(compiled, imports), compiled);
      };
      ready().catch(fail);
      return {};
    },
  });
  const python = await Promise.race([made, failed]);
  restore(python.HEAPU8, about.runs, await memory);
  python._jslib_init();
  python._init_pyodide_proxy();
  python.runtimeKeepalivePush();
  link(python, API, about.links);
  return { ask: (question) => python.callPyObject(about.ask, [question]), heap: () => python.HEAPU8 };
}

/** @param {Uint8Array} heap @param {[number, number][]} runs @param {Uint8Array} memory */
function restore(heap, runs, memory) {
  let from = 0;
  for (const [at, length] of runs) {
    heap.set(memory.subarray(from, from + length), at);
    from += length;
  }
  if (from !== memory.length) throw new Error(`the memory has ${memory.length} bytes, and not ${from}`);
}

/** What the memory holds of JavaScript is there again, each at its number. @param {any} python @param {any} API @param {About["links"]} links */
function link(python, API, { hiwireKeys, immortalKeys }) {
  if (hiwireKeys.some((key) => key !== null)) throw new Error("the memory holds something of JavaScript that is not known here");
  for (const [place, value] of [...API.getExpectedKeys(), ...hiwireKeys].entries()) {
    if (python.__hiwire_set(place, value) < 0) throw new Error(`no place ${place} in the memory`);
  }
  for (const key of immortalKeys) python.__hiwire_immortal_add(key);
}
