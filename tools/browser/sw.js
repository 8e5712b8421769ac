// Keeps the referee, and the pages of the rules, for when there is no network.
// What is kept is listed with its hash, so that a new site fetches only what has changed.

const SHELF = "@SHELF@";
const ROOT = new URL("./", self.location.href);
const NAME = `jaipur-rules-${SHELF.version}`;
const LIST = new URL("referee-kept.json", ROOT).href;

self.addEventListener("install", (event) => {
  event.waitUntil(stock(SHELF.needed).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

// The pages of the rules are wanted too, in the language of whoever asks, but nobody has to wait for them.
self.addEventListener("message", (event) => {
  event.waitUntil(complete(SHELF.languages.includes(event.data) ? event.data : SHELF.languages[0]));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return;
  const path = url.pathname.slice(ROOT.pathname.length).replace(/(^|\/)$/, "$1index.html");
  if (path in SHELF.needed || path in SHELF.wanted) event.respondWith(give(path, event.request));
});

async function give(path, request) {
  const kept = await (await caches.open(NAME)).match(new URL(path, ROOT).href);
  return kept ?? fetch(request);
}

/** Put files on the shelf: from an older shelf where they are the same, else from the network. */
async function stock(files) {
  const shelf = await caches.open(NAME);
  const older = await olderShelf();
  const missing = [];
  for (const [path, hash] of Object.entries(files)) {
    const url = new URL(path, ROOT).href;
    if (await shelf.match(url)) continue;
    const same = older && older.files[path] === hash ? await older.cache.match(url) : undefined;
    if (same) await shelf.put(url, same);
    else missing.push(url);
  }
  // A few at a time: a host may refuse hundreds of questions at once.
  while (missing.length) await Promise.all(missing.splice(0, 20).map((url) => shelve(shelf, url)));
}

/** What comes packed is unpacked once, here, so that no later visit waits for it. */
async function shelve(shelf, url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (!url.endsWith(".packed")) return shelf.put(url, response);
  const plain = await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const headers = { "content-type": "application/octet-stream", "x-unpacked": String(plain.byteLength) };
  return shelf.put(url, new Response(plain, { headers }));
}

/** Keep all that one language wants. Once it is there it is not looked for again: hundreds of looks delay whoever waits for a verdict. */
async function complete(language) {
  const shelf = await caches.open(NAME);
  const mark = `${LIST}?${language}`;
  if (await shelf.match(mark)) return;
  const others = SHELF.languages.filter((each) => each !== language);
  const wanted = Object.entries(SHELF.wanted).filter(([path]) => !others.some((other) => path.includes(`/${other}/`)));
  await stock(Object.fromEntries(wanted));
  await shelf.put(LIST, new Response(JSON.stringify({ ...SHELF.needed, ...SHELF.wanted })));
  await shelf.put(mark, new Response());
  await clear();
}

async function olderShelf() {
  for (const name of await caches.keys()) {
    if (!name.startsWith("jaipur-rules-") || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (list) return { cache, files: await list.json() };
  }
  return undefined;
}

async function clear() {
  for (const name of await caches.keys()) if (name.startsWith("jaipur-rules-") && name !== NAME) await caches.delete(name);
}
