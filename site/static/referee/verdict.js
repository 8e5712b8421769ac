// @ts-check
// The verdict, with every rule that it names: what it says, and the way to its page.

import { h } from "./dom.js";
import { hangsOnMessage, namedMove, plainMessage, stepMessage } from "./sentences.js";

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

/** @typedef {ReturnType<typeof import("./judge.js").judge>} Found */

/**
 * The verdict on a move: the plain sentence, and what it stands on.
 *
 * @param {Found} found
 * @param {import("./judge.js").Move} move
 * @param {import("./words.js").Words} words
 */
export function verdictOn({ legal, steps, hangs_on }, move, words) {
  const named = namedMove(move);
  const plain = legal ? words.say("page.yes", { move: named }) : refusal(steps, words);
  return h(
    "div",
    { class: `referee-verdict is-${legal ? "legal" : "illegal"}` },
    h("p", { class: "referee-plain" }, h("strong", { class: "referee-badge", "aria-hidden": "true" }, legal ? "✓" : "✗"), ` ${plain}`),
    ...hangs_on.map((each) => h("p", {}, words.written(hangsOnMessage(each, legal), ""))),
    h("p", { class: "referee-hint" }, legal ? words.say("page.standing.legal") : standing(steps, words)),
    legal ? null : h("p", { class: "referee-hint" }, capital(words.written(named, ""))),
  );
}

/** The plain sentence on an illegal move. @param {import("./judge.js").Step[]} steps @param {import("./words.js").Words} words */
function refusal(steps, words) {
  return words.say("page.no", { reasons: steps.map(plainMessage) });
}

/** Where the rules stand that are broken; of a single one, in which sentence. @param {import("./judge.js").Step[]} steps @param {import("./words.js").Words} words */
function standing(steps, words) {
  const one = steps.length === 1 ? words.rules[steps[0].rule].place : "";
  const all = steps.map(({ rule }) => words.say("page.standing.rule", { rule, standing: words.rules[rule].standing })).join(words.texts["language.comma"]);
  return one ? words.say("page.standing.place", { rules: all, place: one }) : all;
}

/**
 * Why a verdict is what it is: every rule that is broken, with where it stands and what it says; of a legal move, every rule that bears on it.
 *
 * @param {Found} found
 * @param {any} catalogue
 * @param {import("./words.js").Words} words
 */
export function reasonsOf({ legal, steps }, catalogue, words) {
  const lines = steps.map((step) => {
    const { title, href, basis, statement, place, document } = words.rules[step.rule];
    const text = capital(words.written(stepMessage(step), ""));
    const met = step.result === "met";
    return h(
      "li",
      { "data-step": step.rule, "data-rule": legal ? false : step.rule },
      h("a", { href: new URL(href, catalogue.root).href }, h("strong", {}, step.rule), ` ${title}`),
      h("p", {}, text),
      legal ? null : h("p", {}, statement),
      basis && !met ? h("p", { class: "referee-hint" }, basis) : null,
      place && !legal ? h("p", { class: "referee-hint" }, words.say("page.place", { place, document })) : null,
    );
  });
  return folded(words, h("ul", {}, ...lines));
}

/** What is shown to whoever asks why; who has asked once is shown that of the next verdict, too. @param {import("./words.js").Words} words @param {(Node | null)[]} inside */
function folded(words, ...inside) {
  const toggle = (/** @type {Event} */ event) => {
    unfolded = /** @type {HTMLDetailsElement} */ (event.target).open;
  };
  return h("details", { class: "referee-why", open: unfolded, toggle }, h("summary", { "data-key": "why" }, words.say("page.why")), ...inside);
}

/**
 * The rules that a verdict rests on.
 *
 * @param {{ rule: string, sentence: string }[]} broken
 * @param {any} catalogue
 * @param {import("./words.js").Words} words
 */
export function rules(broken, catalogue, words) {
  return h(
    "ul",
    { class: "referee-rules" },
    ...broken.map(({ rule, sentence }) => {
      const about = known(rule, catalogue, words);
      return h(
        "li",
        { "data-rule": rule },
        h("a", { href: new URL(about.href, catalogue.root).href }, h("strong", {}, rule), ` ${about.title}`),
        sentence ? h("p", {}, sentence) : null,
        h("p", {}, `${about.basis} ${about.statement}`.trim()),
      );
    }),
  );
}

/** What is known of a rule. @param {string} rule @param {any} catalogue @param {import("./words.js").Words} words @returns {import("./words.js").Rule} */
const known = (rule, catalogue, words) => words.rules[rule] ?? catalogue.more[words.language]?.[rule] ?? catalogue.later[words.language][rule];

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
  return folded(
    words,
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
