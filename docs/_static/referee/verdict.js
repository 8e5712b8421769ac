// @ts-check
// The verdict, with every rule that it names: what it says, and the way to its page.

import { h } from "./dom.js";

/**
 * @param {"legal" | "illegal" | "wrongClaim" | "unread" | "impossible" | "ask"} state
 * @param {string} sentence
 * @param {import("./words.js").Words} said
 * @param {Node[]} more
 */
export function judged(state, sentence, said, ...more) {
  const badge = { legal: "✓", illegal: "✗", wrongClaim: "✗", unread: "?", impossible: "!", ask: "" }[state];
  const label = state === "ask" ? null : h("strong", { class: "referee-badge" }, `${badge} ${said[state]}`);
  return h("div", { class: `referee-verdict is-${state}` }, h("p", {}, label, label ? " " : null, sentence), ...more);
}

/**
 * The rules that a verdict rests on.
 *
 * @param {{ rule: string, facts: string }[]} broken
 * @param {any} catalogue
 * @param {"en" | "fr"} lang
 * @param {import("./words.js").Words} said
 */
export function rules(broken, catalogue, lang, said) {
  return h(
    "ul",
    { class: "referee-rules" },
    ...broken.map(({ rule, facts }) => {
      const about = catalogue.rules[rule];
      return h(
        "li",
        { "data-rule": rule },
        h("a", { href: new URL(about.href[lang], catalogue.root).href }, h("strong", {}, rule), ` ${about.title[lang]}`),
        facts ? h("code", { class: "referee-facts" }, facts) : null,
        h("p", {}, about.statement[lang]),
      );
    }),
  );
}
