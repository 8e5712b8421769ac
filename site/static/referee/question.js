// @ts-check
// A question in words is answered at once where it names a move: by the move, on a table that has just its cards.

import { atMarket, counted, judge, readNotation, written } from "./judge.js";
import { mildest, readSentence } from "./sentence.js";
import { plainMessage } from "./sentences.js";
import { wordsOf } from "./words.js";

/** @typedef {{ market: string, hand: string, herd: number, move: string }} Table */

/**
 * The table for the move that a question names; null if no move is read in it.
 *
 * @param {string} question
 * @param {import("./words.js").Words} words
 * @param {import("./judge.js").Box} box
 * @returns {Table | null}
 */
export function tableFor(question, words, box) {
  const move = readSentence(question, words.phrases);
  const table = move && mildest(move, box);
  return move && table ? { ...table, move: written(atMarket(move, counted(table.market))) } : null;
}

/**
 * The verdict on the move that a question names, where it is judged most mildly; null if no move is read in it.
 *
 * @param {string} question
 * @param {string} lang
 * @returns {Promise<{ legal: boolean, rules: string[], sentence: string } | null>}
 */
export async function judgeQuestion(question, lang) {
  const [words, game] = await Promise.all([wordsOf(lang), fetch(new URL("words/facts.json", import.meta.url)).then((response) => response.json())]);
  const table = tableFor(question, words, game.box);
  const move = table && readNotation(table.move);
  if (!move) return null;
  const { market, hand, herd } = table;
  const at = { market: counted(market), hand: counted(hand), herd, heights: game.box.heights, switches: Object.fromEntries(Object.entries(game.switches).map(([name, [usual]]) => [name, usual])) };
  const { legal, steps } = judge(at, atMarket(move, at.market), game);
  const reasons = legal ? [] : steps;
  return { legal, rules: reasons.map(({ rule }) => rule), sentence: words.written(reasons.map(plainMessage), "sentences") };
}
