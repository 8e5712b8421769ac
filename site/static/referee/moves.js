// @ts-check
// Every legal move, by kind: each kind a list of one tab stop, gone through with the arrow keys.

import { h } from "./dom.js";
import { kindOf, write } from "./judge.js";
import { moveMessage } from "./sentences.js";

const KINDS = ["take", "camels", "exchange", "sell"];

/**
 * @param {import("./judge.js").Move[]} all
 * @param {string} chosen
 * @param {import("./words.js").Words} words
 * @param {(move: string) => void} choose
 */
export function listMoves(all, chosen, words, choose) {
  const moves = all.map((each) => ({ move: write(each), said: words.written(moveMessage(each), ""), kind: kindOf(each) }));
  return h(
    "div",
    { class: "referee-moves" },
    ...KINDS.map((kind) => {
      const mine = moves.filter((each) => each.kind === kind);
      const title = `referee-kind-${kind}`;
      return h(
        "section",
        {},
        h("h3", { id: title }, words.say(`jaipur.page.kind.${kind}`), " ", h("small", {}, String(mine.length))),
        mine.length ? list(kind, mine, chosen, title, choose) : h("p", { class: "referee-empty" }, words.say("page.none")),
      );
    }),
  );
}

/**
 * @param {string} kind
 * @param {{ move: string, said: string }[]} moves
 * @param {string} chosen
 * @param {string} title
 * @param {(move: string) => void} choose
 */
function list(kind, moves, chosen, title, choose) {
  const at = moves.findIndex((each) => each.move === chosen);
  const host = h(
    "ul",
    {
      role: "listbox",
      tabindex: 0,
      "data-key": `list-${kind}`,
      "aria-labelledby": title,
      "aria-activedescendant": at >= 0 ? `referee-move-${kind}-${at}` : false,
      keydown: (/** @type {KeyboardEvent} */ event) => {
        const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: moves.length - 1, Enter: Math.max(at, 0), " ": Math.max(at, 0) }[event.key];
        if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        choose(moves[Math.min(Math.max(to, 0), moves.length - 1)].move);
      },
    },
    ...moves.map(({ move, said }, place) =>
      h(
        "li",
        {
          role: "option",
          id: `referee-move-${kind}-${place}`,
          "aria-selected": String(place === at),
          "data-move": move,
          click: () => choose(move),
        },
        `${said} `,
        h("code", {}, move),
      ),
    ),
  );
  if (at >= 0) queueMicrotask(() => keepInSight(host, at));
  return host;
}

/** Scroll the list, and nothing else, to a line of it. @param {HTMLElement} list @param {number} at */
function keepInSight(list, at) {
  const line = list.children[at];
  if (!(line instanceof HTMLElement)) return;
  if (line.offsetTop < list.scrollTop) list.scrollTop = line.offsetTop;
  const below = line.offsetTop + line.offsetHeight - list.clientHeight;
  if (below > list.scrollTop) list.scrollTop = below;
}
