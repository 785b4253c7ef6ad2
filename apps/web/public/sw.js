/*
 * Shows our own offline page where the browser would show its own. It caches only that page: data
 * of users, prices and orders never come from here, and a new version of the shop never waits for
 * this one.
 * Sends what a customer wrote without a connection, once, as soon as there is one.
 * Receives order news (Web Push): they are shown, and a press on one opens its page.
 * Receives what another app shares with the installed shop: links and text are searched for, a
 * picture waits for the page that searches by it.
 */
const language = new URL(self.location.href).searchParams.get('lang') ?? 'en';
const store = 'offline';
const page = `/offline?lang=${language}`;

self.addEventListener('install', (event) => {
  // Files, pictures and calls bypass the worker: starting it for each would be slow on a slow
  // phone. Browsers without this feature fall back to the check below.
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
  // Without cookies: the cached page is the same for everybody.
  const response = await fetch(page, { credentials: 'omit', cache: 'reload' });
  if (!response.ok) throw new Error(`The offline page could not be had: ${response.status}`);
  for (const other of await cache.keys()) await cache.delete(other);
  await cache.put(page, response);
  await self.skipWaiting();
}

async function begin() {
  // The page is requested while the worker is starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // Pages of an earlier release offer to be opened anew (shell/use-new-release). The build writes
  // the release below.
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({ type: 'release', release: self.release });
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
 * The search address for shared content (share_target of the manifest). Apps put a link into any of
 * the three texts.
 * @param {Request} request
 */
async function search(request) {
  const given = await request.formData();
  const picture = given.get('picture');
  if (picture instanceof File && picture.size > 0) {
    // Removed by the page (shell/picture-search/shared-picture).
    await (await caches.open('shared')).put('/shared-picture', new Response(picture));
    return Response.redirect('/img-search?shared=1', 303);
  }
  const texts = ['url', 'text', 'title'].map((name) => `${given.get(name) ?? ''}`.trim());
  const link = texts.map((text) => /https?:\/\/\S+/.exec(text)?.[0]).find(Boolean);
  const words = (link ?? texts.find(Boolean) ?? '').slice(0, 2_000);
  return Response.redirect(words ? `/search-list?name=${encodeURIComponent(words)}` : '/', 303);
}

/**
 * The server's message (messages/push/send-push). The same tag replaces an earlier notification,
 * without a sound.
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
 * Opens a page of ours, or its tab if one is open.
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
 * Path of a page, in any language.
 * @param {URL} url
 */
function addressOf({ pathname, searchParams }) {
  const query = new URLSearchParams(searchParams);
  query.delete('lang');
  query.sort();
  return `${pathname}?${query}`;
}

/**
 * The push service gave this browser another address: the server is told, with the token that the
 * page kept (kept/browser-push).
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

/** An Idempotency-Key is valid for a day: after that a repeated text could be sent twice. */
const sentWithinMs = 23 * 3_600_000;
/** Retry later: nothing is decided. */
const undecided = [401, 408, 425, 429];

/**
 * Sends what waits in this browser (app/waiting), the oldest first; rejects without a connection,
 * so that the browser retries.
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
 * It was accepted, or never will be. A logout meanwhile has removed it.
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
