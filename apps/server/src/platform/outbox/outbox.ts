import { type EventName, type EventPayload, events } from '@wasit/contract/events';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { BareTx, Db, Reader, Tx, TxServices } from '../db/db.ts';
import { sendUntilCommit } from '../db/transact.ts';
import { newId } from '../ids.ts';
import { outboxDelivery, outboxEvent } from '../platform.tables.ts';
import type { Platform, Subscriber } from '../platform.ts';
import { inSpan } from '../tracing/tracing.ts';

export type { Subscriber } from '../platform.ts';

/**
 * Writes an event into the commit of its cause, with a job that delivers it should this process
 * die. One that concerns no subscriber is done with its commit.
 */
export async function emit<N extends EventName>(
  tx: BareTx,
  {
    kind,
    payload,
    enqueue,
    subscribers,
  }: {
    kind: N;
    payload: EventPayload<N>;
    enqueue: TxServices['enqueue'];
    subscribers: readonly Subscriber[];
  },
): Promise<void> {
  const event: Occurred = { eventId: newId('ev'), kind, payload };
  const all = subscribers.filter((one) => one.event === kind);
  const isDone = !all.some((one) => concerns(one, event));
  const row = { ...event, createdAt: tx.now, doneAt: isDone ? tx.now : null };
  sendUntilCommit(tx, tx.insert(outboxEvent).values(row).execute());
  if (isDone && all.length > 0)
    sendUntilCommit(
      tx,
      tx
        .insert(outboxDelivery)
        .values(marksOf(all, event, tx.now))
        .execute(),
    );
  if (isDone) return;
  await enqueue({
    name: 'outbox.deliver',
    data: { eventId: event.eventId },
    startAfterSeconds: 3,
  });
  tx.pendingEvents.push(event);
}

const marksOf = (subscribers: readonly Subscriber[], { eventId }: Occurred, at: Date) =>
  subscribers.map(({ name }) => ({ eventId, subscriber: name, doneAt: at }));

/**
 * Declares what is done about an event; `handle` is given what the event carries, checked once at
 * its delivery.
 */
export const on = <N extends EventName>(
  event: N,
  subscriber: Omit<Subscriber<N>, 'event'>,
): Subscriber<N> => ({ event, ...subscriber });

const isEventName = (kind: string): kind is EventName => Object.hasOwn(events, kind);

interface Occurred {
  readonly eventId: string;
  readonly kind: EventName;
  readonly payload: EventPayload<EventName>;
}

/** Who acts on events of this kind. */
const subscribersTo = (platform: Platform, kind: EventName): Subscriber[] =>
  platform.subscribers.filter((one) => one.event === kind);

const concerns = (subscriber: Subscriber, { payload }: Occurred): boolean =>
  subscriber.when?.(payload) ?? true;

/**
 * Delivers an event right after its commit to those that whoever acted waits for. @returns who is
 * left, to be served by `deliverLeft` after the answer
 */
export async function deliverAwaited(
  platform: Platform,
  event: Occurred,
): Promise<readonly Subscriber[]> {
  const all = subscribersTo(platform, event.kind);
  const awaited = all.filter((one) => !one.afterAnswer && concerns(one, event));
  if (awaited.length === 0) return all;
  const left = all.filter((one) => !awaited.includes(one));
  await deliverTo(platform, event, { subscribers: awaited, isLast: left.length === 0 });
  return left;
}

/** Delivers an event to those who are left after `deliverAwaited`. */
export const deliverLeft = (
  platform: Platform,
  event: Occurred,
  subscribers: readonly Subscriber[],
): Promise<void> => deliverTo(platform, event, { subscribers, isLast: true });

/** Delivers an event to every subscriber that has not had it yet. */
export const deliverRest = (platform: Platform, event: Occurred): Promise<void> =>
  deliverLeft(platform, event, subscribersTo(platform, event.kind));

/**
 * The same for an event that a process left behind, in the trace of its cause. Safe to run twice at
 * once: the marks decide.
 */
