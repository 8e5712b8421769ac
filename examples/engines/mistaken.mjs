// The engine of jaipur.mjs with one of the mistakes that engines of Jaipur make.
//
//   jaipur-rules conformance run -- node examples/engines/mistaken.mjs --mistake same-kind
//
// Each mistake is a few lines over the right engine, so that nothing else is wrong with it.

import { Jaipur, serve } from "./jaipur.mjs";

const CAMEL = 6;

export const MISTAKES = {
  // Equal rupees, and nobody takes the Seal.
  "tie-break-missing": class extends Jaipur {
    rank(seat) {
      return [this.rupees(seat)];
    }
  },
  // Goods tokens first, bonus tokens after.
  "tie-break-reversed": class extends Jaipur {
    rank(seat) {
      return [this.rupees(seat), this.goodsTokens(seat), this.bonusTokens(seat)];
    }
  },
  "same-kind": class extends Jaipur {
    constructor(ruleset) {
      super(ruleset);
      this.rules.exchange_same_type = "allowed";
    }
  },
  "empty-deck-ends": class extends Jaipur {
    deckEnds() {
      return this.deck.length === 0;
    }
  },
  // The camels that pay for an exchange may bring the hand above seven cards.
  "hand-limit": class extends Jaipur {
    camelsToGive() {
      return this.traders[this.turn].herd;
    }
  },
  // No exchange with seven cards in hand: what is taken comes before what is given.
  "hand-limit-at-once": class extends Jaipur {
    mayExchange(taken, given) {
      return super.mayExchange(taken, given) && taken.reduce((a, b) => a + b) <= this.room();
    }
  },
  "sell-all": class extends Jaipur {
    maySell(good, count) {
      return count === this.traders[this.turn].hand[good];
    }
  },
  "no-bonus-for-three": class extends Jaipur {
    bonusPile(count) {
      return count === 3 ? -1 : super.bonusPile(count);
    }
  },
  "no-bonus-for-six": class extends Jaipur {
    bonusPile(count) {
      return count - 3;
    }
  },
  "bonus-by-tokens": class extends Jaipur {
    bonusPile(_count, tokens) {
      return super.bonusPile(tokens);
    }
  },
  "camels-singly": class extends Jaipur {
    camelsTaken() {
      return [0, 0, 0, 0, 0, 0, 1];
    }
  },
  "camels-by-exchange": class extends Jaipur {
    wares() {
      return this.market;
    }
  },
  "camels-need-room": class extends Jaipur {
    mayTakeCamels() {
      return super.mayTakeCamels() && this.room() > 0;
    }
  },
  // Whoever did not start the last round starts the next one.
  "wrong-starter": class extends Jaipur {
    starter(first) {
      return this.taken?.length === 1 ? 1 - this.began : super.starter(first);
    }
  },
  "sale-needs-tokens": class extends Jaipur {
    maySell(good, count) {
      return count <= this.tokens[good].length;
    }
  },
  "camels-stay-in-hand": class extends Jaipur {
    seat(dealt) {
      const trader = super.seat(dealt);
      trader.hand[CAMEL] = trader.herd;
      trader.herd = 0;
      return trader;
    }
  },
  "three-rounds": class extends Jaipur {
    finish() {
      super.finish();
      this.played = (this.played ?? 0) + 1;
    }
    isOver() {
      return super.isOver() || this.played >= 3;
    }
  },
  "camel-token-is-a-bonus": class extends Jaipur {
    bonusTokens(seat) {
      return super.bonusTokens(seat) + (this.herder() === seat ? 1 : 0);
    }
  },
  "herd-in-view": class extends Jaipur {
    shown(trader, isOwn) {
      return { ...super.shown(trader, isOwn), herd: trader.herd };
    }
  },
  "hand-in-view": class extends Jaipur {
    shown(trader, isOwn) {
      return { ...super.shown(trader, isOwn), hand: super.shown(trader, true).hand };
    }
  },
  "deck-in-view": class extends Jaipur {
    view(seat) {
      return { ...super.view(seat), deck: this.deck.join("") };
    }
  },
};

const [option, name] = process.argv.slice(2);
if (option === "--list") {
  console.log(Object.keys(MISTAKES).join("\n"));
} else if (option === "--mistake" && Object.hasOwn(MISTAKES, name)) {
  serve((ruleset) => new MISTAKES[name](ruleset), `mistaken.mjs: ${name}`);
} else {
  console.error(`expected --mistake and one of ${Object.keys(MISTAKES).join(", ")}; or --list`);
  process.exit(2);
}
