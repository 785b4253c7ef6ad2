import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { newId } from '../ids.ts';
import { outboxDelivery, outboxEvent } from '../platform.tables.ts';
import type { Platform } from '../platform.ts';

/** What a module hears. The handler runs in a transaction of its own, in which its delivery is marked done: one effect each. */
export interface Subscriber {
  /** `<module>.<what it does>`, unique. */
  readonly name: string;
  readonly event: string;
  readonly handle: (tx: Tx, payload: Record<string, unknown>, platform: Platform) => Promise<void>;
}

/** Writes an event into the commit of its cause, with a job that delivers it should this process die. */
export async function emit(platform: Platform, tx: Tx, event: { kind: string; payload: Record<string, unknown> }): Promise<void> {
  const eventId = newId('ev');
  await tx.insert(outboxEvent).values({ eventId, kind: event.kind, payload: event.payload, createdAt: tx.now });
  await platform.enqueue(tx, { name: 'outbox.deliver', data: { eventId }, startAfterSeconds: 3 });
  tx.pendingEvents.push({ eventId, kind: event.kind });
}

/** Delivers one event to every subscriber that has not had it yet. Safe to run twice at once: the delivery's key decides. */
export async function deliver(platform: Platform, eventId: string): Promise<void> {
  const [event] = await platform.db.select().from(outboxEvent).where(eq(outboxEvent.eventId, eventId));
  if (!event || event.doneAt) return;
  try {
    for (const subscriber of platform.subscribers.filter((one) => one.event === event.kind)) {
      await platform.transact(async (tx) => {
        const mark = { eventId, subscriber: subscriber.name, doneAt: tx.now };
        const [first] = await tx.insert(outboxDelivery).values(mark).onConflictDoNothing().returning();
        if (first) await subscriber.handle(tx, event.payload, platform);
      });
    }
    await platform.db
      .update(outboxEvent)
      .set({ doneAt: platform.clock.now(), attempts: sql`${outboxEvent.attempts} + 1` })
      .where(eq(outboxEvent.eventId, eventId));
  } catch (error) {
    await platform.db
      .update(outboxEvent)
      .set({ attempts: sql`${outboxEvent.attempts} + 1` })
      .where(eq(outboxEvent.eventId, eventId));
    throw error;
  }
}
