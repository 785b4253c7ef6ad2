import { type EventName, type EventPayload, events } from '@wasit/contract/events';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, PendingEvent, Reader, Tx, TxWithoutServices } from '../db/db.ts';
import { isOneOfParam, preparedRows, preparedWrite } from '../db/prepared.ts';
import { rowOf } from '../db/rows.ts';
import { sendUntilCommit, writeWithCommit } from '../db/transact.ts';
import { newId } from '../ids/ids.ts';
import { outboxEvent, outboxMark } from '../platform.tables.ts';
import type { Platform, Subscriber } from '../platform.ts';
import { carriedTrace, inSpan } from '../tracing/tracing.ts';

export type { Subscriber } from '../platform.ts';

/** How many events the worker queues at a time. */
const maxEnqueued = 1000;

/**
 * Writes an event with the commit of its cause. An event without subscribers is done at once; one
 * that this process does not deliver, because it dies or a subscriber fails, is queued by the
 * worker (`enqueueUndelivered`).
 */
export function emit<N extends EventName>(
  tx: TxWithoutServices,
  {
    kind,
    payload,
    subscribers,
  }: { kind: N; payload: EventPayload<N>; subscribers: readonly Subscriber[] },
): void {
  const event: PendingEvent = { eventId: newId('ev'), kind, payload, createdAt: tx.now };
  const kindSubscribers = subscribers.filter((one) => one.event === kind);
  const isDone = !kindSubscribers.some((one) => concerns(one, event));
  writeWithCommit(tx, outboxEvent, { ...event, ...carriedTrace(), doneAt: isDone ? tx.now : null });
  if (!isDone) tx.pendingEvents.push(event);
  else if (kindSubscribers.length > 0)
    writeWithCommit(tx, outboxMark, ...marksOf(kindSubscribers, event, tx.now));
}

const marksOf = (
  subscribers: readonly Subscriber[],
  { eventId, createdAt }: PendingEvent,
  at: Date,
) => subscribers.map(({ name }) => ({ eventId, subscriber: name, doneAt: at, eventAt: createdAt }));

/** Declares a subscriber; `handle` is given the event's payload, validated at delivery. */
export const on = <N extends EventName>(
  event: N,
  subscriber: Omit<Subscriber<N>, 'event'>,
): Subscriber<N> => ({ event, ...subscriber });

const isEventName = (kind: string): kind is EventName => Object.hasOwn(events, kind);

const subscribersTo = (platform: Platform, kind: EventName): Subscriber[] =>
  platform.subscribers.filter((one) => one.event === kind);

const concerns = (subscriber: Subscriber, { payload }: PendingEvent): boolean =>
  subscriber.when?.(payload) ?? true;

/**
 * Delivers an event right after its commit to the subscribers that the caller waits for.
 * @returns the others, for `deliverRemaining` after the answer
 */
export async function deliverAwaited(platform: Platform, event: PendingEvent) {
  const kindSubscribers = subscribersTo(platform, event.kind);
  const awaited = kindSubscribers.filter((one) => !one.afterAnswer && concerns(one, event));
  if (awaited.length === 0) return kindSubscribers;
  const remaining = kindSubscribers.filter((one) => !awaited.includes(one));
  await deliverTo(platform, { event, subscribers: awaited, isLast: remaining.length === 0 });
  return remaining;
}

/** An event, and who is left after `deliverAwaited`; all of them when that failed. */
export interface LateDelivery {
  readonly event: PendingEvent;
  readonly subscribers: readonly Subscriber[] | undefined;
}

/**
 * Delivers events of one request to the remaining subscribers. A failed delivery is logged and
 * stays open.
 */
export async function deliverRemaining(
  platform: Platform,
  deliveries: readonly LateDelivery[],
  onFailure: (event: PendingEvent, error: unknown) => void,
): Promise<void> {
  const passes = deliveries.map(({ event, subscribers }) => ({
    event,
    subscribers: subscribers ?? subscribersTo(platform, event.kind),
    isLast: true,
  }));
  if (passes.length > 1 && (await areHandled(platform, passes))) return;
  for (const pass of passes)
    await deliverTo(platform, pass).catch((error: unknown) => onFailure(pass.event, error));
}

