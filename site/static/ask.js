// What a question is about: `Catalogue.search` of the library, in the page, by the same weights and the same sums.
// tests/site/ asks both the same questions.

const MOST_LETTERS = 1000, MOST_WORDS = 40, LONGEST_ID = 20, MOST_HITS = 8, BEGINNING = 4;
const LEAST = 0.02, SAME = 0.4, ALIKE = 0.7, UNKNOWN = 64, QUESTION = 4, LONG_GAP = 63, ZERO = 16, RARITY = 0.125;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** The words to compare: without accents, capitals or marks. */
export function tokens(said) {
  const plain = said.normalize("NFKC").replaceAll("\u00ad", "").toLowerCase().replaceAll("ß", "ss");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const spread = words.join(" ").replaceAll("œ", "oe").normalize("NFD");
  return spread.replace(/\p{M}/gu, "").split(" ").filter(Boolean);
}

/** What is looked up of some words: each once, and the beginnings of the longer ones. */
const features = (words) => [...new Set(words.flatMap((word) => (word.length > BEGINNING ? [word, `${word.slice(0, BEGINNING)}*`] : [word])))];

/** The pairs of neighbours in a word, with its two ends. */
const pairs = (word) => new Set([...`${word}>`].map((letter, place) => `<${word}`[place] + letter));

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** A catalogue, prepared for searching. */
export class Searcher {
  constructor({ lang, rules, disputes, chapters, weights, moves, yes, no }) {
    Object.assign(this, { disputes, chapters, moves, yes, no, sure: weights.sure, either: weights.either, numbers: weights.numbers });
    this.rules = rules.map((rule) => ({ ...rule, href: `${lang}/${rule.id.toLowerCase()}.html` }));
    this.turning = weights.turning.map((words) => new RegExp(`\\b(?:${words})\\b`));
    const value = new Map([...DIGITS].map((digit, number) => [digit, number])), names = weights.words.split(" ");
    const rows = names.map((_, place) => ({ rarity: 1 + RARITY * value.get(weights.rarities[place]), row: [] })), numbers = new Map();
    this.words = new Map(names.map((name, place) => [name, rows[place]]));
    this.biases = [];
    for (const [level, unit] of weights.units.entries()) {
      for (const [name, [bias, packed]] of Object.entries(weights.sums[level])) {
        let word = -1, isWeight = false;
        for (const number of [...packed].map((digit) => value.get(digit))) {
          if (isWeight) rows[word].row.push([this.biases.length, (number - ZERO) * unit]);
          else word += number + (number < LONG_GAP);
          isWeight = !isWeight && number < LONG_GAP;
        }
        numbers.set(name, this.biases.length);
        this.biases.push(bias * unit);
      }
    }
    this.meanings = Object.keys(weights.sums[1]).map((name) => {
      const [rule, dispute] = name.split("/");
      return { rule, dispute: dispute ? Number(dispute) : null, numbers: [numbers.get(rule), numbers.get(name)] };
    });
  }

  /** The rules that may be meant, the likeliest first. */
  find(said) {
    const named = this.rules.filter((rule) => isNamed(rule, tokens(said.slice(0, LONGEST_ID))));
    if (named.length) return named.map((rule) => ({ rule, chance: 1, dispute: null, sure: named.length === 1, says: null }));
    const meant = new Map();
    for (const { rule, dispute, chance } of this.chances(said)) meant.set(rule, [...(meant.get(rule) ?? []), { dispute, chance }]);
    const hits = this.rules.flatMap((rule) => {
      const meanings = meant.get(rule.id) ?? [], chance = sum(meanings.map((each) => each.chance));
      if (chance < LEAST) return [];
      const { dispute } = meanings.reduce((best, each) => (each.chance > best.chance ? each : best)), sure = chance >= this.sure;
      const isSame = sure && dispute !== null && !this.either.includes(dispute) && this.likeness(said, this.disputes[dispute].question) >= SAME;
      return [{ rule, chance, dispute, sure, says: isSame ? this.disputes[dispute].says : null }];
    });
    return hits.sort((one, other) => other.chance - one.chance).slice(0, MOST_HITS);
  }

