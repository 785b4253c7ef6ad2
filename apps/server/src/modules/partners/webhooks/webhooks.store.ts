import type {
  WebhookDeliveryState,
  WebhookState,
  WebhookType,
} from '@wasit/contract/partners/webhook-types';
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { rowOf, tryUpdate } from '../../../platform/db/rows.ts';
import { pluck } from '../../../platform/pluck.ts';
import { webhookDelivery, webhookReceiver } from './webhooks.tables.ts';

export type ReceiverRow = typeof webhookReceiver.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

export const insertReceiver = (tx: Tx, row: ReceiverRow) => tx.insert(webhookReceiver).values(row);

export const receiverById = (reader: Reader, receiverId: string) =>
  rowOf(reader, webhookReceiver, eq(webhookReceiver.receiverId, receiverId));

/** Compare-and-set: false when it is already in this state. */
export const moveReceiver = (tx: Tx, receiverId: string, to: WebhookState): Promise<boolean> =>
  tryUpdate(
    tx,
    webhookReceiver,
    and(eq(webhookReceiver.receiverId, receiverId), ne(webhookReceiver.state, to)),
    { state: to, ...(to === 'active' ? { failingSince: null } : {}) },
  );

/** Receivers of events of this type about this customer. */
export const receiversOf = (
  reader: Reader,
  { type, userId }: { type: WebhookType; userId: string },
): Promise<Pick<ReceiverRow, 'receiverId'>[]> => selectReceivers(reader, { types: [type], userId });

const selectReceivers = prepared((db) =>
  db
    .select({ receiverId: webhookReceiver.receiverId })
    .from(webhookReceiver)
    .where(
      and(
        eq(webhookReceiver.state, 'active'),
        sql`${webhookReceiver.types} @> ${sql.placeholder('types')}::text[]`,
        or(
          isNull(webhookReceiver.customerId),
          eq(webhookReceiver.customerId, sql.placeholder('userId')),
        ),
      ),
    ),
);

export const insertDeliveries = (tx: Tx, rows: readonly DeliveryRow[]) =>
  tx
    .insert(webhookDelivery)
    .values([...rows])
    .onConflictDoNothing();

/**
 * To an active receiver, and due at the shop's time `at`, or left by a process that died, by
 * machine time.
 */
const isDue = ({ at, now }: { at: Date; now: Date }) =>
  and(
    eq(webhookReceiver.state, 'active'),
    or(
      and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.nextTryAt, at)),
      and(eq(webhookDelivery.state, 'sending'), lte(webhookDelivery.leaseUntil, now)),
    ),
  );

/** The receivers for which something is due. */
export async function dueReceivers(reader: Reader, times: { at: Date; now: Date }) {
  const rows = await reader
    .selectDistinct({ receiverId: webhookDelivery.receiverId })
    .from(webhookDelivery)
    .innerJoin(webhookReceiver, eq(webhookReceiver.receiverId, webhookDelivery.receiverId))
    .where(isDue(times));
  return pluck(rows, 'receiverId');
}

/**
 * Claims due deliveries to an active receiver, and those whose process died, and counts the
 * attempt.
 * @param now machine time, like `leaseUntil`: moving the injected clock must not release a delivery
 * in progress
 */
export async function claimDue(
  tx: Tx,
  {
    receiverId,
    limit,
    now,
    leaseUntil,
  }: { receiverId: string; limit: number; now: Date; leaseUntil: Date },
): Promise<{ delivery: DeliveryRow; receiver: ReceiverRow }[]> {
  const due = await tx
    .select({ deliveryId: webhookDelivery.deliveryId, receiver: webhookReceiver })
    .from(webhookDelivery)
    .innerJoin(webhookReceiver, eq(webhookReceiver.receiverId, webhookDelivery.receiverId))
    .where(and(eq(webhookReceiver.receiverId, receiverId), isDue({ at: tx.now, now })))
    .orderBy(asc(webhookDelivery.nextTryAt), asc(webhookDelivery.deliveryId))
    .limit(limit)
    .for('update', { of: webhookDelivery, skipLocked: true });
  if (due.length === 0) return [];
  const receivers = new Map(due.map(({ deliveryId, receiver }) => [deliveryId, receiver]));
  const claimed = await tx
    .update(webhookDelivery)
    .set({ state: 'sending', attempts: sql`${webhookDelivery.attempts} + 1`, leaseUntil })
    .where(inArray(webhookDelivery.deliveryId, [...receivers.keys()]))
    .returning();
  return claimed.flatMap((delivery) => {
    const receiver = receivers.get(delivery.deliveryId);
    return receiver ? [{ delivery, receiver }] : [];
  });
}

