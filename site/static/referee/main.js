// @ts-check
// The referee in the page: two desks, a language, an address, and the engine behind them.

import { OPENED, OPENING, read, readParts, write } from "./address.js";
import { paintAround } from "./around.js";
import { fill, h } from "./dom.js";
import { Engine } from "./engine.js";
import { keep } from "./keep.js";
import { remember, remembered } from "./memory.js";
import { positionDesk } from "./position.js";
import { searched, tableFor } from "./question.js";
import { languageOf, wordsOf } from "./words.js";

const ROOT = new URL("../../", import.meta.url);

/** What is on the page; everything of it but `clicking` is in its address. @type {any} */
const state = { ...OPENING, ...OPENED, clicking: "move", desk: "position", question: "", lang: "" };
/** @type {any} */
let progress = null;
let ready = false;
/** What needs no network any more: the pages with the verdicts on moves, and the library for records. */
const offline = { pages: false, library: false };
let broken = "";
/** Whether the last change was one of a text that is being typed: all of these are one step back. */
let typing = false;
/** @type {import("./words.js").Words | undefined} */
let spoken;

const host = /** @type {HTMLElement} */ (document.getElementById("referee"));
/** The name of each language that there are words in, English first. @type {Record<string, string>} */
const known = JSON.parse(host.dataset.languages ?? "{}");
const bar = h("progress", { max: 1, value: 0, "aria-labelledby": "referee-loading" });
const loading = h("p", { id: "referee-loading", role: "status" });
const foot = h("div", { class: "referee-foot" }, loading, bar);
const languages = h("div", { class: "referee-languages", role: "group" });
const tabs = h("div", { class: "referee-tabs", role: "tablist" });
const head = h("div", { class: "referee-head" }, tabs, languages);
const warning = h("div", { id: "referee-address", role: "alert" });

/** The words of the page; there are none before the first came. */
const words = () => /** @type {import("./words.js").Words} */ (spoken);

const engine = new Engine({
  starting: paintLoading,
  progress(came) {
    progress = came;
    paintLoading();
  },
  ready() {
    ready = true;
    paintLoading();
    keepPart("library");
  },
  broken(fault) {
    broken = fault;
    paintLoading();
  },
  lost: () => words().say("page.lost"),
});

state.lang = languageOf(remembered(), navigator.languages, Object.keys(known));
let faults = readAddress();
const catalogue = JSON.parse(document.getElementById("referee-catalogue")?.textContent ?? "{}");
Object.assign(catalogue, { root: ROOT.href, more: {}, later: {} });
await choose(state.lang);

const shared = { engine, catalogue, state: () => state, words };
const position = positionDesk({ ...shared, change, reset: () => change({ ...OPENING }), link: () => location.href });
/** The desk of records, once it was opened. @type {ReturnType<typeof import("./record.js").recordDesk> | undefined} */
let record;
const panels = {
  position: h("div", { id: "referee-desk-position", role: "tabpanel", "aria-labelledby": "referee-tab-position" }, position.host),
  record: h("div", { id: "referee-desk-record", role: "tabpanel", "aria-labelledby": "referee-tab-record" }),
};

/** Change the table; every change is a step that goes back. @param {Record<string, any>} changed @param {boolean} [isTyped] */
function change(changed, isTyped = false) {
  const clickingOnly = Object.keys(changed).every((key) => key === "clicking");
  Object.assign(state, changed, clickingOnly ? {} : { question: "" });
  if (!clickingOnly) visit(isTyped && typing);
  typing = isTyped;
  warning.replaceChildren();
  position.paint();
}

/** Have the address of what is on the page, and keep with it what an address cannot hold. @param {boolean} replaced */
function visit(replaced) {
  const to = write(state);
  const kept = { record: state.desk === "record" ? record?.text() : undefined };
  if (replaced || to === location.hash) history.replaceState(kept, "", location.pathname + to);
  else history.pushState(kept, "", location.pathname + to);
}

