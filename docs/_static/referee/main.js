// @ts-check
// The referee in the page: two desks, a language, an address, and the engine behind them.

import { OPENING, read, write } from "./address.js";
import { paintAround } from "./around.js";
import { fill, h } from "./dom.js";
import { Engine } from "./engine.js";
import { remember, remembered } from "./memory.js";
import { positionDesk } from "./position.js";
import { recordDesk } from "./record.js";
import { languageOf, wordsOf } from "./words.js";

const ROOT = new URL("../../", import.meta.url);
/** How long after the first answer the page takes care of later visits, in milliseconds: first it is painted. */
const REST = 500;

/** @type {any} */
const state = { ...OPENING, clicking: "table", desk: "position", lang: "" };
/** @type {any} */
let progress = null;
let ready = false;
let offline = false;
let broken = "";
/** @type {import("./words.js").Words | undefined} */
let spoken;

const host = /** @type {HTMLElement} */ (document.getElementById("referee"));
/** The name of each language that there are words in, English first. @type {Record<string, string>} */
const known = JSON.parse(host.dataset.languages ?? "{}");
const bar = h("progress", { max: 1, value: 0, "aria-labelledby": "referee-loading" });
const loading = h("p", { id: "referee-loading", role: "status" });
const languages = h("div", { class: "referee-languages", role: "group" });
const tabs = h("div", { class: "referee-tabs", role: "tablist" });
const warning = h("div", { id: "referee-address", role: "alert" });

/** The words of the page; there are none before the first came. */
const words = () => /** @type {import("./words.js").Words} */ (spoken);

const engine = new Engine({
  progress(came) {
    progress = came;
    paintLoading();
  },
  ready() {
    ready = true;
    paintLoading();
    setTimeout(keep, REST);
  },
  broken(fault) {
    broken = fault;
    paintLoading();
  },
  lost: () => words().say("page.lost"),
});

state.lang = languageOf(remembered(), navigator.languages, Object.keys(known));
let asked = "";
let faults = readAddress();
// The two come at the same time.
const [catalogue] = await Promise.all([fetched("catalogue.json"), choose(state.lang)]);
catalogue.root = ROOT.href;

const shared = { engine, catalogue, state: () => state, words };
const position = positionDesk({ ...shared, change, reset: () => change({ ...OPENING }), link: () => location.href });
const record = recordDesk({ ...shared, open: openPosition });
const panels = {
  position: h("div", { id: "referee-desk-position", role: "tabpanel", "aria-labelledby": "referee-tab-position" }, position.host),
  record: h("div", { id: "referee-desk-record", role: "tabpanel", "aria-labelledby": "referee-tab-record" }, record.host),
};

/** @param {Record<string, any>} changed */
function change(changed) {
  Object.assign(state, changed);
  history.replaceState(null, "", write(state, state.lang));
  warning.replaceChildren();
  position.paint();
  if (Object.keys(changed).some((key) => key !== "clicking")) position.ask();
}

/** @param {any} table */
function openPosition(table) {
  const full = JSON.stringify(table.heights) === JSON.stringify(catalogue.heights);
  state.desk = "position";
  change({ ...table, heights: full ? null : table.heights, clicking: "move" });
  paintTabs();
  tabs.querySelector("button")?.focus();
}

/** @param {string} name */
async function fetched(name) {
  return (await fetch(new URL(name, import.meta.url))).json();
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
  history.replaceState(null, "", write(state, lang));
  paint();
  position.ask();
}

/** Take over the table and the language of the address, and return what in it cannot be. */
function readAddress() {
  const found = read(location.hash, Object.keys(known));
  if (found.table) Object.assign(state, found.table, { lang: state.lang });
  if (found.lang) state.lang = found.lang;
  asked = found.asked;
  return found.faults;
}

function warn() {
  const short = (/** @type {string} */ text) => (text.length > 40 ? `${text.slice(0, 37)}...` : text);
  const sentence = (/** @type {{ key: string, found: string }} */ { key, found }) =>
    key ? words().say("page.address", { key: short(key), found: short(found) }) : words().say("page.long_address");
  warning.replaceChildren(...faults.slice(0, 3).map((fault) => h("p", {}, sentence(fault))));
}

/** Lay a table for the question of the address, with the move that it is about. */
async function answerQuestion() {
  if (!asked) return;
  const question = asked;
  const { table, fault } = await engine.ask({ ask: "question", lang: state.lang, text: question });
  if (question !== asked) return;
  if (table) change({ ...OPENING, ...table });
  warning.replaceChildren(h("p", {}, fault ?? words().say(table ? "page.question.table" : "page.question.no_move", { question })));
}

/** The language of everything on the page that is the referee's. */
function paintProse() {
  document.documentElement.lang = state.lang;
  paintAround(state.lang);
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
  record.paint();
}

function paintTabs() {
  tabs.setAttribute("aria-label", words().say("page.desk"));
  /** @param {string} desk */
  const turn = (desk) => {
    state.desk = desk;
    paintTabs();
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
}

function paintLoading() {
  if (!spoken) return;
  bar.hidden = ready || Boolean(broken);
  host.dataset.state = broken ? "broken" : ready ? "ready" : "loading";
  if (broken) loading.textContent = spoken.say("page.broken", { reason: broken });
  else if (ready) loading.textContent = spoken.say(offline ? "page.offline" : "page.ready");
  else if (!progress) loading.textContent = spoken.say("page.starting");
  else {
    const { done, total } = progress;
    bar.setAttribute("value", String(done / total));
    loading.textContent = done < total ? spoken.say("page.loading", { done: done / 1e6, total: total / 1e6 }) : spoken.say("page.starting");
  }
}

/** Keep the page for when there is no network, once nobody waits for anything else. */
async function keep() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(new URL("referee-sw.js", ROOT), { scope: ROOT.pathname });
    const { active } = await navigator.serviceWorker.ready;
    offline = true;
    active?.postMessage(state.lang);
    paintLoading();
  } catch {
    // A browser that keeps nothing loads the referee again at the next visit.
  }
}

host.replaceChildren(h("div", { class: "referee-head" }, languages, loading, bar), warning, tabs, panels.position, panels.record);
paint();
warn();
position.ask();
answerQuestion();
window.addEventListener("hashchange", async () => {
  Object.assign(state, OPENING);
  faults = readAddress();
  await choose(state.lang);
  paint();
  warn();
  position.ask();
  answerQuestion();
});
