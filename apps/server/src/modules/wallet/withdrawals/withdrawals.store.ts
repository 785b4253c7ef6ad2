import { withdrawalMoves } from '@wasit/contract/wallet/states';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { withdrawal } from '../wallet.tables.ts';

export type WithdrawalRow = typeof withdrawal.$inferSelect;
type Facts = Partial<
  Pick<
    WithdrawalRow,
    'approvals' | 'decidedAt' | 'decidedBy' | 'paidAt' | 'payoutReference' | 'rejectReason'
  >
>;

export async function insertWithdrawal(
  tx: Tx,
  row: typeof withdrawal.$inferInsert,
): Promise<WithdrawalRow> {
  const [inserted] = await tx.insert(withdrawal).values(row).returning();
  return inserted ?? fail('CONFLICT');
}

/** Whoever decides does so one after the other. @throws NOT_FOUND */
export async function lockWithdrawal(tx: Tx, withdrawalNo: string): Promise<WithdrawalRow> {
  const [row] = await tx
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.withdrawalNo, withdrawalNo))
    .for('update');
  return row ?? fail('NOT_FOUND');
}

/**
 * Moves it by the table, only if it is still where the caller saw it. @throws WITHDRAWAL_DECIDED
 */
export async function moveWithdrawal(
  tx: Tx,
  seen: WithdrawalRow,
  { move, set }: { move: keyof typeof withdrawalMoves; set: Facts },
): Promise<WithdrawalRow> {
  const { from, to } = withdrawalMoves[move];
  if (!from.some((status) => status === seen.status)) return fail('WITHDRAWAL_DECIDED');
  const [moved] = await tx
    .update(withdrawal)
    .set({ ...set, status: to })
    .where(and(eq(withdrawal.id, seen.id), eq(withdrawal.status, seen.status)))
    .returning();
  return moved ?? fail('WITHDRAWAL_DECIDED');
}

/** The first of two approvals. The row is locked. */
export async function addApproval(
  tx: Tx,
  seen: WithdrawalRow,
  staffId: string,
): Promise<WithdrawalRow> {
  const [row] = await tx
    .update(withdrawal)
    .set({ approvals: [...seen.approvals, staffId] })
    .where(and(eq(withdrawal.id, seen.id), eq(withdrawal.status, 'requested')))
    .returning();
  return row ?? fail('WITHDRAWAL_DECIDED');
}

interface Page {
  readonly cursor: number | undefined;
  readonly limit: number;
}

export const countWaiting = (reader: Reader): Promise<number> =>
  reader.$count(withdrawal, inArray(withdrawal.status, ['requested', 'approved']));

/** A customer's own, the newest first. */
export const withdrawalsOf = (
  reader: Reader,
  userId: string,
  { cursor, limit }: Page,
): Promise<WithdrawalRow[]> =>
  reader
    .select()
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.userId, userId),
        cursor === undefined ? undefined : lt(withdrawal.id, cursor),
      ),
    )
    .orderBy(desc(withdrawal.id))
    .limit(limit);

/** Everybody's: those that wait with the oldest first, those decided with the newest first. */
export const withdrawalsToShow = (
  reader: Reader,
  show: 'waiting' | 'decided',
  { cursor, limit }: Page,
): Promise<WithdrawalRow[]> => {
  const waits = show === 'waiting';
  const beyond = waits ? gt : lt;
  return reader
    .select()
    .from(withdrawal)
    .where(
      and(
        inArray(
          withdrawal.status,
          waits ? ['requested', 'approved'] : ['paid', 'rejected', 'cancelled'],
        ),
        cursor === undefined ? undefined : beyond(withdrawal.id, cursor),
      ),
    )
    .orderBy(waits ? asc(withdrawal.id) : desc(withdrawal.id))
    .limit(limit);
};
