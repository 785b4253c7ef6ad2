import type { OutputOf } from '@wasit/contract/api';
import { walletDeskEndpoints } from '@wasit/contract/wallet/desk';
import { fail } from '../../platform/errors.ts';
import { routes } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { usersByIds } from '../accounts/index.ts';
import { checkLedger } from './ledger-check/check-ledger.ts';
import { viewCheck, viewChecks } from './ledger-check/ledger-check.view.ts';
import { preChargeDesk } from './pre-charges/pre-charges.view.ts';
import { statementQuery, viewStatementPage } from './statement/statement.view.ts';
import { viewBalance } from './wallet.view.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  startPayout,
} from './withdrawals/decide-withdrawal.ts';
import { viewStaffWithdrawal, withdrawalDesk } from './withdrawals/withdrawals.view.ts';

/**
 * A customer's statement with what can be reversed.
 * @throws NOT_FOUND
 */
async function staffStatement(
  { db }: Platform,
  {
    userId,
    ...input
  }: Parameters<typeof statementQuery>[1] &
    Parameters<typeof viewStatementPage>[2] & { userId: string },
): Promise<OutputOf<'staffWalletStatement'>> {
  const customer = (await usersByIds(db, [userId])).get(userId) ?? fail('NOT_FOUND');
  return {
    ...(await viewStatementPage(db, statementQuery(userId, input), input)),
    customer: { userId, userName: customer.userName },
    books: (await viewBalance(db, userId)).books,
  };
}

// Reversals are handled by payments, which know the payment and its receipt.
const { staffReverse: _reverse, ...desk } = walletDeskEndpoints;

export const walletDeskRoutes = routes(desk, {
  staffWithdrawals: ({ platform, actor }, input) => withdrawalDesk(platform.db, actor, input),
  staffApproveWithdrawal: async ({ platform, actor }, { withdrawalNo }) => {
    const row = await approveWithdrawal(platform, actor, withdrawalNo);
    return viewStaffWithdrawal(platform.db, actor, row);
  },
  staffRejectWithdrawal: async ({ platform, actor }, input) => {
    const row = await rejectWithdrawal(platform, actor, input);
    return viewStaffWithdrawal(platform.db, actor, row);
  },
  staffPayWithdrawal: async ({ platform, actor }, input) => {
    const row = await payWithdrawal(platform, actor, input);
    return viewStaffWithdrawal(platform.db, actor, row);
  },
  staffStartWithdrawal: async ({ platform, actor }, input) => {
    const row = await startPayout(platform, actor, input);
    return viewStaffWithdrawal(platform.db, actor, row);
  },
  staffPreCharges: ({ platform }, input) => preChargeDesk(platform, input),
  staffLedgerChecks: ({ platform }, input) => viewChecks(platform.db, input),
  staffCheckLedger: async ({ platform }) => viewCheck(await checkLedger(platform)),
  staffWalletStatement: ({ platform }, input) => staffStatement(platform, input),
});
