// @ts-check
// The table as cards to click: to set it, and to make a move on it.

import { h } from "./dom.js";
import { LETTERS } from "./judge.js";
import { cardMessage } from "./sentences.js";

const GOODS = [...LETTERS].slice(0, 6);

/** @param {string} cards */
export const inOrder = (cards) => [...cards].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)).join("");

/** What a move in notation takes and gives; null for anything that is not written so. @param {string} text */
export function sides(text) {
  const found = /^(?:\+([DGSCPLK]+))?(?:-([DGSCPLK]+))?$/.exec(text.trim().toUpperCase());
  return found ? { taken: found[1] ?? "", given: found[2] ?? "" } : null;
}

/** @param {string} taken @param {string} given */
export function notation(taken, given) {
  const camels = !given && /^K+$/.test(taken);
  const came = camels ? "K" : inOrder(taken);
  return (came ? `+${came}` : "") + (given ? `-${inOrder(given)}` : "");
}

/** @param {string} cards @param {string} card */
const count = (cards, card) => [...cards].filter((each) => each === card).length;

/** @param {string} cards @param {string} card */
const without = (cards, card) => cards.replace(card, "");

/** The cards that have been tapped: of several of a kind, it is these that are shown as chosen. @type {Set<string>} */
const tapped = new Set();

/** Which of some cards of a kind are shown as chosen, if so many are. @param {string[]} keys @param {number} many */
function chosenOf(keys, many) {
  const ranked = [...keys].sort((one, other) => Number(tapped.has(other)) - Number(tapped.has(one)));
  return new Set(ranked.slice(0, many));
}

/** @param {string} key @param {boolean} pressed */
function tap(key, pressed) {
  if (pressed) tapped.delete(key);
  else tapped.add(key);
}

/**
 * The market, the hand and the herd.
 *
 * @param {any} state the table, the way of clicking and the language
 * @param {import("./words.js").Words} words
 * @param {(change: object) => void} change
 */
export function board(state, words, change) {
  const moving = state.clicking === "move";
  const chosen = sides(state.move) ?? { taken: "", given: "" };
  /** What is said of a card in a part of the table. @param {string} what @param {string} zone @param {string} card */
  const about = (what, zone, card) => words.say(`jaipur.page.${what}.${zone}`, { card: cardMessage(card) });

  /** @param {string} card */
  const pictureOf = (card) => `data:image/svg+xml,${encodeURIComponent(words.cards[card])}`;

  /** @param {string} card @param {Record<string, any>} attributes @param {string} [mark] */
  const face = (card, attributes, mark) =>
    h(
      "button",
      { type: "button", class: "referee-card", ...attributes },
      h("img", { src: pictureOf(card), alt: "", width: 68, height: 96 }),
      mark ? h("span", { class: "referee-mark", "data-mark": mark, "aria-hidden": "true" }) : null,
    );

  /** @param {"market" | "hand"} zone */
  const cards = (zone) => {
    const row = [];
    const moved = zone === "market" ? chosen.taken : chosen.given;
    const all = zone === "market" && moved === "K" && !chosen.given;
    /** @type {Record<string, number>} */
    const seen = {};
    for (const card of inOrder(state[zone])) {
      seen[card] = (seen[card] ?? 0) + 1;
      const key = `${zone}-${card}-${seen[card]}`;
      if (!moving) {
        row.push(
          face(card, {
            "data-key": key,
            "data-else": `add-${zone}-${card}`,
            "aria-label": about("remove", zone, card),
            click: () => change({ [zone]: without(state[zone], card) }),
          }),
        );
        continue;
      }
      const keys = Array.from({ length: count(state[zone], card) }, (_, place) => `${zone}-${card}-${place + 1}`);
      const pressed = (all && card === "K") || chosenOf(keys, count(moved, card)).has(key);
      row.push(
        face(
          card,
          {
            "data-key": key,
            "aria-pressed": String(pressed),
            "aria-label": about("click", zone, card),
            click: () => {
              tap(key, pressed);
              change({ move: toggled(zone === "market" ? "taken" : "given", card, pressed) });
            },
          },
          pressed ? words.say(`jaipur.page.mark.${zone}`) : "",
        ),
      );
    }
    return row.length ? row : [h("p", { class: "referee-empty" }, words.say("page.empty"))];
  };

  /** @param {"taken" | "given"} side @param {string} card @param {boolean} pressed */
  const toggled = (side, card, pressed) => {
    let { taken, given } = chosen;
    // All the camels are one choice, until goods are taken with them.
    if (taken === "K" && !given && card !== "K") taken = "K".repeat(Math.max(1, count(state.market, "K")));
    if (side === "taken") taken = pressed ? (card === "K" && !given ? taken.replaceAll("K", "") : without(taken, card)) : taken + card;
    else given = pressed ? without(given, card) : given + card;
    return notation(taken, given);
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
          h("img", { src: pictureOf(card), alt: "", width: 20, height: 28 }),
          h("span", { class: "referee-unseen" }, about("add", zone, card)),
        ),
      ),
    );

  const herd = () => {
    if (!moving) {
      return [
        h(
          "div",
          { class: "referee-herd" },
          button("herd-less", "−", about("remove", "herd", "K"), state.herd <= 0, () => change({ herd: state.herd - 1 }), "herd-more"),
          h("output", { class: "referee-count" }, String(state.herd)),
          button("herd-more", "+", about("add", "herd", "K"), state.herd >= 20, () => change({ herd: state.herd + 1 }), "herd-less"),
        ),
      ];
    }
    const given = count(chosen.given, "K");
    if (!state.herd) return [h("p", { class: "referee-empty" }, words.say("page.empty"))];
    const keys = Array.from({ length: Math.min(state.herd, 20) }, (_, place) => `herd-${place}`);
    const shown = chosenOf(keys, given);
    return keys.map((key) => {
      const pressed = shown.has(key);
      return face(
        "K",
        {
          "data-key": key,
          "aria-pressed": String(pressed),
          "aria-label": about("click", "herd", "K"),
          click: () => {
            tap(key, pressed);
            change({ move: toggled("given", "K", pressed) });
          },
        },
        pressed ? words.say("jaipur.page.mark.herd") : "",
      );
    });
  };

  /** @param {string} key @param {string} text @param {string} label @param {boolean} disabled @param {() => void} click @param {string} other */
  const button = (key, text, label, disabled, click, other) =>
    h("button", { type: "button", class: "referee-add", "data-key": key, "data-else": other, "aria-label": label, disabled, click }, text);

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
    zone("market", state.market.length, cards("market"), moving ? null : palette("market", [...LETTERS])),
    zone("hand", state.hand.length, cards("hand"), moving ? null : palette("hand", GOODS)),
    zone("herd", state.herd, herd(), null),
  ];
}
