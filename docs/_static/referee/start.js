// @ts-check
// The thread of the library is started before anything else: it has the longest way to go.

export const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "referee" });

/** @type {MessageEvent[]} What it said before anybody listened. */
export const early = [];
worker.onmessage = (event) => early.push(event);
