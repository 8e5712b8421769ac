// @ts-check
// The language that somebody has chosen on this device, kept from one visit to the next.

const MEMORY = "jaipur-rules-language";

/** The language that was chosen at an earlier visit. */
export function remembered() {
  try {
    return localStorage.getItem(MEMORY);
  } catch {
    return null;
  }
}

/** Keep the language that was chosen. @param {string} lang */
export function remember(lang) {
  try {
    localStorage.setItem(MEMORY, lang);
  } catch {
    // A browser that keeps nothing is asked for its language again at the next visit.
  }
}
