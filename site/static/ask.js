// What a question is about: `Catalogue.search` of the library, in the page, by the same weights and the same sums.
// tests/site/ asks both the same questions.

const MOST_LETTERS = 1000, MOST_WORDS = 40, LONGEST_ID = 20, MOST_HITS = 8, BEGINNING = 4;
const LEAST = 0.02, ALIKE = 0.7, UNKNOWN = 64, QUESTION = 4, LONG_GAP = 63, ZERO = 8, RARITY = 0.125;
/** A game that is meant so certainly needs no comparison with another. */
const CERTAIN = 0.99;
/** So many of the closest questions are of the likelier game, where there are two. */
const ENOUGH = 2;
/** How long nothing is typed before an answer is looked for, in milliseconds. */
const PAUSE = 200;
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
  constructor({ game, lang, rules, disputes, chapters, weights, moves, yes, no }) {
    Object.assign(this, { game, lang, disputes, chapters, moves, yes, no, sure: weights.sure, same: weights.same, numbers: weights.numbers });
    this.rules = rules.map((rule) => ({ ...rule, href: `${lang}/${rule.id.toLowerCase()}.html` }));
    this.turning = weights.turning.map((words) => new RegExp(`\\b(?:${words})\\b`));
    const value = new Map([...DIGITS].map((digit, number) => [digit, number])), names = weights.words.split(" ");
    const rows = names.map((_, place) => ({ rarity: 1 + RARITY * value.get(weights.rarities[place]), row: [] })), gaps = weights.gaps.split(" ");
    this.words = new Map(names.map((name, place) => [name, rows[place]]));
    let next = 0;
    this.meanings = Object.entries(weights.sums).map(([name, bias], number) => {
      let word = -1;
      for (const gap of [...gaps[number]].map((digit) => value.get(digit))) {
        word += gap + (gap < LONG_GAP);
        if (gap < LONG_GAP) rows[word].row.push([number, weights.unit * (value.get(weights.weights[next++]) - ZERO)]);
      }
      const [rule, dispute] = name.split("/");
      return { rule, dispute: dispute ? Number(dispute) : null, bias: weights.unit * bias };
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
      const sure = chance >= this.sure, same = meanings.filter(({ dispute }) => sure && this.isAsked(dispute, said));
      const { dispute } = (same.length ? same : meanings).reduce((best, each) => (each.chance > best.chance ? each : best));
      return [{ rule, chance, dispute, sure, says: same.length ? this.disputes[dispute].says : null }];
    });
    return hits.sort((one, other) => other.chance - one.chance).slice(0, MOST_HITS);
  }

  /** Whether the yes or no of a dispute is that of a question. */
  isAsked(dispute, said) {
    return dispute in this.same && this.likeness(said, this.disputes[dispute].question) >= this.same[dispute];
  }

  /** How likely it is that a question is about a rule of this game, from 0 to 1. */
  likelihood(said) {
    const query = tokens(said.slice(0, LONGEST_ID));
    if (this.rules.some((rule) => isNamed(rule, query))) return 1;
    return sum(this.chances(said).map(({ rule, chance }) => (rule ? chance : 0)));
  }

  /** How likely it is that each rule or dispute is meant, together 1; none where no word is known. */
  chances(said) {
    const found = this.features(said).flatMap((each) => this.words.get(each) ?? []), sums = this.meanings.map(({ bias }) => bias);
    if (!found.length) return [];
    const length = Math.sqrt(sum(found.map(({ rarity }) => rarity ** 2)));
    for (const { rarity, row } of found) for (const [number, weight] of row) sums[number] += weight * rarity / length;
    const powers = sums.map(Math.exp), whole = sum(powers);
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

/** The indexes that came, by their addresses. */
const searchers = new Map();

/** What searches an index, fetched once. */
function searcherOf(index) {
  const come = async () => Object.assign(new Searcher(await (await fetch(index)).json()), { index });
  const found = searchers.get(index.href) ?? come();
  searchers.set(index.href, found);
  found.catch(() => searchers.delete(index.href));
  return found;
}

/** The indexes of the games that a question may be about, the likeliest first; the later ones are fetched only where the earlier are not certain. */
export async function booksOf(asked, indexes) {
  const found = [];
  for (const index of indexes) {
    const searcher = await searcherOf(index);
    found.push({ searcher, likelihood: searcher.likelihood(asked) });
    if (found.at(-1).likelihood >= CERTAIN) break;
  }
  return found.sort((one, other) => other.likelihood - one.likelihood).map(({ searcher }) => searcher);
}

/** The verdict on the move that a question asks about; null where no move is read in it, or the words are about another rule. */
async function judged(searcher, asked, best) {
  if (!mayAskAboutMove(searcher, asked)) return null;
  const { judgeQuestion } = await import("./referee/question.js");
  const verdict = await judgeQuestion(asked, searcher.lang);
  return verdict && best && verdict.rules.length && !verdict.rules.includes(best.rule.id) ? null : verdict;
}

/** The answer to a question, as elements: a yes or no where it is sure, a sentence, how we know, and the rule. */
export async function elements(searcher, asked, texts, named) {
  const { status, places } = answer(searcher, asked, texts);
  const isFound = Boolean(places[0]?.chance), best = isFound ? searcher.find(asked)[0] : null;
  const verdict = await judged(searcher, asked, best);
  if (verdict && !verdict.legal) {
    const rule = searcher.rules.find(({ id }) => id === verdict.rules[0]);
    return { status: "", isFound: true, isMove: true, lines: [line(searcher, rule, named, paragraph("says", searcher.no), paragraph("answer", verdict.sentence), paragraph("known", rule.known))] };
  }
  const lines = await Promise.all(places.map((place, at) => item(place, searcher, at === 0, named)));
  return { status, isFound, isMove: Boolean(verdict), lines };
}

/** Brings a field to ask in to life: what is found stands under it. */
function awaken(form) {
  const [input, hint, status, judge, list] = ["input", "button.hint", "[role=status]", "a.judge", "ol"].map((part) => form.querySelector(part));
  const indexes = form.dataset.index.split(" ").map((index) => new URL(index, document.baseURI));
  let last = 0;
  const show = async () => {
    const mine = ++last, asked = input.value.trim();
    hint.hidden = Boolean(asked);
    const [searcher, other] = await booksOf(asked, asked ? indexes : indexes.slice(0, 1));
    const ask = (book) => elements(book, asked, form.dataset, indexes.length > 1);
    const { status: sentence, isFound, isMove, lines } = await ask(searcher);
    // What may be about either game is answered by both.
    if (sentence && isFound && other) lines.splice(ENOUGH, Infinity, ...(await ask(other)).lines.slice(0, ENOUGH));
    if (mine !== last) return;
    list.replaceChildren(...lines);
    status.textContent = sentence;
    judge.hidden = !isMove;
    judge.href = new URL(`${form.dataset.referee}?${new URLSearchParams({ q: asked, lang: form.lang })}`, indexes[0]);
  };
  let waiting = 0;
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(show, PAUSE);
  });
  hint.addEventListener("click", () => { input.value = hint.dataset.question; show(); });
  form.addEventListener("submit", (event) => { event.preventDefault(); show(); });
  form.hidden = false;
}

