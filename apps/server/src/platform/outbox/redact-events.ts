import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { outboxEvent } from '../platform.tables.ts';

/** Personal fields of events, besides the person's id. */
const personalFields = ['target', 'old', 'other', 'email', 'sealed'];

const payloadWithout = (fields: readonly string[]) =>
  sql`${outboxEvent.payload} - array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`;

/** Removes contacts from a person's events that all subscribers have handled. */
export async function redactEvents(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(outboxEvent)
    .set({ payload: payloadWithout(personalFields) })
    .where(and(sql`${outboxEvent.payload}->>'userId' = ${userId}`, isNotNull(outboxEvent.doneAt)));
}

/**
 * Removes from events of one kind, emitted at these instants, the data of a person without an
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
    .set({ payload: payloadWithout([...personalFields, 'left', 'answer']) })
    .where(and(ofPerson, isNotNull(outboxEvent.doneAt)));
}