  /** How likely it is that each rule or dispute is meant, together 1; none where no word is known. */
  chances(said) {
    const found = this.features(said).flatMap((each) => this.words.get(each) ?? []), sums = [...this.biases];
    if (!found.length) return [];
    const length = Math.sqrt(sum(found.map(({ rarity }) => rarity ** 2)));
    for (const { rarity, row } of found) for (const [number, weight] of row) sums[number] += weight * rarity / length;
    const powers = this.meanings.map(({ numbers }) => Math.exp(sum(numbers.map((number) => sums[number])))), whole = sum(powers);
    return this.meanings.map((meaning, place) => ({ ...meaning, chance: powers[place] / whole }));
  }

  /** How much two questions have in common, from 0 to 1; 0 where a word may turn the answer of one of them, and where the first is a word or two. */
  likeness(said, other) {
    const [one, two] = [said, other].map((text) => tokens(text.slice(0, MOST_LETTERS)).join(" "));
    if (this.turning.some((words) => words.test(one) !== words.test(two))) return 0;
    const square = (each) => (this.words.has(each) ? this.words.get(each).rarity ** 2 : UNKNOWN);
    const [own, others] = [said, other].map((text) => this.features(text));
    if (own.length < QUESTION) return 0;
    const lengths = sum(own.map(square)) * sum(others.map(square));
    return sum(own.filter((each) => others.includes(each)).map(square)) / Math.sqrt(lengths || 1);
  }

  /** What is looked up of a text. */
  features(said) {
    const spelled = (word) => (/^[0-9]{1,3}$/.test(word) ? this.numbers[Number(word)] ?? word : word);
    return features(tokens(said.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS).map((word) => this.known(spelled(word))));
  }

  /** A word, or for one that begins like none the one that has most pairs of letters in common with it. */
  known(word) {
    if (word.length <= BEGINNING || this.words.has(word) || this.words.has(`${word.slice(0, BEGINNING)}*`)) return word;
    const own = pairs(word);
    const likeness = (other) => 2 * [...pairs(other)].filter((pair) => own.has(pair)).length / (own.size + pairs(other).size);
    const near = [...this.words.keys()].filter((each) => each[0] === word[0] && !each.endsWith("*"));
    const best = near.reduce((one, other) => (one !== null && likeness(one) >= likeness(other) ? one : other), null);
    return best !== null && likeness(best) >= ALIKE ? best : word;
  }
}

/** Whether a question may be about a move: it names a card, and asks for leave or says how many. */
export function mayAskAboutMove({ moves }, asked) {
  if (!moves) return false;
  const said = ` ${tokens(asked).join(" ")} `, names = (phrases) => phrases.some((each) => said.includes(` ${tokens(each).join(" ")} `));
  return names(moves.cards) && names(moves.asking);
}

/** Whether the query names the rule by its id or by the prefix of its chapter. */
function isNamed(rule, query) {
  const [prefix, number] = rule.id.toLowerCase().split("-");
  return [[prefix, number], [prefix + number], [prefix]].some((name) => name.join(" ") === query.join(" "));
}

/** What stands under the field: a sentence, and the rules or the chapters to go to. A sure answer stands there alone. */
export function answer(searcher, asked, texts) {
  if (!asked) return { status: "", places: [] };
  const hits = searcher.find(asked).map(({ rule, ...hit }) => ({ ...rule, ...hit }));
  if (!hits.length) return { status: texts.chapters, places: searcher.chapters };
  return hits[0].sure ? { status: "", places: hits.slice(0, 1) } : { status: texts.closest, places: hits };
}

