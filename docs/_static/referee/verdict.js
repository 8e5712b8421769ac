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
      const about = known(rule, catalogue, words);
      return h(
        "li",
        { "data-rule": rule },
        h("a", { href: new URL(about.href, catalogue.root).href }, h("strong", {}, rule), ` ${about.title}`),
        facts ? h("span", { class: "referee-facts" }, `(${facts})`) : null,
        h("p", {}, `${about.basis} ${about.statement}`.trim()),
      );
    }),
  );
}

/** What is known of a rule. @param {string} rule @param {any} catalogue @param {import("./words.js").Words} words @returns {import("./words.js").Rule} */
const known = (rule, catalogue, words) => words.rules[rule] ?? catalogue.later[words.language][rule];

/** Whether reasons are unfolded: who has asked for them once is given those of the next verdict, too. */
let unfolded = false;

/**
 * Why an answer is what it is: every step, with the way to its rule. Nothing where nothing is derived.
 *
 * @param {{ sentence: string, steps: { rule: string, text: string, met: boolean }[] }[]} derivations
 * @param {any} catalogue
 * @param {import("./words.js").Words} words
 * @param {string} [hint]
 */
export function reasons(derivations, catalogue, words, hint = "") {
  if (!derivations.length) return null;
  const toggle = (/** @type {Event} */ event) => {
    unfolded = /** @type {HTMLDetailsElement} */ (event.target).open;
  };
  return h(
    "details",
    { class: "referee-why", open: unfolded, toggle },
    h("summary", { "data-key": "why" }, words.say("page.why")),
    hint ? h("p", { class: "referee-hint" }, hint) : null,
    ...derivations.flatMap(({ sentence, steps }) => [
      // The answer of a single one is the verdict above it.
      derivations.length > 1 ? h("p", {}, h("strong", {}, sentence)) : null,
      h(
        "ul",
        {},
        ...steps.map(({ rule, text, met }) => {
          const { title, href, basis } = known(rule, catalogue, words);
          return h(
            "li",
            { "data-step": rule },
            h("a", { href: new URL(href, catalogue.root).href }, h("strong", {}, rule), ` ${title}`),
            h("p", {}, capital(text)),
            basis && !met ? h("p", { class: "referee-hint" }, basis) : null,
          );
        }),
      ),
    ]),
  );
}

/** What is wrong, as a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
