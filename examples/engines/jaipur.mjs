// Jaipur in plain JavaScript: a small, complete engine without packages. What is legal stands in `legality.mjs`.
//
//   jaipur-rules conformance run -- node examples/engines/jaipur.mjs
//
// The protocol that it speaks is described in docs/protocol.md. The class `Jaipur` is the game,
// and what follows it is the conversation.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

import { CAMEL, candidates, counted, findings, LETTERS, read, spelled, total, write } from "./legality.mjs";

const GOODS = ["diamond", "gold", "silver", "cloth", "spice", "leather"];
const TOKENS = [
  [7, 7, 5, 5, 5],
  [6, 6, 5, 5, 5],
  [5, 5, 5, 5, 5],
  [5, 3, 3, 2, 2, 1, 1],
  [5, 3, 3, 2, 2, 1, 1],
  [4, 3, 2, 1, 1, 1, 1, 1, 1],
];
const PILES = ["3", "4", "5"]; // the bonus piles, by cards sold
const MARKET_SIZE = 5;
const SEALS_TO_WIN = 2;
const CAMEL_TOKEN = 5;

// The switches: the points on which the rulebooks part or are silent. The defaults are the edition of 2019.

const DEFAULTS = {
  bonus_table: "7-6-5", // only the deal knows the values, so nothing here looks at it
  round_end_deck: "cannot_refill",
  hand_limit_when: "end_of_turn",
  exchange_min: 2,
  exchange_same_type: "forbidden",
  sale_without_tokens: "allowed",
  empty_bonus_pile: "nothing",
  third_pile_bonus: "completed_first",
  total_tie: "replay_no_seal",
  starter_after_tie: "random",
  first_starter: "random",
  camel_token_in_tiebreak: "no",
  camel_count: "private_some_none",
  hands: "hidden_with_count",
  own_bonus_values: "owner_sees",
  discard_view: "all",
  token_stacks: "open",
  turn_cap: "none",
  max_rounds: "none",
};
const GAME = {
  box: { hand_limit: 7, precious: "DGS", precious_minimum: 2 },
  switches: { exchange_min: [DEFAULTS.exchange_min] },
};
const NAMED = {
  "space-cowboys-2019": {},
  "gameworks-2009": {},
  yucata: { camel_count: "public" },
  "yucata-open": { camel_count: "public", hands: "open" },
  bga: {},
  "third-party-page": { exchange_min: 1, exchange_same_type: "allowed" },
};

function switches(ruleset) {
  const changes = typeof ruleset === "string" ? NAMED[ruleset] : ruleset;
  const strange = changes ? Object.keys(changes).find((name) => !(name in DEFAULTS)) : ruleset;
  if (strange !== undefined) throw new Error(`these rules are not known: ${strange}`);
  return { ...DEFAULTS, ...changes };
}

// Some cards are seven counts, in the order of the letters.

const byGood = (piles) => Object.fromEntries(GOODS.map((good, kind) => [good, piles[kind]]));
const byPile = (piles) => Object.fromEntries(PILES.map((pile, place) => [pile, piles[place]]));

export class Jaipur {
  constructor(ruleset = "space-cowboys-2019") {
    this.rules = switches(ruleset);
    this.seals = [0, 0];
    this.counted = 0; // the rounds that count towards max_rounds
    this.taken = null; // the seats that took a Seal in the last round
    this.playing = false;
  }

  // --- a round ---

  deal({ first, deck, bonuses }) {
    const next = this.starter(first);
    this.deck = [...deck];
    this.traders = [this.seat(this.draw(5)), this.seat(this.draw(5))];
    this.market = counted(this.draw(2));
    this.market[CAMEL] += 3;
    this.tokens = TOKENS.map((values) => [...values]);
    this.bonuses = PILES.map((pile) => [...bonuses[pile]]);
    this.discard = "";
    this.endedBy = null;
    this.playing = true;
    this.began = this.turn = next;
    this.plies = 0;
  }

  starter(first) {
    const { first_starter, starter_after_tie } = this.rules;
    if (this.taken === null) return first_starter === "random" ? first : first_starter;
    if (this.taken.length === 1) return 1 - this.taken[0]; // the loser
    if (starter_after_tie === "random") return first;
    return starter_after_tie === "same" ? this.began : 1 - this.began;
  }

  draw(count) {
    return this.deck.splice(0, count);
  }

  seat(dealt) {
    const hand = counted(dealt);
    const herd = hand[CAMEL];
    hand[CAMEL] = 0;
    return { hand, herd, known: counted(""), goods: TOKENS.map(() => []), bonuses: PILES.map(() => []) };
  }

  // A position alone, without a round around it.
  arrange({ market, hand, herd, tokens_left }) {
    this.market = counted(market);
    this.traders = [{ hand: counted(hand), herd }];
    this.tokens = TOKENS.map((values, good) => values.slice(values.length - tokens_left[GOODS[good]]));
    this.playing = true;
    this.turn = 0;
  }

  // --- what is legal ---

