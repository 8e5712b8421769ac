// Finding rules by the words that a player would use: `Catalogue.search` of the library, in the page.
// The library makes the index; what is asked is looked up here in the same way. tests/site/ asks both the same questions.

const LONGEST_QUERY = 40, MOST_LETTERS = 1000, LEAST_SHARE = 0.25, SYNONYM = 0.7, PHRASE = 6, SHORTEST = 4, BARE = 3, MIDDLE = 6, LONG = 8, SHORTEST_STEM = 3, UNLIKE = 0.3;
const TERM = 5, TITLE = 4, QUESTION = 1.5, STATEMENT = 1, ANSWER = 0.5, COMMON = 0.5, DIGITS = 1e4;
const MOST_HITS = 8; // the pages have a sentence for each number of hits

/** The words to compare: without accents, capitals or marks. */
export function tokens(said) {
  const plain = said.normalize("NFKC").replaceAll("\u00ad", "").toLowerCase().replaceAll("ß", "ss");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const spread = words.join(" ").replaceAll("œ", "oe").normalize("NFD");
  return spread.replace(/\p{M}/gu, "").split(" ").filter(Boolean);
}

/** The words of some texts, with those that mean something together put as the word for it. */
function joined(texts, compounds) {
  const said = texts.map((words) => words.map((word) => ` ${word} `).join("")).join("\n");
  const all = compounds.reduce((text, [compound, word]) => text.replaceAll(compound, word), said);
  return all.split("\n").map((text) => text.split(" ").filter(Boolean));
}

/** What a word has in common with its other forms. */
function stem(word, endings) {
  const longest = word.length - SHORTEST_STEM;
  const cut = endings.find((each) => each.length <= longest && word.endsWith(each)) ?? "";
  const left = word.slice(0, word.length - cut.length);
  return left.length > SHORTEST_STEM && left.at(-1) === left.at(-2) ? left.slice(0, -1) : left;
}

/** How many letters are wrong, missing, too many or swapped with the next, or a number above `most`. */
function errors(typed, word, most) {
  if (Math.abs(typed.length - word.length) > most) return most + 1;
  let before = [], above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const wrong = typed[row - 1] !== word[column - 1];
      let fewest = Math.min(above[column] + 1, line[column - 1] + 1, above[column - 1] + wrong);
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]) {
        fewest = Math.min(fewest, before[column - 2] + 1);
      }
      line.push(fewest);
    }
    [before, above] = [above, line];
  }
  return above.at(-1);
}

/** The first of some words in an order: by numbers, then by the alphabet. */
function first(words, ...ranks) {
  return words.reduce((best, each) => {
    if (best === null) return each;
    for (const rank of ranks) if (rank(each) !== rank(best)) return rank(each) < rank(best) ? each : best;
    return each < best ? each : best;
  }, null);
}

/** A number in words, and any other word as it is. */
const spelled = (word, numbers) => (/^[0-9]{1,4}$/.test(word) && Number(word) < numbers.length ? numbers[Number(word)] : word);

/** Let the page answer whoever uses it before more is done. */
const pause = () => new Promise((done) => setTimeout(done));

/** A catalogue, prepared for searching. */
export class Searcher {
  /** Prepare a catalogue bit by bit, so that the page answers meanwhile. */
  static async of(data) {
    const made = new Searcher(data);
    await pause();
    const texts = made.texts();
    await pause();
    Object.assign(made.index, made.weighed(texts));
    await pause();
    return made;
  }

  constructor({ lang, rules, disputes, chapters, index, moves }) {
    Object.assign(this, { disputes, chapters, moves });
    this.rules = rules.map((rule) => ({ ...rule, href: `${lang}/${rule.id.toLowerCase()}.html` }));
    this.words = new Map(index.words.flatMap((words, meaning) => words.split(" ").filter(Boolean).map((word) => [word, meaning])));
    this.stems = new Map();
    for (const [word, meaning] of this.words) {
      const own = stem(word, index.endings);
      if (meaning && !this.stems.has(own)) this.stems.set(own, meaning);
    }
    const keys = index.groups.length;
    const meanings = index.groups.map((groups, meaning) => (meaning ? [index.same[meaning] ?? meaning, ...groups.map((group) => keys + group)] : []));
    this.index = { ...index, meanings };
  }

