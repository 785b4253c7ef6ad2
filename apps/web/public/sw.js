/*
 * Shows our own page where the browser would show its own because nobody answers. It keeps that one page and nothing else: no answer about a person, a price
 * or an order ever comes from here, and a new version of the shop never waits for this one.
 * What another app shares with the installed shop comes here too: a link or words are searched for, a picture waits for the page that searches by it.
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
  const { pathname } = new URL(request.url);
  if (request.mode !== 'navigate' || pathname.startsWith('/pdpd/')) return;
  if (request.method === 'GET') event.respondWith(answer(event));
  if (request.method === 'POST' && pathname === '/share') event.respondWith(search(request));
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

/**
 * Where what was shared is searched for (share_target of the manifest). Apps put a link into any of the three texts.
 * @param {Request} request
 */
async function search(request) {
  const given = await request.formData();
  const picture = given.get('picture');
  if (picture instanceof File && picture.size > 0) {
    // Taken out again by the page (shell/picture-search/shared-picture).
    await (await caches.open('shared')).put('/shared-picture', new Response(picture));
    return Response.redirect('/img-search?shared=1', 303);
  }
  const texts = ['url', 'text', 'title'].map((name) => `${given.get(name) ?? ''}`.trim());
  const link = texts.map((text) => /https?:\/\/\S+/.exec(text)?.[0]).find(Boolean);
  const words = (link ?? texts.find(Boolean) ?? '').slice(0, 2_000);
  return Response.redirect(words ? `/search-list?name=${encodeURIComponent(words)}` : '/', 303);
}
