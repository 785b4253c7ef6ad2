import type { OutputOf } from '@wasit/contract/api';
import { toWire } from '@wasit/contract/money';
import type { Withdrawal } from '@wasit/contract/wallet/acts';
import type { StaffWithdrawal } from '@wasit/contract/wallet/desk';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import { type Cursor, cursorPage } from '../statement/statement.view.ts';
import { viewPaying } from './paying.ts';
import {
  type WithdrawalQuery,
  type WithdrawalRow,
  withdrawalPage,
  withdrawalsOf,
} from './withdrawals.store.ts';

export const viewWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  ...wired(row, 'withdrawalNo', 'method', 'status', 'holder', 'bankName', 'account'),
  ...wired(row, 'requestedAt', 'decidedAt', 'paidAt', 'payoutReference', 'rejectReason'),
  amount: toWire(row),
});

export async function viewWithdrawals(reader: Reader, userId: string, page: Cursor) {
  const { rows, nextCursor } = await cursorPage(page, {
    read: (range) => withdrawalsOf(reader, userId, range),
    keyOf: ({ id }) => id,
  });
  return { items: rows.map(viewWithdrawal), nextCursor };
}

/** Withdrawals for finance: who requested them, who has approved, and whether the viewer may. */
async function viewStaffWithdrawals(
  reader: Reader,
  viewer: StaffActor,
  rows: readonly WithdrawalRow[],
): Promise<StaffWithdrawal[]> {
  const users = await usersByIds(reader, pluck(rows, 'userId'));
  const names = await staffNames(
    reader,
    rows.flatMap(({ approvals, decidedBy, payingBy }) => [
      ...approvals,
      ...[decidedBy, payingBy].filter((id) => id !== null),
    ]),
  );
  const nameOf = (staffId: string) => names.get(staffId) ?? staffId;
  return rows.map((row) => ({
    ...viewWithdrawal(row),
    customer: { userId: row.userId, userName: users.get(row.userId)?.userName ?? '' },
    approvalsNeeded: row.approvalsNeeded,
    approvals: row.approvals.map((staffId) => ({ staffId, name: nameOf(staffId) })),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    paying: row.status === 'approved' ? viewPaying(row, { viewer, nameOf }) : null,
    mayApprove: row.status === 'requested' && !row.approvals.includes(viewer.staffId),
  }));
}

export async function viewStaffWithdrawal(
  reader: Reader,
  viewer: StaffActor,
  row: WithdrawalRow,
): Promise<StaffWithdrawal> {
  const [view] = await viewStaffWithdrawals(reader, viewer, [row]);
  return view ?? fail('NOT_FOUND');
}

export async function withdrawalDesk(
  reader: Reader,
  viewer: StaffActor,
  query: WithdrawalQuery,
): Promise<OutputOf<'staffWithdrawals'>> {
  const userIds = await findUserIds(reader, query.search);
  const { rows, sums, ...page } = await withdrawalPage(reader, query, userIds);
  return {
    items: await viewStaffWithdrawals(reader, viewer, rows),
    sums: sums.map(toWire),
    ...page,
  };
}
