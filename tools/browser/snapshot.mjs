// Start CPython once, import the library, and keep its memory: that is what the page begins with.
//
//   node snapshot.mjs PYODIDE LIBRARY.ZIP MEMORY

import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, library, memory] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: resolve(folder), _makeSnapshot: true });
pyodide.FS.writeFile("/library.zip", await readFile(library));
pyodide.runPython(`
import sys
sys.path.insert(0, "/library.zip")
from tools.browser.warm import ask
`);
await writeFile(memory, pyodide.makeMemorySnapshot());
