// @ts-check
// What judges the records of a game that the page does not begin with: fetched when such a record comes, and not before.

/** @typedef {{ modules: Record<string, string>, rules: Record<string, Record<string, import("./words.js").Rule>> }} Bundle The rules are by language. */

/** @type {Map<string, Promise<Bundle>>} */
const bundles = new Map();

/** What the page keeps, it keeps unpacked. @param {string} game @returns {Promise<Bundle>} */
async function fetched(game) {
  const response = await fetch(new URL(`engine/${game}.packed`, import.meta.url));
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const packed = response.headers.get("x-unpacked") === null;
  return (packed ? new Response(response.body.pipeThrough(new DecompressionStream("gzip"))) : response).json();
}

/**
 * Hand a game over to the library, and its rules to the page.
 *
 * @param {string} game
 * @param {{ engine: import("./engine.js").Engine, catalogue: any, words: () => import("./words.js").Words }} page
 * @returns {Promise<{ fault?: string }>} with the sentence that says why it could not be done
 */
export async function bring(game, { engine, catalogue, words }) {
  const bundle = bundles.get(game) ?? fetched(game);
  bundles.set(game, bundle);
  try {
    const { modules, rules } = await bundle;
    catalogue.later = rules;
    return engine.ask({ ask: "bring", lang: "en", game, modules });
  } catch {
    bundles.delete(game);
    return { fault: words().say("page.record.not_fetched", { game: catalogue.games[game] }) };
  }
}
