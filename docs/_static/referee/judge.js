// @ts-check
// The rules of legality of Jaipur, so that a verdict waits for nothing. The library states the same rules, and
// tests/site/test_judge.py holds both to the same answers. The numbers of the box come from the library.

/** @typedef {number[]} Counts How many of each kind there are, in the order of `LETTERS`. */
/** @typedef {{ taken: Counts, given: Counts }} Move */
/** @typedef {{ cards: Counts, heights: number[], hand_limit: number, market_size: number, precious: string, precious_minimum: number, empty_piles: number }} Box */
/** @typedef {Record<string, string | number>} Switches */
/** @typedef {{ box: Box, switches: Record<string, (string | number)[]>, switch_rules: Record<string, [string, boolean]> }} Game The default of each switch is its first value; each has its rule, and whether that is a ruling. */
/** @typedef {{ market: Counts, hand: Counts, herd: number, heights: number[], switches: Switches }} Position */
/** @typedef {{ rule: string, result: string, facts: Record<string, any> }} Step A rule that bears on a move, as derivations of the library have it. */
/** @typedef {{ code: string } & Record<string, any>} Message */

export const LETTERS = "DGSCPLK";
const GOODS = [..."DGSCPL"];
const CAMEL = 6;
const NOTATION = /^(?:\+([DGSCPLK]+))?(?:-([DGSCPLK]+))?$/;

/** @param {string} letters @returns {Counts} */
export const counted = (letters) => [...LETTERS].map((letter) => letters.split(letter).length - 1);
/** @param {Counts} cards */
export const spelled = (cards) => cards.map((count, kind) => LETTERS[kind].repeat(count)).join("");
/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, each) => sum + each, 0);
/** @param {Counts} cards */
const goodsOf = (cards) => cards.map((count, kind) => (kind === CAMEL ? 0 : count));
/** @param {Counts} some @param {Counts} cards */
const within = (some, cards) => some.every((count, kind) => count <= cards[kind]);
/** @param {Counts} one @param {Counts} other */
const inBoth = (one, other) => one.map((count, kind) => Math.min(count, other[kind]));

/** Read a move in notation, in whatever order and case; null for anything else. @param {string} text @returns {Move | null} */
export function read(text) {
  const found = NOTATION.exec(text.replace(/\s/g, "").toUpperCase());
  return found && found[0] ? { taken: counted(found[1] ?? ""), given: counted(found[2] ?? "") } : null;
}

/** @param {Move} move */
export function write({ taken, given }) {
  return (total(taken) ? `+${spelled(taken)}` : "") + (total(given) ? `-${spelled(given)}` : "");
}

/** @param {Move} move @returns {"take" | "camels" | "exchange" | "sell" | "kinds"} What it is; `kinds` for cards of several that leave for nothing, which is no move. */
export function kindOf({ taken, given }) {
  const [comes, leaves] = [total(taken), total(given)];
  if (!comes) return given.filter(Boolean).length > 1 ? "kinds" : "sell";
  if (leaves || comes > 1) return "exchange";
  return taken[CAMEL] ? "camels" : "take";
}