/** @param {Record<string, any>} changed @param {boolean} [replaced] */
function changeRecord(changed, replaced = false) {
  Object.assign(state, changed);
  visit(replaced);
}

/** @param {any} table */
function openPosition(table) {
  const full = JSON.stringify(table.heights) === JSON.stringify(catalogue.box.heights);
  state.desk = "position";
  change({ ...table, heights: full ? null : table.heights, clicking: "move" });
  paintTabs();
  tabs.querySelector("button")?.focus();
}

/** Have the words of a language; of two languages that are chosen one after the other, the last one's. @param {string} lang */
async function choose(lang) {
  state.lang = lang;
  const came = await wordsOf(lang);
  if (state.lang === lang) spoken = came;
}

/** @param {string} lang */
async function speak(lang) {
  await choose(lang);
  remember(lang);
  history.replaceState(history.state, "", write(state));
  paint();
  await showRecord();
}

/** Take over what the address names, and return what in it cannot be. */
function readAddress() {
  const found = read(location, Object.keys(known));
  Object.assign(state, OPENING, found.table, OPENED, found.shown, { desk: found.shown ? "record" : "position", question: found.question });
  if (found.lang) state.lang = found.lang;
  state.laid = Boolean(found.table);
  return found.faults;
}

function warn() {
  const short = (/** @type {string} */ text) => (text.length > 40 ? `${text.slice(0, 37)}...` : text);
  const sentence = (/** @type {{ key: string, found: string }} */ { key, found }) =>
    key ? words().say("page.address", { key: short(key), found: short(found) }) : words().say("page.long_address");
  warning.replaceChildren(...faults.slice(0, 3).map((fault) => h("p", {}, sentence(fault))));
}

/** Tell what the question of the address comes to; an address that has been here holds its table, too. */
async function answerQuestion() {
  const { question, lang } = state;
  if (!question) return;
  const tell = (/** @type {string} */ code) => warning.replaceChildren(h("p", {}, words().say(`page.question.${code}`, { question })));
  const read = tableFor(question, words(), catalogue.box);
  if (read) {
    layForQuestion(read);
    tell("table");
    return;
  }
  // The table would be pushed down by the answer: it is seen with it.
  panels.position.style.visibility = "hidden";
  const { place, mayBeMove } = await searched(question, lang, ROOT.href).catch(() => ({ place: null, mayBeMove: true }));
  panels.position.style.visibility = "";
  if (question !== state.question) return;
  if (place?.dispute?.table && !mayBeMove) layForQuestion(readParts(place.dispute.table, Object.keys(known)).table);
  if (place) warning.replaceChildren(h("p", {}, words().say("page.question.asked", { question })), ...placeOf(place));
  else tell("no_move");
  performance.mark("referee-told");
  if (!mayBeMove || state.laid) return;
  const { table } = await engine.ask({ ask: "question", lang, text: question });
  if (!table || question !== state.question) return;
  layForQuestion(table);
  tell("table");
}

/** Lay the table that a question is about, unless the address holds it already. @param {any} table */
function layForQuestion(table) {
  if (state.laid) return;
  Object.assign(state, OPENING, table, { laid: true });
  history.replaceState(history.state, "", location.pathname + write(state));
  position.paint();
}

/** What the site says of a question, and where. @param {import("./question.js").Place} place */
function placeOf({ id, title, href, said, dispute }) {
  const link = h("p", {}, h("a", { href }, h("strong", {}, id), ` ${title}`));
  return dispute ? [h("p", { class: "referee-asked" }, dispute.question), h("p", { class: "referee-plain" }, ...dispute.answer), link] : [h("p", { class: "referee-plain" }, ...said), link];
}

/** Show the record of the address, or the one that this entry of the history keeps. */
async function showRecord() {
  if (state.desk !== "record") return;
  const { lang } = state;
  const [{ recordDesk }, more] = await Promise.all([import("./record.js"), catalogue.more[lang] ?? fetched(`words/rules-${lang}.json`)]);
  catalogue.more[lang] = more;
  if (!record) {
    record = recordDesk({ ...shared, open: openPosition, change: changeRecord });
    panels.record.replaceChildren(record.host);
  }
  record.paint();
  await record.show(history.state?.record);
}