/**
 * Delivers an undelivered event to every subscriber that has not had it yet, in the trace of its
 * cause. Safe to run twice in parallel, thanks to the marks.
 * @returns whether it is delivered; false if this release does not know its kind
 */
export async function deliver(platform: Platform, eventId: string): Promise<boolean> {
  const event = await rowOf(platform.db, outboxEvent, eq(outboxEvent.eventId, eventId));
  if (!event || event.doneAt) return true;
  const { kind, traceparent, createdAt } = event;
  if (!isEventName(kind)) {
    await leaveToNewer(platform.db, event);
    return false;
  }
  const payload = events[kind].parse(event.payload);
  const subscribers = subscribersTo(platform, kind);
  await inSpan(
    { name: 'job outbox.deliver', kind: 'consumer', parent: traceparent ?? undefined },
    () =>
      deliverTo(platform, {
        event: { eventId, kind, payload, createdAt },
        subscribers,
        isLast: true,
      }),
  );
  return true;
}

/**
 * While processes are replaced, one of the previous release may get the job of an event that it
 * does not know: a worker that knows it makes another job.
 */
const leaveToNewer = async (db: Db, { eventId, createdAt }: EventKey): Promise<void> => {
  await db
    .update(outboxEvent)
    .set({ jobAt: null })
    .where(and(eq(outboxEvent.eventId, eventId), eq(outboxEvent.createdAt, createdAt)));
};

/**
 * Makes a job of each event that is not delivered yet although it happened before `olderThan`: its
 * process died, or a subscriber failed. The job has its own retries.
 */
export async function enqueueUndelivered(platform: Platform, olderThan: Date): Promise<void> {
  const isUndelivered = and(
    isNull(outboxEvent.doneAt),
    isNull(outboxEvent.jobAt),
    inArray(outboxEvent.kind, Object.keys(events)),
    lte(outboxEvent.createdAt, olderThan),
  );
  if ((await platform.db.$count(outboxEvent, isUndelivered)) === 0) return;
  await platform.transact(async (tx) => {
    const undelivered = tx
      .select({ eventId: outboxEvent.eventId })
      .from(outboxEvent)
      .where(isUndelivered)
      .orderBy(asc(outboxEvent.createdAt))
      .limit(maxEnqueued)
      .for('update', { skipLocked: true });
    const queued = await tx
      .update(outboxEvent)
      .set({ jobAt: tx.now })
      .where(inArray(outboxEvent.eventId, undelivered))
      .returning({ eventId: outboxEvent.eventId });
    for (const { eventId } of queued)
      await tx.enqueue({ name: 'outbox.deliver', data: { eventId } });
  });
}

interface Pass {
  readonly event: PendingEvent;
  readonly subscribers: readonly Subscriber[];
  /** No subscriber is left: the event is done. */
  readonly isLast: boolean;
}

/**
 * Serves all subscribers in one transaction; if one fails or has already had the event, each in its
 * own, so that it does not block the others.
 * @throws the first error
 */
async function deliverTo(platform: Platform, pass: Pass): Promise<void> {
  if (await areHandled(platform, [pass])) return;
  await inPassSpan([pass], () => handleEach(platform, pass));
}

/** Whether all subscribers of these events were served, in one transaction. */
const areHandled = (platform: Platform, passes: readonly Pass[]): Promise<boolean> =>
  inPassSpan(passes, () => platform.transact((tx) => handleTogether(platform, tx, passes))).then(
    () => true,
    () => false,
  );

const inPassSpan = (passes: readonly Pass[], work: () => Promise<void>): Promise<void> =>
  inSpan(
    {
      name: `deliver ${passes.map(({ event }) => event.kind).join(', ')}`,
      kind: 'consumer',
      attributes: { 'wasit.event_id': passes.map(({ event }) => event.eventId).join(', ') },
    },
    work,
  );

async function handleEach(platform: Platform, { event, subscribers, isLast }: Pass): Promise<void> {
  const failures: unknown[] = [];
  for (const one of subscribers)
    await platform
      .transact((tx) => handleAlone(platform, tx, { event, one }))
      .catch((error: unknown) => failures.push(error));
  if (failures.length === 0 && isLast)
    return closeEvents(platform.db, [event], platform.clock.now());
  if (isLast)
    await platform.db
      .update(outboxEvent)
      .set({ attempts: sql`${outboxEvent.attempts} + 1` })
      .where(
        and(eq(outboxEvent.eventId, event.eventId), eq(outboxEvent.createdAt, event.createdAt)),
      );
  if (failures.length > 0) throw failures[0];
}

