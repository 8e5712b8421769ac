// @ts-check
// A position as the last part of an address, both ways. Whoever sends an address may have changed it,
// so it is read as anything else that somebody typed.

export const LETTERS = "DGSCPLK";

/** @typedef {{ market: string, hand: string, herd: number, heights: number[] | null, ruleset: unknown, move: string, lang: string | null }} Table */
/** @typedef {{ table: Table | null, faults: { key: string, found: string }[], lang: string | null, asked: string }} Found `asked` is a question about a move. */

/** The table on which a page without an address opens. */
export const OPENING = Object.freeze({
  market: "DDGSK",
  hand: "CCPLL",
  herd: 2,
  heights: null,
  ruleset: "space-cowboys-2019",
  move: "",
});

/** @param {Omit<Table, "lang">} table @param {string} lang */
export function write(table, lang) {
  const parts = new URLSearchParams({ market: table.market, hand: table.hand, herd: String(table.herd) });
  if (table.move) parts.set("move", table.move);
  if (table.ruleset !== OPENING.ruleset) {
    parts.set("ruleset", typeof table.ruleset === "string" ? table.ruleset : JSON.stringify(table.ruleset));
  }
  if (table.heights) parts.set("heights", table.heights.join(","));
  parts.set("lang", lang);
  return `#${parts}`;
}

/** @type {Record<string, (text: string, languages: string[]) => unknown>} Each gives undefined for what it cannot be. */
const READERS = {
  market: cards,
  hand: cards,
  herd: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
  heights: (text) => (/^\d{1,3}(,\d{1,3}){5}$/.test(text) ? text.split(",").map(Number) : undefined),
  ruleset,
  move: (text) => (text.length <= 80 ? text : undefined),
  ask: (text) => (text.length <= 200 ? text : undefined),
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
 * Read the last part of an address: the table that it names, and what in it cannot be.
 *
 * @param {string} hash
 * @param {string[]} languages those that the page can be in
 * @returns {Found}
 */
export function read(hash, languages) {
  const text = hash.replace(/^#/, "");
  /** @type {{ key: string, found: string }[]} */
  const faults = [];
  /** @type {Record<string, any>} */
  const known = {};
  if (text.length > 2000) return { table: null, faults: [{ key: "", found: text }], lang: null, asked: "" };
  if (!text.includes("=")) return { table: null, faults, lang: null, asked: "" };
  const parts = new URLSearchParams(text);
  for (const [key, value] of parts) {
    const reader = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
    const found = key in known ? undefined : reader?.(value, languages);
    if (found === undefined) faults.push({ key, found: value });
    else known[key] = found;
  }
  const { lang = null, ask: asked = "", ...table } = known;
  const whole = Object.keys(table).length ? { ...OPENING, ...table, lang } : null;
  return { table: whole, faults, lang, asked };
}
