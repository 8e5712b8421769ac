// @ts-check
// The library, in a thread of its own: questions go in, answers come out, and the page never waits.

/** @typedef {{ done: number, total: number }} Progress */

import { early, worker } from "./start.js";

export class Engine {
  /** @param {(progress: Progress) => void} onProgress @param {() => void} onReady @param {(fault: string) => void} onFault */
  constructor(onProgress, onReady, onFault) {
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    this.asked = 0;
    this.worker = worker;
    const hear = (/** @type {MessageEvent} */ { data }) => {
      if (data.progress) onProgress(data.progress);
      else if (data.ready) onReady();
      else if (data.fault) onFault(data.fault);
      else {
        const settle = this.waiting.get(data.number);
        this.waiting.delete(data.number);
        settle?.(JSON.parse(data.answer));
      }
    };
    for (const event of early.splice(0)) hear(event);
    this.worker.onmessage = hear;
    this.worker.onerror = (event) => onFault(event.message || "worker");
  }

  /**
   * Ask the library. Questions asked before it is there are answered when it is.
   *
   * @param {Record<string, unknown>} question
   * @returns {Promise<any>}
   */
  ask(question) {
    const number = ++this.asked;
    this.worker.postMessage({ number, question: JSON.stringify(question) });
    return new Promise((settle) => this.waiting.set(number, settle));
  }
}

/**
 * Only the answer to the last question counts: the earlier ones are of a table that has changed since.
 *
 * @template T
 * @param {(answer: T) => void} use
 * @returns {(answer: Promise<T>) => Promise<void>}
 */
export function latest(use) {
  let last = 0;
  return async (answer) => {
    const mine = ++last;
    const came = await answer;
    if (mine === last) use(came);
  };
}
