import { pushOwnerKey } from './owner-keys.ts';

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Unsubscribes this browser: its push service then reports that to the shop. */
export async function dropSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
  await caches.delete('push');
  localStorage.removeItem(pushOwnerKey);
}

/**
 * Sets the present user of this browser; null: nobody is logged in. Notifications for other users
 * are no longer shown, whether or not the server can be reached.
 */
export async function dropSubscriptionOfOthers(userId: string | null): Promise<void> {
  const owner = localStorage.getItem(pushOwnerKey);
  if (owner !== null && owner !== userId) await dropSubscription().catch(() => undefined);
}
