// @ts-check
// The verdict, with every rule that it names: what it says, and the way to its page.

import { h } from "./dom.js";
import { hangsOnMessage, namedMove, plainMessage, stepMessage } from "./sentences.js";

/**
 * @param {"legal" | "illegal" | "wrong_claim" | "unread" | "impossible" | "ask"} state
 * @param {string} sentence
 * @param {import("./words.js").Words} words
 * @param {(Node | null)[]} more
 */
export function judged(state, sentence, words, ...more) {
  const badge = { legal: "✓", illegal: "✗", wrong_claim: "✗", unread: "?", impossible: "!", ask: "" }[state];
  // What is legal says so itself.
  const label = ["ask", "legal"].includes(state) ? badge : `${badge} ${words.say(`page.verdict.${state}`)}`;
  return h("div", { class: `referee-verdict is-${state}` }, h("p", {}, h("strong", { class: "referee-badge" }, label), ` ${sentence}`), ...more);
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
  const plain = legal ? words.say("page.yes", { move: named }) : words.say("page.no", { reasons: steps.map(plainMessage) });
  return h(
    "div",
    { class: `referee-verdict is-${legal ? "legal" : "illegal"}` },
    h("p", { class: "referee-plain" }, h("strong", { class: "referee-badge", "aria-hidden": "true" }, legal ? "✓" : "✗"), ` ${plain}`),
    ...hangs_on.map((each) => h("p", {}, words.written(hangsOnMessage(each, legal), ""))),
    h("p", { class: "referee-hint" }, legal ? words.say("page.standing.legal") : standing(steps, words)),
    legal ? null : h("p", { class: "referee-hint" }, capital(words.written(named, ""))),
  );
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
    const { statement, place, document } = words.rules[step.rule];
    const line = stepLine({ rule: step.rule, text: words.written(stepMessage(step), ""), met: step.result === "met" }, catalogue, words);
    if (legal) return line;
    line.dataset.rule = step.rule;
    line.append(h("p", {}, statement));
    if (place) line.append(h("p", { class: "referee-hint" }, words.say("page.place", { place, document })));
    return line;
  });
  return folded(words, h("ul", {}, ...lines));
}

/** A rule, with the way to its page, what it comes to, and what of it is not the rulebook's. @param {{ rule: string, text: string, met: boolean }} step @param {any} catalogue @param {import("./words.js").Words} words */
function stepLine({ rule, text, met }, catalogue, words) {
  const about = known(rule, catalogue, words);
  const basis = about.basis && !met ? h("p", { class: "referee-hint" }, about.basis) : null;
  return h("li", { "data-step": rule }, linkTo(rule, about, catalogue), h("p", {}, capital(text)), basis);
}

/** The way to the page of a rule. @param {string} rule @param {import("./words.js").Rule} about @param {any} catalogue */
const linkTo = (rule, { title, href }, catalogue) => h("a", { href: new URL(href, catalogue.root).href }, h("strong", {}, rule), ` ${title}`);

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
      const said = sentence ? h("p", {}, sentence) : null;
      return h("li", { "data-rule": rule }, linkTo(rule, about, catalogue), said, h("p", {}, `${about.basis} ${about.statement}`.trim()));
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
      h("ul", {}, ...steps.map((step) => stepLine(step, catalogue, words))),
    ]),
  );
}

/** What is wrong, as a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
