// @ts-check
// What is kept for when there is no network: all the pages, and the library once it has been used.

const ROOT = new URL("../../", import.meta.url);
/** How long after a page has loaded anything is kept, in milliseconds: first it is used. */
const REST = 2000;

/** Wait until the page has loaded, and has been used a little. */
async function rested() {
  if (document.readyState !== "complete") await new Promise((go) => window.addEventListener("load", go, { once: true }));
  await new Promise((go) => setTimeout(go, REST));
}

/**
 * Keep a part of the site, unless somebody saves data. Where a browser keeps nothing, the site is loaded again at the next visit.
 *
 * @param {"pages" | "library"} part
 * @returns {Promise<boolean>} whether it is kept
 */
export async function keep(part) {
  const { connection, serviceWorker } = /** @type {Navigator & { connection?: { saveData: boolean } }} */ (navigator);
  if (!serviceWorker || connection?.saveData) return false;
  await rested();
  try {
    await serviceWorker.register(new URL("sw.js", ROOT), { scope: ROOT.pathname });
    const { active } = await serviceWorker.ready;
    if (!active) return false;
    const kept = new Promise((settle) => {
      serviceWorker.addEventListener("message", ({ data }) => data.kept === part && settle(true));
    });
    active.postMessage({ keep: part, first: document.documentElement.lang });
    return await kept;
  } catch {
    return false;
  }
}
