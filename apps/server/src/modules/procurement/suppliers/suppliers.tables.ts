import type { Texts } from '@wasit/contract/locales';
import type {
  ClaimCause,
  ClaimEvent,
  ClaimStatus,
  SupplierFileField,
} from '@wasit/contract/procurement/claim-states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

const textOrEmpty = () => text().notNull().default('');

/** Contacts and payment data of a supplier, which the catalogue does not have. */
export const supplierFile = pgTable('supplier_file', {
  supplierId: integer().primaryKey(),
  contact: textOrEmpty(),
  phone: textOrEmpty(),
  wechat: textOrEmpty(),
  bankName: textOrEmpty(),
  bankHolder: textOrEmpty(),
  bankAccount: textOrEmpty(),
  alipay: textOrEmpty(),
  note: textOrEmpty(),
  /** Incremented by each change; a change names the version it is based on. */
  version: integer().notNull(),
});

/** Append-only: entries and corrections of a supplier's file, with reasons. */
export const supplierChange = pgTable(
  'supplier_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    supplierId: integer().notNull(),
    field: text().$type<SupplierFileField>().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    reason: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('supplier_change_of').on(table.supplierId, table.id)],
);

/** Money claimed from a supplier. Amounts in fen; booked in US cents. */
export const supplierClaim = pgTable(
  'supplier_claim',
  {
    claimNo: text().primaryKey(),
    supplierId: integer().notNull(),
    supplierName: jsonb().$type<Texts>().notNull(),
    status: text().$type<ClaimStatus>().notNull(),
    version: integer().notNull().default(0),
    cause: text().$type<ClaimCause>().notNull(),
    /** A waybill in capitals, or the number of a complaint; empty for other causes. */
    reference: text().notNull(),
    claimedFen: bigint({ mode: 'number' }).notNull(),
    acceptedFen: bigint({ mode: 'number' }),
    settledFen: bigint({ mode: 'number' }),
    /** Frozen when it was accepted. */
    yuanPerDollar: numeric({ precision: 12, scale: 6, mode: 'number' }),
    /** The accepted amount at that rate. */
    acceptedMinor: bigint({ mode: 'number' }),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    /** When it was last changed. */
    changedAt: instant().notNull(),
  },
  (table) => [
    index('supplier_claim_status').on(table.status, table.createdAt),
    index('supplier_claim_supplier').on(table.supplierId),
    // One cause is claimed once, unless it was refused.
    uniqueIndex('supplier_claim_once')
      .on(table.supplierId, table.cause, table.reference)
      .where(sql`status <> 'refused' and reference <> ''`),
  ],
);

/** Append-only: the history of a claim. */
export const supplierClaimEvent = pgTable(
  'supplier_claim_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claimNo: text()
      .notNull()
      .references(() => supplierClaim.claimNo),
    event: text().$type<ClaimEvent>().notNull(),
    text: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('supplier_claim_event_of').on(table.claimNo, table.id)],
);
