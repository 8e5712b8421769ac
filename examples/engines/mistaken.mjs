// The engine of jaipur.mjs with a mistake that engines of Jaipur make, or with several.
//
//   jaipur-rules conformance run -- node examples/engines/mistaken.mjs --mistake same-kind
//   jaipur-rules conformance run -- node examples/engines/mistaken.mjs --mistake same-kind,sell-all --ruleset yucata
//
// Each mistake is a few lines over the right engine, so that nothing else is wrong with it. With `--ruleset` the engine
// plays by that one alone, as most engines do, and with `--parts game,legal_moves` it says that it can do no more.

import { parseArgs } from "node:util";

import { Jaipur, serve } from "./jaipur.mjs";
import { CAMEL, counted, kindOf, LETTERS, total } from "./legality.mjs";

const PRECIOUS = 3;

// A method that an engine has otherwise: it is given the game, the right method, and what that is called with.
const instead = (name, method) => (Engine) => class extends Engine {
  [name](...given) {
    return method(this, (...asked) => super[name](...asked), ...given);
  }
};

// A switch that an engine plays otherwise, whatever the rules in force say.
const plays = (switches) => (Engine) => class extends Engine {
  constructor(ruleset) {
    super(ruleset);
    Object.assign(this.rules, switches);
  }
};

// A rule that an engine does not know, or does not know for some moves.
const forgets = (rule, some = () => true) => (Engine) => class extends Engine {
  *broken(move) {
    for (const each of super.broken(move)) if (each !== rule || !some(move)) yield each;
  }
};

// Moves of a kind that an engine refuses, though they are legal.
const refuses = (kind, some) =>
  instead("isLegal", (game, right, move) => right(move) && !(kindOf(move) === kind && some(move, game.position())));
const refusesSales = (some) => refuses("sell", ({ given }, at) => some(given.findIndex(Boolean), total(given), at));

export const MISTAKES = {
  // Equal rupees, and nobody takes the Seal.
  "tie-break-missing": instead("rank", (game, _, seat) => [game.rupees(seat)]),
  // Goods tokens first, bonus tokens after.
  "tie-break-reversed": instead("rank", (game, _, seat) => [game.rupees(seat), game.goodsTokens(seat), game.bonusTokens(seat)]),
  "same-kind": plays({ exchange_same_type: "allowed" }),
  "empty-deck-ends": instead("deckEnds", (game) => game.deck.length === 0),
  // The camels that pay for an exchange may bring the hand above seven cards.
  "hand-limit": forgets("HND-1", (move) => kindOf(move) === "exchange"),
  // No exchange with seven cards in hand: what is taken comes before what is given.
  "hand-limit-at-once": refuses("exchange", ({ taken }, { hand }) => total(taken) + total(hand) > 7),
  "sell-all": refusesSales((good, count, { hand }) => count < hand[good]),
  "no-bonus-for-three": instead("bonusPile", (_, right, count, tokens) => (count === 3 ? -1 : right(count, tokens))),
  "no-bonus-for-six": instead("bonusPile", (_, right, count, tokens) => (count > 5 ? -1 : right(count, tokens))),
  "bonus-by-tokens": instead("bonusPile", (_, right, _count, tokens) => right(tokens, tokens)),
  "camels-singly": instead("camelsTaken", () => counted("K")),
  "camels-by-exchange": forgets("EXC-4", ({ given }) => !given[CAMEL]),
  "camels-need-room": refuses("camels", (_, { hand }) => total(hand) >= 7),
  // Whoever did not start the last round starts the next one.
  "wrong-starter": instead("starter", (game, right, first) => (game.taken?.length === 1 ? 1 - game.began : right(first))),
  "sale-needs-tokens": refusesSales((good, count, { heights }) => count > heights[good]),
  "camels-stay-in-hand": instead("seat", (_, right, dealt) => {
    const trader = right(dealt);
    trader.hand[CAMEL] = trader.herd;
    return { ...trader, herd: 0 };
  }),
  "three-rounds": (Engine) => class extends Engine {
    finish() {
      super.finish();
      this.played = (this.played ?? 0) + 1;
    }
    isOver() {
      return super.isOver() || this.played >= 3;
    }
  },
  "camel-token-is-a-bonus": instead("bonusTokens", (game, right, seat) => right(seat) + (game.herder() === seat ? 1 : 0)),
  "camel-token-to-the-poorer": instead("herder", (_, right) => {
    const holder = right();
    return holder === null ? null : 1 - holder;
  }),
  // After a round that nobody won, the other seat starts the next one.
  "tie-changes-starter": instead("starter", (game, right, first) => (game.taken?.length === 0 ? 1 - game.began : right(first))),
  "herd-in-view": instead("shown", (_, right, trader, isOwn) => ({ ...right(trader, isOwn), herd: trader.herd })),
  "hand-in-view": instead("shown", (_, right, trader, isOwn) => ({ ...right(trader, isOwn), hand: right(trader, true).hand })),
  "deck-in-view": instead("view", (game, right, seat) => ({ ...right(seat), deck: game.deck.join("") })),
  "one-for-one": plays({ exchange_min: 1 }),
  "two-for-two": refuses("exchange", ({ taken }) => total(taken) > 2),
  "precious-by-three": refusesSales((good, count) => good < PRECIOUS && count !== 3),
  "no-single-sale": refusesSales((_, count) => count === 1),
  // Whoever gives one card of a kind in an exchange loses all of that kind.
  "exchange-loses-kind": instead("apply", (game, right, move) => {
    const { hand } = game.traders[game.turn];
    const brought = right(move);
    const given = /^\+.*-/.test(move) ? move.split("-")[1] : "";
    for (const letter of given.replaceAll("K", "")) hand[LETTERS.indexOf(letter)] = 0;
    return brought;
  }),
  // Bonus tokens are drawn from anywhere in their pile, and not from its top.
  "bonus-from-anywhere": instead("winBonus", (game, right, trader, wanted) => {
    game.bonuses[wanted]?.reverse();
    return right(trader, wanted);
  }),
  // Six bonus tokens of each sort.
  "six-of-each-bonus": instead("deal", (game, right, dealt) => {
    right(dealt);
    game.bonuses = game.bonuses.map((pile) => [...pile, pile.at(-1)].slice(0, 6));
  }),
  "error-for-views": instead("view", () => {
    throw new Error("views are not known");
  }),
  "more-in-view": instead("shown", (_, right, trader, isOwn) => ({ ...right(trader, isOwn), cards: trader.herd })),
};

const { values } = parseArgs({
  options: {
    list: { type: "boolean" },
    mistake: { type: "string" },
    ruleset: { type: "string" },
    parts: { type: "string" },
  },
});
const names = values.mistake?.split(",") ?? [];
if (values.list) {
  console.log(Object.keys(MISTAKES).join("\n"));
} else if (names.length && names.every((name) => Object.hasOwn(MISTAKES, name))) {
  const Engine = names.reduce((engine, name) => MISTAKES[name](engine), Jaipur);
  const rulesets = values.ruleset ? [values.ruleset] : "any";
  serve((ruleset) => new Engine(ruleset), `mistaken.mjs: ${names.join(", ")}`, rulesets, values.parts?.split(","));
} else {
  console.error(`expected --mistake and one of ${Object.keys(MISTAKES).join(", ")}; or --list`);
  process.exit(2);
}