  /** The meanings of the words of each title, question and answer. */
  texts() {
    const { compounds, numbers } = this.index, disputes = Object.values(this.disputes);
    const read = (texts) => joined(texts.map(tokens), compounds).map((words) => [...new Set(words.map((word) => this.words.get(spelled(word, numbers))))].filter(Boolean));
    return { titles: read(this.rules.map(({ title }) => title)), questions: read(disputes.map(({ question }) => question)), answers: read(disputes.map(({ answer }) => answer)) };
  }

  /** What the index leaves to be found out: where each word stands and how weighty it is there, and how rare it is. */
  weighed({ titles, questions, answers }) {
    const { terms, statements, meanings } = this.index, asked = Object.entries(this.disputes);
    const entries = this.rules.flatMap(({ id }, rule) => {
      const settled = asked.flatMap(([number, { rules }], place) => (rules.includes(id) ? [[rule, Number(number), place]] : []));
      return [[rule, null], ...settled];
    });
    const keys = 1 + Math.max(0, ...meanings.flat()), phrases = [], rules = new Uint16Array(keys), latest = new Int16Array(keys).fill(-1);
    // The weight of a key in an entry stands in the row of the key: that of its most weighty place, and 0 where it does not occur.
    const weights = new Float64Array(keys * entries.length);
    for (const [entry, [rule, dispute, place]] of entries.entries()) {
      const own = terms[rule], named = dispute === null ? [titles[rule], ...own] : [questions[place]];
      for (const phrase of named) if (phrase.length) phrases.push([entry, phrase]);
      const settled = dispute === null ? [] : [[ANSWER, answers[place]], [QUESTION, questions[place]]];
      for (const [weight, text] of [...settled, [STATEMENT, statements[rule]], [TITLE, titles[rule]], ...own.map((term) => [TERM, term])]) {
        for (const meaning of text) {
          for (const key of meanings[meaning]) {
            const cell = key * entries.length + entry;
            if (weights[cell] < weight) weights[cell] = weight;
            if (latest[key] !== rule) [latest[key], rules[key]] = [rule, rules[key] + 1];
          }
        }
      }
    }
    const rarity = (count) => Math.round((COMMON + Math.log((1 + this.rules.length) / (1 + count))) * DIGITS) / DIGITS;
    const rarest = (counts) => (counts.length ? rarity(Math.max(...counts)) : 0);
    return {
      entries,
      phrases,
      weights,
      rarity: meanings.map((found) => rarest(found.map((key) => rules[key]).filter(Boolean))),
      unknown: rarity(0),
    };
  }

  /** The rules that fit the words, the best first; ties in the catalogue's order. More letters may be wrong than usual. */
  find(words, more = 0) {
    const query = tokens(words.slice(0, MOST_LETTERS)).slice(0, LONGEST_QUERY);
    const named = this.rules.filter((rule) => isNamed(rule, query));
    if (named.length) return named.map((rule) => ({ rule, dispute: null }));
    const found = [...new Set(joined([query], this.index.compounds)[0])].map((word) => this.meaning(word, more));
    const asked = [...new Set(found)].filter(Boolean);
    const unknown = this.index.unknown * found.filter((each) => each === null).length;
    const total = asked.reduce((sum, each) => sum + this.index.rarity[each], 0) + unknown;
    const phrases = this.phrases(asked, total), best = new Map();
    for (const [entry, score] of this.entries(asked, total)) {
      const [rule, dispute] = this.index.entries[entry], likeness = phrases.get(entry) ?? 0;
      const hit = best.get(rule) ?? { score: 0, likest: 0, near: UNLIKE, dispute: null };
      hit.score = Math.max(score, hit.score);
      hit.likest = Math.max(likeness, hit.likest);
      if (dispute !== null && likeness > hit.near) [hit.near, hit.dispute] = [likeness, dispute];
      best.set(rule, hit);
    }
    const hits = [...best].sort(([one], [other]) => one - other).map(([rule, { score, likest, dispute }]) => {
      return { rule: this.rules[rule], dispute, score: score + PHRASE * likest };
    });
    const least = LEAST_SHARE * Math.max(0, ...hits.map((hit) => hit.score));
    return hits
      .filter((hit) => hit.score >= least)
      .sort((one, other) => other.score - one.score)
      .map(({ rule, dispute }) => ({ rule, dispute }));
  }

