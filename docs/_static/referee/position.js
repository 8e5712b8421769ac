// @ts-check
// The first desk of the page: a position, its legal moves, and the verdict on any move.

import { board } from "./board.js";
import { fill, h, show } from "./dom.js";
import { latest } from "./engine.js";
import { legalMoves } from "./moves.js";
import { settings } from "./settings.js";
import { capital, judged, reasons, rules } from "./verdict.js";

/**
 * @param {{ engine: import("./engine.js").Engine, catalogue: any, state: () => any, words: () => import("./words.js").Words, change: (change: object) => void, reset: () => void, link: () => string }} page
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
      input: () => page.change({ move: typed.value }),
    })
  );
  const label = h("label", { for: "referee-move" });
  const hint = h("p", { id: "referee-move-hint", class: "referee-hint" });
  const tools = h("div", { class: "referee-tools" });
  const verdict = h("div", { id: "referee-verdict", role: "status", "aria-live": "polite" });
  const why = h("div", { id: "referee-why" });
  const heading = h("h2", {});
  const listed = h("h2", { id: "referee-count" });
  const listHint = h("p", { class: "referee-hint" });
  const moves = h("div", {});
  const image = /** @type {HTMLImageElement} */ (h("img", { id: "referee-picture", class: "referee-picture", alt: "" }));
  const about = h("p", { id: "referee-copied", class: "referee-hint", role: "status" });
  /** @type {any} */
  let answer = null;
  let shown = false;

  const host = h(
    "div",
    { class: "referee-position" },
    h(
      "div",
      { class: "referee-left" },
      clicking,
      table,
      h("div", { class: "referee-field" }, label, typed, hint),
      tools,
      about,
      h("details", { class: "referee-more" }, summary, options),
    ),
    h("div", { class: "referee-right" }, heading, verdict, why, image),
    h("div", { class: "referee-wide" }, listed, listHint, moves),
  );

  const use = latest((came) => {
    answer = came;
    paintAnswer();
  });

  function paint() {
    const state = page.state();
    const words = page.words();
    clicking.setAttribute("aria-label", words.say("page.clicking"));
    fill(
      clicking,
      ...["table", "move"].map((way) =>
        h(
          "button",
          {
            type: "button",
            "data-key": `clicking-${way}`,
            "aria-pressed": String(state.clicking === way),
            click: () => page.change({ clicking: way }),
          },
          words.say(`page.clicking.${way}`),
        ),
      ),
    );
    fill(table, ...board(state, words, page.change));
    fill(options, ...settings(state, page.catalogue, words, page.change));
    summary.textContent = words.say("jaipur.page.more");
    label.textContent = words.say("page.move");
    hint.textContent = words.say("jaipur.page.move_hint");
    heading.textContent = words.say("page.verdict");
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

  function paintAnswer() {
    const state = page.state();
    const words = page.words();
    fill(why, answer?.verdict ? reasons(answer.verdict.why, page.catalogue, words) : null);
    listed.hidden = listHint.hidden = !answer || Boolean(answer.fault);
    if (!answer) {
      image.hidden = true;
      fill(verdict, judged("ask", words.say("page.starting"), words));
      return;
    }
    image.hidden = !answer.picture;
    listed.textContent = answer.fault ? "" : words.say("page.legal_moves", { count: answer.count });
    if (answer.fault) {
      fill(verdict, judged("impossible", capital(answer.fault), words));
      fill(moves);
      return;
    }
    fill(verdict, spoken(answer, words));
    if (shown) return paintMore();
    // Whoever waits for the first verdict reads it before the rest is made.
    shown = true;
    performance.mark("referee-shown");
    requestAnimationFrame(() => setTimeout(paintMore));
  }

  function paintMore() {
    if (!answer || answer.fault) return;
    fill(moves, legalMoves(answer.moves, answer.verdict?.move ?? "", page.words(), (move) => page.change({ move })));
    show(image, answer.picture);
  }

  /** @param {any} came @param {import("./words.js").Words} words */
  function spoken(came, words) {
    if (came.unread) return judged("unread", came.unread, words);
    if (!came.verdict) return judged("ask", words.say("page.ask"), words);
    const { status, violations, sentence } = came.verdict;
    if (status === "legal") return judged("legal", sentence, words);
    return judged("illegal", sentence, words, h("p", {}, words.say("page.verdict.breaks")), rules(violations, page.catalogue, words));
  }

  function ask() {
    const { market, hand, herd, heights, ruleset, move, lang } = page.state();
    use(page.engine.ask({ ask: "position", lang, market, hand, herd, heights, ruleset, move }));
  }

  return { host, paint, ask };
}
