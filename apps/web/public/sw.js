/*
 * Shows our own page where the browser would show its own because nobody answers. It keeps that one page and nothing else: no answer about a person, a price
 * or an order ever comes from here, and a new version of the shop never waits for this one.
 */
const language = new URL(self.location.href).searchParams.get('lang') ?? 'en';
const store = 'offline';
const page = `/offline?lang=${language}`;

self.addEventListener('install', (event) => {
  // Files, pictures and calls go their own way: waking a worker for each would cost a slow phone dearly. Browsers that do not know this ask in vain below.
  event
    .addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
    ?.catch(() => undefined);
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (
    request.mode !== 'navigate' ||
    request.method !== 'GET' ||
    new URL(request.url).pathname.startsWith('/pdpd/')
  )
    return;
  event.respondWith(answer(event));
});

async function keep() {
  const cache = await caches.open(store);
  // Without cookies: what is kept is the same for everybody.
  const response = await fetch(page, { credentials: 'omit', cache: 'reload' });
  if (!response.ok) throw new Error(`The offline page could not be had: ${response.status}`);
  for (const other of await cache.keys()) await cache.delete(other);
  await cache.put(page, response);
  await self.skipWaiting();
}

async function begin() {
  // The page is asked for while the worker still wakes.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** @param {FetchEvent} event */
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}
