// @ts-check
// The table as cards to click: to set it, and to make a move on it.

import { h } from "./dom.js";
import { LETTERS } from "./judge.js";
import { cardMessage } from "./sentences.js";

const GOODS = [...LETTERS].slice(0, 6);
/** So many camels are in the box. */
const MOST_CAMELS = 11;

/** @param {string} cards */
export const inOrder = (cards) => [...cards].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)).join("");

/** A move in notation: so many camels alone are a part of those that lie there, or all. @param {string} taken @param {string} given @param {number} camels in the market */
export function notation(taken, given, camels) {
  const isOfCamels = !given && /^K+$/.test(taken);
  if (isOfCamels && taken.length === camels) return "+K";
  return (isOfCamels && taken === "K" ? "+1K" : taken && `+${inOrder(taken)}`) + (given && `-${inOrder(given)}`);
}

/** @param {string} cards @param {string} card */
const count = (cards, card) => [...cards].filter((each) => each === card).length;

/** @param {string} cards @param {string} card */
const without = (cards, card) => cards.replace(card, "");

/** The cards that have been tapped: of several of a kind, it is these that are shown as chosen. @type {Set<string>} */
const tapped = new Set();

/**
 * The market, the hand and the herd.
 *
 * @param {any} state the table, the way of clicking and the language
 * @param {{ taken: string, given: string }} chosen the cards of the move
 * @param {import("./words.js").Words} words
 * @param {(change: object) => void} change
 */
export function board(state, chosen, words, change) {
  const moving = state.clicking === "move";
  const camels = count(state.market, "K");
  /** What is said of a card in a part of the table. @param {string} what @param {string} zone @param {string} card */
  const about = (what, zone, card) => words.say(`jaipur.page.${what}.${zone}`, { card: cardMessage(card) });

  /** @param {string} card @param {number} width @param {number} height */
  const picture = (card, width, height) => h("img", { src: `data:image/svg+xml,${encodeURIComponent(words.cards[card])}`, alt: "", width, height });

  /** The cards of a part of the table: a tap marks one for the move, or takes it away. @param {"market" | "hand" | "herd"} zone @param {string} lying */
  const cards = (zone, lying) => {
    const side = zone === "market" ? "taken" : "given";
    const letters = [...inOrder(lying)];
    const keys = letters.map((card, place) => `${zone}-${card}-${place - letters.indexOf(card) + 1}`);
    /** Which cards of a kind are shown as chosen: first those that have been tapped. @param {string} card */
    const shown = (card) => {
      const mine = keys.filter((_, place) => letters[place] === card);
      return mine.sort((one, other) => Number(tapped.has(other)) - Number(tapped.has(one))).slice(0, count(chosen[side], card));
    };
    const row = keys.map((key, place) => {
      const card = letters[place];
      const pressed = moving && shown(card).includes(key);
      const mark = () => {
        if (pressed) tapped.delete(key);
        else tapped.add(key);
        change({ move: toggled(side, card, pressed) });
      };
      return h(
        "button",
        {
          type: "button",
          class: "referee-card",
          "data-key": key,
          "data-else": !moving && `add-${zone}-${card}`,
          "aria-pressed": moving && String(pressed),
          "aria-label": about(moving ? "click" : "remove", zone, card),
          click: moving ? mark : () => change({ [zone]: without(lying, card) }),
        },
        picture(card, 68, 96),
        pressed ? h("span", { class: "referee-mark", "data-mark": words.say(`jaipur.page.mark.${zone}`), "aria-hidden": "true" }) : null,
      );
    });
    return row.length ? row : [h("p", { class: "referee-empty" }, words.say("page.empty"))];
  };

  /** The move once a card more or less is in it; the first camel of a move brings them all. @param {"taken" | "given"} side @param {string} card @param {boolean} pressed */
  const toggled = (side, card, pressed) => {
    const isFirstCamel = side === "taken" && card === "K" && !chosen.taken && !chosen.given;
    const changed = pressed ? without(chosen[side], card) : chosen[side] + (isFirstCamel ? "K".repeat(camels) : card);
    const { taken, given } = { ...chosen, [side]: changed };
    return notation(taken, given, camels);
  };

  /** @param {"market" | "hand"} zone @param {string[]} kinds */
  const palette = (zone, kinds) =>
    h(
      "div",
      { class: "referee-palette", role: "group", "aria-label": words.say(`jaipur.page.add_to.${zone}`) },
      ...kinds.map((card) =>
        h(
          "button",
          {
            type: "button",
            class: "referee-add",
            "data-key": `add-${zone}-${card}`,
            disabled: state[zone].length >= 20,
            click: () => change({ [zone]: inOrder(state[zone] + card) }),
          },
          "+",
          picture(card, 20, 28),
          h("span", { class: "referee-unseen" }, about("add", zone, card)),
        ),
      ),
    );

  /** How many camels there are. */
  const herd = () =>
    Array.from({ length: MOST_CAMELS + 1 }, (_, many) =>
      h(
        "button",
        {
          type: "button",
          class: "referee-add",
          "data-key": `herd-of-${many}`,
          "aria-pressed": String(many === state.herd),
          "aria-label": words.say("jaipur.page.count.herd", { count: many }),
          click: () => change({ herd: many, ...(state.isLaying ? { clicking: "move", isLaying: false } : {}) }),
        },
        many,
      ),
    );

  /** @param {string} key @param {number} many @param {HTMLElement[]} inside @param {HTMLElement | null} below */
  const zone = (key, many, inside, below) =>
    h(
      "section",
      { class: `referee-zone is-${key}`, "aria-labelledby": `referee-${key}` },
      h("h2", { id: `referee-${key}` }, words.say(`jaipur.page.zone.${key}`), " ", h("small", {}, words.say(`jaipur.page.count.${key}`, { count: many }))),
      h("div", { class: "referee-row", style: `--shown: ${Math.min(Math.max(inside.length, 5), 8)}` }, ...inside),
      below,
    );

  return [
    zone("market", state.market.length, cards("market", state.market), moving ? null : palette("market", [...LETTERS])),
    zone("hand", state.hand.length, cards("hand", state.hand), moving ? null : palette("hand", GOODS)),
    zone("herd", state.herd, moving ? cards("herd", "K".repeat(Math.min(state.herd, 20))) : herd(), null),
  ];
}
