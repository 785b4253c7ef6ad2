import { pushOwnerKey } from './owner-keys.ts';

/** The storage that the worker (public/sw.js) reads when the push service moves this browser. */
const renewalCacheKey = '/push-renewal';
const workerTimeoutMs = 10_000;

export type PushSupport = 'ready' | 'install-first' | 'unsupported' | 'denied';

/**
 * Whether this browser can show notifications at all. Apple's can once the shop is on the home
 * screen.
 */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || 'standalone' in navigator;
  return isApple && navigator.maxTouchPoints > 1 ? 'install-first' : 'unsupported';
}

const workerReady = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('no service worker')), workerTimeoutMs);
    }),
  ]);

/**
 * Subscribes at the push service. A subscription made with another key is of no use and replaced.
 */
export async function subscribe(publicKey: string) {
  const { pushManager } = await workerReady();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Remembers that this user has notifications on. */
export async function keepSubscription(
  userId: string,
  renewal: { renewal: string; publicKey: string },
): Promise<void> {
  localStorage.setItem(pushOwnerKey, userId);
  await (await caches.open('push')).put(renewalCacheKey, Response.json(renewal));
}
