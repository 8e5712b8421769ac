// @ts-check
// What is on the page as the last part of an address, both ways: a question, a position with a move, or a record with a ply.
// Whoever sends an address may have changed it, so it is read as anything else that somebody typed.

import { LETTERS } from "./judge.js";

/** @typedef {{ market: string, hand: string, herd: number, heights: number[] | null, ruleset: unknown, move: string }} Table */
/** @typedef {{ packed: string, ply: number, seat: string }} Shown A record, packed, and what of it is shown. */
/** @typedef {{ table: Table | null, shown: Shown | null, faults: { key: string, found: string }[], lang: string | null, question: string }} Found */

/** A record that is longer than this when it is packed is shared as a file. */
export const LONGEST_LINK = 6000;

/** The table on which a page without an address opens. */
export const OPENING = Object.freeze({
  market: "DDGSK",
  hand: "CCPLL",
  herd: 2,
  heights: null,
  ruleset: "space-cowboys-2019",
  move: "",
});
/** What is shown of a record when it is opened. @type {Readonly<Shown>} */
export const OPENED = Object.freeze({ packed: "", ply: 0, seat: "mover" });

/** @param {Table & Shown & { desk: string, question: string, lang: string }} state */
export function write(state) {
  const parts = new URLSearchParams();
  if (state.desk === "record") writeRecord(state, parts);
  else writeTable(state, parts);
  parts.set("lang", state.lang);
  return `#${parts}`;
}

/** @param {Shown} shown @param {URLSearchParams} parts */
function writeRecord({ packed, ply, seat }, parts) {
  parts.set("record", packed.length <= LONGEST_LINK ? packed : "");
  if (ply) parts.set("ply", String(ply));
  if (seat !== OPENED.seat) parts.set("seat", seat);
}

/** @param {Table & { question: string }} table @param {URLSearchParams} parts */
function writeTable(table, parts) {
  if (table.question) parts.set("q", table.question);
  for (const key of /** @type {const} */ (["market", "hand"])) parts.set(key, table[key]);
  parts.set("herd", String(table.herd));
  if (table.move) parts.set("move", table.move);
  if (table.ruleset !== OPENING.ruleset) {
    parts.set("ruleset", typeof table.ruleset === "string" ? table.ruleset : JSON.stringify(table.ruleset));
  }
  if (table.heights) parts.set("heights", table.heights.join(","));
}

/** @type {Record<string, (text: string, languages: string[]) => unknown>} Each gives undefined for what it cannot be. */
const READERS = {
  market: cards,
  hand: cards,
  herd: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
  heights: (text) => (/^\d{1,3}(,\d{1,3}){5}$/.test(text) ? text.split(",").map(Number) : undefined),
  ruleset,
  move: (text) => (text.length <= 80 ? text : undefined),
  q: (text) => (text.length <= 200 ? text : undefined),
  record: (text) => (text.length <= LONGEST_LINK && /^[\w-]*$/.test(text) ? text : undefined),
  ply: (text) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined),
  seat: (text) => (/^[0-3]$/.test(text) ? text : undefined),
  lang: (text, languages) => (languages.includes(text) ? text : undefined),
};

/** @param {string} text */
function cards(text) {
  return text.length <= 60 && [...text].every((letter) => LETTERS.includes(letter)) ? text : undefined;
}

/** @param {string} text */
function ruleset(text) {
  if (text.length > 600) return undefined;
  if (!text.startsWith("{")) return /^[a-z0-9-]{1,60}$/.test(text) ? text : undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Read an address: the table or the record that it names, and what in it cannot be.
 *
 * @param {{ hash: string, search: string }} address a question may stand in the query of the address, too
 * @param {string[]} languages those that the page can be in
 * @returns {Found}
 */
export function read({ hash, search }, languages) {
  return readParts(hash.includes("=") ? hash.slice(1) : search.slice(1), languages);
}

/** Read what an address holds. @param {string} text @param {string[]} languages @returns {Found} */
export function readParts(text, languages) {
  /** @type {{ key: string, found: string }[]} */
  const faults = [];
  /** @type {Record<string, any>} */
  const known = {};
  /** @type {Found} */
  const nothing = { table: null, shown: null, faults, lang: null, question: "" };
  if (text.length > LONGEST_LINK + 1000) return { ...nothing, faults: [{ key: "", found: text }] };
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name === "ask" ? "q" : name; // as addresses of questions were written before
    const reader = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
    const found = key in known ? undefined : reader?.(value, languages);
    // Only a whole address that is too long has no name.
    if (found === undefined) faults.push({ key: name || "=", found: value });
    else known[key] = found;
  }
  const { lang = null, q: question = "", record: packed, ply = OPENED.ply, seat = OPENED.seat, ...table } = known;
  if (packed !== undefined) return { ...nothing, shown: { packed, ply, seat }, lang };
  return { ...nothing, table: Object.keys(table).length ? { ...OPENING, ...table } : null, lang, question };
}
