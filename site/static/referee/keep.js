// @ts-check
// What is kept for when there is no network, once somebody asks for it: what players need, and the library once it has been used.

const ROOT = new URL("../../", import.meta.url);

/** Whether the pages are kept, or being kept, at somebody's wish. */
export async function isKept() {
  return Boolean(await navigator.serviceWorker?.getRegistration(ROOT).catch(() => undefined));
}

/**
 * Keep a part of the site.
 *
 * @param {"pages" | "library"} part
 * @returns {Promise<boolean>} whether it is kept
 */
export async function keep(part) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return false;
  try {
    await serviceWorker.register(new URL("sw.js", ROOT), { scope: ROOT.pathname });
    const { active } = await serviceWorker.ready;
    if (!active) return false;
    const kept = new Promise((settle) => {
      serviceWorker.addEventListener("message", ({ data }) => data.asked === part && settle(data.kept));
    });
    active.postMessage({ keep: part });
    return await kept;
  } catch {
    return false;
  }
}
