// @ts-check
// The library for records, how far it has come, and how it is kept where the site is kept.

import { h } from "./dom.js";
import { Engine } from "./engine.js";
import { isKept, keep } from "./keep.js";

/**
 * @param {() => import("./words.js").Words} words
 * @param {HTMLElement} referee what says by its `data-state` how far the library is
 */
export function loading(words, referee) {
  const bar = h("progress", { max: 1, value: 0, "aria-labelledby": "referee-loading" });
  const text = h("p", { id: "referee-loading", role: "status" });
  const foot = h("div", { class: "referee-foot" }, text, bar);
  /** @type {import("./engine.js").Progress | null} */
  let progress = null;
  let state = "waiting";
  let broken = "";
  let isOffline = false;

  function sentence() {
    if (state === "broken") return words().say("page.broken", { reason: broken });
    if (state === "ready") return words().say(isOffline ? "page.offline" : "page.ready");
    if (state === "waiting") return "";
    if (!progress || progress.done >= progress.total) return words().say("page.starting");
    return words().say("page.loading", { done: progress.done / 1e6, total: progress.total / 1e6 });
  }

  function paint() {
    bar.hidden = state !== "loading";
    if (progress) bar.setAttribute("value", String(progress.done / progress.total));
    referee.dataset.state = state;
    text.textContent = sentence();
  }

  /** @param {string} now */
  function enter(now) {
    state = now;
    paint();
  }

  const engine = new Engine({
    starting: () => enter("loading"),
    progress(came) {
      progress = came;
      paint();
    },
    async ready() {
      enter("ready");
      isOffline = (await isKept()) && (await keep("library"));
      paint();
    },
    broken(fault) {
      broken = fault;
      enter("broken");
    },
    lost: () => words().say("page.lost"),
  });
  paint();
  return { engine, foot, paint };
}
