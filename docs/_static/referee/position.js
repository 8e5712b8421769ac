// @ts-check
// The first desk of the page: a position, its legal moves, and the verdict on any move.

import { board } from "./board.js";
import { fill, h, show } from "./dom.js";
import { latest } from "./engine.js";
import { legalMoves } from "./moves.js";
import { settings } from "./settings.js";
import { judged, rules } from "./verdict.js";

/**
 * @param {{ engine: import("./engine.js").Engine, catalogue: any, state: () => any, said: () => import("./words.js").Words, change: (change: object) => void, reset: () => void, link: () => string }} page
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
    h("div", { class: "referee-right" }, heading, verdict, image),
    h("div", { class: "referee-wide" }, listed, listHint, moves),
  );

  const use = latest((came) => {
    answer = came;
    paintAnswer();
  });

  function paint() {
    const state = page.state();
    const said = page.said();
    clicking.setAttribute("aria-label", said.clicking);
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
          way === "table" ? said.setTable : said.makeMove,
        ),
      ),
    );
    fill(table, ...board(state, page.catalogue, said, page.change));
    fill(options, ...settings(state, page.catalogue, said, page.change));
    summary.textContent = said.more;
    label.textContent = said.move;
    hint.textContent = said.moveHint;
    heading.textContent = said.verdict;
    listHint.textContent = said.listHint;
    about.textContent = "";
    if (typed.value !== state.move) typed.value = state.move;
    fill(
      tools,
      tool("clear", said.clear, () => page.change({ move: "" })),
      tool("copy", said.copy, copy),
      tool("reset", said.reset, page.reset),
    );
    paintAnswer();
  }

  /** @param {string} key @param {string} text @param {() => void} click */
  function tool(key, text, click) {
    return h("button", { type: "button", "data-key": key, click }, text);
  }

  async function copy() {
    const said = page.said();
    try {
      await navigator.clipboard.writeText(page.link());
      about.textContent = said.copied;
    } catch {
      about.textContent = said.notCopied;
    }
  }

  function paintAnswer() {
    const state = page.state();
    const said = page.said();
    listed.hidden = listHint.hidden = !answer || Boolean(answer.fault);
    if (!answer) {
      image.hidden = true;
      fill(verdict, judged("ask", said.starting, said));
      return;
    }
    image.hidden = !answer.picture;
    listed.textContent = answer.fault ? "" : said.legalMoves(answer.count);
    if (answer.fault) {
      fill(verdict, judged("impossible", capital(answer.fault), said));
      fill(moves);
      return;
    }
    fill(verdict, spoken(answer, state, said));
    if (shown) return paintMore();
    // Whoever waits for the first verdict reads it before the rest is made.
    shown = true;
    performance.mark("referee-shown");
    requestAnimationFrame(() => setTimeout(paintMore));
  }

  function paintMore() {
    if (!answer || answer.fault) return;
    fill(moves, legalMoves(answer.moves, answer.verdict?.move ?? "", page.said(), (move) => page.change({ move })));
    show(image, answer.picture);
  }

  /** @param {any} came @param {any} state @param {import("./words.js").Words} said */
  function spoken(came, state, said) {
    if (came.unread) return judged("unread", came.unread, said);
    if (!came.verdict) return judged("ask", said.ask, said);
    const { status, violations, sentence, said: words } = came.verdict;
    if (status === "legal") return judged("legal", `${sentence} (${words})`, said);
    return judged("illegal", `${sentence} (${words})`, said, h("p", {}, said.breaks), rules(violations, page.catalogue, state.lang, said));
  }

  function ask() {
    const { market, hand, herd, heights, ruleset, move, lang } = page.state();
    use(page.engine.ask({ ask: "position", lang, market, hand, herd, heights, ruleset, move }));
  }

  return { host, paint, ask };
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
