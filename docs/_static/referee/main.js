// @ts-check
// The referee in the page: two desks, a language, an address, and the engine behind them.

import { OPENING, read, write } from "./address.js";
import { fill, h } from "./dom.js";
import { Engine } from "./engine.js";
import { positionDesk } from "./position.js";
import { recordDesk } from "./record.js";
import { WORDS } from "./words.js";

const ROOT = new URL("../../", import.meta.url);
const MEMORY = "jaipur-rules-language";
/** How long after the first answer the page takes care of later visits, in milliseconds: first it is painted. */
const REST = 500;

/** @type {any} */
const state = { ...OPENING, clicking: "table", desk: "position", lang: "en" };
/** @type {any} */
let progress = null;
let ready = false;
let offline = false;
let broken = "";

const host = /** @type {HTMLElement} */ (document.getElementById("referee"));
const bar = h("progress", { max: 1, value: 0, "aria-labelledby": "referee-loading" });
const loading = h("p", { id: "referee-loading", role: "status" });
const languages = h("div", { class: "referee-languages", role: "group" });
const tabs = h("div", { class: "referee-tabs", role: "tablist" });
const warning = h("div", { id: "referee-address", role: "alert" });

const said = () => WORDS[/** @type {"en" | "fr"} */ (state.lang)];

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
  lost: () => said().lost,
});

const catalogue = await (await fetch(new URL("catalogue.json", import.meta.url))).json();
catalogue.root = ROOT.href;

const shared = { engine, catalogue, state: () => state, said };
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

/** @param {string} lang */
function speak(lang) {
  state.lang = lang;
  try {
    localStorage.setItem(MEMORY, lang);
  } catch {
    // A browser that keeps nothing speaks English at the next visit.
  }
  history.replaceState(null, "", write(state, lang));
  paint();
  position.ask();
}

function readAddress() {
  const found = read(location.hash);
  if (found.table) Object.assign(state, found.table, { lang: state.lang });
  if (found.lang) state.lang = found.lang;
  const short = (/** @type {string} */ text) => (text.length > 40 ? `${text.slice(0, 37)}...` : text);
  const sentences = found.faults.slice(0, 3).map(({ key, found: value }) => h("p", {}, said().address(short(key), short(value))));
  warning.replaceChildren(...sentences);
}

/** The language of everything on the page that is the referee's. */
function paintProse() {
  document.documentElement.lang = state.lang;
  for (const prose of document.querySelectorAll("[data-prose]")) {
    if (prose instanceof HTMLElement) prose.hidden = prose.lang !== state.lang;
  }
  const heading = document.querySelector("h1")?.firstChild;
  if (heading instanceof Text) heading.data = said().title;
}

function paint() {
  const words = said();
  paintProse();
  host.lang = state.lang;
  languages.setAttribute("aria-label", words.language);
  fill(
    languages,
    ...[
      ["en", "English"],
      ["fr", "Français"],
    ].map(([lang, name]) =>
      h("button", { type: "button", lang, "data-key": `lang-${lang}`, "aria-pressed": String(state.lang === lang), click: () => speak(lang) }, name),
    ),
  );
  paintTabs();
  paintLoading();
  position.paint();
  record.paint();
}

function paintTabs() {
  const words = said();
  tabs.setAttribute("aria-label", words.kindOfQuestion);
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
        words[/** @type {"position" | "record"} */ (desk)],
      ),
    ),
  );
  panels.position.hidden = state.desk !== "position";
  panels.record.hidden = state.desk !== "record";
}

function paintLoading() {
  const words = said();
  bar.hidden = ready || Boolean(broken);
  host.dataset.state = broken ? "broken" : ready ? "ready" : "loading";
  const mega = (/** @type {number} */ bytes) => (bytes / 1e6).toLocaleString(state.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  if (broken) loading.textContent = words.broken(broken);
  else if (ready) loading.textContent = offline ? words.offline : words.ready;
  else if (!progress) loading.textContent = words.starting;
  else {
    const { done, total } = progress;
    bar.setAttribute("value", String(done / total));
    loading.textContent = done < total ? words.loading(mega(done), mega(total)) : words.starting;
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

try {
  state.lang = localStorage.getItem(MEMORY) === "fr" ? "fr" : "en";
} catch {
  state.lang = "en";
}
readAddress();
host.replaceChildren(h("div", { class: "referee-head" }, languages, loading, bar), warning, tabs, panels.position, panels.record);
paint();
position.ask();
window.addEventListener("hashchange", () => {
  Object.assign(state, OPENING);
  readAddress();
  paint();
  position.ask();
});
