import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** Why a mode ended. */
export type ModeEnd = 'left' | 'switched' | 'expired' | 'session-over' | 'refused' | 'unassigned';

/** An agent's session acts for a customer: one mode per session at a time. */
export const agencyMode = pgTable(
  'agency_mode',
  {
    modeId: text().primaryKey(),
    sessionId: text().notNull(),
    agentId: text().notNull(),
    customerId: text().notNull(),
    startedAt: instant().notNull(),
    /** It ends then at the latest. */
    endsAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text().$type<ModeEnd>(),
  },
  (table) => [
    uniqueIndex('agency_mode_one_open').on(table.sessionId).where(sql`${table.endedAt} is null`),
    index('agency_mode_customer').on(table.customerId, table.startedAt),
    index('agency_mode_agent').on(table.agentId, table.startedAt),
  ],
);

/** Which customers an agent serves, from when until when. */
export const agencyAssignment = pgTable(
  'agency_assignment',
  {
    assignmentId: text().primaryKey(),
    agentId: text().notNull(),
    customerId: text().notNull(),
    fromAt: instant().notNull(),
    untilAt: instant(),
  },
  (table) => [
    uniqueIndex('agency_assignment_once')
      .on(table.agentId, table.customerId)
      .where(sql`${table.untilAt} is null`),
    index('agency_assignment_customer').on(table.customerId),
  ],
);

/** Customers who said whether they may be acted for; without a row they may. */
export const agencyConsent = pgTable('agency_consent', {
  userId: text().primaryKey(),
  refuses: boolean().notNull(),
  changedAt: instant().notNull(),
});

/** An entry of their log that a customer reported. */
export const agencyReport = pgTable(
  'agency_report',
  {
    reportId: text().primaryKey(),
    /** The entry of the audit trail. */
    entryId: bigint({ mode: 'number' }).notNull(),
    userId: text().notNull(),
    agentId: text().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
    status: text().$type<'open' | 'closed'>().notNull(),
    closedAt: instant(),
    closedBy: text(),
    closedNote: text(),
  },
  (table) => [
    uniqueIndex('agency_report_entry').on(table.entryId),
    index('agency_report_status').on(table.status, table.at),
  ],
);

/** The share of an agent from a day on, in hundredths of a percent; before the first, all agents'. */
export const agentShare = pgTable(
  'agent_share',
  {
    agentId: text().notNull(),
    validFrom: instant().notNull(),
    basisPoints: integer().notNull(),
    setBy: text().notNull(),
    setAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.validFrom] })],
);

/** A month whose commissions are closed. */
export const commissionMonth = pgTable('commission_month', {
  month: text().primaryKey(),
  closedBy: text().notNull(),
  closedAt: instant().notNull(),
});

/** What an agent earned in a closed month, in US cents; never changed. */
export const commissionStatement = pgTable(
  'commission_statement',
  {
    statementId: text().primaryKey(),
    month: text()
      .notNull()
      .references(() => commissionMonth.month),
    agentId: text().notNull(),
    orders: integer().notNull(),
    baseMinor: bigint({ mode: 'number' }).notNull(),
    commissionMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('commission_statement_once').on(table.month, table.agentId),
    index('commission_statement_agent').on(table.agentId, table.month),
  ],
);

/**
 * What an order added to a statement in US cents, or took from it; all lines of an order have the
 * share of its first one, in hundredths of a percent.
 */
export const commissionLine = pgTable(
  'commission_line',
  {
    statementId: text()
      .notNull()
      .references(() => commissionStatement.statementId),
    orderNo: text().notNull(),
    endedAt: instant().notNull(),
    baseMinor: bigint({ mode: 'number' }).notNull(),
    basisPoints: integer().notNull(),
    commissionMinor: bigint({ mode: 'number' }).notNull(),
    isCorrection: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.orderNo] }),
    index('commission_line_order').on(table.orderNo),
  ],
);

/** That a statement was paid out, or that this was taken back; the entries are counted from 1. */
export const commissionPayout = pgTable(
  'commission_payout',
  {
    statementId: text()
      .notNull()
      .references(() => commissionStatement.statementId),
    nth: integer().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** Of the transfer or receipt; of an entry that takes back, why. */
    note: text().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.nth] })],
);
