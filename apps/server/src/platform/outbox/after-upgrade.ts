import { events } from '@wasit/contract/events';
import { and, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { after, days, minutes } from '../clock/clock.ts';
import { outboxEvent } from '../platform.tables.ts';
import type { Platform } from '../platform.ts';

/** Longer than replacing all processes one by one takes. */
const maxReplacementMs = minutes(60);
const lookBackMs = minutes(15);

/**
 * A sweep: while processes are replaced, those of the previous release still deliver events and do
 * not know new subscribers. Such an event is reopened and delivered to subscribers without a mark.
 * Only in the first hour of a process; afterwards none of the previous release is left.
 */
export async function reopenMissedEvents(platform: Platform): Promise<void> {
  if (process.uptime() * 1000 > maxReplacementMs) return;
  const subscriptions = platform.subscribers.map(({ name, event }) => ({ name, event }));
  const since = after(platform.clock.now(), -lookBackMs);
  await platform.transact(async (tx) => {
    const { rows } = await tx.execute<{ eventId: string }>(sql`
      with recent as (
        select event_id, kind, created_at from outbox_event where created_at >= ${since.toISOString()} and done_at is not null
      ), delivered as (
        select r.event_id, r.created_at, m.subscriber from recent r
          join outbox_mark m on m.event_id = r.event_id and m.event_at = r.created_at
      ), begun as (select subscriber, min(created_at) as at from delivered group by 1)
      update outbox_event e set done_at = null, job_at = ${tx.now.toISOString()} from recent r
      where e.event_id = r.event_id and e.created_at = r.created_at and exists (
        select from jsonb_to_recordset(${JSON.stringify(subscriptions)}::jsonb) as h(name text, event text)
          join begun b on b.subscriber = h.name and r.created_at >= b.at
        where h.event = r.kind
          and not exists (select from delivered x where x.event_id = r.event_id and x.subscriber = h.name))
      returning e.event_id as "eventId"`);
    for (const { eventId } of rows) await tx.enqueue({ name: 'outbox.deliver', data: { eventId } });
  });
}

/** Long enough to replace all processes, or to take a release back and bring it again. */
const unknownKindsStayMs = days(1);

/**
 * Closes events of kinds that this release does not know once they are a day old: their release was
 * taken back, or removed the kind. Left open they would hold their month's partition, and personal
 * data in them, for good.
 */
export async function closeUnknownKinds({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const closed = await db
    .update(outboxEvent)
    .set({ doneAt: now })
    .where(
      and(
        isNull(outboxEvent.doneAt),
        notInArray(outboxEvent.kind, Object.keys(events)),
        lte(outboxEvent.createdAt, after(now, -unknownKindsStayMs)),
      ),
    )
    .returning({ eventId: outboxEvent.eventId, kind: outboxEvent.kind });
  for (const event of closed) log.warn(event, 'an event of a kind that nobody knows was closed');
}
