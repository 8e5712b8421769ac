// @ts-check
// A text in the letters that an address may have, and back.

/** @param {ReadableStream<Uint8Array>} stream @param {number} most the most bytes that are read */
async function bytesOf(stream, most) {
  const reader = stream.getReader();
  /** @type {number[]} */
  const bytes = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (bytes.length + part.value.length > most) throw new RangeError(`more than ${most} bytes`);
    for (const byte of part.value) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** @param {string} text */
export async function pack(text) {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that was packed; undefined if it is none, or is longer than that. @param {string} letters @param {number} most */
export async function unpack(letters, most) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(await bytesOf(stream, most));
  } catch {
    return undefined;
  }
}
