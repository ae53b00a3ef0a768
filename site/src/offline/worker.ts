/*
 * The service worker, served at /sw.js. Pages, scripts and API answers always come from the network. A navigation that
 * fails is answered with the page /offline in its language, which holds the latest prediction and loads no code. Nothing
 * else but the font is cached, so code of one build never meets the API of another. When the server no longer has
 * /offline, the worker deletes its cache and unregisters.
 */
const CACHE = 'falname-offline';
const FONT = '/fonts/falname.woff2';
/** How often the cached page is revalidated while a visitor navigates. */
const REFRESH_INTERVAL_MS = 600_000;
const API_PATH = /^\/api(?:\/|$)/;

const refreshedAt = new Map<string, number>();

const pageFor = (path: string) => (/^\/tr(?:\/|$)/.test(path) ? '/tr/offline' : '/offline');

/** Fetches the cached page again; a failed attempt leaves it as it was. */
async function refresh(page: string): Promise<void> {
  const before = refreshedAt.get(page);
  if (before !== undefined && performance.now() - before < REFRESH_INTERVAL_MS) return;
  refreshedAt.set(page, performance.now());
  const answer = await fetch(page, { cache: 'no-cache' });
  if (answer.status === 404 || answer.status === 410) return takeAway();
  if (!answer.ok) return;
  const cache = await caches.open(CACHE);
  await cache.put(page, answer);
}

async function takeAway(): Promise<void> {
  await caches.delete(CACHE);
  await registration.unregister();
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([refresh('/offline'), refresh('/tr/offline'), cache.add(FONT)]);
  // The previous worker answers in the same way, so open pages notice no change.
  await skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // Lets the browser request the page while the worker starts.
  await registration.navigationPreload?.enable();
}

async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(refresh(pageFor(path)).catch(() => {}));
    return answer;
  } catch (failure) {
    const kept = await caches.match(pageFor(path));
    if (kept === undefined) throw failure;
    return kept;
  }
}

async function font(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch (failure) {
    const kept = await caches.match(FONT);
    if (kept === undefined) throw failure;
    return kept;
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { pathname } = new URL(url);
  if (method !== 'GET' || API_PATH.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname === FONT) event.respondWith(font(event));
});
