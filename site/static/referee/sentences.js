// @ts-check
// What the judge has found, as messages: as the library says it, and first in plain words.

import { kindOf, LETTERS, spelled, write } from "./judge.js";

/** @typedef {import("./words.js").Message} Message */

const NAMES = ["diamond", "gold", "silver", "cloth", "spice", "leather", "camel"];
/** The facts of a step that are cards. */
const CARDS = ["taken", "given", "market", "hand_cards", "both"];

/** Some cards of a kind. @param {string} letter @returns {Message} */
export const cardMessage = (letter, count = 1) => ({ code: `jaipur.card.${NAMES[LETTERS.indexOf(letter)]}`, count });

/** Some cards, a message a kind. @param {import("./judge.js").Counts} cards @returns {Message[]} */
const kinds = (cards) => cards.flatMap((count, kind) => (count ? [cardMessage(LETTERS[kind], count)] : []));

/** @param {string} letters @returns {Message} */
function cardsMessage(letters) {
  if (!letters) return { code: "picture.none" };
  const counts = [...LETTERS].map((letter) => letters.split(letter).length - 1);
  return { code: "jaipur.picture.cards", cards: kinds(counts) };
}

/** A move in words. @param {import("./judge.js").Move} move @returns {Message} */
export function moveMessage(move) {
  const { taken, given } = move;
  const only = [...spelled(taken), ...spelled(given)];
  switch (kindOf(move)) {
    case "take":
      return { code: "jaipur.move.take", good: cardMessage(only[0]) };
    case "camels":
      return { code: "jaipur.move.camels" };
    case "exchange":
      return spelled(given) ? { code: "jaipur.move.exchange", taken: kinds(taken), given: kinds(given) } : { code: "jaipur.move.for_nothing", taken: kinds(taken) };
    default:
      return { code: "jaipur.move.sell", good: cardMessage(only[0], only.length) };
  }
}

/** A move in words and in notation. @param {import("./judge.js").Move} move @returns {Message} */
export const namedMove = (move) => ({ code: "picture.move", words: moveMessage(move), move: write(move) });

/** A fact of a step, as a parameter. @param {string} name @param {any} fact @returns {any} */
function parameter(name, fact) {
  if (name === "good") return cardMessage(fact);
  if (name === "given_count" && !fact) return { code: "kit.value.nothing" };
  return CARDS.includes(name) ? cardsMessage(fact) : fact;
}

/** The facts of a step, as parameters. @param {Record<string, any>} facts @returns {Record<string, any>} */
const parameters = (facts) => Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, parameter(name, fact)]));

/** What a rule comes to. @param {import("./judge.js").Step} step @returns {Message} */
export const stepMessage = ({ rule, result, facts }) => ({ ...parameters(facts), code: `jaipur.why.${rule}.${result}` });

/** That a rule is broken which needs no values. @param {string} rule @returns {Message} */
export const brokenMessage = (rule) => ({ code: "text.cited", text: { code: `jaipur.why.${rule}.broken` }, rule });

/** Why a rule forbids the move, as one would say it at the table. @param {import("./judge.js").Step} step @returns {Message} */
export const plainMessage = (step) => ({ code: "text.cited", text: stepMessage(step), rule: step.rule });

/** What a verdict hangs on. @param {{ rule: string, switch: string, otherwise: (string | number)[], is_ruling: boolean }} found @param {boolean} legal @returns {Message} */
export const hangsOnMessage = ({ rule, switch: name, otherwise, is_ruling }, legal) => ({
  code: `referee.hangs_on.${is_ruling ? "ruling" : "choice"}`,
  rule,
  others: otherwise.map((value) => ({ code: "page.setting", switch: { code: `jaipur.page.switch.${name}` }, value: { code: `jaipur.page.switch.${name}.${value}` } })),
  status: { code: `referee.hangs_on.${legal ? "illegal" : "legal"}` },
});

/** What no round can have brought about. @param {import("./judge.js").Message[]} found @returns {Message} */
export const impossibleMessage = (found) => ({
  code: "jaipur.position.impossible",
  faults: found.map((fault) => (fault.good ? { ...fault, good: cardMessage(fault.good) } : fault)),
});
