// @ts-check
// The referee in the page: two desks, a language and an address.

import { answered } from "../ask.js";
import { OPENED, OPENING, read, write } from "./address.js";
import { paintAround } from "./around.js";
import { fill, h } from "./dom.js";
import { remember, remembered } from "./memory.js";
import { positionDesk } from "./position.js";
import { tableFor } from "./question.js";
import { languageOf, wordsOf } from "./words.js";

const ROOT = new URL("../../", import.meta.url);

/** What is on the page; everything of it but how it is tapped is in its address. @type {any} */
const state = { ...OPENING, ...OPENED, clicking: "move", isLaying: false, desk: "position", question: "", lang: "" };
/** Whether the last change was one of a text that is being typed: all of these are one step back. */
let typing = false;
/** @type {import("./words.js").Words | undefined} */
let spoken;

const host = /** @type {HTMLElement} */ (document.getElementById("referee"));
/** The name of each language that there are words in, English first. @type {Record<string, string>} */
const known = JSON.parse(host.dataset.languages ?? "{}");
const languages = h("div", { class: "referee-languages", role: "group" });
const tabs = h("div", { class: "referee-tabs", role: "group" });
const head = h("div", { class: "referee-head" }, tabs, languages);
const warning = h("div", { id: "referee-address", role: "alert" });

/** The words of the page; there are none before the first came. */
const words = () => /** @type {import("./words.js").Words} */ (spoken);

state.lang = languageOf(remembered(), navigator.languages, Object.keys(known));
let faults = readAddress();
const catalogue = JSON.parse(document.getElementById("referee-catalogue")?.textContent ?? "{}");
Object.assign(catalogue, { root: ROOT.href, more: {}, later: {} });
await choose(state.lang);

const shared = { catalogue, state: () => state, words };
const position = positionDesk({ ...shared, change});
/** The desk of records, once it was opened. @type {ReturnType<typeof import("./record.js").recordDesk> | undefined} */
let record;
const panels = {
  position: h("div", { id: "referee-desk-position" }, position.host),
  record: h("div", { id: "referee-desk-record" }),
};

/** Change the table; every change is a step that goes back. @param {Record<string, any>} changed @param {boolean} [isTyped] */
function change(changed, isTyped = false) {
  const clickingOnly = Object.keys(changed).every((key) => ["clicking", "isLaying"].includes(key));
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
  const sentences = faults.slice(0, 3).map(({ key, found }) => (key ? words().say("page.address", { key: short(key), found: short(found) }) : words().say("page.long_address")));
  warning.replaceChildren(...sentences.map((sentence) => h("p", {}, sentence)));
}

/** Tell what the question of the address comes to; an address that has been here holds its table, too. */
async function answerQuestion() {
  const { question, lang } = state;
  if (!question) return;
  const tell = (/** @type {string} */ code, /** @type {Node[]} */ ...more) => warning.replaceChildren(h("p", {}, words().say(`page.question.${code}`, { question })), ...more);
  const table = tableFor(question, words(), catalogue.box);
  if (table) {
    layForQuestion(table);
    tell("table");
    return;
  }
  // The table would be pushed down by the answer: it is seen with it.
  panels.position.style.visibility = "hidden";
  const indexes = Object.keys(catalogue.games).map((game) => new URL(`rules/${game}/ask-${lang}.json`, ROOT));
  const found = await answered(question, indexes, { closest: words().say("answer.closest"), chapters: "" }).catch(() => null);
  panels.position.style.visibility = "";
  if (question !== state.question) return;
  tell(found?.isFound ? "asked" : "no_move", h("p", {}, found?.status), h("ol", { class: "answers" }, ...(found?.lines ?? [])));
  performance.mark("referee-told");
}

/** Lay the table that a question is about, unless the address holds it already. @param {any} table */
function layForQuestion(table) {
  if (state.laid) return;
  Object.assign(state, OPENING, table, { laid: true });
  history.replaceState(history.state, "", location.pathname + write(state));
  position.paint();
}

/** Show the record of the address, or the one that this entry of the history keeps. */
async function showRecord() {
  if (state.desk !== "record") return;
  const { lang } = state;
  const [{ recordDesk }, more] = await Promise.all([import("./record.js"), catalogue.more[lang] ?? fetched(`words/rules-${lang}.json`)]);
  catalogue.more[lang] = more;
  if (!record) {
    record = recordDesk({ ...shared, referee: host, open: openPosition, change: changeRecord });
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
  fill(
    tabs,
    ...["position", "record"].map((desk) =>
      h("button", { type: "button", id: `referee-tab-${desk}`, "aria-pressed": String(state.desk === desk), click: () => turn(desk) }, words().say(`page.desk.${desk}`)),
    ),
  );
  panels.position.hidden = state.desk !== "position";
  panels.record.hidden = state.desk !== "record";
}

/** Show everything that the address names. */
async function open() {
  paint();
  warn();
  await Promise.all([answerQuestion(), showRecord()]);
}

host.replaceChildren(head, warning, panels.position, panels.record);
window.addEventListener("popstate", async () => {
  typing = false;
  faults = readAddress();
  await choose(state.lang);
  await open();
});
document.addEventListener("DOMContentLoaded", paintProse);
open();
