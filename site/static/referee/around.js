// @ts-check
// What stands around the referee, such as the tree of pages, in the language of the page.

/** @typedef {{ texts: Record<string, string>, toggle: string, links: Record<string, string> }} Around */
/** @typedef {{ toggle: string, languages: Record<string, Around> }} Table */

const ROOT = new URL("../../", import.meta.url);
const ATTRIBUTES = ["aria-label", "placeholder", "title"];
/** What is in the language of the page by itself. */
const OWN = "#referee, [data-prose], script, style";

/** The English texts around the page in every other language; there are none before the page has come. @type {Table} */
let table = { toggle: "", languages: {} };
/** The changes of everything that has words in another language. @type {((around: Around | undefined) => void)[]} */
const changes = [];

/** An English text in another language; undefined if it is none of the theme's. @param {string} english @param {Around} around */
function translated(english, around) {
  const [before, after] = table.toggle.split("{page}");
  if (before && english.startsWith(before) && english.endsWith(after)) {
    const page = english.slice(before.length, english.length - after.length);
    return around.toggle.replace("{page}", around.texts[page] ?? page);
  }
  return around.texts[english];
}

/** Keep how a text is changed, if it is one of the theme's. @param {string} written @param {(text: string) => void} write */
function keep(written, write) {
  const english = written.trim();
  if (!english || !Object.values(table.languages).some((around) => translated(english, around))) return;
  changes.push((around) => write(written.replace(english, () => (around && translated(english, around)) || english)));
}

/** @param {Text} text */
function keepText(text) {
  const link = text.parentElement?.closest("a[lang]");
  keep(text.data, (written) => {
    text.data = written;
    if (link instanceof HTMLElement) link.lang = document.documentElement.lang;
  });
}

/** @param {Element} element */
function keepElement(element) {
  for (const name of ATTRIBUTES) keep(element.getAttribute(name) ?? "", (written) => element.setAttribute(name, written));
  const href = element.localName === "a" ? element.getAttribute("href") : null;
  if (!href || href.startsWith("#")) return;
  const there = new URL(href, location.href);
  const file = there.origin === ROOT.origin && !there.hash ? there.pathname.slice(ROOT.pathname.length) : "";
  if (!Object.values(table.languages).some((around) => around.links[file])) return;
  changes.push((around) => element.setAttribute("href", around?.links[file] ? new URL(around.links[file], ROOT).href : href));
}

function keepAll() {
  table = JSON.parse(document.getElementById("referee-around")?.textContent || JSON.stringify(table));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(OWN) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) keepText(node);
    else if (node instanceof Element) keepElement(node);
  }
}

/** Put what stands around the page into a language. @param {string} lang */
export function paintAround(lang) {
  if (!changes.length) keepAll();
  for (const change of changes) change(table.languages[lang]);
}
