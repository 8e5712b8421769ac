// @ts-check
// The words of the page in one language: texts with parameters in braces, from the catalogue of messages of the library.

/** @typedef {Record<string, string>} Forms The forms of a thing, such as its name, and its name with the article. */
/** @typedef {string | number | Forms} Parameter */
/** @typedef {{ title: string, basis: string, statement: string, href: string }} Rule */
/** @typedef {{ texts: Record<string, string>, plurals: string, cards: Record<string, Forms>, traders: Forms[], rules: Record<string, Rule> }} Data */

const FIELD = /\{(\w+)(?::([^{}]*))?\}/g;

/** What `Messages` of the library does with a text, for the parameters that the texts of the page have. */
export class Words {
  /** @param {string} language @param {Data} data */
  constructor(language, data) {
    this.language = language;
    this.texts = data.texts;
    this.plurals = data.plurals;
    this.cards = data.cards;
    this.traders = data.traders;
    this.rules = data.rules;
  }

  /** Whether there is a text of this code. @param {string} code */
  has(code) {
    return code in this.texts || `${code}.name` in this.texts;
  }

  /** The text of a code with its parameters. @param {string} code @param {Record<string, Parameter>} [parameters] @returns {string} */
  say(code, parameters = {}) {
    const text = this.texts[code] ?? this.texts[`${code}.name`];
    if (text === undefined) throw new Error(`there is no text ${code}`);
    return text.replace(FIELD, (_, name, form = "") => this.written(parameters[name], form));
  }

  /** @param {Parameter} value @param {string} form @returns {string} */
  written(value, form) {
    if (typeof value === "number") return this.number(value, form);
    if (typeof value === "string") return form === "quoted" ? this.say("language.quoted", { text: value }) : value;
    const found = value[form.toLowerCase() || "name"];
    return form === form.toLowerCase() ? found : found.charAt(0).toUpperCase() + found.slice(1);
  }

  /** @param {number} number @param {string} form */
  number(number, form) {
    if (form.includes("|")) {
      const forms = form.split("|");
      const place = Number(this.plurals[number < this.plurals.length ? number : 100 + (number % 100)]);
      return forms[Math.min(place, forms.length - 1)].replace("#", String(number));
    }
    if (!form) return String(number);
    const digits = form.startsWith(".") ? Number(form.slice(1)) : 0;
    const english = number.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return english.replace(/[,.]/g, (mark) => this.texts[mark === "," ? "language.group" : "language.decimal"]);
  }
}

/** @type {Map<string, Promise<Words>>} */
const fetched = new Map();

/** The words of a language, fetched once. @param {string} language @returns {Promise<Words>} */
export function wordsOf(language) {
  const found = fetched.get(language) ?? read(language);
  fetched.set(language, found);
  found.catch(() => fetched.delete(language));
  return found;
}

/** @param {string} language */
async function read(language) {
  const response = await fetch(new URL(`words/${language}.json`, import.meta.url));
  if (!response.ok) throw new Error(`words/${language}.json: ${response.status}`);
  return new Words(language, await response.json());
}

/**
 * The language to begin with: the one that was chosen before, else the first of those that the browser asks for, else English.
 *
 * @param {string | null} chosen
 * @param {readonly string[]} asked the languages that the browser asks for, such as "fr-CA"
 * @param {string[]} known the languages that there are words in, English first
 */
export function languageOf(chosen, asked, known) {
  if (chosen !== null && known.includes(chosen)) return chosen;
  const plain = asked.map((each) => each.toLowerCase().split("-")[0]);
  return plain.find((each) => known.includes(each)) ?? known[0];
}
