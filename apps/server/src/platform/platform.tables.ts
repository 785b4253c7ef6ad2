import type { Challenge } from 'altcha-lib/types';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

export const instant = (column = '') =>
  timestamp(column, { withTimezone: true, mode: 'date', precision: 3 });

/** Partitioned by the month of `createdAt` (month-partitions). */
export const outboxEvent = pgTable(
  'outbox_event',
  {
    eventId: text().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    doneAt: instant(),
    /** Of the act that caused it, where that is traced (W3C). */
    traceparent: text(),
    /** When the worker queued it, because its process had not delivered it. */
    jobAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.createdAt] }),
    index('outbox_event_open').on(table.createdAt),
    // Few are open at a time, so a month without any is skipped at once.
    index('outbox_event_undone').on(table.createdAt).where(sql`done_at is null`),
  ],
);

/**
 * One row per event and subscriber, written in the transaction of the subscriber's effect, so that
 * each effect happens once. Partitioned by the month of the event, not of the effect: an event
 * finds its marks whenever it is delivered.
 */
export const outboxMark = pgTable(
  'outbox_mark',
  {
    eventId: text().notNull(),
    subscriber: text().notNull(),
    doneAt: instant().notNull(),
    /** `createdAt` of the event; 1970 where it was done before the table had partitions. */
    eventAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.subscriber, table.eventAt] })],
);

/** Partitioned by the month of `at` (month-partitions). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
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
    /** The network address of the request. */
    address: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_entry_object').on(table.object, table.id),
    index('audit_entry_actor').on(table.actorId, table.id),
    index('audit_entry_acting_for')
      .on(table.actingFor, table.id)
      .where(sql`${table.actingFor} is not null`),
    // A prefix search on acts is a range of this index under any collation.
    index('audit_entry_action').on(table.action.op('text_pattern_ops'), table.id),
    index('audit_entry_at').on(table.at),
    index('audit_entry_address')
      .on(table.address, table.id)
      .where(sql`${table.address} is not null`),
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
    /**
     * SHA-256 of the re-encoded picture and a 64-bit difference hash: either finds a proof that is
     * used twice.
     */
    sha256: text().notNull(),
    differenceHash: text().notNull(),
    /** The sender's file name, cleaned; null if not needed. */
    fileName: text(),
    createdAt: instant().notNull(),
    /**
     * When an upload was attached to something (a payment, a complaint, a parcel); until then it
     * may be swept.
     */
    usedAt: instant(),
  },
  (table) => [
    index('stored_file_unused').on(table.kind, table.createdAt).where(sql`${table.usedAt} is null`),
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
    /**
     * The act's result, serialised by `devalue` in the act's own commit; set if the effect
     * happened.
     */
    actResult: text(),
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
  {
    bucket: text().notNull(),
    window: bigint({ mode: 'number' }).notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.window] })],
);

/**
 * Wrong attempts at one secret (`subject`: of a customer, of a staff user name …) from one `origin`
 * (a network, a known device, a session).
 */
export const wrongTry = pgTable(
  'wrong_try',
  {
    subject: text().notNull(),
    origin: text().notNull(),
    /** In a row. */
    wrong: integer().notNull(),
    lockedUntil: instant(),
    /** Days since 1970 in Baghdad, and the wrong attempts of that day. */
    day: integer().notNull(),
    wrongToday: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.origin] }),
    index('wrong_try_origin').on(table.origin, table.changedAt),
    index('wrong_try_changed').on(table.changedAt),
  ],
);

/**
 * Browsers that once logged in to an account (`holder`): only the hash of the random token in their
 * cookie is stored.
 */
export const knownDevice = pgTable(
  'known_device',
  { holder: text().notNull(), tokenHash: text().notNull(), seenAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.holder, table.tokenHash] }),
    index('known_device_seen').on(table.seenAt),
  ],
);

/** Proof-of-work challenges (proof-of-work.ts): one attempt each. */
export const workChallenge = pgTable(
  'work_challenge',
  {
    challengeId: text().primaryKey(),
    purpose: text().notNull(),
    boundTo: text().notNull(),
    challenge: jsonb().$type<Challenge>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('work_challenge_expires').on(table.expiresAt)],
);

/** Uploads per day and person or network. */
export const uploadCount = pgTable(
  'upload_count',
  {
    bucket: text().notNull(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.day] })],
);

/** How far the demo clock is ahead; one row in databases that are or were a demo's. */
export const demoClock = pgTable('demo_clock', {
  id: integer().primaryKey(),
  offsetSeconds: bigint({ mode: 'number' }).notNull(),
  /** The first day of a demo's sample past; null without one. */
  pastFrom: date({ mode: 'string' }),
  /** Its length in days, and how many are recorded. */
  pastDays: integer().notNull().default(0),
  pastDone: integer().notNull().default(0),
});

/**
 * Identifies this database, to recognise a copy of it, and since when it sends nothing outside; one
 * row.
 */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  identity: text().notNull(),
  heldSince: instant(),
  heldBecause: text(),
});
