// @ts-check
// The first desk of the page: a position, its legal moves, and the verdict on any move.

import { board } from "./board.js";
import { copyAddress, fill, h } from "./dom.js";
import { atMarket, counted, faults, isOfCamels, judge, legalMoves, readNotation, spelled, write } from "./judge.js";
import { listMoves } from "./moves.js";
import { readSentence } from "./sentence.js";
import { impossibleMessage } from "./sentences.js";
import { EMPTY } from "./address.js";
import { rulesetFault, settings, switches } from "./settings.js";
import { capital, judged, reasonsOf, rules, verdictOn } from "./verdict.js";

/** How long nothing has to be asked before the legal moves are listed, in milliseconds. */
const REST = 150;

/** The rule for a hand that has grown too large. */
const TOO_MANY = "FIX-2";

/**
 * @param {{ catalogue: any, state: () => any, words: () => import("./words.js").Words, change: (change: object, typing?: boolean) => void}} page
 */
export function positionDesk(page) {
  const table = h("div", {});
  const clicking = h("div", { class: "referee-clicking", role: "group" });
  const options = h("div", {});
  const summary = h("summary", { "data-key": "more" });
  const typed = /** @type {HTMLInputElement} */ (
    h("input", {
      id: "referee-move",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 80,
      "aria-describedby": "referee-move-hint",
      input: () => page.change({ move: typed.value }, true),
    })
  );
  const label = h("label", { for: "referee-move" });
  const hint = h("p", { id: "referee-move-hint", class: "referee-hint" });
  const tools = h("div", { class: "referee-tools" });
  const verdict = h("div", { id: "referee-verdict", role: "status", "aria-live": "polite" });
  const why = h("div", { id: "referee-why" });
  const listed = h("h2", { id: "referee-count" });
  const moves = h("div", {});
  const about = h("p", { id: "referee-copied", class: "referee-hint", role: "status" });
  const ask = h("p", { class: "referee-hint" });
  let resting = 0;

  const host = h(
    "div",
    { class: "referee-position" },
    h("div", { class: "referee-table" }, table, clicking, ask),
    h("div", { class: "referee-told" }, tools, about, h("div", { class: "referee-field" }, label, typed, hint)),
    h("div", { class: "referee-answer" }, verdict, why),
    h("details", { class: "referee-more" }, summary, options),
    h("div", { class: "referee-wide" }, listed, moves),
  );

  function paint() {
    const state = page.state();
    const words = page.words();
    clicking.setAttribute("aria-label", words.say("page.clicking"));
    fill(
      clicking,
      ...["move", "table"].map((way) =>
        h("button", { type: "button", "data-key": `clicking-${way}`, "aria-pressed": String(state.clicking === way), click: () => page.change({ clicking: way, isLaying: false }) }, words.say(`page.clicking.${way}`)),
      ),
      tool("empty", words.say("page.clicking.empty"), () => page.change({ ...EMPTY })),
    );
    const move = chosen(words);
    fill(table, ...board(state, move ? lettersOf(move) : { taken: "", given: "" }, words, page.change));
    ask.textContent = state.clicking === "table" ? words.say("page.lay") : words.say("page.ask");
    fill(options, ...settings(state, page.catalogue, words, page.change));
    summary.textContent = words.say("jaipur.page.more");
    label.textContent = words.say("page.move");
    hint.textContent = words.say("jaipur.page.move_hint");
    about.textContent = "";
    if (typed.value !== state.move) typed.value = state.move;
    fill(
      tools,
      tool("clear", words.say("page.clear"), () => page.change({ move: "" })),
      tool("copy", words.say("page.copy"), () => copyAddress(about, words)),
    );
    paintAnswer(move);
  }

  /** @param {string} key @param {string} text @param {() => void} click */
  function tool(key, text, click) {
    return h("button", { type: "button", "data-key": key, click }, text);
  }

  /** The position on the table, and what about it cannot be, as a sentence. */
  function laid() {
    const { market, hand, herd, heights, ruleset } = page.state();
    const { box } = page.catalogue;
    const at = { market: counted(market), hand: counted(hand), herd, heights: heights ?? box.heights, switches: switches(ruleset, page.catalogue) };
    const fault = rulesetFault(ruleset, page.catalogue);
    const found = [...faults(at, box)];
    return { at, fault: fault ?? (found.length ? impossibleMessage(found) : null) };
  }

  /** @param {import("./judge.js").Move | null} move */
  function paintAnswer(move) {
    const words = page.words();
    const { at, fault } = laid();
    window.clearTimeout(resting);
    listed.hidden = moves.hidden = Boolean(fault);
    const isUnread = !move && Boolean(page.state().move.trim());
    if (fault) paintFault(fault, words);
    else if (move) {
      const found = judge(at, move, page.catalogue);
      fill(verdict, verdictOn(found, move, words));
      fill(why, reasonsOf(found, page.catalogue, words));
    } else {
      fill(verdict, isUnread ? judged("unread", words.say("page.unread"), words) : null);
      fill(why);
    }
    performance.mark("referee-shown");
    if (!fault) resting = window.setTimeout(() => paintMoves(at, move ? write(move) : ""), moves.childElementCount ? 0 : REST);
  }

  /** Say what about the table cannot be; a table that is still being laid is not scolded, and a hand too large has a rule of its own. @param {import("./words.js").Message} fault @param {import("./words.js").Words} words */
  function paintFault(fault, words) {
    const { clicking, isLaying } = page.state();
    const isTooMany = fault.faults?.length === 1 && fault.faults[0].code === "jaipur.position.hand_too_large";
    const found = judged("impossible", capital(words.written(fault, "")), words);
    fill(verdict, isLaying && clicking === "table" ? null : isTooMany ? judged("illegal", words.say("jaipur.page.too_many", fault.faults[0]), words) : found);
    fill(why, isTooMany ? rules([{ rule: TOO_MANY, sentence: "" }], page.catalogue, words) : null);
  }

  /** The move that is tapped or typed; null where there is none. @param {import("./words.js").Words} words */
  function chosen(words) {
    const { move: text, market } = page.state();
    const move = readNotation(text) ?? readSentence(text, words.phrases);
    return move && atMarket(move, counted(market));
  }

  /** The cards of a move, as the market shows them. @param {import("./judge.js").Move} move */
  function lettersOf(move) {
    const [taken, given] = [spelled(move.taken), spelled(move.given)];
    return { taken: isOfCamels(move) && !move.isPart ? [...page.state().market].filter((card) => card === "K").join("") : taken, given };
  }

  /** @param {import("./judge.js").Position} at @param {string} move */
  function paintMoves(at, move) {
    const words = page.words();
    const all = legalMoves(at, page.catalogue);
    listed.textContent = words.say("page.legal_moves", { count: all.length });
    fill(moves, listMoves(all, move, words, (each) => page.change({ move: each })));
  }

  return { host, paint };
}
