// @ts-check
// The button that keeps for when there is no network what players need: nothing is kept that was not asked for.

import { isKept, keep } from "./referee/keep.js";

/** @param {HTMLButtonElement} button */
async function awaken(button) {
  const status = /** @type {HTMLElement} */ (button.nextElementSibling);
  const { keeping = "", kept = "", failed = "" } = button.dataset;
  /** @param {string} text @param {boolean} isDone */
  const say = (text, isDone) => {
    status.textContent = text;
    button.hidden = isDone;
  };
  button.addEventListener("click", async () => {
    say(keeping, true);
    const isDone = await keep("pages");
    say(isDone ? kept : failed, isDone);
  });
  if (!navigator.serviceWorker) return;
  if (await isKept()) say(kept, true);
  /** @type {HTMLElement} */ (button.parentElement).hidden = false;
}

document.querySelectorAll("button.keep").forEach((button) => button instanceof HTMLButtonElement && awaken(button));