  position() {
    const { hand, herd } = this.traders[this.turn];
    const heights = this.tokens.map((values) => values.length);
    return { market: this.market, hand, herd, heights, switches: this.rules };
  }

  *broken(move) {
    for (const { rule, result } of findings(this.position(), move, GAME)) if (result === "broken") yield rule;
  }

  isLegal(move) {
    return this.broken(move).next().done;
  }

  mayPlay(text) {
    const move = read(text);
    return this.playing && move !== null && this.isLegal(move);
  }

  legalMoves() {
    if (!this.playing) return [];
    return [...candidates(this.position())].filter((move) => this.isLegal(move)).map(write);
  }

  // --- what a move does ---

  apply(move) {
    const [comes, leaves] = move.slice(move.startsWith("+") ? 1 : 0).split("-");
    const trader = this.traders[this.turn];
    const taken = move === "+K" ? this.camelsTaken() : counted(comes);
    const given = counted(leaves ?? "");
    const isTaking = leaves === undefined;
    const isSale = comes === "";
    for (let kind = 0; kind <= CAMEL; kind += 1) {
      this.market[kind] -= taken[kind];
      if (!isSale) this.market[kind] += given[kind];
      if (kind < CAMEL) {
        trader.hand[kind] += taken[kind] - given[kind];
        trader.known[kind] = Math.max(0, trader.known[kind] - given[kind]) + taken[kind];
      }
    }
    trader.herd += taken[CAMEL] - given[CAMEL];
    const brought = { drawn: "", tokens: [], bonus: null };
    if (isTaking) brought.drawn = this.refill();
    if (isSale) Object.assign(brought, this.sell(trader, given));
    this.turn = 1 - this.turn;
    this.plies += 1;
    if (this.plies === this.rules.turn_cap) this.endedBy ??= "TRN-5";
    if (this.endedBy) this.finish();
    return brought;
  }

  camelsTaken() {
    return counted("K".repeat(this.market[CAMEL]));
  }

  refill() {
    const missing = MARKET_SIZE - total(this.market);
    const drawn = this.draw(missing).join("");
    for (const letter of drawn) this.market[LETTERS.indexOf(letter)] += 1;
    if (this.deckEnds(missing, drawn.length)) this.endedBy = "END-2";
    return drawn;
  }

  deckEnds(missing, drawn) {
    if (this.rules.round_end_deck === "deck_empty" && this.deck.length === 0) return true;
    return drawn < missing;
  }

  sell(trader, given) {
    const good = given.findIndex(Boolean);
    const count = given[good];
    const tokens = this.tokens[good].splice(0, count);
    trader.goods[good].push(...tokens);
    this.discard += LETTERS[good].repeat(count);
    const emptied = tokens.length > 0 && this.tokens[good].length === 0;
    if (emptied && this.tokens.filter((values) => !values.length).length >= 3) this.endedBy = "END-1";
    const cutOff = this.endedBy !== null && this.rules.third_pile_bonus === "cut_off";
    return { tokens, bonus: cutOff ? null : this.winBonus(trader, this.bonusPile(count, tokens.length)) };
  }

  winBonus(trader, wanted) {
    let pile = wanted;
    if (this.rules.empty_bonus_pile === "next_lower") {
      while (pile > 0 && this.bonuses[pile].length === 0) pile -= 1;
    }
    const bonus = this.bonuses[pile]?.shift() ?? null;
    if (bonus !== null) trader.bonuses[pile].push(bonus);
    return bonus;
  }

  bonusPile(count, _tokens) {
    return Math.min(count, 5) - 3;
  }

  // --- the end of a round ---

  herder() {
    const [mine, other] = this.traders.map((trader) => trader.herd);
    return mine === other ? null : mine > other ? 0 : 1;
  }

  rupees(seat) {
    const { goods, bonuses } = this.traders[seat];
    return total(goods.flat()) + total(bonuses.flat()) + (this.herder() === seat ? CAMEL_TOKEN : 0);
  }

  bonusTokens(seat) {
    const token = this.rules.camel_token_in_tiebreak === "as_bonus" && this.herder() === seat;
    return this.traders[seat].bonuses.flat().length + (token ? 1 : 0);
  }

  goodsTokens(seat) {
    return this.traders[seat].goods.flat().length;
  }

  rank(seat) {
    return [this.rupees(seat), this.bonusTokens(seat), this.goodsTokens(seat)];
  }

  // The seats that take a Seal: none, one, or both.
  settle() {
    if (this.endedBy === "TRN-5") return [];
    const [mine, other] = [this.rank(0), this.rank(1)];
    const place = mine.findIndex((value, index) => value !== other[index]);
    if (place >= 0) return [mine[place] > other[place] ? 0 : 1];
    switch (this.rules.total_tie) {
      case "non_starter_wins":
        return [1 - this.began];
      case "camel_token_then_replay":
        return this.herder() === null ? [] : [this.herder()];
      case "both_seals":
        return [0, 1];
      default:
        return [];
    }
  }