export async function deliver(
  platform: Platform,
  eventId: string,
  traceparent?: string,
): Promise<void> {
  const [event] = await platform.db
    .select()
    .from(outboxEvent)
    .where(eq(outboxEvent.eventId, eventId));
  if (!event || event.doneAt) return;
  const { kind } = event;
  if (!isEventName(kind)) return closeEvent(platform.db, { eventId, at: platform.clock.now() });
  const payload = events[kind].parse(event.payload);
  await inSpan({ name: 'job outbox.deliver', kind: 'consumer', parent: traceparent }, () =>
    deliverRest(platform, { eventId, kind, payload }),
  );
}

interface Pass {
  readonly subscribers: readonly Subscriber[];
  /** Nobody is left afterwards: the event is done. */
  readonly isLast: boolean;
}

/**
 * All subscribers in one transaction; when one of them fails, or has had the event before, each in
 * its own, so that it keeps the event from nobody else. @throws what the first one threw
 */
const deliverTo = (platform: Platform, event: Occurred, pass: Pass): Promise<void> =>
  inSpan(
    {
      name: `deliver ${event.kind}`,
      kind: 'consumer',
      attributes: { 'wasit.event_id': event.eventId },
    },
    () => handleAll(platform, event, pass),
  );

async function handleAll(platform: Platform, event: Occurred, pass: Pass): Promise<void> {
  const { subscribers, isLast } = pass;
  const isDone = await platform
    .transact((tx) => handleTogether(platform, tx, { event, ...pass }))
    .then(
      () => true,
      () => false,
    );
  if (isDone) return;
  const failures: unknown[] = [];
  for (const one of subscribers)
    await platform
      .transact((tx) => handleAlone(platform, tx, { event, one }))
      .catch((error: unknown) => failures.push(error));
  if (failures.length === 0 && isLast)
    return closeEvent(platform.db, { eventId: event.eventId, at: platform.clock.now() });
  if (isLast)
    await platform.db
      .update(outboxEvent)
      .set({ attempts: sql`${outboxEvent.attempts} + 1` })
      .where(eq(outboxEvent.eventId, event.eventId));
  if (failures.length > 0) throw failures[0];
}

/** Those that had no mark yet. The marks and the effects are one commit: whoever writes it acts. */
const mark = async (
  tx: Tx,
  { event, subscribers }: { event: Occurred; subscribers: readonly Subscriber[] },
): Promise<number> =>
  (
    await tx
      .insert(outboxDelivery)
      .values(marksOf(subscribers, event, tx.now))
      .onConflictDoNothing()
      .returning({ subscriber: outboxDelivery.subscriber })
  ).length;

/**
 * The usual case, in which nobody has had the event: the subscribers begin while their marks are
 * being written. What they did is rolled back where a mark was there before. Those that nobody
 * waits for know nothing of each other and run side by side. A subscriber that the event does not
 * concern is marked and not called.
 */
async function handleTogether(
  platform: Platform,
  tx: Tx,
  { event, subscribers, isLast }: Pass & { event: Occurred },
): Promise<void> {
  const { eventId, payload } = event;
  const allFresh = async () => {
    if ((await mark(tx, { event, subscribers })) < subscribers.length)
      throw new Error(`a subscriber had ${eventId} before`);
  };
  const concerned = subscribers.filter((one) => concerns(one, event));
  const inTurn = async () => {
    for (const one of concerned) await one.handle(tx, payload, platform, eventId);
  };
  const atOnce = () => concerned.map((one) => one.handle(tx, payload, platform, eventId));
  const fresh = allFresh();
  if (isLast) sendUntilCommit(tx, closeEvent(tx, { eventId, at: tx.now }));
  const areAwaited = concerned.some((one) => !one.afterAnswer);
  await Promise.all([fresh, ...(areAwaited ? [inTurn()] : atOnce())]);
}

/** One subscriber, called only where the mark is fresh. */
async function handleAlone(
  platform: Platform,
  tx: Tx,
  { event, one }: { event: Occurred; one: Subscriber },
): Promise<void> {
  const isFresh = (await mark(tx, { event, subscribers: [one] })) === 1;
  if (isFresh && concerns(one, event)) await one.handle(tx, event.payload, platform, event.eventId);
}

const closeEvent = async (
  db: Db | Tx,
  { eventId, at }: { eventId: string; at: Date },
): Promise<void> => {
  await db
    .update(outboxEvent)
    .set({ attempts: sql`${outboxEvent.attempts} + 1`, doneAt: at })
    .where(eq(outboxEvent.eventId, eventId));
};

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
