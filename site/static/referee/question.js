// @ts-check
// A question in words is answered at once: by the move that it names, or by what the site says of it.

import { Searcher, isOfRule, mayAskAboutMove, statementOf, withCode } from "../ask.js";
import { write } from "./judge.js";
import { mildest, readSentence } from "./sentence.js";

/** @typedef {{ market: string, hand: string, herd: number, move: string }} Table */
/** @typedef {{ question: string, answer: (string | HTMLElement)[], table: string }} Dispute */
/** @typedef {{ id: string, title: string, href: string, said: (string | HTMLElement)[], dispute: Dispute | null }} Place What the rule says is there where no dispute is. */

/**
 * The table for the move that a question names; null if no move is read in it.
 *
 * @param {string} question
 * @param {import("./words.js").Words} words
 * @param {import("./judge.js").Box} box
 */
export function tableFor(question, words, box) {
  const move = readSentence(question, words.phrases);
  const table = move && mildest(move, box);
  return move && table ? { ...table, move: write(move) } : null;
}

/**
 * What the site says of a question: the rule that fits best, with the dispute that it settles, and whether the question may be about one move.
 *
 * @param {string} question
 * @param {string} lang
 * @param {string} root
 * @returns {Promise<{ place: Place | null, mayBeMove: boolean }>}
 */
export async function searched(question, lang, root) {
  const index = new URL(`rules/jaipur/ask-${lang}.json`, root);
  const searcher = new Searcher(await (await fetch(index)).json());
  const [hit] = searcher.find(question);
  const found = hit && !isOfRule(hit, searcher) ? searcher.disputes[hit.dispute] : null;
  const dispute = found && { ...found, answer: withCode(hit.says === null ? found.answer : found.sentence) };
  if (dispute && hit.says !== null) dispute.answer.unshift(Object.assign(document.createElement("strong"), { textContent: hit.says ? searcher.yes : searcher.no }), " ");
  const said = hit && !dispute ? withCode(await statementOf(hit.rule.id, index)) : [];
  const place = hit ? { ...hit.rule, href: new URL(hit.rule.href, index).href, said, dispute } : null;
  return { place, mayBeMove: mayAskAboutMove(searcher, question) };
}