  finish() {
    this.playing = false;
    this.taken = this.settle();
    for (const seat of this.taken) this.seals[seat] += 1;
    const isDraw = this.endedBy !== "TRN-5" && this.rules.total_tie === "draw";
    if (this.taken.length || isDraw) this.counted += 1;
  }

  isOver() {
    return Math.max(...this.seals) >= SEALS_TO_WIN || this.counted >= this.rules.max_rounds;
  }

  winner() {
    const [mine, other] = this.seals;
    if (!this.isOver() || mine === other || Math.min(mine, other) >= SEALS_TO_WIN) return null;
    return mine > other ? 0 : 1;
  }

  // --- the parts of answers ---

  table() {
    const { traders } = this;
    if (!traders) return { seals: this.seals, to_move: null };
    return {
      seals: this.seals,
      to_move: this.playing ? this.turn : null,
      market: spelled(this.market),
      deck_size: this.deck.length,
      hands: traders.map((trader) => spelled(trader.hand)),
      herds: traders.map((trader) => trader.herd),
      goods_left: byGood(this.tokens),
      bonuses_left: byPile(this.bonuses.map((pile) => pile.length)),
      goods_won: traders.map((trader) => byGood(trader.goods)),
      bonuses_won: traders.map((trader) => byPile(trader.bonuses)),
      discard: this.discard,
      starter: this.began,
      ended_by: this.endedBy,
    };
  }

  score() {
    const isOver = this.isOver();
    return {
      ended_by: this.endedBy,
      rupees: [this.rupees(0), this.rupees(1)],
      camel_token: this.herder(),
      bonus_tokens: [this.bonusTokens(0), this.bonusTokens(1)],
      goods_tokens: [this.goodsTokens(0), this.goodsTokens(1)],
      seals_taken: this.taken,
      seals: this.seals,
      over: isOver,
      winner: this.winner(),
      next_starter: isOver ? null : [this.starter(0), this.starter(1)],
    };
  }

  view(seat) {
    const { hands, herds, goods_won, bonuses_won, ...open } = this.table();
    const traders = this.traders.map((trader, whose) => this.shown(trader, seat === whose));
    const known = this.traders.map((trader) => spelled(trader.known));
    const discard = this.rules.discard_view === "all" ? open.discard : open.discard.slice(-1);
    return { seat, ...open, discard, traders, memory: { herds, known } };
  }

  // At the end of a round herds are counted, and all tokens are turned over.
  shown(trader, isOwn) {
    const { hands, camel_count, own_bonus_values, token_stacks } = this.rules;
    const seesHerd = isOwn || !this.playing || camel_count === "public";
    const seesStack = isOwn || !this.playing || token_stacks === "open";
    const seesBonuses =
      !this.playing ||
      own_bonus_values === "open" ||
      (isOwn && own_bonus_values === "owner_sees");
    const hidden = trader.bonuses.map((pile) => pile.map(() => null));
    return {
      hand: isOwn || hands === "open" ? spelled(trader.hand) : null,
      hand_size: total(trader.hand),
      herd: seesHerd ? trader.herd : trader.herd ? "some" : "none",
      goods_won: seesStack ? byGood(trader.goods) : null,
      bonuses_won: byPile(seesBonuses ? trader.bonuses : hidden),
    };
  }
}

// --- the conversation: a request a line, an answer a line ---

const PARTS = ["game", "deal", "legal_moves", "apply", "score", "view"];

export function serve(makeGame, name = "jaipur.mjs", rulesets = "any", parts = PARTS) {
  let game;
  const answers = {
    hello: () => ({
      protocol: 1,
      name,
      version: "1.0",
      parts,
      rulesets,
    }),
    game({ ruleset, rounds }) {
      game = makeGame(ruleset);
      for (const { deal, moves } of rounds) {
        if (game.isOver() || game.playing) return { refused: true };
        game.deal(deal);
        for (const move of moves) game.apply(move); // they are known to be legal
      }
      return { table: game.table() };
    },
    deal({ deal }) {
      if (game.isOver() || game.playing) return { refused: true };
      game.deal(deal);
      return { table: game.table() };
    },
    position({ ruleset, ...position }) {
      game = makeGame(ruleset);
      game.arrange(position);
      return { moves: game.legalMoves() };
    },
    legal_moves: () => ({ moves: game.legalMoves() }),
    apply({ move }) {
      if (!game.mayPlay(move)) return { refused: true };
      const brought = game.apply(move);
      return { ...brought, table: game.table() };
    },
    score: () => ({ score: game.score() }),
    view: ({ seat }) => ({ view: game.view(seat) }),
  };
  createInterface({ input: process.stdin }).on("line", (line) => {
    const request = JSON.parse(line);
    let answer;
    try {
      answer = answers[request.do](request);
    } catch (error) {
      answer = { error: String(error) };
    }
    process.stdout.write(`${JSON.stringify({ id: request.id, ...answer })}\n`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) serve((ruleset) => new Jaipur(ruleset));
