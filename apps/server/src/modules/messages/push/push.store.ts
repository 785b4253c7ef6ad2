import type { EventPayload } from '@wasit/contract/events';
import { and, desc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowOf, tryUpdate } from '../../../platform/db/rows.ts';
import type { DeliveryRow } from '../messages.store.ts';
import { pushSubscription } from '../messages.tables.ts';

export type BrowserRow = typeof pushSubscription.$inferSelect;

/** Ids of the browsers that get the push messages of an account. */
export async function browsersOf(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .select({ subscriptionId: pushSubscription.subscriptionId })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(pushSubscription.subscriptionId);
  return rows.map(({ subscriptionId }) => subscriptionId);
}

export const browserById = (reader: Reader, subscriptionId: string) =>
  rowOf(reader, pushSubscription, eq(pushSubscription.subscriptionId, subscriptionId));

export const isSubscribed = async (
  reader: Reader,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<boolean> =>
  (await reader.$count(
    pushSubscription,
    and(eq(pushSubscription.userId, userId), eq(pushSubscription.endpoint, endpoint)),
  )) > 0;

/**
 * Subscribes this browser for this account only; if repeated it keeps its id, so that pending
 * deliveries reach it.
 */
export async function storeBrowser(tx: Tx, row: Omit<BrowserRow, 'createdAt' | 'usedAt'>) {
  const { userId, sessionId, endpoint, p256dh, auth } = row;
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.userId, userId)));
  const [stored] = await tx
    .insert(pushSubscription)
    .values({ ...row, createdAt: tx.now, usedAt: tx.now })
    .onConflictDoUpdate({
      target: pushSubscription.endpoint,
      set: { sessionId, p256dh, auth, usedAt: tx.now },
    })
    .returning({ subscriptionId: pushSubscription.subscriptionId });
  return stored?.subscriptionId ?? row.subscriptionId;
}

/** Only the browsers that were used last stay. */
export async function deleteOldestBrowsers(
  tx: Tx,
  { userId, maxBrowsers }: { userId: string; maxBrowsers: number },
): Promise<void> {
  const latest = tx
    .select({ subscriptionId: pushSubscription.subscriptionId })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(desc(pushSubscription.usedAt), desc(pushSubscription.subscriptionId))
    .limit(maxBrowsers);
  await tx
    .delete(pushSubscription)
    .where(
      and(eq(pushSubscription.userId, userId), notInArray(pushSubscription.subscriptionId, latest)),
    );
}

/** Its push service assigned it another address. False when it is no longer subscribed. */
export async function storeBrowserAddress(
  tx: Tx,
  {
    subscriptionId,
    ...address
  }: Pick<BrowserRow, 'subscriptionId' | 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  await tx
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.endpoint, address.endpoint),
        ne(pushSubscription.subscriptionId, subscriptionId),
      ),
    );
  return tryUpdate(
    tx,
    pushSubscription,
    eq(pushSubscription.subscriptionId, subscriptionId),
    address,
  );
}

export async function removeBrowser(
  tx: Tx,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), eq(pushSubscription.endpoint, endpoint)));
}

export async function deleteBrowser(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.subscriptionId, subscriptionId));
}

export async function deleteBrowsersOfSessions(
  tx: Tx,
  { userId, sessionId, butSessionId }: EventPayload<'accounts.sessions-ended'>,
): Promise<void> {
  await tx
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.userId, userId),
        sessionId === null
          ? ne(pushSubscription.sessionId, butSessionId ?? '')
          : eq(pushSubscription.sessionId, sessionId),
      ),
    );
}

/** Records that the browser accepted a message. */
export async function storeUsedAt(tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .update(pushSubscription)
    .set({ usedAt: tx.now })
    .where(eq(pushSubscription.subscriptionId, subscriptionId));
}

/** The push services of browsers, by subscription id. */
export async function pushHosts(reader: Reader, deliveries: readonly DeliveryRow[]) {
  const ids = deliveries.flatMap(({ channel, target }) => (channel === 'push' ? [target] : []));
  if (ids.length === 0) return new Map<string, string>();
  const rows = await reader
    .select({ id: pushSubscription.subscriptionId, endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(inArray(pushSubscription.subscriptionId, ids));
  return new Map(rows.map(({ id, endpoint }) => [id, new URL(endpoint).host]));
}