/** What no round can have brought about, each as a message. @param {Position} at @param {Box} box @returns {Generator<Message>} */
export function* faults({ market, hand, herd, heights }, box) {
  if (total(market) !== box.market_size) yield { code: "jaipur.position.market_size", cards: total(market), size: box.market_size };
  if (hand[CAMEL]) yield { code: "jaipur.position.camel_in_hand" };
  if (total(hand) > box.hand_limit) yield { code: "jaipur.position.hand_limit", cards: total(hand), limit: box.hand_limit };
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

/** @param {string} rule @param {boolean} broken @param {Record<string, any>} facts @param {string} [otherwise] @returns {Step} */
const step = (rule, broken, facts, otherwise = "met") => ({ rule, result: broken ? "broken" : otherwise, facts });

/** Every rule that bears on a move, and whether it is broken. @param {Position} at @param {Move} move @param {Game} game @returns {Step[]} */
function bearing(at, { taken, given }, { box, switches: usual }) {
  const { market, hand, herd, heights, switches } = at;
  const [kind, cards] = [kindOf({ taken, given }), total(given)];
  const after = total(hand) + total(goodsOf(taken)) - total(goodsOf(given));
  const limit = box.hand_limit;
  const fits = () => step("HND-1", after > limit, { hand: total(hand), after, limit });
  const one = (kind === "take" ? taken : given).findIndex(Boolean);
  const good = LETTERS[one];
  switch (kind) {
    case "take":
      return [step("TAK-2", !market[one], { good, lying: market[one] }), fits()];
    case "camels":
      return [step("CAM-2", !market[CAMEL], { lying: market[CAMEL] })];
    case "sell": {
      if (one === CAMEL) return [step("SEL-3", true, { good })];
      const [least, precious, left] = [box.precious_minimum, box.precious.includes(good), heights[one]];
      const { sale_without_tokens } = switches;
      return [
        step("SEL-3", false, { good }),
        step("SEL-1", cards > hand[one], { good, cards, held: hand[one] }),
        step("SEL-4", precious && cards < least, { good, cards, least }, precious ? "met" : "not_precious"),
        step("SEL-7", !left && sale_without_tokens === "forbidden", { good, left, sale_without_tokens }, left ? "met" : "allowed"),
      ];
    }
    default: {
      const { hand_limit_when, exchange_min, exchange_same_type } = switches;
      const [comes, leaves, both] = [total(taken), cards, inBoth(goodsOf(taken), goodsOf(given))];
      const [size, during, goods] = [Math.min(comes, leaves), total(hand) + total(goodsOf(taken)), goodsOf(given)];
      return [
        step("EXC-4", taken[CAMEL] > 0, { camels: taken[CAMEL] }),
        step("EXC-5", !within(taken, market), { taken: spelled(taken), market: spelled(market) }),
        step("EXC-6", !within(goods, hand), { given: spelled(goods), hand_cards: spelled(hand) }),
        step("EXC-7", given[CAMEL] > herd, { camels: given[CAMEL], herd }),
        step("EXC-3", exchange_same_type === "forbidden" && total(both) > 0, { both: spelled(both), exchange_same_type }, total(both) ? "allowed" : "met"),
        step("EXC-1", comes !== leaves, { taken_count: comes, given_count: leaves }),
        step("EXC-2", size < Number(exchange_min), { size, exchange_min }, size < Number(usual.exchange_min[0]) ? "allowed" : "met"),
        fits(),
        step("HND-2", hand_limit_when === "always" && during > limit, { during, limit, hand_limit_when }, during > limit ? "allowed" : "met"),
      ];
    }
  }
}

/** @param {Position} at @param {Move} move @param {Game} game */
const isLegal = (at, move, game) => bearing(at, move, game).every(({ result }) => result !== "broken");

/**
 * Judge a move: every rule that it breaks, or every rule that bears on it if it is legal; and the switches that this hangs on.
 *
 * @param {Position} at a position without faults
 * @param {Move} move
 * @param {Game} game
 */
export function judge(at, move, game) {
  const all = bearing(at, move, game);
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
  return { legal, steps: legal ? [step("TRN-4", false, {}), ...all] : broken, hangs_on: hangs };
}

/** Every choice of so many cards, those with fewer camels first. @param {Counts} cards @param {number} size @returns {Counts[]} */
function choices(cards, size) {
  /** @param {number} kind @param {number} left @returns {number[][]} */
  const parts = (kind, left) => {
    if (kind === CAMEL) return left ? [] : [[]];
    return Array.from({ length: Math.min(cards[kind], left) + 1 }, (_, less) => Math.min(cards[kind], left) - less).flatMap((some) =>
      parts(kind + 1, left - some).map((rest) => [some, ...rest]),
    );
  };
  return Array.from({ length: Math.min(cards[CAMEL], size) + 1 }, (_, camels) => parts(0, size - camels).map((goods) => [...goods, camels])).flat();
}

/** Every legal move, in the order of the library. @param {Position} at @param {Game} game @returns {Move[]} */
export function legalMoves(at, game) {
  const none = counted("");
  const single = (/** @type {number} */ kind, count = 1) => none.map((_, place) => (place === kind ? count : 0));
  const found = none.map((_, kind) => ({ taken: single(kind), given: none }));
  for (const kind of GOODS.keys()) for (let count = 1; count <= at.hand[kind]; count += 1) found.push({ taken: none, given: single(kind, count) });
  const wares = goodsOf(at.market);
  const purse = [...goodsOf(at.hand).slice(0, CAMEL), at.herd];
  for (let size = 1; size <= total(wares); size += 1) {
    const offers = choices(purse, size);
    for (const taken of choices(wares, size)) for (const given of offers) found.push({ taken, given });
  }
  return found.filter((move) => kindOf(move) !== "kinds" && isLegal(at, move, game));
}
