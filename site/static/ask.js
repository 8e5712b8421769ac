// What a question is about: `Catalogue.search` of the library, in the page, by the same weights and the same sums.
// tests/site/ asks both the same questions.

const MOST_LETTERS = 1000, MOST_WORDS = 40, LONGEST_ID = 20, MOST_HITS = 8, BEGINNING = 4, PARTS = 512;
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

/** The number of the part with a word, and with all that begin like it. */
const partOf = (word) => [...word.slice(0, BEGINNING)].reduce((number, letter) => (31 * number + letter.codePointAt(0)) % PARTS, 0);

/** A catalogue to search: its index, and what fetches a rule by id or a part of the words by number. */
export class Searcher {
  constructor(index, get) {
    Object.assign(this, index, { get, words: new Map(), near: {} });
    this.turning = index.turning.map((words) => new RegExp(`\\b(?:${words})\\b`));
    this.meanings = index.meanings.map(([rule, dispute, bias]) => ({ rule, dispute, bias: index.unit * bias }));
  }

  /** The rules that a text names by an id or by the prefix of a chapter. */
  named(said) {
    const query = tokens(said.slice(0, LONGEST_ID)).join(" ");
    return this.rules.filter((id) => new RegExp(`^${id.replace("-", "( ?")})?$`, "i").test(query));
  }

  /** The rules that may be meant, the likeliest first. */
  async find(said) {
    const named = this.named(said);
    if (named.length) return named.map((id) => ({ id, chance: 1, dispute: null, sure: named.length === 1, says: null }));
    const chances = await this.chances(said), meant = this.rules.map((id) => ({ id, meanings: chances.filter(({ rule }) => rule === id) }));
    const hits = meant.map((hit) => ({ ...hit, chance: sum(hit.meanings.map(({ chance }) => chance)) })).filter(({ chance }) => chance >= LEAST);
    return Promise.all(hits.sort((one, other) => other.chance - one.chance).slice(0, MOST_HITS).map(async ({ id, meanings, chance }) => {
      const sure = chance >= this.sure, { disputes } = sure ? await this.get(id) : { disputes: {} };
      const same = meanings.filter((each) => this.isAsked(disputes[each.dispute], said));
      const { dispute } = (same.length ? same : meanings).reduce((best, each) => (each.chance > best.chance ? each : best));
      return { id, chance, dispute, sure, says: same.length ? disputes[dispute].says : null };
    }));
  }

  /** How likely it is that a question is about a rule of this game, from 0 to 1. */
  async likelihood(said) {
    return this.named(said).length ? 1 : sum((await this.chances(said)).map(({ rule, chance }) => (rule ? chance : 0)));
  }

  /** How likely it is that each rule or dispute is meant, together 1; none where no word is known. */
  async chances(said) {
    await this.learn(said);
    const found = this.features(said).flatMap((each) => this.words.get(each) ?? []), sums = this.meanings.map(({ bias }) => bias);
    if (!found.length) return [];
    const length = Math.sqrt(sum(found.map(({ rarity }) => rarity ** 2)));
    for (const { rarity, row } of found) for (const [number, weight] of row) sums[number] += weight * rarity / length;
    const powers = sums.map(Math.exp), whole = sum(powers);
    return this.meanings.map((meaning, place) => ({ ...meaning, chance: powers[place] / whole }));
  }

  /** Whether the yes or no of a dispute is that of a question: they are so alike, and no word turns the answer of one alone. */
  isAsked(dispute, said) {
    const own = this.features(said);
    if (!dispute?.alike || own.length < QUESTION) return false;
    const { least, words, square } = dispute.alike, squared = (each) => (this.words.has(each) ? this.words.get(each).rarity ** 2 : UNKNOWN);
    const [one, other] = [said, dispute.question].map((text) => tokens(text.slice(0, MOST_LETTERS)).join(" "));
    if (this.turning.some((turned) => turned.test(one) !== turned.test(other))) return false;
    return sum(own.filter((each) => words.includes(each)).map(squared)) / Math.sqrt(sum(own.map(squared)) * square || 1) >= least;
  }

  /** Have what is known of the words of a text, or of those like them. */
  async learn(said) {
    const words = this.spelled(said);
    await this.have(words);
    const strange = words.filter((word) => this.isStrange(word));
    await this.have(strange.map((word) => word[0]));
    await this.have(strange.map((word) => this.known(word)));
  }

  /** Have the parts of some words. */
  async have(words) {
    const parts = await Promise.all([...new Set(words.map(partOf))].map((number) => this.get(number)));
    for (const part of parts) {
      Object.assign(this.near, part.near);
      for (const [word, digits] of Object.entries(part.words)) this.words.set(word, this.weighed([...digits].map((digit) => DIGITS.indexOf(digit))));
    }
  }

  /** The rarity of a word, and its weight in each sum, by its digits. */
  weighed([rarity, ...digits]) {
    const row = [];
    let meaning = -1;
    for (let at = 0; at < digits.length; at += 1) {
      meaning += digits[at] + (digits[at] < LONG_GAP);
      if (digits[at] < LONG_GAP) row.push([meaning, this.unit * (digits[(at += 1)] - ZERO)]);
    }
    return { rarity: 1 + RARITY * rarity, row };
  }

  /** The words of a text, numbers in words. */
  spelled(said) {
    return tokens(said.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS).map((word) => (/^\d{1,3}$/.test(word) && this.numbers[Number(word)]) || word);
  }

  /** What is looked up of a text. */
  features(said) {
    return features(this.spelled(said).map((word) => this.known(word)));
  }

  /** Whether no word that is known begins like one. */
  isStrange(word) {
    return word.length > BEGINNING && !this.words.has(word) && !this.words.has(`${word.slice(0, BEGINNING)}*`);
  }

