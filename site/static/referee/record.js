// @ts-check
// The second desk of the page: a record, the verdict on it, and the match ply by ply.

import { LONGEST_LINK } from "./address.js";
import { copyAddress, fill, h, show } from "./dom.js";
import { latest } from "./engine.js";
import { loading } from "./loading.js";
import { bring } from "./later.js";
import { pack, unpack } from "./packed.js";
import { judged, reasons, rules } from "./verdict.js";
import { trader } from "./words.js";

/** How many plies of a round, or of a day, are listed around the one that is shown. */
const LISTED = 40;

/** Whether the picture has to be a narrow one. */
const narrow = () => window.matchMedia("(max-width: 40em)").matches;

/** Who sits in a seat, by their name if the record says it. @param {number} seat @param {any} answer */
const sitting = (seat, answer) => answer?.names[seat] ?? trader(seat);

/** A move that was made, with who made it. @param {any} step @param {import("./words.js").Words} words @param {any} answer */
const moved = ({ seat, move, said }, words, answer) => words.say("page.replay.moved", { trader: sitting(seat, answer), move, words: said });

/**
 * @param {{ referee: HTMLElement, catalogue: any, state: () => any, words: () => import("./words.js").Words, open: (position: any) => void, change: (changed: object, replaced?: boolean) => void }} page
 */
