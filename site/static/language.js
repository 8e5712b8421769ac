// @ts-check
// The language of the pages in front of the rules: the one that was chosen by a link, else the one that the browser asks for.

import { remember, remembered } from "./referee/memory.js";
import { languageOf } from "./referee/words.js";

/** @type {HTMLAnchorElement[]} */
const links = [...document.querySelectorAll("a.language")].filter((link) => link instanceof HTMLAnchorElement);
for (const link of links) link.addEventListener("click", () => remember(link.hreflang));

if (document.querySelector("nav[data-choose]")) {
  const known = [document.documentElement.lang, ...links.map((link) => link.hreflang)];
  const wanted = languageOf(remembered(), navigator.languages, known);
  const there = links.find((link) => link.hreflang === wanted);
  if (there) location.replace(there.href);
}