  /** The rules that fit words spelled less like these, the best first. */
  findNearest(words) {
    return this.find(words, 1);
  }

  /** The number of the meaning of a word; null if it is spelled like no known word. */
  meaning(word, more) {
    const { numbers, endings, prefixes } = this.index;
    const written = spelled(word, numbers);
    for (const prefix of ["", ...prefixes]) {
      const bare = written.slice(prefix.length);
      if (!written.startsWith(prefix) || (prefix && bare.length < BARE)) continue;
      if (this.words.has(bare)) return this.words.get(bare);
      const own = stem(bare, endings);
      if (this.stems.has(own)) return this.stems.get(own);
    }
    if (written.length < SHORTEST) return null;
    const known = [...this.words.keys()];
    const begun = first(known.filter((each) => each.startsWith(written)), (each) => each.length);
    if (begun !== null) return this.words.get(begun);
    const most = more + (written.length >= LONG ? 2 : 1);
    const wrong = new Map(known.map((each) => [each, each.length < SHORTEST ? most + 1 : errors(written, each, most)]));
    const differs = (each) => each[0] !== written[0];
    const near = known.filter((each) => wrong.get(each) <= most && !(written.length < MIDDLE && differs(each)));
    const closest = first(near, (each) => wrong.get(each), differs, (each) => Math.abs(each.length - written.length));
    return closest === null ? null : this.words.get(closest);
  }

  /** How well each entry fits, in their order. */
  entries(asked, total) {
    const { rarity, meanings, weights, entries } = this.index;
    const sums = new Map(), covered = new Map();
    const add = (map, entry, value) => map.set(entry, (map.get(entry) ?? 0) + value);
    for (const meaning of asked) {
      const best = new Map();
      for (const [place, key] of meanings[meaning].entries()) {
        weights.subarray(key * entries.length, (key + 1) * entries.length).forEach((weight, entry) => {
          if (weight) best.set(entry, Math.max(place ? SYNONYM * weight : weight, best.get(entry) ?? 0));
        });
      }
      for (const [entry, weight] of best) {
        add(sums, entry, rarity[meaning] * weight);
        add(covered, entry, rarity[meaning]);
      }
    }
    const order = [...sums.keys()].sort((one, other) => one - other);
    return order.map((entry) => [entry, sums.get(entry) * covered.get(entry) / total ** 2]);
  }

  /** How much of the words and of the nearest phrase of each entry are the same, from 0 to 1. */
  phrases(asked, total) {
    const { rarity, phrases } = this.index;
    const likeness = asked.map((meaning) => this.alike(meaning)), closest = new Map(), scores = new Map();
    for (const [meaning, share] of likeness.flatMap((alike) => [...alike])) {
      closest.set(meaning, Math.max(share, closest.get(meaning) ?? 0));
    }
    for (const [entry, phrase] of phrases) {
      const said = phrase.reduce((sum, each) => sum + rarity[each] * (closest.get(each) ?? 0), 0);
      if (!said) continue;
      const heard = asked.reduce((sum, meaning, place) => {
        return sum + rarity[meaning] * Math.max(...phrase.map((each) => likeness[place].get(each) ?? 0));
      }, 0);
      const precision = said / phrase.reduce((sum, each) => sum + rarity[each], 0), recall = heard / total;
      const score = 2 * precision * recall / (precision + recall);
      scores.set(entry, Math.max(score, scores.get(entry) ?? 0));
    }
    return scores;
  }

