// @ts-check
// Elements, and how they are put into the page. Text only ever becomes text: nothing here reads markup.

/** The listeners of each element, by the type of the event: an element that stays takes over those of its successor. @type {WeakMap<Node, Record<string, (event: any) => void>>} */
const listeners = new WeakMap();

/** @param {Event} event */
const hear = (event) => listeners.get(/** @type {Node} */ (event.currentTarget))?.[event.type]?.(event);

/** @param {Node} node @param {Record<string, (event: any) => void>} all */
function listen(node, all) {
  const before = listeners.get(node) ?? {};
  for (const type of Object.keys(all)) if (!(type in before)) node.addEventListener(type, hear);
  listeners.set(node, { ...before, ...all });
}

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
    if (typeof value === "function") listen(made, { [name]: value });
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) made.append(typeof child === "number" ? String(child) : child);
  return made;
}

/**
 * Have other children in a host. An element stays where its successor is of its kind and has its `data-key`: a tap that
 * has begun on it ends on it, and it keeps the focus. Where what had the focus is gone, the one that it named in
 * `data-else` has it.
 *
 * @param {HTMLElement} host
 * @param {(Node | null)[]} children
 */
export function fill(host, ...children) {
  const active = document.activeElement;
  const other = active instanceof HTMLElement && host.contains(active) ? active.dataset.else : undefined;
  renew(host, /** @type {Node[]} */ (children.filter((child) => child !== null)));
  if (other && !host.contains(document.activeElement)) {
    const next = host.querySelector(`[data-key="${CSS.escape(other)}"]:not([disabled])`);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
}

/** @param {Node} host @param {Node[]} wanted */
function renew(host, wanted) {
  const there = [...host.childNodes];
  for (const [place, next] of wanted.entries()) {
    const old = there[place];
    if (!old) host.appendChild(next);
    else if (isSame(old, next)) become(old, next);
    else old.replaceWith(next);
  }
  for (const old of there.slice(wanted.length)) old.remove();
}

/** @param {Node} one @param {Node} other */
function isSame(one, other) {
  if (!(one instanceof HTMLElement && other instanceof HTMLElement)) return one.nodeName === other.nodeName;
  return one.localName === other.localName && one.id === other.id && one.dataset.key === other.dataset.key;
}

/** @param {Node} old @param {Node} next */
function become(old, next) {
  listen(old, listeners.get(next) ?? {});
  if (!(old instanceof HTMLElement && next instanceof HTMLElement)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  renew(old, [...next.childNodes]);
  if ((old instanceof HTMLInputElement && next instanceof HTMLInputElement) || (old instanceof HTMLSelectElement && next instanceof HTMLSelectElement)) old.value = next.value;
}

/** Copy the address of the page, and say whether that was done. @param {HTMLElement} about @param {import("./words.js").Words} words */
export async function copyAddress(about, words) {
  const isCopied = await navigator.clipboard.writeText(location.href).then(() => true, () => false);
  about.textContent = isCopied ? words.say("page.copied") : words.say("page.not_copied");
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
