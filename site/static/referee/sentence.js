// @ts-check
// A plain sentence that says a move, read without the library: "swap 1 leather for 1 diamond". Whatever is not certain is left
// to the library, and tests/site/test_sentence.py holds both to the same moves.

import { counted, faults, LETTERS, spelled } from "./judge.js";

/** @typedef {import("./judge.js").Move} Move */
/**
 * What asks about a move, and the words of a sentence: by what they do, the numbers from one, and the kinds of cards in their order.
 *
 * @typedef {{ asking: string[], come: string[], leave: string[], swap: string[], for: string[], and: string[], every: string[], skip: string[], numbers: string[][], kinds: string[][] }} Phrases
 */

const SLOTS = /** @type {const} */ (["come", "leave", "swap", "for", "and", "every", "skip"]);
/** The longest sentence that is read, in characters; the library's LONGEST_MOVE. */
const LONGEST = 1000;
const CAMEL = LETTERS.length - 1;
const ELIDED = /(?<![\p{L}])[djl]'/gu;

/** A text without a phrase. @param {string} text @param {string} phrase */
const without = (text, phrase) => text.replace(new RegExp(`(?<![\\p{L}\\d])${phrase}(?![\\p{L}\\d])`, "gu"), " ");

/** What each word means; a word for several cards says no number. @param {Phrases} phrases */
function meanings(phrases) {
  /** @type {Map<string, { is: string, count: number, kind: number }>} */
  const found = new Map();
  for (const is of SLOTS) for (const word of phrases[is]) found.set(word, { is, count: 1, kind: 0 });
  phrases.numbers.forEach((words, place) => words.forEach((word) => found.set(word, { is: "number", count: place + 1, kind: 0 })));
  phrases.kinds.forEach((words, kind) => words.forEach((word) => found.set(word, { is: /[sx]$/.test(word) ? "many" : "kind", count: 1, kind })));
  return found;
}

/**
 * Read a sentence; null for what is not certainly one move.
 *
 * @param {string} text
 * @param {Phrases} phrases
 * @returns {Move | null}
 */
export function readSentence(text, phrases) {
  if (text.length > LONGEST) return null;
  let plain = text.toLowerCase().replaceAll("’", "'").replace(/(?<![\s.?!])[\s.?!]+$/, "");
  for (const phrase of [...phrases.asking].sort((one, other) => other.length - one.length)) plain = without(plain, phrase);
  const known = meanings(phrases);
  const sides = [counted(""), counted("")];
  let verb = "", side = 0, number = 0, isEvery = false, isVague = false, isPriced = false;
  for (const word of plain.replace(ELIDED, "").split(/\s+/).filter(Boolean)) {
    const { is, count, kind } = /^[1-9]$/.test(word) ? { is: "number", count: Number(word), kind: 0 } : known.get(word) ?? { is: "", count: 0, kind: 0 };
    const hasCards = sides.some((cards) => cards.some(Boolean));
    if (number && !["kind", "many"].includes(is)) return null;
    if (is === "kind" || is === "many") {
      if (sides[side][kind]) return null;
      isVague ||= is === "many" ? !number : !number && verb === "leave";
      sides[side][kind] = number || 1;
      number = 0;
    } else if (is === "number") number = count;
    else if (is === "every") isEvery = true;
    else if (["come", "leave", "swap"].includes(is)) {
      if (verb || hasCards) return null;
      [verb, side] = [is, is === "come" ? 0 : 1];
    } else if (is === "for") {
      if (isPriced || verb === "leave" || !verb || !sides[side].some(Boolean)) return null;
      [isPriced, side] = [true, 1 - side];
    } else if (is !== "skip" && !(is === "and" && hasCards)) return null;
  }
  const [taken, given] = sides;
  const isOfCamels = verb === "come" && spelled(taken) === "K" && !spelled(given);
  if (isOfCamels) return isVague ? { taken, given } : null;
  const isComplete = verb === "leave" ? given.filter(Boolean).length === 1 : Boolean(spelled(taken)) && isPriced === Boolean(spelled(given));
  return verb && isComplete && !number && !isEvery && !isVague ? { taken, given } : null;
}

/**
 * The table with the cards that a move needs and no more, at which it breaks only what it breaks at every table; null where there is none.
 *
 * @param {Move} move
 * @param {import("./judge.js").Box} box
 */
export function mildest({ taken, given }, box) {
  const hand = given.map((count, kind) => (kind === CAMEL ? 0 : count));
  const size = taken.reduce((sum, each) => sum + each, 0);
  const market = taken.map((count, kind) => (kind === CAMEL ? count + Math.max(0, box.market_size - size) : count));
  const found = faults({ market, hand, herd: given[CAMEL], heights: box.heights, switches: {} }, box);
  return found.next().done ? { market: spelled(market), hand: spelled(hand), herd: given[CAMEL] } : null;
}
