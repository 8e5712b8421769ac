// @ts-check
// The library, in a thread of its own: questions go in, answers come out, and the page never waits.

import { first, start } from "./start.js";

/** @typedef {{ done: number, total: number }} Progress */
/** @typedef {{ progress: (progress: Progress) => void, ready: () => void, broken: (fault: string) => void, lost: () => string }} Hearers */

export class Engine {
  /** @param {Hearers} hearers whom it tells; `lost` gives the sentence for a question that ended the thread */
  constructor(hearers) {
    this.hearers = hearers;
    /** @type {Map<number, { question: string, settle: (answer: any) => void }>} */
    this.waiting = new Map();
    this.asked = 0;
    this.thread = first;
    this.listen();
  }

  listen() {
    const { thread } = this;
    const hear = (/** @type {MessageEvent} */ { data }) => {
      if (data.progress) this.hearers.progress(data.progress);
      else if (data.ready) this.ready(data.times);
      else if (data.broken) this.hearers.broken(data.broken);
      else if (data.lost) this.restart(data.number);
      else this.settle(data.number, JSON.parse(data.answer));
    };
    for (const event of thread.early.splice(0)) hear(event);
    thread.onmessage = hear;
    thread.onerror = (event) => this.hearers.broken(event.message || "worker");
  }

  /** When the thread did what stands among the marks of the page. @param {Record<string, number>} times */
  ready(times) {
    for (const [name, at] of Object.entries(times)) performance.mark(`referee-${name}`, { startTime: Math.max(0, at - performance.timeOrigin) });
    this.hearers.ready();
  }

  /** What ended the thread is answered with a sentence, and a new thread takes the next question. @param {number} number */
  restart(number) {
    this.thread.terminate();
    this.settle(number, { fault: this.hearers.lost() });
    this.thread = start();
    this.listen();
    for (const [each, { question }] of this.waiting) this.thread.postMessage({ number: each, question });
  }

  /** @param {number} number @param {any} answer */
  settle(number, answer) {
    const about = this.waiting.get(number);
    this.waiting.delete(number);
    about?.settle(answer);
  }

  /**
   * Ask the library. Questions asked before it is there are answered when it is.
   *
   * @param {Record<string, unknown>} question
   * @returns {Promise<any>}
   */
  ask(question) {
    const number = ++this.asked;
    const text = JSON.stringify(question);
    this.thread.postMessage({ number, question: text });
    return new Promise((settle) => this.waiting.set(number, { question: text, settle }));
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
