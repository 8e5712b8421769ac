// @ts-check
// The words of the page in one language: texts with parameters in braces, from the catalogue of messages of the library.

/** @typedef {{ code: string } & Record<string, any>} Message A code and its parameters; a thing such as a card has several forms. */
/** @typedef {string | number | Message | any[]} Parameter */
/** @typedef {{ title: string, basis: string, statement: string, href: string, standing: string, place: string, document: string }} Rule */
/** @typedef {{ texts: Record<string, string>, plurals: string, rules: Record<string, Rule>, phrases: import("./sentence.js").Phrases, cards: Record<string, string> }} Data The cards are pictures, by their letters. */

const FIELD = /\{(\w+)(?::([^{}]*))?\}/g;
const JOINERS = ["or", "list", "semicolons", "sentences"];

/** The name of a trader, by seat. @param {number} seat @returns {Message} */
export const trader = (seat) => ({ code: `trader.${seat}` });

/** What `Messages` of the library does with a text, for the parameters that the texts of the page have. */
export class Words {
  /** @param {string} language @param {Data} data */
  constructor(language, data) {
    this.language = language;
    this.texts = data.texts;
    this.plurals = data.plurals;
    this.rules = data.rules;
    this.phrases = data.phrases;
    this.cards = data.cards;
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
    if (Array.isArray(value)) return this.joined(value, form);
    const { code, ...rest } = value;
    const found = this.say(form ? `${code}.${form.toLowerCase()}` : code, rest);
    return form === form.toLowerCase() ? found : found.charAt(0).toUpperCase() + found.slice(1);
  }

  /** Several values, with "and" before the last unless the form names another joiner. @param {Parameter[]} values @param {string} form */
  joined(values, form) {
    const [first, ...rest] = form.split(" ");
    const joiner = JOINERS.includes(first) ? first : "and";
    const written = values.map((each) => this.written(each, joiner === "and" ? form : rest.join(" ")));
    if (joiner === "sentences") return written.join(" ");
    if (joiner === "semicolons") return written.join(this.texts["language.semicolon"]);
    const comma = this.texts["language.comma"];
    if (joiner === "list" || written.length < 2) return written.join(comma);
    return this.say(`language.${joiner}`, { before: written.slice(0, -1).join(comma), last: written[written.length - 1] });
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
