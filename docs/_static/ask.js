// Finding rules by the words that a player would use: `Catalogue.search` of the library, in the page.
// The same weights, the same order; tests/site/ asks both the same questions.

const TITLE = 4, QUESTION = 3, STATEMENT = 2, ANSWER = 1;
const LONGEST_QUERY = 40, LEAST_SHARE = 0.25, SYNONYM = 0.8, COMMON = 0.5, AGAIN = 0.25, SHORT = 4;
const LEAST_LIKENESS = 0.7, MOST_HITS = 8; // the pages have a sentence for each number of hits
const ENDINGS = ["s", "x", "es", "ed", "er", "ing"];

/** The words to compare: without accents, capitals or marks. */
export function tokens(said) {
  const plain = said.normalize("NFKC").replaceAll("\u00ad", "").toLowerCase().replaceAll("ß", "ss");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const spread = words.join(" ").replaceAll("œ", "oe").normalize("NFD");
  return spread.replace(/\p{M}/gu, "").split(" ").filter(Boolean);
}

/** Whether two words are the same but for their ending. */
export function alike(word, other) {
  const [shorter, longer] = word.length <= other.length ? [word, other] : [other, word];
  if (shorter.length <= SHORT) {
    const doubled = shorter.at(-1) + "ing";
    return longer === shorter || [...ENDINGS, doubled].some((end) => longer === shorter + end);
  }
  const stem = shorter.length - (shorter.length > SHORT + 1 ? 2 : 1);
  return longer.slice(0, stem) === shorter.slice(0, stem) && longer.length - stem <= SHORT;
}

/** How alike two words are spelled, from 0 to 1, by the letters and pairs of letters that they share. */
export function likeness(word, other) {
  const [one, two] = [[...word], [...other]];
  if (Math.min(one.length, two.length) < SHORT || one[0] !== two[0]) return 0;
  const parts = (letters) => [...letters, ...letters.slice(1).map((letter, place) => letters[place] + letter)];
  const left = parts(two);
  let common = 0;
  for (const part of parts(one)) {
    const place = left.indexOf(part);
    if (place >= 0) {
      left.splice(place, 1);
      common += 1;
    }
  }
  return 2 * common / (2 * one.length + 2 * two.length - 2);
}

/** The known word that is spelled most like a word, the first by the alphabet of several; null if none is. */
function nearest(word, known) {
  let found = null, most = LEAST_LIKENESS;
  for (const each of known) {
    const score = likeness(word, each);
    if (score > most || (score === most && (found === null || each < found))) [found, most] = [each, score];
  }
  return found;
}

/** What each word of some texts weighs: as much as where it stands best, and a little for the rest. */
function weights(texts, empty) {
  const places = new Map();
  for (const [text, weight] of texts) {
    for (const word of new Set(tokens(text))) {
      if (!empty.has(word)) places.set(word, [...(places.get(word) ?? []), weight]);
    }
  }
  const total = (all) => all.reduce((sum, each) => sum + each, 0);
  return new Map([...places].map(([word, all]) => {
    const most = Math.max(...all);
    return [word, most + AGAIN * (total(all) - most)];
  }));
}

/** A catalogue, prepared for searching. */
export class Searcher {
  constructor(data) {
    this.rules = data.rules;
    this.disputes = data.disputes;
    this.chapters = data.chapters;
    this.empty = new Set(data.empty.flatMap(tokens));
    this.groups = data.groups.map((group) => group.flatMap(tokens));
    this.entries = data.rules.flatMap((rule, place) => {
      const about = [[rule.title, TITLE], [rule.statement, STATEMENT]];
      const asked = rule.disputes.map((number) => {
        const { question, answer } = data.disputes[number];
        return [number, [...about, [question, QUESTION], [answer, ANSWER]]];
      });
      return [[null, about], ...asked].map(([dispute, texts]) => {
        return { place, dispute, weights: weights(texts, this.empty) };
      });
    });
  }

  /** The rules that fit the words, the best first; ties in the catalogue's order. */
  find(words) {
    const query = tokens(words).slice(0, LONGEST_QUERY);
    const named = this.rules.filter((rule) => isNamed(rule, query));
    if (named.length) return named.map((rule) => ({ rule, dispute: null }));
    const best = new Map();
    for (const { entry, score } of this.scored(this.meanings(query))) {
      if (!(score <= best.get(entry.place)?.score)) best.set(entry.place, { score, entry });
    }
    const found = [...best].sort(([one], [other]) => one - other).map(([, hit]) => hit);
    const least = LEAST_SHARE * Math.max(0, ...found.map((hit) => hit.score));
    return found
      .filter((hit) => hit.score >= least)
      .sort((one, other) => other.score - one.score)
      .map(({ entry }) => ({ rule: this.rules[entry.place], dispute: entry.dispute }));
  }

