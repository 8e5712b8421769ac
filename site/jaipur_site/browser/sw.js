// Keeps the whole site for when there is no network: the pages in packs, and the library, for records, file by file.
// A pack is kept under its hash, so that a new site fetches only the packs that have changed. A cache belongs to one
// version of the site, and the one before it goes when the new one is complete.

/** The packs of pages by their folders, and the files of the library by their places, each with its hash. */
const SHELF = "@SHELF@";
const ROOT = new URL("./", self.location.href);
const PREFIX = "jaipur-rules-";
const NAME = PREFIX + SHELF.version;
const TYPES = { html: "text/html", md: "text/markdown", txt: "text/plain", css: "text/css", js: "text/javascript", json: "application/json", svg: "image/svg+xml" };
/** How long the work rests while somebody waits for the network, in milliseconds. */
const REST = 100;

/** Where a cache says which files came with a hash, and that a part of the site is whole. */
const mark = (name) => new URL(`offline/${name}`, ROOT).href;

/** How many answers of the network somebody waits for now. */
let awaited = 0;
/** What is being kept; one thing after another. */
let work = Promise.resolve();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { keep, first } = event.data;
  work = work.then(() => complete(keep, first)).then(
    () => event.source?.postMessage({ kept: keep }),
    () => undefined, // no network or no room: the next visit goes on from here
  );
  event.waitUntil(work);
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.href.startsWith(ROOT.href)) event.respondWith(give(url, event.request));
});

/** What is kept of this version, else the network, else what is kept of an earlier one. */
async function give(url, request) {
  const path = url.origin + url.pathname.replace(/\/$/, "/index.html");
  const kept = await (await caches.open(NAME)).match(path);
  if (kept) return kept;
  awaited += 1;
  try {
    return await fetch(request);
  } catch (error) {
    const older = await caches.match(path);
    if (older) return older;
    throw error;
  } finally {
    awaited -= 1;
  }
}

/** Keep a part of the site, and what an earlier version kept; first the folders of a language. Once it is there it is not looked for again. */
async function complete(asked, language) {
  const shelf = await caches.open(NAME);
  const older = await olderShelves();
  for (const part of ["pages", "library"]) {
    const wanted = part === asked || (await isOn(older, mark(part)));
    if (!wanted || (await shelf.match(mark(part)))) continue;
    const rank = ([name]) => (name.split("/").includes(language) ? 0 : 1);
    const entries = Object.entries(SHELF[part]).sort((one, other) => rank(one) - rank(other));
    for (const [name, hash] of entries) {
      if (await shelf.match(mark(hash))) continue;
      const paths = (await moved(shelf, older, hash)) ?? (await fetched(shelf, part, name, hash));
      await shelf.put(mark(hash), new Response(JSON.stringify(paths)));
    }
    await shelf.put(mark(part), new Response());
  }
  if (await shelf.match(mark("pages"))) for (const { name } of older) await caches.delete(name);
}

/** Take over from an earlier version what has not changed since; undefined if nothing there has the hash. */
async function moved(shelf, older, hash) {
  for (const { cache } of older) {
    const list = await cache.match(mark(hash));
    if (!list) continue;
    const paths = await list.json();
    for (const path of paths) {
      const url = new URL(path, ROOT).href;
      const kept = await cache.match(url);
      if (!kept) return undefined;
      await shelf.put(url, kept);
    }
    return paths;
  }
  return undefined;
}

/** Fetch a pack or a file, when nobody waits for anything else; what comes packed is unpacked once, here. */
async function fetched(shelf, part, name, hash) {
  while (awaited) await new Promise((go) => setTimeout(go, REST));
  const file = part === "pages" ? `offline/${hash}.packed` : name;
  const response = await fetch(new URL(file, ROOT), { priority: "low" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  if (part === "library") {
    await shelf.put(new URL(name, ROOT).href, file.endsWith(".packed") ? await whole(unpacked(response)) : response);
    return [name];
  }
  const files = await unpacked(response).json();
  for (const [path, text] of Object.entries(files)) await shelf.put(new URL(path, ROOT).href, page(path, text));
  return Object.keys(files);
}

/** @returns {Response} */
const unpacked = (response) => new Response(response.body.pipeThrough(new DecompressionStream("gzip")));

/** Whoever asks for a packed file sees that it is unpacked already. */
async function whole(response) {
  const plain = await response.arrayBuffer();
  return new Response(plain, { headers: { "content-type": "application/octet-stream", "x-unpacked": String(plain.byteLength) } });
}

function page(path, text) {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  return new Response(text, { headers: { "content-type": `${type}; charset=utf-8` } });
}

/** The caches of earlier versions. */
async function olderShelves() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  return Promise.all(names.map(async (name) => ({ name, cache: await caches.open(name) })));
}

async function isOn(shelves, url) {
  for (const { cache } of shelves) if (await cache.match(url)) return true;
  return false;
}
