// @ts-check
// The library, in a thread of its own: questions go in, answers come out, and the page never waits.
// It is fetched when it is first asked, or when nothing else is left to be done.

/** @typedef {{ done: number, total: number }} Progress */
/** @typedef {{ starting: () => void, progress: (progress: Progress) => void, ready: () => void, broken: (fault: string) => void, lost: () => string }} Hearers */

export class Engine {
  /** @param {Hearers} hearers whom it tells; `lost` gives the sentence for a question that ended the thread */
  constructor(hearers) {
    this.hearers = hearers;
    /** @type {Map<number, { question: string, settle: (answer: any) => void }>} */
    this.waiting = new Map();
    this.asked = 0;
    /** @type {Worker | undefined} */
    this.thread = undefined;
  }

  get isStarted() {
    return this.thread !== undefined;
  }

  /** Have the thread of the library; it is started when there is none. */
  start() {
    if (this.thread) return this.thread;
    this.thread = this.newThread();
    this.hearers.starting();
    return this.thread;
  }

  newThread() {
    const thread = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "referee" });
    const hear = (/** @type {MessageEvent} */ { data }) => {
      if (data.progress) this.hearers.progress(data.progress);
      else if (data.ready) this.ready(data.times);
      else if (data.broken) this.hearers.broken(data.broken);
      else if (data.lost) this.restart(data.number);
      else this.settle(data.number, JSON.parse(data.answer));
    };
    thread.onmessage = hear;
    thread.onerror = (event) => this.hearers.broken(event.message || "worker");
    return thread;
  }

  /** When the thread did what stands among the marks of the page. @param {Record<string, number>} times */
  ready(times) {
    for (const [name, at] of Object.entries(times)) performance.mark(`referee-${name}`, { startTime: Math.max(0, at - performance.timeOrigin) });
    this.hearers.ready();
  }

  /** What ended the thread is answered with a sentence, and a new thread takes the next question. @param {number} number */
  restart(number) {
    this.thread?.terminate();
    this.thread = undefined;
    this.settle(number, { fault: this.hearers.lost() });
    const thread = this.start();
    for (const [each, { question }] of this.waiting) thread.postMessage({ number: each, question });
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
    this.start().postMessage({ number, question: text });
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
