import { type EventName, type EventPayload, events } from '@wasit/contract/events';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { BareTx, Reader, Tx, TxServices } from '../db/db.ts';
import { sendUntilCommit } from '../db/transact.ts';
import { newId } from '../ids.ts';
import { outboxDelivery, outboxEvent } from '../platform.tables.ts';
import type { Platform, Subscriber } from '../platform.ts';

export type { Subscriber } from '../platform.ts';

/**
 * Writes an event into the commit of its cause, with a job that delivers it should this process
 * die.
 */
export async function emit<N extends EventName>(
  tx: BareTx,
  { enqueue, ...event }: { kind: N; payload: EventPayload<N>; enqueue: TxServices['enqueue'] },
): Promise<void> {
  const eventId = newId('ev');
  sendUntilCommit(
    tx,
    tx
      .insert(outboxEvent)
      .values({ eventId, kind: event.kind, payload: event.payload, createdAt: tx.now })
      .execute(),
  );
  await enqueue({ name: 'outbox.deliver', data: { eventId }, startAfterSeconds: 3 });
  tx.pendingEvents.push({ eventId, kind: event.kind });
}

/**
 * Declares what is done about an event; `handle` is given what the event carries, checked once at
 * its delivery.
 */
export const on = <N extends EventName>(
  event: N,
  subscriber: Omit<Subscriber<N>, 'event'>,
): Subscriber<N> => ({ event, ...subscriber });

const isEventName = (kind: string): kind is EventName => Object.hasOwn(events, kind);

/**
 * Delivers one event to every subscriber that has not had it yet. Safe to run twice at once: the
 * delivery's key decides.
 */
export async function deliver(platform: Platform, eventId: string): Promise<void> {
  const [event] = await platform.db
    .select()
    .from(outboxEvent)
    .where(eq(outboxEvent.eventId, eventId));
  if (!event || event.doneAt) return;
  const failures: unknown[] = [];
  const subscribers = platform.subscribers.filter((one) => one.event === event.kind);
  if (isEventName(event.kind) && subscribers.length > 0) {
    const delivery = { eventId, payload: events[event.kind].parse(event.payload) };
    for (const subscriber of subscribers) {
      // One that fails keeps it from nobody else.
      await deliverTo(platform, delivery, subscriber).catch((error: unknown) =>
        failures.push(error),
      );
    }
  }
  const attempts = sql`${outboxEvent.attempts} + 1`;
  const done = failures.length === 0 ? { attempts, doneAt: platform.clock.now() } : { attempts };
  await platform.db.update(outboxEvent).set(done).where(eq(outboxEvent.eventId, eventId));
  if (failures.length > 0) throw failures[0];
}

/** The mark and the effect are one commit: whoever writes the mark first has the effect. */
const deliverTo = (
  platform: Platform,
  { eventId, payload }: { eventId: string; payload: EventPayload<EventName> },
  subscriber: Subscriber,
): Promise<void> =>
  platform.transact(async (tx) => {
    const mark = { eventId, subscriber: subscriber.name, doneAt: tx.now };
    const [first] = await tx.insert(outboxDelivery).values(mark).onConflictDoNothing().returning();
    if (first) await subscriber.handle(tx, payload, platform, eventId);
  });

/**
 * Events that wait although they are older than `olderThan`, the oldest first: what a replay takes
 * up.
 */
export async function openEvents(
  reader: Reader,
  olderThan: Date,
): Promise<{ eventId: string; kind: string; attempts: number }[]> {
  return reader
    .select({
      eventId: outboxEvent.eventId,
      kind: outboxEvent.kind,
      attempts: outboxEvent.attempts,
    })
    .from(outboxEvent)
    .where(and(isNull(outboxEvent.doneAt), lte(outboxEvent.createdAt, olderThan)))
    .orderBy(asc(outboxEvent.createdAt));
}

/** What events carry of a person beside their id. */
const personalFields = ['target', 'old', 'email', 'sealed'];

const without = (fields: readonly string[]) =>
  sql`${outboxEvent.payload} - array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`;

/** Takes contacts out of a person's events that everybody has heard. */
export async function redactEvents(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(outboxEvent)
    .set({ payload: without(personalFields) })
    .where(and(sql`${outboxEvent.payload}->>'userId' = ${userId}`, isNotNull(outboxEvent.doneAt)));
}

/**
 * Takes out of events of one kind, said at these instants, what they tell of somebody without an
 * account.
 */
export async function redactVisitorEvents(
  tx: Tx,
  { kind, at }: { kind: string; at: readonly Date[] },
): Promise<void> {
  const ofPerson = and(
    eq(outboxEvent.kind, kind),
    inArray(outboxEvent.createdAt, [...at]),
    sql`${outboxEvent.payload}->>'userId' is null`,
  );
  await tx
    .update(outboxEvent)
    .set({ payload: without([...personalFields, 'left', 'answer']) })
    .where(and(ofPerson, isNotNull(outboxEvent.doneAt)));
}
