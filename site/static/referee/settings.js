// @ts-check
// The tokens that are left, and the rules in force.

import { OPENING } from "./address.js";
import { h } from "./dom.js";
import { LETTERS } from "./judge.js";
import { cardMessage } from "./sentences.js";

/**
 * The switches that a ruleset sets, as far as legality looks at them.
 *
 * @param {any} ruleset a name, or an object of switches
 * @param {any} catalogue
 * @returns {Record<string, string | number>}
 */
export function switches(ruleset, catalogue) {
  const changes = typeof ruleset === "string" ? catalogue.rulesets[ruleset] ?? {} : ruleset ?? {};
  return { ...defaults(catalogue), ...changes };
}

/** What about the rules in force cannot be. @param {any} ruleset @param {any} catalogue @returns {import("./words.js").Message | null} */
export function rulesetFault(ruleset, catalogue) {
  if (typeof ruleset === "string") {
    const known = Object.keys(catalogue.rulesets);
    return known.includes(ruleset) ? null : { code: "jaipur.ruleset.no_ruleset", name: ruleset, known };
  }
  for (const [name, value] of Object.entries(ruleset ?? {})) {
    if (!catalogue.known_switches.includes(name)) return { code: "jaipur.ruleset.no_switch", name, known: catalogue.known_switches };
    const values = catalogue.switches[name];
    if (values && !values.includes(value)) return { code: "jaipur.page.switch_value", switch: name, value: JSON.stringify(value), values: values.map(String) };
  }
  return null;
}

/** The first value of each switch is the default. @param {any} catalogue @returns {Record<string, string | number>} */
function defaults(catalogue) {
  return Object.fromEntries(Object.entries(catalogue.switches).map(([key, [first]]) => [key, first]));
}

/** The shortest name of some switches. @param {any} set @param {any} catalogue */
function named(set, catalogue) {
  const usual = defaults(catalogue);
  const changes = Object.fromEntries(Object.entries(set).filter(([key, value]) => value !== usual[key]));
  const same = Object.entries(catalogue.rulesets).find(
    ([, theirs]) => JSON.stringify(Object.entries(theirs).sort()) === JSON.stringify(Object.entries(changes).sort()),
  );
  return same ? same[0] : changes;
}

/**
 * @param {any} state
 * @param {any} catalogue
 * @param {import("./words.js").Words} words
 * @param {(change: object) => void} change
 */
export function settings(state, catalogue, words, change) {
  const set = switches(state.ruleset, catalogue);
  const heights = state.heights ?? catalogue.box.heights;
  const name = typeof state.ruleset === "string" ? state.ruleset : "";
  return [
    field(
      "ruleset",
      words.say("page.ruleset"),
      h(
        "select",
        { id: "referee-ruleset", "data-key": "ruleset", change: (/** @type {any} */ event) => event.target.value && change({ ruleset: event.target.value }) },
        ...Object.keys(catalogue.rulesets).map((each) => h("option", { value: each, selected: each === name }, labelOf(each, words))),
        name in catalogue.rulesets ? null : h("option", { value: "", selected: true }, words.say("page.ruleset.custom")),
      ),
    ),
    ...Object.entries(catalogue.switches).map(([key, values]) =>
      field(
        key,
        words.say(`jaipur.page.switch.${key}`),
        h(
          "select",
          {
            id: `referee-${key}`,
            "data-key": key,
            change: (/** @type {any} */ event) => {
              const value = event.target.value;
              change({ ruleset: named({ ...set, [key]: /^\d+$/.test(value) ? Number(value) : value }, catalogue) });
            },
          },
          ...values.map((/** @type {string | number} */ value) => h("option", { value, selected: set[key] === value }, words.say(`jaipur.page.switch.${key}.${value}`))),
        ),
      ),
    ),
    h(
      "fieldset",
      { class: "referee-tokens" },
      h("legend", {}, words.say("jaipur.page.tokens")),
      ...[...LETTERS].slice(0, 6).map((card, place) =>
        h(
          "label",
          {},
          h("span", { "aria-hidden": "true" }, words.say(`${cardMessage(card).code}.title`)),
          h("input", {
            type: "number",
            min: 0,
            max: catalogue.box.heights[place],
            value: heights[place],
            "data-key": `tokens-${card}`,
            "aria-label": words.say("jaipur.page.tokens_of", { card: cardMessage(card) }),
            change: (/** @type {any} */ event) => {
              const next = [...heights];
              next[place] = Math.max(0, Math.min(99, Math.trunc(Number(event.target.value)) || 0));
              change({ heights: next.every((each, at) => each === catalogue.box.heights[at]) ? OPENING.heights : next });
            },
          }),
        ),
      ),
    ),
  ];
}

/** What a ruleset is called; one that has no other name, by its name. @param {string} ruleset @param {import("./words.js").Words} words */
function labelOf(ruleset, words) {
  const code = `jaipur.page.ruleset.${ruleset}`;
  return words.has(code) ? words.say(code) : ruleset;
}

/** @param {string} key @param {string} title @param {HTMLElement} control */
function field(key, title, control) {
  return h("div", { class: "referee-field" }, h("label", { for: `referee-${key}` }, title), control);
}
