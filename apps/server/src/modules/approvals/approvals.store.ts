import type { ProposalKind } from '@wasit/contract/approvals/states';
import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { lockRow, tryUpdate, wroteRow } from '../../platform/db/rows.ts';
import { staffProposal } from './approvals.tables.ts';

export type ProposalRow = typeof staffProposal.$inferSelect;

/** False when the same change is already proposed. */
export async function insertProposal(tx: Tx, row: typeof staffProposal.$inferInsert) {
  return wroteRow(tx.insert(staffProposal).values(row).onConflictDoNothing());
}

/** Locked until the commit: of two concurrent decisions the second sees the first. */
export const lockProposal = (tx: Tx, proposalId: string): Promise<ProposalRow | undefined> =>
  lockRow(tx, staffProposal, eq(staffProposal.proposalId, proposalId));

export async function closeProposal(
  tx: Tx,
  proposalId: string,
  decision: Pick<ProposalRow, 'state' | 'decidedBy' | 'decisionReason'>,
): Promise<void> {
  await tx
    .update(staffProposal)
    .set({ ...decision, decidedAt: tx.now, passwordHalf: null })
    .where(eq(staffProposal.proposalId, proposalId));
}

/** Closes the expired ones and returns them. */
export const expireProposals = (tx: Tx): Promise<Pick<ProposalRow, 'object' | 'kind'>[]> =>
  tx
    .update(staffProposal)
    .set({ state: 'expired', decidedAt: tx.now, passwordHalf: null })
    .where(and(eq(staffProposal.state, 'open'), lte(staffProposal.expiresAt, tx.now)))
    .returning({ object: staffProposal.object, kind: staffProposal.kind });

export async function proposalPage(
  reader: Reader,
  {
    kinds,
    open,
    sort,
    ...page
  }: {
    kinds: readonly ProposalKind[];
    open: boolean;
  } & Paging &
    Sorted<'approvals'>,
): Promise<Page<ProposalRow>> {
  if (kinds.length === 0) return { rows: [], total: 0, ...page };
  const state = open ? eq(staffProposal.state, 'open') : ne(staffProposal.state, 'open');
  const where = and(inArray(staffProposal.kind, [...kinds]), state);
  return tablePage(reader, staffProposal, {
    where,
    order: sortedBy(sort, { id: staffProposal.proposalId, by: staffProposal.proposedAt }) ?? [
      desc(staffProposal.proposedAt),
      desc(staffProposal.proposalId),
    ],
    page,
  });
}

/** Open proposals of these kinds made by others. */
export const countOpenOfOthers = (
  reader: Reader,
  { kinds, staffId }: { kinds: readonly ProposalKind[]; staffId: string },
): Promise<number> =>
  kinds.length === 0
    ? Promise.resolve(0)
    : reader.$count(
        staffProposal,
        and(
          inArray(staffProposal.kind, [...kinds]),
          eq(staffProposal.state, 'open'),
          ne(staffProposal.proposedBy, staffId),
        ),
      );

export const sealedHalves = (reader: Reader): Promise<{ id: string; sealed: string | null }[]> =>
  reader
    .select({ id: staffProposal.proposalId, sealed: staffProposal.passwordHalf })
    .from(staffProposal)
    .where(isNotNull(staffProposal.passwordHalf));

/** False if it has been decided. */
export async function replaceHalf(
  tx: Tx,
  proposalId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const same = and(eq(staffProposal.proposalId, proposalId), eq(staffProposal.passwordHalf, from));
  return tryUpdate(tx, staffProposal, same, { passwordHalf: to });
}