export function recordDesk(page) {
  const text = /** @type {HTMLTextAreaElement} */ (
    h("textarea", { id: "referee-record", rows: 6, spellcheck: "false", autocomplete: "off", "aria-describedby": "referee-record-hint" })
  );
  const file = h("input", { id: "referee-file", type: "file", accept: ".json,application/json,text/plain", change: openFile });
  const example = h("select", { id: "referee-example", change: openExample });
  const labels = {
    paste: h("label", { for: "referee-record" }),
    file: h("label", { for: "referee-file" }),
    example: h("label", { for: "referee-example" }),
  };
  const hint = h("p", { id: "referee-record-hint", class: "referee-hint" });
  const go = h("button", { type: "button", class: "is-main", "data-key": "judge", click: () => submit(text.value) });
  const verdict = h("div", { id: "referee-record-verdict", role: "status", "aria-live": "polite" });
  const why = h("div", { id: "referee-record-why" });
  const results = h("ul", { class: "referee-results" });
  const replay = h("section", { class: "referee-replay", hidden: true, "aria-labelledby": "referee-replay" });
  const heading = h("h2", { id: "referee-replay" });
  const image = /** @type {HTMLImageElement} */ (h("img", { id: "referee-view", class: "referee-picture", alt: "" }));
  const controls = h("div", { class: "referee-tools", role: "group" });
  const slider = /** @type {HTMLInputElement} */ (h("input", { id: "referee-step", type: "range", min: 0, value: 0, input: () => go_to(Number(slider.value), true) }));
  const sliderLabel = h("label", { for: "referee-step" });
  const now = h("p", { id: "referee-now", class: "referee-now", role: "status", "aria-live": "polite" });
  const seat = /** @type {HTMLSelectElement} */ (h("select", { id: "referee-seat", change: () => chooseSeat() }));
  const seatLabel = h("label", { for: "referee-seat" });
  const plies = h("ol", { class: "referee-plies", tabindex: 0 });
  const opener = h("div", { class: "referee-tools" });
  const about = h("p", { id: "referee-record-copied", class: "referee-hint", role: "status" });
  const whyStep = h("div", { id: "referee-step-why" });
  replay.append(
    heading,
    controls,
    h("div", { class: "referee-field" }, sliderLabel, slider),
    h("div", { class: "referee-field" }, seatLabel, seat),
    now,
    image,
    opener,
    about,
    plies,
    whyStep,
  );
  const sources = h(
    "div",
    {},
    h("div", { class: "referee-field" }, labels.paste, text, hint),
    h("div", { class: "referee-sources" }, h("div", { class: "referee-field" }, labels.file, file), h("div", { class: "referee-field" }, labels.example, example)),
    go,
  );
  const { engine, foot, paint: paintLoading } = loading(page.words, page.referee);
  const host = h("div", { class: "referee-match" }, foot, sources, verdict, why, results, replay);
  /** @type {any} */
  let answer = null;
  /** @type {any} */
  let shown = null;
  let judgedText = "";
  /** In which language it was judged. */
  let asked = "";
  let at = 0;
  /** @type {number | undefined} */
  let playing;

  const useVerdict = latest((came) => {
    answer = came;
    paintVerdict();
    if (came.steps?.length) showStep(page.state().ply);
  });
  const useStep = latest((came) => {
    shown = came;
    paintStep();
  });

  /** @param {any} event */
  async function openFile(event) {
    const [chosen] = event.target.files ?? [];
    if (!chosen || tooLong(chosen.size)) return;
    try {
      text.value = new TextDecoder("utf-8", { fatal: true }).decode(await chosen.arrayBuffer());
      await submit(text.value);
    } catch {
      fault(page.words().say("page.record.no_text", { name: chosen.name }));
    }
  }

  /** @param {any} event */
  async function openExample(event) {
    if (!event.target.value) return;
    const response = await fetch(new URL(event.target.value, import.meta.url));
    text.value = await response.text();
    await submit(text.value);
  }

  /** @param {number} size */
  function tooLong(size) {
    const most = page.catalogue.longest_record;
    if (size <= most) return false;
    fault(page.words().say("page.record.too_long", { size, most }));
    return true;
  }

  /** @param {string} sentence */
  function fault(sentence) {
    stop();
    return useVerdict(Promise.resolve({ fault: sentence }));
  }

  /** Judge a record that somebody has given, and put it into the address. @param {string} pasted */
  async function submit(pasted) {
    stop();
    if (!pasted.trim()) return fault(page.words().say("page.record.nothing"));
    if (tooLong(pasted.length)) return undefined;
    judgedText = pasted;
    page.change({ packed: await pack(pasted), ply: 0 });
    return judge();
  }

  /** Judge the record that was given last. */
  function judge() {
    fill(verdict, judged("ask", page.words().say("page.record.judging"), page.words()));
    return useVerdict(ask(judgedText));
  }

  /** Show the record of the address, which is in it unless it is too long for that. @param {string | undefined} kept the record that the history keeps */
  async function open(kept) {
    stop();
    const { packed } = page.state();
    const found = packed ? await unpack(packed, page.catalogue.longest_record) : kept || undefined;
    if (found === undefined && packed) return fault(page.words().say("page.record.no_link"));
    if (found === undefined || (found === judgedText && answer?.steps)) {
      paintVerdict();
      if (answer?.steps?.length) showStep(page.state().ply);
      return undefined;
    }
    judgedText = text.value = found;
    return judge();
  }

  /** The verdict on a record; if it is of a game that has not come yet, that is fetched first. @param {string} pasted */
  async function ask(pasted) {
    asked = page.state().lang;
    const question = { ask: "record", lang: asked, text: pasted };
    const came = await engine.ask(question);
    if (!came.needs) return came;
    const words = page.words();
    if (pasted === judgedText) fill(verdict, judged("ask", words.say("page.record.fetching", { game: page.catalogue.games[came.needs] }), words));
    const brought = await bring(came.needs, { ...page, engine });
    return brought.fault ? brought : engine.ask(question);
  }

  function paint() {
    const words = page.words();
    paintLoading();
    labels.paste.textContent = words.say("page.record.paste");
    labels.file.textContent = words.say("page.record.file");
    labels.example.textContent = words.say("page.record.example");
    hint.textContent = words.say("page.record.hint");
    go.textContent = words.say("page.record.judge");
    heading.textContent = words.say("page.replay");
    sliderLabel.textContent = words.say("page.replay.step");
    seatLabel.textContent = words.say("page.replay.seen");
    controls.setAttribute("aria-label", words.say("page.replay"));
    fill(
      example,
      h("option", { value: "" }, words.say("page.record.choose")),
      ...page.catalogue.examples.map((/** @type {string} */ name) => h("option", { value: `examples/${name}.json` }, name)),
    );
    if (answer?.steps && asked !== page.state().lang) judge();
    else paintVerdict();
  }

  /** What depends on the game. */
  function paintGame() {
    const words = page.words();
    const seats = [...Array(answer?.players ?? 0).keys()].map(String);
    const wanted = page.state().seat;
    const chosen = seats.includes(wanted) ? wanted : "mover";
    fill(seat, ...["mover", ...seats].map((each) => h("option", { value: each, selected: each === chosen }, each === "mover" ? words.say("page.replay.to_move") : words.say("page.replay.seat", { trader: sitting(Number(each), answer) }))));
    plies.setAttribute("aria-label", answer?.game ? words.say(`${answer.game}.page.moves`) : "");
  }

  /** Where there is little room, a match that is shown stands before the ways to another. */
  function place() {
    const isBelow = narrow() && !replay.hidden;
    if (isBelow === (host.lastElementChild === sources)) return;
    const had = document.activeElement;
    if (isBelow) host.append(sources);
    else host.prepend(sources);
    if (had instanceof HTMLElement && sources.contains(had)) had.focus({ preventScroll: true });
    if (isBelow) verdict.scrollIntoView({ block: "nearest" });
  }

  function paintVerdict() {
    const words = page.words();
    replay.hidden = !answer?.steps?.length;
    place();
    paintGame();
    fill(results);
    fill(why);
    if (!answer) return fill(verdict);
    if (answer.fault) return fill(verdict, judged("unread", answer.fault, words));
    const state = { legal: "legal", illegal: "illegal", "wrong claim": "wrong_claim" }[answer.status];
    const broken = answer.violations.length ? answer.violations : answer.rules.map((/** @type {string} */ rule) => ({ rule, sentence: "" }));
    const claims = answer.claims.length > 1 ? h("ul", {}, ...answer.claims.slice(1).map((/** @type {string} */ each) => h("li", {}, each))) : null;
    fill(verdict, judged(state, answer.sentence, words, claims, broken.length ? rules(broken, page.catalogue, words) : null));
    fill(why, reasons(answer.why, page.catalogue, words));
    fill(results, ...answer.results.map((/** @type {string} */ result) => h("li", {}, result)));
    return undefined;
  }

  /** Go to a step, which is a step of the history as well unless one goes through many. @param {number} step @param {boolean} [replaced] */
  function go_to(step, replaced = false) {
    page.change({ ply: Math.max(0, Math.min(step, answer.steps.length - 1)) }, replaced);
    showStep(page.state().ply);
  }

  function chooseSeat() {
    page.change({ seat: seat.value }, true);
    showStep(at);
  }

  /** @param {number} step */
  function showStep(step) {
    if (!answer?.steps?.length) return;
    at = Math.max(0, Math.min(step, answer.steps.length - 1));
    const here = answer.steps[at];
    const chosen = seat.value === "mover" ? here.to_move ?? here.seat ?? 0 : Number(seat.value);
    useStep(engine.ask({ ask: "step", lang: page.state().lang, step: at, seat: chosen, narrow: narrow() }));
  }

  function paintStep() {
    if (shown.fault || !answer?.steps) return;
    const words = page.words();
    const here = answer.steps[at];
    const most = answer.steps.length - 1;
    slider.max = String(most);
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", here.place);
    const told = [here.place];
    if (here.move) told.push(moved(here, words, answer));
    told.push(...shown.brought);
    if (here.tried) told.push(words.say("page.replay.illegal_next", { move: here.tried, words: here.tried_in_words }));
    now.textContent = told.join(" · ");
    show(image, shown.picture);
    fill(
      controls,
      control("first", words.say("page.replay.first"), at === 0, () => go_to(0)),
      control("back", words.say("page.replay.back"), at === 0, () => go_to(at - 1)),
      control("play", words.say(playing ? "page.replay.pause" : "page.replay.play"), most === 0, toggle),
      control("next", words.say("page.replay.next"), at === most, () => go_to(at + 1)),
      control("last", words.say("page.replay.last"), at === most, () => go_to(most)),
    );
    about.textContent = "";
    const isShort = page.state().packed.length <= LONGEST_LINK;
    fill(
      opener,
      shown.position ? h("button", { type: "button", "data-key": "open-here", click: () => page.open({ ...shown.position, move: here.tried ?? "" }) }, words.say("page.replay.open")) : null,
      h("button", { type: "button", "data-key": "share", click: () => (isShort ? copyAddress(about, words) : save()) }, words.say(isShort ? "page.record.copy" : "page.record.save")),
    );
    fill(whyStep, reasons(shown.why, page.catalogue, words, words.say("page.why.hidden")));
    fill(plies, ...listed(words, here));
    // The ply that is shown stands in the middle of the list; the page itself stays where it is.
    const current = plies.querySelector("[aria-current]");
    if (current) plies.scrollTop += current.getBoundingClientRect().top - plies.getBoundingClientRect().top - plies.clientHeight / 2;
  }

  /** Save the record as a file: it is too long for an address. */
  function save() {
    const url = URL.createObjectURL(new Blob([judgedText], { type: "application/json" }));
    h("a", { href: url, download: "record.json" }).click();
    setTimeout(() => URL.revokeObjectURL(url));
  }

  /** @param {import("./words.js").Words} words @param {any} here */
  function listed(words, here) {
    return answer.steps
      .map((/** @type {any} */ step, /** @type {number} */ place) => ({ step, place }))
      .filter((/** @type {any} */ { step, place }) => step.part === here.part && step.move && Math.abs(place - at) <= LISTED)
      .map((/** @type {any} */ { step, place }) =>
        h(
          "li",
          { value: step.ply },
          h(
            "button",
            { type: "button", "data-key": `ply-${place}`, "aria-current": place === at ? "step" : false, click: () => go_to(place), tabindex: place === at ? 0 : -1 },
            moved(step, words, answer),
          ),
        ),
      );
  }

  /** @param {string} key @param {string} label @param {boolean} disabled @param {() => void} click */
  function control(key, label, disabled, click) {
    return h("button", { type: "button", "data-key": key, "data-else": key === "next" || key === "last" ? "back" : "next", disabled, click }, label);
  }

  function toggle() {
    if (playing) {
      stop();
      paintStep();
      return;
    }
    if (at === answer.steps.length - 1) at = -1;
    playing = window.setInterval(() => {
      if (at + 1 >= answer.steps.length - 1) stop();
      go_to(at + 1, true);
    }, 1200);
    go_to(at + 1, true);
  }

  function stop() {
    window.clearInterval(playing);
    playing = undefined;
  }

  return { host, paint, show: open, text: () => judgedText };
}