/** @param {string} name */
async function fetched(name) {
  return (await fetch(new URL(name, import.meta.url))).json();
}

/** The language of everything on the page that is the referee's. */
function paintProse() {
  document.documentElement.lang = state.lang;
  if (document.readyState !== "loading") paintAround(state.lang);
  for (const prose of document.querySelectorAll("[data-prose]")) {
    if (prose instanceof HTMLElement) prose.hidden = prose.lang !== state.lang;
  }
  const heading = document.querySelector("h1")?.firstChild;
  if (heading instanceof Text) heading.data = words().say("page.title");
  document.title = `${words().say("page.title")}${document.title.replace(/^.*(?= - )/, "")}`;
}

function paint() {
  paintProse();
  host.lang = state.lang;
  languages.setAttribute("aria-label", words().say("page.language"));
  fill(
    languages,
    ...Object.entries(known).map(([lang, name]) =>
      h("button", { type: "button", lang, "data-key": `lang-${lang}`, "aria-pressed": String(state.lang === lang), click: () => speak(lang) }, name),
    ),
  );
  paintTabs();
  paintLoading();
  position.paint();
}

function paintTabs() {
  tabs.setAttribute("aria-label", words().say("page.desk"));
  /** @param {string} desk */
  const turn = (desk) => {
    if (state.desk === desk) return;
    state.desk = desk;
    visit(false);
    paintTabs();
    showRecord();
  };
  const names = ["position", "record"];
  fill(
    tabs,
    ...names.map((desk) =>
      h(
        "button",
        {
          type: "button",
          role: "tab",
          id: `referee-tab-${desk}`,
          "data-key": `tab-${state.desk === desk ? "here" : desk}`,
          "aria-selected": String(state.desk === desk),
          "aria-controls": `referee-desk-${desk}`,
          tabindex: state.desk === desk ? 0 : -1,
          click: () => turn(desk),
          keydown: (/** @type {KeyboardEvent} */ event) => {
            if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
            turn(names[1 - names.indexOf(desk)]);
            document.getElementById(`referee-tab-${state.desk}`)?.focus();
          },
        },
        words().say(`page.desk.${desk}`),
      ),
    ),
  );
  panels.position.hidden = state.desk !== "position";
  panels.record.hidden = state.desk !== "record";
  // Only a record has to wait for the library.
  if (state.desk === "record") warning.after(foot);
  else host.append(foot);
}

function paintLoading() {
  if (!spoken) return;
  const started = engine.isStarted;
  bar.hidden = !started || ready || Boolean(broken);
  host.dataset.state = broken ? "broken" : ready ? "ready" : started ? "loading" : "waiting";
  if (broken) loading.textContent = spoken.say("page.broken", { reason: broken });
  else if (offline.library) loading.textContent = spoken.say("page.offline");
  else if (ready) loading.textContent = spoken.say("page.ready");
  else if (!started) loading.textContent = offline.pages ? spoken.say("page.kept") : "";
  else if (!progress) loading.textContent = spoken.say("page.starting");
  else {
    const { done, total } = progress;
    bar.setAttribute("value", String(done / total));
    loading.textContent = done < total ? spoken.say("page.loading", { done: done / 1e6, total: total / 1e6 }) : spoken.say("page.starting");
  }
}

/** Keep a part of the site for when there is no network. @param {"pages" | "library"} part */
async function keepPart(part) {
  offline[part] = await keep(part);
  paintLoading();
}

/** Show everything that the address names. */
async function open() {
  paint();
  warn();
  await Promise.all([answerQuestion(), showRecord()]);
}

host.replaceChildren(head, warning, panels.position, panels.record, foot);
window.addEventListener("popstate", async () => {
  typing = false;
  faults = readAddress();
  await choose(state.lang);
  await open();
});
document.addEventListener("DOMContentLoaded", paintProse);
open();
keepPart("pages");
