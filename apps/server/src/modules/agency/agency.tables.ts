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
    /** It ends at this time at the latest. */
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

/** Customers assigned to an agent, with the period. */
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

/** Customers who decided whether agents may act for them; without a row they may. */
export const agencyConsent = pgTable('agency_consent', {
  userId: text().primaryKey(),
  refuses: boolean().notNull(),
  changedAt: instant().notNull(),
});

/** A log entry that its customer reported. */
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

/**
 * The share of an agent from a day on, in hundredths of a percent; before the first, the general
 * share applies.
 */
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

/** Earnings of an agent in a closed month, in US cents; never changed. */
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
 * An order's change of a statement, in US cents. All lines of an order have the share of its first
 * one, in hundredths of a percent.
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

/** Who has claimed the payout of a statement; without a row, or with nulls, nobody has. */
export const commissionPaying = pgTable('commission_paying', {
  statementId: text()
    .primaryKey()
    .references(() => commissionStatement.statementId),
  payingBy: text(),
  payingSince: instant(),
});

/** A payout of a statement, or its reversal; entries are numbered from 1. */
export const commissionPayout = pgTable(
  'commission_payout',
  {
    statementId: text()
      .notNull()
      .references(() => commissionStatement.statementId),
    nth: integer().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** Reference of the transfer or receipt; the reason of a reversal. */
    note: text().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.nth] })],
);
