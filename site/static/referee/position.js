// @ts-check
// The first desk of the page: a position, its legal moves, and the verdict on any move.

import { board } from "./board.js";
import { fill, h } from "./dom.js";
import { counted, faults, judge, kindOf, legalMoves, read, spelled, write } from "./judge.js";
import { listMoves } from "./moves.js";
import { readSentence } from "./sentence.js";
import { brokenMessage, impossibleMessage } from "./sentences.js";
import { rulesetFault, settings, switches } from "./settings.js";
import { capital, judged, reasonsOf, verdictOn } from "./verdict.js";

/** How long nothing has to be asked before the legal moves are listed, in milliseconds. */
const REST = 150;

/** How long nothing has to be typed before the library is asked what it means, in milliseconds. */
const PAUSE = 400;

/**
 * @param {{ engine: import("./engine.js").Engine, catalogue: any, state: () => any, words: () => import("./words.js").Words, change: (change: object, typing?: boolean) => void, reset: () => void, link: () => string }} page
 */
export function positionDesk(page) {
  const table = h("div", { class: "referee-board" });
  const clicking = h("div", { class: "referee-clicking", role: "group" });
  const options = h("div", { class: "referee-options" });
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
  const listHint = h("p", { class: "referee-hint" });
  const moves = h("div", {});
  const about = h("p", { id: "referee-copied", class: "referee-hint", role: "status" });
  /** What the library has made of a move in words. @type {{ text: string, lang: string, market: string, move?: string, fault?: string, illegal?: boolean }} */
  let reading = { text: "", lang: "", market: "" };
  let resting = 0;
  let typing = 0;

  const host = h(
    "div",
    { class: "referee-position" },
    h("div", { class: "referee-left" }, table, clicking, tools, about, h("div", { class: "referee-field" }, label, typed, hint), h("details", { class: "referee-more" }, summary, options)),
    h("div", { class: "referee-answer" }, verdict, why),
    h("div", { class: "referee-wide" }, listed, listHint, moves),
  );

  function paint() {
    const state = page.state();
    const words = page.words();
    clicking.setAttribute("aria-label", words.say("page.clicking"));
    fill(
      clicking,
      ...["move", "table"].map((way) =>
        h("button", { type: "button", "data-key": `clicking-${way}`, "aria-pressed": String(state.clicking === way), click: () => page.change({ clicking: way }) }, words.say(`page.clicking.${way}`)),
      ),
    );
    fill(table, ...board(state, words, page.change));
    fill(options, ...settings(state, page.catalogue, words, page.change));
    summary.textContent = words.say("jaipur.page.more");
    label.textContent = words.say("page.move");
    hint.textContent = words.say("jaipur.page.move_hint");
    listHint.textContent = words.say("page.legal_moves.hint");
    about.textContent = "";
    if (typed.value !== state.move) typed.value = state.move;
    fill(
      tools,
      tool("clear", words.say("page.clear"), () => page.change({ move: "" })),
      tool("copy", words.say("page.copy"), copy),
      tool("reset", words.say("page.reset"), page.reset),
    );
    paintAnswer();
  }

  /** @param {string} key @param {string} text @param {() => void} click */
  function tool(key, text, click) {
    return h("button", { type: "button", "data-key": key, click }, text);
  }

  async function copy() {
    const words = page.words();
    try {
      await navigator.clipboard.writeText(page.link());
      about.textContent = words.say("page.copied");
    } catch {
      about.textContent = words.say("page.not_copied");
    }
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

  function paintAnswer() {
    const words = page.words();
    const { at, fault } = laid();
    window.clearTimeout(resting);
    listed.hidden = listHint.hidden = moves.hidden = Boolean(fault);
    fill(why);
    if (fault) {
      fill(verdict, judged("impossible", capital(words.written(fault, "")), words));
      return;
    }
    const move = chosen(words);
    if (move) {
      const found = judge(at, move, page.catalogue);
      fill(verdict, verdictOn(found, move, words));
      fill(why, reasonsOf(found, page.catalogue, words));
    }
    performance.mark("referee-shown");
    resting = window.setTimeout(() => paintMoves(at, move ? write(move) : ""), moves.childElementCount ? 0 : REST);
  }

  /** The move that is chosen or typed; null where there is none, which the page then says. @param {import("./words.js").Words} words */
  function chosen(words) {
    const { move: text, lang, market } = page.state();
    const written = read(text);
    // "+KKK" is no move: the library says how all the camels are written.
    const plain = written && /^KK+$/.test(spelled(written.taken)) && !spelled(written.given) ? null : written;
    const known = reading.text === text && reading.lang === lang && reading.market === market;
    const move = plain ?? readSentence(text, words.phrases) ?? (known && reading.move ? read(reading.move) : null);
    if (!text.trim()) fill(verdict, judged("ask", words.say("page.ask"), words));
    else if (move && kindOf(move) === "kinds") fill(verdict, judged("illegal", words.written(brokenMessage("SEL-2"), ""), words));
    else if (move) return move;
    else if (known && reading.fault) fill(verdict, judged(reading.illegal ? "illegal" : "unread", reading.fault, words));
    else {
      fill(verdict, judged("ask", words.say("page.record.judging"), words));
      if (!known) readWords(text, lang, market);
    }
    return null;
  }

  /** Have the library read a move in words, once nobody types it any more. @param {string} text @param {string} lang @param {string} market */
  function readWords(text, lang, market) {
    reading = { text, lang, market };
    window.clearTimeout(typing);
    typing = window.setTimeout(async () => {
      const came = await page.engine.ask({ ask: "move", lang, text, market });
      if (reading.text !== text || reading.lang !== lang || reading.market !== market) return;
      Object.assign(reading, came);
      paintAnswer();
    }, PAUSE);
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
