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

// A rule that an engine does not know, or does not know for some moves.
const forgets = (rule, some = () => true) => (Engine) => class extends Engine {
  *broken(move) {
    for (const each of super.broken(move)) if (each !== rule || !some(move)) yield each;
  }
};

// Moves of a kind that an engine refuses, though they are legal.
const refuses = (kind, some) => (Engine) => class extends Engine {
  isLegal(move) {
    return super.isLegal(move) && !(kindOf(move) === kind && some(move, this.position()));
  }
};
const refusesSales = (some) => refuses("sell", ({ given }, at) => some(given.findIndex(Boolean), total(given), at));

export const MISTAKES = {
  // Equal rupees, and nobody takes the Seal.
  "tie-break-missing": (Engine) => class extends Engine {
    rank(seat) {
      return [this.rupees(seat)];
    }
  },
  // Goods tokens first, bonus tokens after.
  "tie-break-reversed": (Engine) => class extends Engine {
    rank(seat) {
      return [this.rupees(seat), this.goodsTokens(seat), this.bonusTokens(seat)];
    }
  },
  "same-kind": (Engine) => class extends Engine {
    constructor(ruleset) {
      super(ruleset);
      this.rules.exchange_same_type = "allowed";
    }
  },
  "empty-deck-ends": (Engine) => class extends Engine {
    deckEnds() {
      return this.deck.length === 0;
    }
  },
  // The camels that pay for an exchange may bring the hand above seven cards.
  "hand-limit": forgets("HND-1", (move) => kindOf(move) === "exchange"),
  // No exchange with seven cards in hand: what is taken comes before what is given.
  "hand-limit-at-once": refuses("exchange", ({ taken }, { hand }) => total(taken) + total(hand) > 7),
  "sell-all": refusesSales((good, count, { hand }) => count < hand[good]),
  "no-bonus-for-three": (Engine) => class extends Engine {
    bonusPile(count, tokens) {
      return count === 3 ? -1 : super.bonusPile(count, tokens);
    }
  },
  "no-bonus-for-six": (Engine) => class extends Engine {
    bonusPile(count, tokens) {
      return count > 5 ? -1 : super.bonusPile(count, tokens);
    }
  },
  "bonus-by-tokens": (Engine) => class extends Engine {
    bonusPile(_count, tokens) {
      return super.bonusPile(tokens, tokens);
    }
  },
  "camels-singly": (Engine) => class extends Engine {
    camelsTaken() {
      return counted("K");
    }
  },
  "camels-by-exchange": forgets("EXC-4", ({ given }) => !given[CAMEL]),
  "camels-need-room": refuses("camels", (_, { hand }) => total(hand) >= 7),
  // Whoever did not start the last round starts the next one.
  "wrong-starter": (Engine) => class extends Engine {
    starter(first) {
      return this.taken?.length === 1 ? 1 - this.began : super.starter(first);
    }
  },
  "sale-needs-tokens": refusesSales((good, count, { heights }) => count > heights[good]),
  "camels-stay-in-hand": (Engine) => class extends Engine {
    seat(dealt) {
      const trader = super.seat(dealt);
      trader.hand[CAMEL] = trader.herd;
      trader.herd = 0;
      return trader;
    }
  },
  "three-rounds": (Engine) => class extends Engine {
    finish() {
      super.finish();
      this.played = (this.played ?? 0) + 1;
    }
    isOver() {
      return super.isOver() || this.played >= 3;
    }
  },
  "camel-token-is-a-bonus": (Engine) => class extends Engine {
    bonusTokens(seat) {
      return super.bonusTokens(seat) + (this.herder() === seat ? 1 : 0);
    }
  },
  "camel-token-to-the-poorer": (Engine) => class extends Engine {
    herder() {
      const holder = super.herder();
      return holder === null ? null : 1 - holder;
    }
  },
  // After a round that nobody won, the other seat starts the next one.
  "tie-changes-starter": (Engine) => class extends Engine {
    starter(first) {
      return this.taken?.length === 0 ? 1 - this.began : super.starter(first);
    }
  },
  "herd-in-view": (Engine) => class extends Engine {
    shown(trader, isOwn) {
      return { ...super.shown(trader, isOwn), herd: trader.herd };
    }
  },
  "hand-in-view": (Engine) => class extends Engine {
    shown(trader, isOwn) {
      return { ...super.shown(trader, isOwn), hand: super.shown(trader, true).hand };
    }
  },
  "deck-in-view": (Engine) => class extends Engine {
    view(seat) {
      return { ...super.view(seat), deck: this.deck.join("") };
    }
  },
  "one-for-one": (Engine) => class extends Engine {
    constructor(ruleset) {
      super(ruleset);
      this.rules.exchange_min = 1;
    }
  },
  "two-for-two": refuses("exchange", ({ taken }) => total(taken) > 2),
  "precious-by-three": refusesSales((good, count) => good < PRECIOUS && count !== 3),
  "no-single-sale": refusesSales((_, count) => count === 1),
  // Whoever gives one card of a kind in an exchange loses all of that kind.
  "exchange-loses-kind": (Engine) => class extends Engine {
    apply(move) {
      const { hand } = this.traders[this.turn];
      const brought = super.apply(move);
      const given = /^\+.*-/.test(move) ? move.split("-")[1] : "";
      for (const letter of given.replaceAll("K", "")) hand[LETTERS.indexOf(letter)] = 0;
      return brought;
    }
  },
  // Bonus tokens are drawn from anywhere in their pile, and not from its top.
  "bonus-from-anywhere": (Engine) => class extends Engine {
    winBonus(trader, wanted) {
      this.bonuses[wanted]?.reverse();
      return super.winBonus(trader, wanted);
    }
  },
  // Six bonus tokens of each sort.
  "six-of-each-bonus": (Engine) => class extends Engine {
    deal(dealt) {
      super.deal(dealt);
      this.bonuses = this.bonuses.map((pile) => [...pile, pile.at(-1)].slice(0, 6));
    }
  },
  "error-for-views": (Engine) => class extends Engine {
    view() {
      throw new Error("views are not known");
    }
  },
  "more-in-view": (Engine) => class extends Engine {
    shown(trader, isOwn) {
      return { ...super.shown(trader, isOwn), cards: trader.herd };
    }
  },
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