interface AttemptResult {
  readonly state: Exclude<WebhookDeliveryState, 'sending'>;
  readonly nextTryAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
}

/** Compare-and-set: no effect if the delivery has been taken over. */
export async function endAttempt(
  tx: Tx,
  { deliveryId, attempts }: DeliveryRow,
  result: AttemptResult,
): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ ...result, leaseUntil: null, sentAt: result.state === 'sent' ? tx.now : null })
    .where(
      and(
        eq(webhookDelivery.deliveryId, deliveryId),
        eq(webhookDelivery.state, 'sending'),
        eq(webhookDelivery.attempts, attempts),
      ),
    );
}

/** Records a successful attempt. */
export const recordSuccess = (tx: Tx, receiverId: string) =>
  tx
    .update(webhookReceiver)
    .set({ failingSince: null, lastSentAt: tx.now })
    .where(eq(webhookReceiver.receiverId, receiverId));

/**
 * Records a failed attempt. Compare-and-set: the receiver is stopped when none has succeeded since
 * `stopBefore`, or at once.
 * @returns whether this stopped it
 */
export async function recordFailure(
  tx: Tx,
  receiverId: string,
  { stopBefore, isGone }: { stopBefore: Date; isGone: boolean },
): Promise<boolean> {
  const isReceiver = eq(webhookReceiver.receiverId, receiverId);
  await tx
    .update(webhookReceiver)
    .set({ failingSince: tx.now })
    .where(and(isReceiver, isNull(webhookReceiver.failingSince)));
  return tryUpdate(
    tx,
    webhookReceiver,
    and(
      isReceiver,
      eq(webhookReceiver.state, 'active'),
      isGone ? undefined : lte(webhookReceiver.failingSince, stopBefore),
    ),
    { state: 'failing' },
  );
}

/** Names of receivers that were stopped as unreachable. */
export const stoppedReceivers = (
  reader: Reader,
): Promise<{ receiverId: string; name: string; since: Date | null }[]> =>
  reader
    .select({
      receiverId: webhookReceiver.receiverId,
      name: webhookReceiver.name,
      since: webhookReceiver.failingSince,
    })
    .from(webhookReceiver)
    .where(eq(webhookReceiver.state, 'failing'));

/** Compare-and-set: false when it waits for its first attempt, was retried, or is being sent. */
export const restartDelivery = (
  tx: Tx,
  { deliveryId, attempts }: { deliveryId: string; attempts: number },
): Promise<boolean> =>
  tryUpdate(
    tx,
    webhookDelivery,
    and(
      eq(webhookDelivery.deliveryId, deliveryId),
      eq(webhookDelivery.attempts, attempts),
      gt(webhookDelivery.attempts, webhookDelivery.attemptsBefore),
      ne(webhookDelivery.state, 'sending'),
    ),
    {
      state: 'waiting',
      nextTryAt: tx.now,
      attemptsBefore: sql`${webhookDelivery.attempts}`,
    },
  );

export const deliveryById = (reader: Reader, deliveryId: string) =>
  rowOf(reader, webhookDelivery, eq(webhookDelivery.deliveryId, deliveryId));

/** Deletes log entries that ended before `before`. */
export async function deleteDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(webhookDelivery)
    .where(
      and(
        lt(webhookDelivery.createdAt, before),
        inArray(webhookDelivery.state, ['sent', 'failed']),
      ),
    );
}

export const sealedSecrets = (reader: Reader): Promise<{ id: string; sealed: string }[]> =>
  reader
    .select({ id: webhookReceiver.receiverId, sealed: webhookReceiver.secret })
    .from(webhookReceiver);

/** False if the secret has changed. */
export const replaceSecret = (
  tx: Tx,
  receiverId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> =>
  tryUpdate(
    tx,
    webhookReceiver,
    and(eq(webhookReceiver.receiverId, receiverId), eq(webhookReceiver.secret, from)),
    { secret: to },
  );
