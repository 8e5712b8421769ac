// @ts-check
// Every legal move, by kind: each kind a list of the browser's own, gone through with the arrow keys.

import { h } from "./dom.js";
import { kindOf, write } from "./judge.js";
import { moveMessage } from "./sentences.js";

const KINDS = ["take", "camels", "sell", "exchange"];
/** So many lines of a list are seen; one alone would be a menu. */
const LEAST = 2, MOST = 8;

/**
 * @param {import("./judge.js").Move[]} all
 * @param {string} chosen
 * @param {import("./words.js").Words} words
 * @param {(move: string) => void} choose
 */
export function listMoves(all, chosen, words, choose) {
  /** @param {string} kind */
  const list = (kind) => {
    const moves = all.filter((each) => kindOf(each) === kind).map((each) => ({ move: write(each), said: words.written(moveMessage(each), "") }));
    return h(
      "label",
      {},
      words.say(`jaipur.page.kind.${kind}`),
      " ",
      h("small", {}, moves.length),
      h(
        "select",
        { size: Math.min(Math.max(moves.length, LEAST), MOST), "data-key": `list-${kind}`, disabled: !moves.length, change: (/** @type {any} */ event) => choose(event.target.value) },
        h("option", { value: "", disabled: true, hidden: true, selected: true }, "–"),
        ...moves.map(({ move, said }) => h("option", { value: move, selected: move === chosen }, `${said} (${move})`)),
      ),
    );
  };
  return h("div", { class: "referee-moves" }, ...KINDS.map(list));
}
