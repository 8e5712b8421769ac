// @ts-check
// The thread of the library is started before anything else: it has the longest way to go.

/** @typedef {Worker & { early: MessageEvent[] }} Thread A thread, and what it said before anybody listened. */

/** @returns {Thread} */
export function start() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "referee" });
  const thread = Object.assign(worker, { early: /** @type {MessageEvent[]} */ ([]) });
  thread.onmessage = (event) => thread.early.push(event);
  return thread;
}

/** The head of the page has started one, before any script came. @type {Thread} */
export const first = Reflect.get(globalThis, "refereeThread") ?? start();
