// @ts-check
// Positions and verdicts of Jaipur, so that neither waits for the library; tests/site/test_judge.py holds both to the
// same answers. The rules are those of the engine among the examples, and the numbers of the box come from the library.

import { CAMEL, findings, isLegal, total } from "../../../examples/engines/legality.mjs";

export { counted, kindOf, legalMoves, LETTERS, read, spelled, write } from "../../../examples/engines/legality.mjs";

/** @typedef {import("../../../examples/engines/legality.mjs").Counts} Counts */
/** @typedef {import("../../../examples/engines/legality.mjs").Move} Move */
/** @typedef {import("../../../examples/engines/legality.mjs").Position} Position */
/** @typedef {import("../../../examples/engines/legality.mjs").Step} Step */
/** @typedef {import("../../../examples/engines/legality.mjs").Box & { cards: Counts, heights: number[], market_size: number, empty_piles: number }} Box */
/** @typedef {{ box: Box, switches: Record<string, (string | number)[]>, switch_rules: Record<string, [string, boolean]> }} Game The default of each switch is its first value; each has its rule, and whether that is a ruling. */
/** @typedef {{ code: string } & Record<string, any>} Message */

const GOODS = [..."DGSCPL"];

/** What no round can have brought about, each as a message. @param {Position} at @param {Box} box @returns {Generator<Message>} */
export function* faults({ market, hand, herd, heights }, box) {
  if (total(market) !== box.market_size) yield { code: "jaipur.position.market_size", cards: total(market), size: box.market_size };
  if (hand[CAMEL]) yield { code: "jaipur.position.camel_in_hand" };
  if (total(hand) > box.hand_limit) yield { code: "jaipur.position.hand_too_large", cards: total(hand), limit: box.hand_limit };
  const camels = market[CAMEL] + hand[CAMEL] + herd;
  if (camels > box.cards[CAMEL]) yield { code: "jaipur.position.camels", camels, there: box.cards[CAMEL] };
  for (const [kind, letter] of GOODS.entries()) {
    const [shown, there, height, full] = [market[kind] + hand[kind], box.cards[kind], heights[kind], box.heights[kind]];
    const good = { good: letter };
    if (shown > there) yield { code: "jaipur.position.cards_of", shown, ...good, there };
    if (height < 0 || height > full) yield { code: "jaipur.position.pile_height", ...good, height, full };
    else if (shown <= there && there < shown + full - height) yield { code: "jaipur.position.tokens_gone", gone: full - height, ...good, sold: there - shown };
  }
  const empty = heights.filter((left, kind) => !left && box.heights[kind]).length;
  if (empty >= box.empty_piles) yield { code: "jaipur.position.ended", empty };
}

/**
 * Judge a move: every rule that it breaks, or every rule that bears on it if it is legal; and the switches that this hangs on.
 *
 * @param {Position} at a position without faults
 * @param {Move} move
 * @param {Game} game
 */
export function judge(at, move, game) {
  const all = [...findings(at, move, game)];
  const broken = all.filter(({ result }) => result === "broken");
  const legal = !broken.length;
  const hangs = [];
  for (const [name, values] of Object.entries(game.switches)) {
    const value = at.switches[name];
    const [rule, is_ruling] = game.switch_rules[name];
    const otherwise = values.filter((other) => {
      const counts = other !== value && (is_ruling || other === values[0]);
      return counts && isLegal({ ...at, switches: { ...at.switches, [name]: other } }, move, game) !== legal;
    });
    if (otherwise.length) hangs.push({ rule, switch: name, value, otherwise, is_ruling });
  }
  return { legal, steps: legal ? [{ rule: "TRN-4", result: "met", facts: {} }, ...all] : broken, hangs_on: hangs };
}
