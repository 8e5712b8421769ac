// @ts-check
// What stands around the referee, such as the tree of pages, in the language of the page.

/** @typedef {{ texts: Record<string, string>, toggle: string, links: Record<string, string> }} Around */
/** @typedef {{ toggle: string, languages: Record<string, Around> }} Table */

const ROOT = new URL("../../", import.meta.url);
const ATTRIBUTES = ["aria-label", "placeholder", "title"];
/** What is in the language of the page by itself. */
const OWN = "#referee, [data-prose], script, style";

/** What is written in each language, as it is in English, with what writes it anew. @type {{ english: string, write: (text: string) => void }[]} */
const texts = [];
/** The links, with the pages of this site that they lead to. @type {{ link: Element, href: string, file: string }[]} */
const links = [];
/** The English texts around the page in every other language. @type {Table} */
let table;

/** An English text in another language; the same if it is none of the theme's. @param {string} english @param {Around} around */
function translated(english, around) {
  const [before, after] = table.toggle.split("{page}");
  const page = english.slice(before.length, english.length - after.length);
  if (english.startsWith(before) && english.endsWith(after)) return around.toggle.replace("{page}", around.texts[page] ?? page);
  return around.texts[english] ?? english;
}

/** @param {Element} element */
function keepElement(element) {
  for (const name of ATTRIBUTES) texts.push({ english: element.getAttribute(name) ?? "", write: (text) => element.setAttribute(name, text) });
  const href = element.localName === "a" ? element.getAttribute("href") : null;
  if (!href || href.startsWith("#")) return;
  const there = new URL(href, location.href);
  if (there.href.startsWith(ROOT.href) && !there.hash) links.push({ link: element, href, file: there.href.slice(ROOT.href.length) });
}

function keepAll() {
  table = JSON.parse(document.getElementById("referee-around")?.textContent ?? "");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(OWN) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) keepElement(node);
    else texts.push({ english: node.nodeValue ?? "", write: keptText(node) });
  }
}

/** What writes a text of the page anew. @param {Node} node */
function keptText(node) {
  const link = node.parentElement?.closest("a[lang]");
  return (/** @type {string} */ text) => {
    node.nodeValue = text;
    if (link instanceof HTMLElement) link.lang = document.documentElement.lang;
  };
}

/** Put what stands around the page into a language. @param {string} lang */
export function paintAround(lang) {
  if (!table) keepAll();
  const around = table.languages[lang];
  for (const { english, write } of texts) {
    const plain = english.trim();
    const found = plain && Object.values(table.languages).some((each) => translated(plain, each) !== plain);
    if (found) write(around ? english.replace(plain, () => translated(plain, around)) : english);
  }
  for (const { link, href, file } of links) {
    const other = around?.links[file];
    link.setAttribute("href", other ? new URL(other, ROOT).href : href);
  }
}
