import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

export const outboxEvent = pgTable(
  'outbox_event',
  {
    eventId: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    doneAt: instant(),
  },
  (table) => [index('outbox_event_open').on(table.createdAt)],
);

/** One row per event and subscriber, written in the transaction of the subscriber's effect: so each effect happens once. */
export const outboxDelivery = pgTable(
  'outbox_delivery',
  { eventId: text().notNull(), subscriber: text().notNull(), doneAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.eventId, table.subscriber] })],
);

export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actorId: text().notNull(),
    actingFor: text(),
    action: text().notNull(),
    object: text().notNull(),
    fromValue: text(),
    toValue: text(),
    reason: text(),
    requestId: text(),
  },
  (table) => [
    index('audit_entry_object').on(table.object, table.id),
    index('audit_entry_actor').on(table.actorId, table.id),
    index('audit_entry_acting_for').on(table.actingFor, table.id).where(sql`${table.actingFor} is not null`),
    // The searcher's first words of an act are a range of this index, whatever the collation of the database.
    index('audit_entry_action').on(table.action.op('text_pattern_ops'), table.id),
    index('audit_entry_at').on(table.at),
  ],
);

export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant().notNull(),
  changedBy: text().notNull(),
});

export const storedFile = pgTable(
  'stored_file',
  {
    fileId: text().primaryKey(),
    kind: text().notNull(),
    ownerKind: text().notNull(),
    ownerId: text().notNull(),
    path: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of the re-encoded picture and a 64-bit difference hash: the same proof used twice is found by either. */
    sha256: text().notNull(),
    differenceHash: text().notNull(),
    /** As its sender called it, cleaned; null where nobody needs to know. */
    fileName: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('stored_file_owner').on(table.ownerId, table.createdAt),
    index('stored_file_sha').on(table.sha256),
    index('stored_file_hash').on(table.differenceHash),
  ],
);

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    scope: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    inputHash: text().notNull(),
    /** The request that runs now, and until when it may be taken for alive. */
    holder: text().notNull(),
    leaseUntil: instant().notNull(),
    /** What the act returned, written in the act's own commit: present means the effect happened. */
    actResult: jsonb(),
    responseStatus: integer(),
    responseBody: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('idempotency_key_once').on(table.scope, table.route, table.key),
    index('idempotency_key_created').on(table.createdAt),
  ],
);

export const rateCounter = pgTable(
  'rate_counter',
  { bucket: text().notNull(), window: bigint({ mode: 'number' }).notNull(), hits: integer().notNull() },
  (table) => [primaryKey({ columns: [table.bucket, table.window] })],
);

/** How far the demo clock stands ahead; one row. */
export const demoClock = pgTable('demo_clock', { id: integer().primaryKey(), offsetSeconds: bigint({ mode: 'number' }).notNull() });
