import { pushOwnerKey } from './owner-keys.ts';

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Nothing reaches this browser any more: its push service tells the shop so. */
export async function dropSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
  await caches.delete('push');
  localStorage.removeItem(pushOwnerKey);
}

/**
 * Whoever uses this browser from now on; null: nobody is logged in. News of somebody else are shown
 * here no longer, whether or not the server can be reached.
 */
export async function endNewsOfOthers(userId: string | null): Promise<void> {
  const owner = localStorage.getItem(pushOwnerKey);
  if (owner !== null && owner !== userId) await dropSubscription().catch(() => undefined);
}