  /** A word, or for one that begins like none the one that has most pairs of letters in common with it. */
  known(word) {
    if (!this.isStrange(word)) return word;
    const own = pairs(word);
    const likeness = (other) => 2 * [...pairs(other)].filter((pair) => own.has(pair)).length / (own.size + pairs(other).size);
    const best = (this.near[word[0]] ?? []).reduce((one, other) => (likeness(one) >= likeness(other) ? one : other), "");
    return likeness(best) >= ALIKE ? best : word;
  }
}

/** Whether a question may be about a move: it names a card, and asks for leave or says how many. */
export function mayAskAboutMove({ moves }, asked) {
  if (!moves) return false;
  const said = ` ${tokens(asked).join(" ")} `, names = (phrases) => phrases.some((each) => said.includes(` ${tokens(each).join(" ")} `));
  return names(moves.cards) && names(moves.asking);
}

/** What stands under the field: a sentence, and the rules, so many at most, or the chapters to go to. A sure answer stands there alone. */
export async function answer(searcher, asked, texts, most) {
  if (!asked) return { status: "", places: [] };
  const hits = await searcher.find(asked);
  if (!hits.length) return { status: texts.chapters, places: searcher.chapters };
  const { sure } = hits[0], shown = hits.slice(0, sure ? 1 : most);
  return { status: sure ? "" : texts.closest, places: await Promise.all(shown.map(async (hit) => ({ ...(await searcher.get(hit.id)), ...hit }))) };
}

/** The files, by their addresses. */
const files = new Map();

/** What a file holds, fetched once. */
function fetched(address) {
  if (!files.has(address)) files.set(address, fetch(address).then((response) => response.json()));
  files.get(address).catch(() => files.delete(address));
  return files.get(address);
}

/** The books of the games that a question may be about, the likeliest first; the later ones are fetched only where the earlier are not certain. */
async function booksOf(asked, indexes) {
  const found = [];
  for (const index of indexes) {
    const get = (name) => fetched(index.href.replace(".json", `/${name}.json`));
    const searcher = Object.assign(new Searcher(await fetched(index.href), get), { index });
    found.push({ searcher, likelihood: await searcher.likelihood(asked) });
    if (found.at(-1).likelihood >= CERTAIN) break;
  }
  return found.sort((one, other) => other.likelihood - one.likelihood).map(({ searcher }) => searcher);
}

/** The verdict on the move that a question asks about; null where no move is read in it, or the words are about another rule. */
async function judged(searcher, asked, best) {
  if (!mayAskAboutMove(searcher, asked)) return null;
  const { judgeQuestion } = await import("./referee/question.js");
  const verdict = await judgeQuestion(asked, searcher.lang);
  return verdict && best && verdict.rules.length && !verdict.rules.includes(best.id) ? null : verdict;
}

/** The answer of a book to a question, as elements: a yes or no where it is sure, a sentence, how we know, and the rule. */
async function elements(searcher, asked, texts, named, most) {
  const { status, places } = await answer(searcher, asked, texts, most);
  const isFound = Boolean(places[0]?.chance), verdict = await judged(searcher, asked, isFound ? places[0] : null);
  if (verdict && !verdict.legal) {
    const rule = await searcher.get(verdict.rules[0]);
    return { status: "", isFound: true, isMove: true, lines: [line(searcher, rule, named, paragraph("says", searcher.no), paragraph("answer", verdict.sentence), paragraph("known", rule.known))] };
  }
  return { status, isFound, isMove: Boolean(verdict), lines: places.map((place, at) => item(place, searcher, at === 0, named)) };
}

/** The answer to a question from the indexes of some games. */
export async function answered(asked, indexes, texts) {
  const [book, other] = await booksOf(asked, asked ? indexes : indexes.slice(0, 1));
  const ask = (each) => elements(each, asked, texts, indexes.length > 1, other && ENOUGH);
  const found = await ask(book);
  // What may be about either game is answered by both.
  const more = found.status && found.isFound && other && (await ask(other));
  if (more?.isFound) found.lines.push(...more.lines.slice(0, ENOUGH));
  return found;
}

/** Brings a field to ask in to life: what is found stands under it. */
function awaken(form) {
  const [input, hint, status, judge, list] = ["input", "button.hint", "[role=status]", "a.judge", "ol"].map((part) => form.querySelector(part));
  const indexes = form.dataset.index.split(" ").map((index) => new URL(index, document.baseURI));
  let last = 0;
  const show = async () => {
    const mine = ++last, asked = input.value.trim();
    hint.hidden = Boolean(asked);
    const { status: sentence, isMove, lines } = await answered(asked, indexes, form.dataset);
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

/** Whether the rule answers, and not the dispute: also where its yes or no may not be that of the question. */
const isOfRule = ({ dispute, disputes, sure, says }) => (dispute ?? null) === null || (sure && says === null && disputes[dispute].says !== null);

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

/** What answers a question: a dispute with its answer, or for the first what the rule says. */
function item(place, searcher, isFirst, named) {
  if (isOfRule(place)) {
    if (!isFirst || !place.statement) return line(searcher, place, named);
    const parts = [paragraph("answer", place.statement), ...(place.statement.startsWith(place.known) ? [] : [paragraph("known", place.known)])];
    return line(searcher, place, named, ...parts);
  }
  const { question, answer: full, sentence } = place.disputes[place.dispute];
  const first = place.says === null ? [] : [paragraph("says", place.says ? searcher.yes : searcher.no)];
  const parts = place.sure ? [...first, paragraph("answer", sentence)] : [paragraph("question", question), paragraph("answer", full)];
  return line(searcher, place, named, ...parts, paragraph("known", place.known));
}

if (typeof document !== "undefined") document.querySelectorAll("form.ask").forEach(awaken);
