// @ts-check
// What a move of Jaipur may be: every rule that bears on it, and the list of the legal ones. A position is two counts of
// cards, a herd, the heights of the piles of goods tokens, and the switches of the ruleset; the numbers of the box come
// from whoever asks. `jaipur.mjs` plays by it, and so does the referee of the site.

/** @typedef {number[]} Counts How many of each kind there are, in the order of `LETTERS`. */
/** @typedef {{ taken: Counts, given: Counts }} Move */
/** @typedef {{ hand_limit: number, precious: string, precious_minimum: number }} Box */
/** @typedef {Record<string, string | number>} Switches */
/** @typedef {{ box: Box, switches: Record<string, (string | number)[]> }} Game The default of each switch is its first value. */
/** @typedef {{ market: Counts, hand: Counts, herd: number, heights: number[], switches: Switches }} Position */
/** @typedef {{ rule: string, result: string, facts: Record<string, any> }} Step A rule that bears on a move, as derivations of the library have it. */

export const LETTERS = "DGSCPLK";
export const CAMEL = 6;
const NOTATION = /^(?:\+([DGSCPLK]+))?(?:-([DGSCPLK]+))?$/;

/** @param {Iterable<string>} letters @returns {Counts} */
export function counted(letters) {
  const cards = [0, 0, 0, 0, 0, 0, 0];
  for (const letter of letters) cards[LETTERS.indexOf(letter)] += 1;
  return cards;
}
/** @param {Counts} cards */
export const spelled = (cards) => cards.map((count, kind) => LETTERS[kind].repeat(count)).join("");
/** @param {number[]} numbers */
export function total(numbers) {
  let sum = 0;
  for (const each of numbers) sum += each;
  return sum;
}
/** @param {Counts} cards */
const goodsOf = (cards) => [...cards.slice(0, CAMEL), 0];
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

/** @param {Move} move @returns {"take" | "camels" | "exchange" | "sell" | "kinds"} What it is; `kinds` for a sale of several. */
export function kindOf({ taken, given }) {
  const comes = total(taken);
  const leaves = total(given);
  if (!comes) return given.filter(Boolean).length > 1 ? "kinds" : "sell";
  if (leaves || comes > 1) return "exchange";
  return taken[CAMEL] ? "camels" : "take";
}

/** @param {string} rule @param {boolean} broken @param {Record<string, any>} facts @param {string} [otherwise] @returns {Step} */
const step = (rule, broken, facts, otherwise = "met") => ({ rule, result: broken ? "broken" : otherwise, facts });

/** Every rule that bears on a move, and whether it is broken. @param {Position} at @param {Move} move @param {Game} game @returns {Generator<Step>} */
export function* findings(at, move, { box, switches: usual }) {
  const { market, hand, herd, heights, switches } = at;
  const { taken, given } = move;
  const kind = kindOf(move);
  const cards = total(given);
  const limit = box.hand_limit;
  const held = total(hand);
  const during = held + total(taken) - taken[CAMEL];
  const after = during - cards + given[CAMEL];
  const one = (kind === "take" ? taken : given).findIndex(Boolean);
  const good = LETTERS[one];
  switch (kind) {
    case "take":
      yield step("TAK-2", !market[one], { good, lying: market[one] });
      yield step("HND-1", after > limit, { hand: held, after, limit });
      return;
    case "camels":
      yield step("CAM-2", !market[CAMEL], { lying: market[CAMEL] });
      return;
    case "kinds":
      yield step("SEL-2", true, { given: spelled(given) });
      return;
    case "sell": {
      yield step("SEL-3", one === CAMEL, { good });
      if (one === CAMEL) return;
      const least = box.precious_minimum;
      const precious = box.precious.includes(good);
      const left = heights[one];
      const { sale_without_tokens } = switches;
      yield step("SEL-1", cards > hand[one], { good, cards, held: hand[one] });
      yield step("SEL-4", precious && cards < least, { good, cards, least }, precious ? "met" : "not_precious");
      yield step("SEL-7", !left && sale_without_tokens === "forbidden", { good, left, sale_without_tokens }, left ? "met" : "allowed");
      return;
    }
    default: {
      const { hand_limit_when, exchange_min, exchange_same_type } = switches;
      const comes = total(taken);
      const size = Math.min(comes, cards);
      const goods = goodsOf(given);
      const both = inBoth(goodsOf(taken), goods);
      const alike = total(both) > 0;
      yield step("EXC-4", taken[CAMEL] > 0, { camels: taken[CAMEL] });
      yield step("EXC-5", !within(taken, market), { taken: spelled(taken), market: spelled(market) });
      yield step("EXC-6", !within(goods, hand), { given: spelled(goods), hand_cards: spelled(hand) });
      yield step("EXC-7", given[CAMEL] > herd, { camels: given[CAMEL], herd });
      yield step("EXC-3", alike && exchange_same_type === "forbidden", { both: spelled(both), exchange_same_type }, alike ? "allowed" : "met");
      yield step("EXC-1", comes !== cards, { taken_count: comes, given_count: cards });
      yield step("EXC-2", size < Number(exchange_min), { size, exchange_min }, size < Number(usual.exchange_min[0]) ? "allowed" : "met");
      yield step("HND-1", after > limit, { hand: held, after, limit });
      yield step("HND-2", hand_limit_when === "always" && during > limit, { during, limit, hand_limit_when }, during > limit ? "allowed" : "met");
    }
  }
}

/** @param {Position} at @param {Move} move @param {Game} game */
export function isLegal(at, move, game) {
  for (const { result } of findings(at, move, game)) if (result === "broken") return false;
  return true;
}

/** Every choice of so many cards, those with fewer camels first. @param {Counts} cards @param {number} size @returns {Counts[]} */
function choices(cards, size) {
  /** @type {Counts[]} */
  const found = [];
  const chosen = counted("");
  /** @param {number} kind @param {number} left */
  const choose = (kind, left) => {
    if (kind === CAMEL) {
      if (!left) found.push([...chosen]);
      return;
    }
    for (let count = Math.min(cards[kind], left); count >= 0; count -= 1) {
      chosen[kind] = count;
      choose(kind + 1, left - count);
    }
  };
  for (let camels = 0; camels <= Math.min(cards[CAMEL], size); camels += 1) {
    chosen[CAMEL] = camels;
    choose(0, size - camels);
  }
  return found;
}

/** The moves that cards in the market, in the hand and in the herd could make up, in the order of the library, whatever the rules say of them. @param {Position} at @returns {Generator<Move>} */
export function* candidates({ market, hand, herd }) {
  const none = counted("");
  const single = (/** @type {number} */ kind, count = 1) => none.map((_, place) => (place === kind ? count : 0));
  for (const [kind, count] of market.entries()) if (count) yield { taken: single(kind), given: none };
  for (const [kind, held] of hand.entries()) for (let count = 1; count <= held; count += 1) yield { taken: none, given: single(kind, count) };
  const purse = [...hand.slice(0, CAMEL), herd];
  for (let size = 1; size <= total(market); size += 1) {
    const offers = choices(purse, size);
    for (const taken of choices(market, size)) for (const given of offers) yield { taken, given };
  }
}

/** Every legal move, in the order of the library. @param {Position} at @param {Game} game @returns {Move[]} */
export const legalMoves = (at, game) => [...candidates(at)].filter((move) => isLegal(at, move, game));