/** What a rule says, in the language of an index, and first what of it no rulebook does; empty where it cannot be had, and for a chapter. */
async function statementOf(id, index) {
  const response = await fetch(String(index).replace("/ask-", "/said-")).catch(() => null);
  return response?.ok ? (await response.json())[id] ?? "" : "";
}

/** Whether it is what the rule says that answers, and not the dispute: also where the yes or no of the dispute may not be that of the question. */
const isOfRule = ({ dispute, sure, says }, { disputes }) => (dispute ?? null) === null || (sure && says === null && disputes[dispute].says !== null);

/** A paragraph of a text, in which what stands between backquotes is code. */
function paragraph(className, text) {
  const made = Object.assign(document.createElement("p"), { className });
  made.append(...text.split("`").map((piece, place) => (place % 2 ? Object.assign(document.createElement("code"), { textContent: piece }) : piece)));
  return made;
}

/** A line of the list: what answers, and under it the link to its rule. */
function line(searcher, place, named, ...parts) {
  const made = document.createElement("li"), link = document.createElement("a");
  link.href = new URL(place.href, searcher.index);
  link.textContent = `${named ? `${searcher.game}, ` : ""}${place.id}: ${place.title}`;
  const last = paragraph("rule", "");
  last.append(link);
  made.append(...parts, last);
  return made;
}

/** What answers a question: a dispute with its answer, or what the rule says, which is fetched for the first. */
async function item(place, searcher, isFirst, named) {
  if (isOfRule(place, searcher)) {
    const said = isFirst && place.chance ? await statementOf(place.id, searcher.index) : "";
    if (!said) return line(searcher, place, named);
    const parts = [paragraph("answer", said), ...(said.startsWith(place.known) ? [] : [paragraph("known", place.known)])];
    return line(searcher, place, named, ...parts);
  }
  const { question, answer: full, sentence } = searcher.disputes[place.dispute];
  const first = place.says === null ? [] : [paragraph("says", place.says ? searcher.yes : searcher.no)];
  const parts = place.sure ? [...first, paragraph("answer", sentence)] : [paragraph("question", question), paragraph("answer", full)];
  return line(searcher, place, named, ...parts, paragraph("known", place.known));
}

if (typeof document !== "undefined") document.querySelectorAll("form.ask").forEach(awaken);