  /** The meanings that are like one: with the same word, or less so with a group of words in common. */
  alike(meaning) {
    const [own, ...groups] = this.index.meanings[meaning], found = new Map();
    for (const [number, keys] of this.index.meanings.entries()) {
      if (keys.length && keys[0] === own) found.set(number, 1);
      else if (groups.some((key) => keys.includes(key))) found.set(number, SYNONYM);
    }
    return found;
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

/** What stands under the field: a sentence, and the rules or the chapters to go to. */
export function answer(searcher, asked, texts) {
  if (!asked) return { status: "", places: [] };
  const some = (hits) => hits.slice(0, MOST_HITS);
  const places = some(searcher.find(asked)).map(({ rule, dispute }) => ({ ...rule, dispute }));
  if (places.length) return { status: texts.found.split("|")[places.length - 1], places };
  const near = some(searcher.findNearest(asked)).map(({ rule }) => ({ ...rule, dispute: null }));
  if (near.length) return { status: texts.nearest, places: near };
  const chapters = searcher.chapters.map((chapter) => ({ ...chapter, dispute: null }));
  return { status: texts.chapters, places: chapters };
}

/** Brings a field to ask in to life: what is found stands under it as links. */
function awaken(form) {
  const [input, hint, status, judge, list] = ["input", "button.hint", "[role=status]", "a.judge", "ol"].map((part) => form.querySelector(part));
  const index = new URL(form.dataset.index, document.baseURI);
  let searcher;
  const show = async () => {
    searcher ??= fetch(index).then((response) => response.json()).then(Searcher.of);
    hint.hidden = Boolean(input.value);
    const ready = await searcher;
    const { status: sentence, places } = answer(ready, input.value.trim(), form.dataset);
    list.replaceChildren(...places.map((place) => item(place, ready.disputes, index, form.dataset.titled)));
    sayFirst(list, places, index);
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

/** Have the first rule of a list say what it says, where no dispute does: whoever asks is answered. */
async function sayFirst(list, [first], index) {
  if (!first || first.dispute !== null) return;
  const line = list.firstChild, said = await statementOf(first.id, index);
  if (said) line.append(paragraph("answer", said));
}

/** A paragraph of a text with code. */
function paragraph(className, text) {
  const made = Object.assign(document.createElement("p"), { className });
  made.append(...withCode(text));
  return made;
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
    line.append(paragraph("question", question), paragraph("answer", answer));
  }
  return line;
}

/** Under the title of each book, the rules that fit what was searched for. */
async function showFound(host) {
  const asked = new URLSearchParams(location.search).get("q")?.trim();
  if (!asked) return;
  document.querySelector("form.again input").value = asked;
  const books = JSON.parse(host.dataset.books);
  const parts = await Promise.all(books.map(async ([index, title, lang]) => {
    const address = new URL(index, document.baseURI), searcher = await Searcher.of(await (await fetch(address)).json());
    const hits = searcher.find(asked).slice(0, MOST_HITS).map(({ rule, dispute }) => ({ ...rule, dispute }));
    const lines = hits.map((hit) => item(hit, searcher.disputes, address, "{id}: {title}"));
    const section = Object.assign(document.createElement("section"), { lang, hidden: !lines.length });
    const [heading, list] = ["h2", "ol"].map((name) => document.createElement(name));
    heading.textContent = title;
    list.append(...lines);
    sayFirst(list, hits, address);
    section.append(heading, list);
    return section;
  }));
  const nothing = parts.every((part) => part.hidden);
  for (const sentence of host.querySelectorAll("p[hidden]")) sentence.hidden = !nothing;
  host.append(...parts);
}

if (typeof document !== "undefined") document.querySelectorAll("#found-rules").forEach(showFound);
if (typeof document !== "undefined") document.querySelectorAll("form.ask").forEach(awaken);