  /** The rules that fit the known words spelled most like these, the best first. */
  findNearest(words) {
    const known = new Set([...this.groups.flat(), ...this.entries.flatMap((entry) => [...entry.weights.keys()])]);
    const query = tokens(words).slice(0, LONGEST_QUERY).filter((word) => !this.empty.has(word));
    const found = [...new Set(query)].map((word) => nearest(word, known));
    return this.find(found.filter((word) => word !== null).join(" "));
  }

  /** For each word of the query that says something, all words that would do. */
  meanings(query) {
    const telling = new Set(query.filter((word) => !this.empty.has(word)));
    return [...telling].map((word) => {
      const groups = this.groups.filter((group) => group.some((one) => alike(word, one)));
      return [word, ...groups.flat()];
    });
  }

  /** A rare word counts more than one that stands everywhere; many of the words more than few. */
  * scored(wanted) {
    const spoken = new Set(this.entries.flatMap((entry) => [...entry.weights.keys()]));
    const columns = wanted.map((meaning) => {
      const said = [...spoken].filter((word) => meaning.some((one) => alike(one, word)))
        .map((word) => [word, alike(meaning[0], word) ? 1 : SYNONYM]);
      return this.entries.map(({ weights: own }) => {
        return Math.max(0, ...said.map(([word, share]) => (own.get(word) ?? 0) * share));
      });
    });
    const rarity = columns.map((column) => {
      return COMMON + Math.log((1 + this.entries.length) / (1 + column.filter((each) => each > 0).length));
    });
    for (const [number, entry] of this.entries.entries()) {
      const score = columns.reduce((sum, column, place) => sum + rarity[place] * column[number], 0);
      const found = columns.filter((column) => column[number] > 0).length;
      if (score > 0) yield { entry, score: score * (found / wanted.length) ** 2 };
    }
  }
}

/** Whether the query names the rule by its id or by the prefix of its chapter. */
function isNamed(rule, query) {
  const [prefix, number] = rule.id.toLowerCase().split("-");
  return [[prefix, number], [prefix + number], [prefix]].some((name) => name.join(" ") === query.join(" "));
}

/** What stands under the field: a sentence, and the rules or the chapters to go to. */
export function answer(searcher, asked, texts) {
  if (!asked) return { status: "", places: [] };
  const first = (hits) => hits.slice(0, MOST_HITS);
  const places = first(searcher.find(asked)).map(({ rule, dispute }) => ({ ...rule, dispute }));
  if (places.length) return { status: texts.found.split("|")[places.length - 1], places };
  const near = first(searcher.findNearest(asked)).map(({ rule }) => ({ ...rule, dispute: null }));
  if (near.length) return { status: texts.nearest, places: near };
  const chapters = searcher.chapters.map((chapter) => ({ ...chapter, dispute: null }));
  return { status: texts.chapters, places: chapters };
}

/** Brings a field to ask in to life: what is found stands under it as links. */
function awaken(form) {
  const [input, status, list] = ["input", "[role=status]", "ol"].map((part) => form.querySelector(part));
  const index = new URL(form.dataset.index, document.baseURI);
  let searcher;
  const show = async () => {
    searcher ??= fetch(index).then((response) => response.json()).then((data) => new Searcher(data));
    const ready = await searcher;
    const { status: sentence, places } = answer(ready, input.value.trim(), form.dataset);
    list.replaceChildren(...places.map((place) => item(place, ready.disputes, index, form.dataset.titled)));
    status.textContent = sentence;
  };
  input.addEventListener("input", show);
  form.addEventListener("submit", (event) => { event.preventDefault(); show(); });
  form.hidden = false;
}

/** A line of the list: a link to a rule or a chapter, and the dispute that was found with it. */
function item({ id, title, href, dispute }, disputes, index, titled) {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(href, index);
  link.textContent = titled.replace(/\{(id|title)\}/g, (_, name) => ({ id, title })[name]);
  line.append(link);
  if (dispute !== null) {
    const { question, answer } = disputes[dispute];
    for (const [name, text] of [["question", question], ["answer", answer]]) {
      const part = document.createElement("p");
      part.className = name;
      part.textContent = text;
      line.append(part);
    }
  }
  return line;
}

if (typeof document !== "undefined") document.querySelectorAll("form.ask").forEach(awaken);
