// @ts-check
// Elements, and how they are put into the page. Text only ever becomes text: nothing here reads markup.

/**
 * Make an element.
 *
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} attributes
 *   A function is a listener for the event of that name; false, null and undefined leave an attribute out.
 * @param {(Node | string | number | null | undefined)[]} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) made.append(String(child) === child || typeof child === "number" ? String(child) : child);
  return made;
}

/**
 * Put new children into a host. What had the focus has it again, if an element with the same
 * `data-key` is there; else the one that the old element named in `data-else`.
 *
 * @param {HTMLElement} host
 * @param {(Node | null)[]} children
 */
export function fill(host, ...children) {
  const active = document.activeElement;
  const had = active instanceof HTMLElement && host.contains(active) ? active : null;
  const wanted = had ? [had.dataset.key, had.dataset.else].filter(Boolean) : [];
  host.replaceChildren(...children.filter((child) => child !== null));
  for (const key of wanted) {
    const again = host.querySelector(`[data-key="${CSS.escape(key ?? "")}"]:not([disabled])`);
    if (again instanceof HTMLElement) {
      again.focus({ preventScroll: true });
      return;
    }
  }
}

/**
 * A picture of the library, shown as an image: whatever it says, an image runs nothing.
 *
 * @param {HTMLImageElement} image
 * @param {string} svg
 */
export function show(image, svg) {
  const old = image.src;
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  const texts = [...read.querySelectorAll("svg > title, svg > desc")].map((each) => each.textContent);
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  image.alt = texts.join(". ");
  const [, , width, height] = (read.documentElement.getAttribute("viewBox") ?? "").split(" ").map(Number);
  if (width && height) {
    image.width = width;
    image.height = height;
  }
  if (old.startsWith("blob:")) URL.revokeObjectURL(old);
}
