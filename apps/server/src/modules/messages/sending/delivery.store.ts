import type {
  AttemptOutcome,
  DeliveryState,
  MessageChannel,
} from '@wasit/contract/messages/events';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { hasRow, rowsOf, tryUpdate } from '../../../platform/db/rows.ts';
import { pluck } from '../../../platform/pluck.ts';
import { knownEvents } from '../known-events.ts';
import type { DeliveryRow } from '../messages.store.ts';
import { message, messageAttempt, messageDelivery } from '../messages.tables.ts';

export type AttemptRow = typeof messageAttempt.$inferSelect;

/**
 * Due at the shop's time `at`, or left by a process that died, by machine time. Messages of a later
 * release are left to its processes.
 */
const isDue = (channel: MessageChannel, { at, now }: { at: Date; now: Date }) =>
  and(
    eq(messageDelivery.channel, channel),
    or(
      and(eq(messageDelivery.state, 'waiting'), lte(messageDelivery.nextTryAt, at)),
      and(eq(messageDelivery.state, 'sending'), lte(messageDelivery.leaseUntil, now)),
    ),
    sql`exists (select from ${message} where ${message.messageId} = ${messageDelivery.messageId}
      and ${inArray(message.event, knownEvents)})`,
  );

export const hasDue = (reader: Reader, channel: MessageChannel, times: { at: Date; now: Date }) =>
  hasRow(
    reader.select({ one: sql`1` }).from(messageDelivery).where(isDue(channel, times)).limit(1),
  );

/**
 * Claims deliveries that are due, or whose process has died, and records the attempt: codes first,
 * as somebody waits for them and they expire in ten minutes, then the oldest. They are locked for
 * others until the lease ends.
 * @param leaseUntil and `now` are machine time: moving the clock must not free a running delivery
 */
export async function claimDue(
  tx: Tx,
  {
    channel,
    limit,
    now,
    leaseUntil,
  }: { channel: MessageChannel; limit: number; now: Date; leaseUntil: Date },
): Promise<DeliveryRow[]> {
  // Few: they are deleted once sent or expired.
  const codes = tx
    .select({ messageId: message.messageId })
    .from(message)
    .where(isNotNull(message.sealed));
  const due = await tx
    .select({ deliveryId: messageDelivery.deliveryId })
    .from(messageDelivery)
    .where(isDue(channel, { at: tx.now, now }))
    .orderBy(
      desc(inArray(messageDelivery.messageId, codes)),
      asc(messageDelivery.createdAt),
      asc(messageDelivery.deliveryId),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const claimed = await tx
    .update(messageDelivery)
    .set({ state: 'sending', attempts: sql`${messageDelivery.attempts} + 1`, leaseUntil })
    .where(inArray(messageDelivery.deliveryId, pluck(due, 'deliveryId')))
    .returning();
  await tx.insert(messageAttempt).values(
    claimed.map(({ deliveryId, attempts }) => ({
      deliveryId,
      attempt: attempts,
      startedAt: tx.now,
    })),
  );
  return claimed;
}

interface AttemptResult {
  readonly outcome: AttemptOutcome;
  readonly detail: string;
}

async function endAttempt(
  tx: Tx,
  { deliveryId, attempts }: DeliveryRow,
  { outcome, detail }: AttemptResult,
): Promise<void> {
  await tx
    .update(messageAttempt)
    .set({ endedAt: tx.now, outcome, detail })
    .where(
      and(
        eq(messageAttempt.deliveryId, deliveryId),
        eq(messageAttempt.attempt, attempts),
        isNull(messageAttempt.endedAt),
      ),
    );
}

/** It was sent. Stored even if another process has taken it over: it needs no other attempt. */
export async function markSent(
  tx: Tx,
  delivery: DeliveryRow,
  { providerId, detail }: { providerId: string; detail: string },
): Promise<void> {
  await endAttempt(tx, delivery, { outcome: 'sent', detail });
  await tx
    .update(messageDelivery)
    .set({
      state: 'sent',
      providerId,
      sentAt: tx.now,
      lastError: null,
      nextTryAt: null,
      leaseUntil: null,
    })
    .where(
      and(
        eq(messageDelivery.deliveryId, delivery.deliveryId),
        eq(messageDelivery.round, delivery.round),
        inArray(messageDelivery.state, ['sending', 'waiting']),
      ),
    );
}

interface UnsentUpdate {
  readonly state: Extract<DeliveryState, 'waiting' | 'failed' | 'expired'>;
  readonly outcome: Exclude<AttemptOutcome, 'sent'>;
  readonly nextTryAt: Date | null;
  readonly detail: string;
}

/**
 * It was not sent: retried at `nextTryAt`, or never. Ignored if another process has taken it over.
 */
export async function markUnsent(
  tx: Tx,
  delivery: DeliveryRow,
  { state, outcome, nextTryAt, detail }: UnsentUpdate,
): Promise<boolean> {
  await endAttempt(tx, delivery, { outcome, detail });
  return tryUpdate(
    tx,
    messageDelivery,
    and(
      eq(messageDelivery.deliveryId, delivery.deliveryId),
      eq(messageDelivery.state, 'sending'),
      eq(messageDelivery.attempts, delivery.attempts),
    ),
    { state, nextTryAt, lastError: detail, leaseUntil: null },
  );
}

/** The server answers again: deliveries waiting for it are due now, in their old order. */
export async function resumeAfterOutage(tx: Tx, channel: MessageChannel): Promise<void> {
  const wasAway = tx
    .select({ one: sql`1` })
    .from(messageAttempt)
    .where(
      and(
        eq(messageAttempt.deliveryId, messageDelivery.deliveryId),
        eq(messageAttempt.attempt, messageDelivery.attempts),
        eq(messageAttempt.outcome, 'away'),
      ),
    );
  await tx
    .update(messageDelivery)
    .set({ nextTryAt: tx.now })
    .where(
      and(
        eq(messageDelivery.channel, channel),
        eq(messageDelivery.state, 'waiting'),
        gt(messageDelivery.nextTryAt, tx.now),
        exists(wasAway),
      ),
    );
}

/** The attempts of a delivery, oldest first. */
export const attemptsOf = (reader: Reader, deliveryId: string): Promise<AttemptRow[]> =>
  rowsOf(reader, messageAttempt, eq(messageAttempt.deliveryId, deliveryId), {
    order: [asc(messageAttempt.id)],
  });

/** Gives up a waiting delivery because its message went over another channel. */
export async function markGivenUp(tx: Tx, { deliveryId }: DeliveryRow): Promise<void> {
  await tx
    .update(messageDelivery)
    .set({ state: 'failed', nextTryAt: null })
    .where(and(eq(messageDelivery.deliveryId, deliveryId), eq(messageDelivery.state, 'waiting')));
}
