import type { OutputOf } from '@wasit/contract/api';
import { toWire } from '@wasit/contract/money';
import type { Withdrawal } from '@wasit/contract/wallet/acts';
import type { StaffWithdrawal } from '@wasit/contract/wallet/desk';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import { findUserId } from '../find-user-id.ts';
import { type Cursor, cursorPage } from '../statement/statement.view.ts';
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
    rows.flatMap(({ approvals, decidedBy }) => [...approvals, ...(decidedBy ? [decidedBy] : [])]),
  );
  const nameOf = (staffId: string) => names.get(staffId) ?? staffId;
  return rows.map((row) => ({
    ...viewWithdrawal(row),
    customer: { userId: row.userId, userName: users.get(row.userId)?.userName ?? '' },
    approvalsNeeded: row.approvalsNeeded,
    approvals: row.approvals.map((staffId) => ({ staffId, name: nameOf(staffId) })),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
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
  const userId = await findUserId(reader, query.search);
  const { rows, ...page } = await withdrawalPage(reader, query, userId);
  return { items: await viewStaffWithdrawals(reader, viewer, rows), ...page };
}