/**
 * The deliveries without a mark so far. Marks and effects are one commit: only the process that
 * writes the mark acts.
 */
const mark = async (tx: Tx, passes: readonly Pick<Pass, 'event' | 'subscribers'>[]) =>
  (
    await insertMarks(
      tx,
      passes.flatMap(({ event, subscribers }) => marksOf(subscribers, event, tx.now)),
    )
  ).length;

const insertMarks = preparedRows((db, rows: (typeof outboxMark.$inferInsert)[]) =>
  db
    .insert(outboxMark)
    .values(rows)
    .onConflictDoNothing()
    .returning({ subscriber: outboxMark.subscriber }),
);

/**
 * The usual case of new events: subscribers start while their marks are being written, and their
 * effects are rolled back where a mark existed. Subscribers that nobody waits for are independent
 * and run in parallel, event after event. A subscriber not concerned by the event is marked and not
 * called.
 */
async function handleTogether(platform: Platform, tx: Tx, passes: readonly Pass[]): Promise<void> {
  const expected = passes.reduce((sum, { subscribers }) => sum + subscribers.length, 0);
  const assertAllFresh = async () => {
    if ((await mark(tx, passes)) < expected) throw new Error('a subscriber had the event before');
  };
  const done = passes.filter(({ isLast }) => isLast).map(({ event }) => event);
  const handled = async () => {
    for (const pass of passes) await handlePass(platform, tx, pass);
  };
  const fresh = assertAllFresh();
  if (done.length > 0) sendUntilCommit(tx, closeEvents(tx, done, tx.now));
  await Promise.all([fresh, handled()]);
}

async function handlePass(platform: Platform, tx: Tx, { event, subscribers }: Pass): Promise<void> {
  const concerned = subscribers.filter((one) => concerns(one, event));
  const handle = (one: Subscriber) => one.handle(tx, event.payload, platform, event.eventId);
  if (concerned.every(({ afterAnswer }) => afterAnswer)) await Promise.all(concerned.map(handle));
  else for (const one of concerned) await handle(one);
  // The text of the next event is newer.
  tx.notBefore(new Date(tx.now.getTime() + 1));
}

/** One subscriber, called only if its mark is new. */
async function handleAlone(
  platform: Platform,
  tx: Tx,
  { event, one }: { event: PendingEvent; one: Subscriber },
): Promise<void> {
  const isFresh = (await mark(tx, [{ event, subscribers: [one] }])) === 1;
  if (isFresh && concerns(one, event)) await one.handle(tx, event.payload, platform, event.eventId);
}

type EventKey = Pick<PendingEvent, 'eventId' | 'createdAt'>;

const closeEvents = async (db: Db | Tx, events: readonly EventKey[], at: Date): Promise<void> => {
  const instants = events.map(({ createdAt }) => createdAt.getTime());
  await updateDoneEvents(
    db,
    { doneAt: at },
    {
      eventIds: events.map(({ eventId }) => eventId),
      from: new Date(Math.min(...instants)),
      to: new Date(Math.max(...instants)),
    },
  );
};

/**
 * Events closed together are of about the same time, so PostgreSQL reads only that month. The
 * bounds are subqueries, which lets it keep one plan instead of planning for all months again.
 */
const updateDoneEvents = preparedWrite((db, set: { doneAt: Date }) =>
  db
    .update(outboxEvent)
    .set({ ...set, attempts: sql`${outboxEvent.attempts} + 1` })
    .where(
      and(
        isOneOfParam(outboxEvent.eventId, 'eventIds'),
        sql`${outboxEvent.createdAt} >= (select ${sql.placeholder('from')}::timestamptz)`,
        sql`${outboxEvent.createdAt} <= (select ${sql.placeholder('to')}::timestamptz)`,
      ),
    ),
);

/**
 * Undelivered events that are older than `olderThan`, the oldest first, for a replay.
 */
export async function openEvents(reader: Reader, olderThan: Date) {
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
