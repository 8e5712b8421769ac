// @ts-check
// The verdict, with every rule that it names: what it says, and the way to its page.

import { h } from "./dom.js";

/**
 * @param {"legal" | "illegal" | "wrong_claim" | "unread" | "impossible" | "ask"} state
 * @param {string} sentence
 * @param {import("./words.js").Words} words
 * @param {Node[]} more
 */
export function judged(state, sentence, words, ...more) {
  const badge = { legal: "✓", illegal: "✗", wrong_claim: "✗", unread: "?", impossible: "!", ask: "" }[state];
  const label = state === "ask" ? null : h("strong", { class: "referee-badge" }, `${badge} ${words.say(`page.verdict.${state}`)}`);
  return h("div", { class: `referee-verdict is-${state}` }, h("p", {}, label, label ? " " : null, sentence), ...more);
}

/**
 * The rules that a verdict rests on.
 *
 * @param {{ rule: string, facts: string }[]} broken
 * @param {any} catalogue
 * @param {import("./words.js").Words} words
 */
export function rules(broken, catalogue, words) {
  return h(
    "ul",
    { class: "referee-rules" },
    ...broken.map(({ rule, facts }) => {
      const about = words.rules[rule] ?? catalogue.later[words.language][rule];
      return h(
        "li",
        { "data-rule": rule },
        h("a", { href: new URL(about.href, catalogue.root).href }, h("strong", {}, rule), ` ${about.title}`),
        facts ? h("span", { class: "referee-facts" }, `(${facts})`) : null,
        h("p", {}, about.statement),
      );
    }),
  );
}

/** What is wrong, as a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
