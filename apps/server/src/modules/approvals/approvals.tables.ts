import type { Proposal, ProposedChange } from '@wasit/contract/approvals/endpoints';
import type { ProposalKind, ProposalState } from '@wasit/contract/approvals/states';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A change that one person proposes and a second one approves or declines, or that expires. */
export const staffProposal = pgTable(
  'staff_proposal',
  {
    proposalId: text().primaryKey(),
    kind: text().$type<ProposalKind>().notNull(),
    /**
     * Its object, named as in the audit trail, e.g. `staff:st_…` or `setting:payments.bank.swift`.
     */
    object: text().notNull(),
    change: jsonb().$type<ProposedChange>().notNull(),
    /** As shown to the approver. */
    subject: text().notNull(),
    lines: jsonb().$type<Proposal['lines']>().notNull(),
    reason: text().notNull(),
    state: text().$type<ProposalState>().notNull(),
    proposedBy: text().notNull(),
    proposedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decidedBy: text(),
    decidedAt: instant(),
    decisionReason: text(),
    /** The proposer's half of a new password, encrypted; deleted with the decision. */
    passwordHalf: text(),
  },
  (table) => [
    uniqueIndex('staff_proposal_open_once').on(table.kind, table.object).where(sql`state = 'open'`),
    index('staff_proposal_state').on(table.state, table.proposedAt),
  ],
);
