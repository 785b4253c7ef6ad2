/*
 * Shows our own page where the browser would show its own because nobody answers. Of answers it keeps that one page: nothing about a person, a price
 * or an order ever comes from here, and a new version of the shop never waits for this one.
 * What a customer wrote while there was no connection is sent from here, once, as soon as there is one.
 * News of orders come here too (Web Push): they are shown, and a press on one leads to its page.
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

self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
self.addEventListener('sync', (event) => {
  if (event.tag === 'send-texts') event.waitUntil(sendTexts());
});
self.addEventListener('message', (event) => {
  if (event.data?.type === 'send-texts')
    event.waitUntil(sendTexts(event.data).catch(() => undefined));
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

/**
 * What the server wrote (messages/push/send-push). The same tag again replaces what stands there, without a sound.
 * @param {PushEvent} event
 */
async function show(event) {
  const { title, text, path, tag, lang, dir } = event.data.json();
  await self.registration.showNotification(title, {
    body: text,
    tag,
    lang,
    dir,
    icon: '/icons/192.png',
    data: { path },
  });
}

/**
 * Opens a page of ours, or the tab that shows it already.
 * @param {unknown} path
 */
async function lead(path) {
  const own =
    typeof path === 'string' && path.startsWith('/') ? new URL(path, self.location.origin) : null;
  const wanted = own?.origin === self.location.origin ? own : new URL('/', self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => addressOf(new URL(url)) === addressOf(wanted));
  return open ? open.focus() : self.clients.openWindow(wanted.href);
}

/**
 * Of a page, whatever language it is asked for in.
 * @param {URL} url
 */
function addressOf({ pathname, searchParams }) {
  const query = new URLSearchParams(searchParams);
  query.delete('lang');
  query.sort();
  return `${pathname}?${query}`;
}

/**
 * The push service gave this browser another address: the server is told by the token that the page kept (kept/browser-push).
 * @param {Event & { newSubscription?: PushSubscription }} event
 */
async function renew(event) {
  const kept = await (await caches.open('push')).match('/push-renewal');
  if (!kept) return;
  const { renewal, publicKey } = await kept.json();
  const { pushManager } = self.registration;
  const next =
    event.newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = next.toJSON();
  await fetch('/pdpd/hello/message/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ renewal, endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}

/** An Idempotency-Key holds for a day: after that nobody knows any more whether it was done. */
const sentWithinMs = 23 * 3_600_000;
/** Ask again later: nothing is decided. */
const undecided = [401, 408, 425, 429];

/**
 * Sends what waits in this browser (app/waiting), the oldest first; rejects while nobody answers, so that the browser tries again.
 * @param {{ userId?: string, authorization?: string }} [session] the one that is open, where a page asks
 */
function sendTexts(session = {}) {
  return navigator.locks.request('send-texts', async () => {
    const texts = await inTexts('readonly', (store) => store.getAll());
    texts.sort((one, other) => one.writtenAt - other.writtenAt);
    for (const text of texts) {
      if (text.refusal !== null) continue;
      const { authorization } = text.userId === session.userId ? session : text.headers;
      await sendText(text, { ...text.headers, authorization });
    }
  });
}

async function sendText(text, headers) {
  if (Date.now() - text.writtenAt > sentWithinMs) return settle(text, '');
  const response = await fetch(text.address, { method: 'POST', headers, body: text.body });
  const answer = await response.json();
  if (response.ok) return settle(text, null);
  const isRunning = response.status === 409 && answer.code === 409;
  if (response.status >= 500 || isRunning || undecided.includes(response.status))
    throw new Error(`Later: ${response.status}`);
  return settle(text, answer.msg);
}

/**
 * It was taken, or will never be. Who has logged out meanwhile has taken it away.
 * @param {string | null} refusal
 */
async function settle(text, refusal) {
  const isThere = await inTexts('readonly', (store) => store.getKey(text.key));
  if (isThere !== undefined)
    await inTexts('readwrite', (store) =>
      refusal === null ? store.delete(text.key) : store.put({ ...text, refusal }),
    );
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage({ type: 'texts-moved', name: text.name, sent: refusal === null });
}

function inTexts(mode, act) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('wasit-waiting', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts', { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction('texts', mode);
      const asked = act(change.objectStore('texts'));
      change.oncomplete = () => {
        opening.result.close();
        resolve(asked.result);
      };
      change.onabort = () => reject(change.error);
    };
  });
}