/** Brings a field to ask in to life: what is found stands under it as links. */
function awaken(form) {
  const [input, hint, status, judge, list] = ["input", "button.hint", "[role=status]", "a.judge", "ol"].map((part) => form.querySelector(part));
  const index = new URL(form.dataset.index, document.baseURI);
  let searcher;
  const show = async () => {
    searcher ??= fetch(index).then((response) => response.json()).then((data) => new Searcher(data));
    hint.hidden = Boolean(input.value);
    const ready = await searcher;
    const { status: sentence, places } = answer(ready, input.value.trim(), form.dataset);
    list.replaceChildren(...places.map((place) => item(place, ready, index, form.dataset.titled)));
    sayFirst(list, places, ready, index);
    status.textContent = sentence;
    judge.hidden = !mayAskAboutMove(ready, input.value);
    judge.href = new URL(`${form.dataset.referee}?${new URLSearchParams({ q: input.value.trim(), lang: form.lang })}`, index);
  };
  input.addEventListener("input", show);
  hint.addEventListener("click", () => { input.value = hint.dataset.question; show(); });
  form.addEventListener("submit", (event) => { event.preventDefault(); show(); });
  form.hidden = false;
}

/** A text in which what stands between backquotes is code. */
export function withCode(text) {
  return text.split("`").map((piece, place) => (place % 2 ? Object.assign(document.createElement("code"), { textContent: piece }) : piece));
}

/** What a rule says, in the language of an index, and first what of it no rulebook does; empty where it cannot be had, and for a chapter. */
export async function statementOf(id, index) {
  const response = await fetch(String(index).replace("/ask-", "/said-")).catch(() => null);
  return response?.ok ? (await response.json())[id] ?? "" : "";
}

/** Whether it is what the rule says that answers, and not the dispute: also where the yes or no of the dispute may not be that of the question. */
export const isOfRule = ({ dispute, sure, says }, { disputes }) => (dispute ?? null) === null || (sure && says === null && disputes[dispute].says !== null);

/** Have the first rule of a list say what it says, where no dispute does: whoever asks is answered. */
async function sayFirst(list, [first], searcher, index) {
  if (!first || !isOfRule(first, searcher)) return;
  const line = list.firstChild, said = await statementOf(first.id, index);
  if (said) line.append(paragraph("answer", said));
}

/** A paragraph of a text with code. */
function paragraph(className, text) {
  const made = Object.assign(document.createElement("p"), { className });
  made.append(...withCode(text));
  return made;
}

/** A line of the list: a link to a rule or a chapter, and the dispute that was found with it. Yes or no stands there first, where it is sure. */
function item(place, searcher, index, titled) {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(place.href, index);
  link.textContent = titled.replace(/\{(id|title)\}/g, (_, name) => place[name]);
  line.append(link);
  if (isOfRule(place, searcher)) return line;
  const { question, answer, sentence, says } = searcher.disputes[place.dispute];
  if (place.sure) line.append(paragraph("answer", sentence));
  else line.append(paragraph("question", question), paragraph("answer", answer));
  if (place.says !== null) line.querySelector(".answer").prepend(Object.assign(document.createElement("strong"), { textContent: says ? searcher.yes : searcher.no }), " ");
  return line;
}

/** Under the title of each book, the rules that fit what was searched for. */
async function showFound(host) {
  const asked = new URLSearchParams(location.search).get("q")?.trim();
  if (!asked) return;
  document.querySelector("form.again input").value = asked;
  const books = JSON.parse(host.dataset.books);
  const parts = await Promise.all(books.map(async ([index, title, lang]) => {
    const address = new URL(index, document.baseURI), searcher = new Searcher(await (await fetch(address)).json());
    const hits = searcher.find(asked).map(({ rule, ...hit }) => ({ ...rule, ...hit }));
    const lines = hits.map((hit) => item(hit, searcher, address, "{id}: {title}"));
    const section = Object.assign(document.createElement("section"), { lang, hidden: !lines.length });
    const [heading, list] = ["h2", "ol"].map((name) => document.createElement(name));
    heading.textContent = title;
    list.append(...lines);
    sayFirst(list, hits, searcher, address);
    section.append(heading, list);
    return section;
  }));
  const nothing = parts.every((part) => part.hidden);
  for (const sentence of host.querySelectorAll("p[hidden]")) sentence.hidden = !nothing;
  host.append(...parts);
}

if (typeof document !== "undefined") document.querySelectorAll("#found-rules").forEach(showFound);
if (typeof document !== "undefined") document.querySelectorAll("form.ask").forEach(awaken);
