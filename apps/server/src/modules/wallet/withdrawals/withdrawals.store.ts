import type { Sorted } from '@wasit/contract/desks/lists';
import type { Currency, MinorMoney } from '@wasit/contract/money';
import { type PayoutWay, withdrawalMoves } from '@wasit/contract/wallet/states';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { lockRow, rowsOf, updateRow } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { withdrawal } from '../wallet.tables.ts';

export type WithdrawalRow = typeof withdrawal.$inferSelect;
type DecisionColumns = Partial<
  Pick<
    WithdrawalRow,
    'approvals' | 'decidedAt' | 'decidedBy' | 'paidAt' | 'payoutReference' | 'rejectReason'
  >
>;

export async function insertWithdrawal(tx: Tx, row: typeof withdrawal.$inferInsert) {
  const [inserted] = await tx.insert(withdrawal).values(row).returning();
  return inserted ?? fail('CONFLICT');
}

/**
 * Locks a withdrawal, so that decisions are serialised.
 * @throws NOT_FOUND
 */
export async function lockWithdrawal(tx: Tx, withdrawalNo: string): Promise<WithdrawalRow> {
  const row = await lockRow(tx, withdrawal, eq(withdrawal.withdrawalNo, withdrawalNo));
  return row ?? fail('NOT_FOUND');
}

/**
 * Moves it by the state table, if its status has not changed since it was read.
 * @throws WITHDRAWAL_DECIDED
 */
export async function moveWithdrawal(
  tx: Tx,
  current: WithdrawalRow,
  { move, set }: { move: keyof typeof withdrawalMoves; set: DecisionColumns },
): Promise<WithdrawalRow> {
  const { from, to } = withdrawalMoves[move];
  if (!from.some((status) => status === current.status)) return fail('WITHDRAWAL_DECIDED');
  const moved = await updateRow(
    tx,
    withdrawal,
    and(eq(withdrawal.id, current.id), eq(withdrawal.status, current.status)),
    { ...set, status: to },
  );
  return moved ?? fail('WITHDRAWAL_DECIDED');
}

/** The first of two approvals. The row is locked. */
export async function addApproval(tx: Tx, current: WithdrawalRow, staffId: string) {
  const row = await updateRow(
    tx,
    withdrawal,
    and(eq(withdrawal.id, current.id), eq(withdrawal.status, 'requested')),
    { approvals: [...current.approvals, staffId] },
  );
  return row ?? fail('WITHDRAWAL_DECIDED');
}

/** Who sends the money of an approved one. The row is locked. */
export async function setPayer(
  tx: Tx,
  current: WithdrawalRow,
  payer: Pick<WithdrawalRow, 'payingBy' | 'payingSince'>,
): Promise<WithdrawalRow> {
  const [row] = await tx
    .update(withdrawal)
    .set(payer)
    .where(and(eq(withdrawal.id, current.id), eq(withdrawal.status, 'approved')))
    .returning();
  return row ?? fail('WITHDRAWAL_DECIDED');
}

interface CursorPage {
  readonly cursor: number | undefined;
  readonly limit: number;
}

const waitingStatuses = ['requested', 'approved'] as const;
/** Same condition as the index of decided ones. */
const isDecided = sql`${withdrawal.status} in ('paid', 'rejected', 'cancelled')`;

export const countWaiting = (reader: Reader): Promise<number> =>
  reader.$count(withdrawal, inArray(withdrawal.status, [...waitingStatuses]));

/** Withdrawals of a customer, newest first. */
export const withdrawalsOf = (reader: Reader, userId: string, { cursor, limit }: CursorPage) =>
  rowsOf(
    reader,
    withdrawal,
    and(
      eq(withdrawal.userId, userId),
      cursor === undefined ? undefined : lt(withdrawal.id, cursor),
    ),
    { order: [desc(withdrawal.id)], limit },
  );

/**
 * Numbers follow the time of the request. Amounts are sorted within their currency, as in the
 * index.
 */
function orderOf({ show, sort }: WithdrawalQuery): SQL[] {
  if (sort === 'amount' || sort === '-amount') {
    const direction = sort === 'amount' ? asc : desc;
    return [withdrawal.currency, withdrawal.amountMinor, withdrawal.id].map((column) =>
      direction(column),
    );
  }
  const isAscending = sort === undefined ? show === 'waiting' : sort === 'asked';
  return [isAscending ? asc(withdrawal.id) : desc(withdrawal.id)];
}

export interface WithdrawalQuery extends Paging, Sorted<'withdrawals'> {
  readonly show: 'waiting' | 'decided';
  readonly currency?: Currency | undefined;
  readonly method?: PayoutWay | undefined;
  readonly search?: string | undefined;
}

/**
 * Withdrawals of all customers: waiting ones oldest first, decided ones newest first. `userIds`:
 * the customers found by the search.
 */
export async function withdrawalPage(
  reader: Reader,
  query: WithdrawalQuery,
  userIds: readonly string[],
): Promise<Page<WithdrawalRow> & { sums: MinorMoney[] }> {
  const { show, currency, method, search, ...page } = query;
  const where = and(
    show === 'waiting' ? inArray(withdrawal.status, [...waitingStatuses]) : isDecided,
    currency && eq(withdrawal.currency, currency),
    method && eq(withdrawal.method, method),
    search
      ? or(
          startsOrEnds(withdrawal.withdrawalNo, search),
          ilike(withdrawal.holder, containing(search)),
          inArray(withdrawal.userId, [...userIds]),
        )
      : undefined,
  );
  const { amountMinor } = withdrawal;
  const sums = await reader
    .select({ currency: withdrawal.currency, amountMinor: sum(amountMinor).mapWith(Number) })
    .from(withdrawal)
    .where(where)
    .groupBy(withdrawal.currency)
    .orderBy(desc(withdrawal.currency));
  return { ...(await tablePage(reader, withdrawal, { where, order: orderOf(query), page })), sums };
}
