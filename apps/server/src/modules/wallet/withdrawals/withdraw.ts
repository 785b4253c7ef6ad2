import type { MinorMoney } from '@wasit/contract/money';
import type { PayoutWay } from '@wasit/contract/wallet/states';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newNumber } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hold, releaseHold } from '../holds/hold.ts';
import { assertAtLeast } from '../min-amount.ts';
import { checkPayPassword } from '../pay-password/pay-password.ts';
import {
  insertWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
} from './withdrawals.store.ts';

export interface WithdrawalInput {
  readonly money: MinorMoney;
  readonly method: PayoutWay;
  readonly holder: string;
  readonly bankName: string;
  readonly account: string;
  readonly payPassword: string;
}

/** Minimum amounts, in minor units. */
export const minWithdrawal = async (platform: Platform, reader: Reader) => ({
  USD: await platform.setting(reader, 'wallet.withdrawMinCents'),
  IQD: await platform.setting(reader, 'wallet.withdrawMinDinars'),
});

/** Number of approvals: above the limit two different people must approve. */
async function approvalsFor(
  platform: Platform,
  reader: Reader,
  { amountMinor, currency }: MinorMoney,
): Promise<1 | 2> {
  const limit = await platform.setting(
    reader,
    currency === 'USD' ? 'wallet.twoPeopleCents' : 'wallet.twoPeopleDinars',
  );
  return amountMinor > limit ? 2 : 1;
}

/**
 * Requests a payout: the money is frozen in the same transaction and waits for finance. Card
 * numbers as account numbers are refused, as everywhere.
 * @throws PAY_PASSWORD_*, AMOUNT_TOO_SMALL, BALANCE_SHORT
 */
export async function requestWithdrawal(
  platform: Platform,
  actor: UserActor,
  input: WithdrawalInput,
): Promise<WithdrawalRow> {
  const { userId } = actor;
  const { money, method, holder, bankName, account, payPassword } = input;
  assertAtLeast((await minWithdrawal(platform, platform.db))[money.currency], money);
  await checkPayPassword(platform, userId, payPassword);
  return platform.transact(async (tx) => {
    const withdrawalNo = `W${newNumber()}`;
    const { holdId } = await hold(tx, {
      ...money,
      userId,
      reference: `withdrawal:${withdrawalNo}`,
      memo: withdrawalNo,
      kind: 'withdrawal-asked',
    });
    const payout =
      method === 'bank'
        ? { method, holder, bankName, account }
        : { method, holder, bankName: '', account: '' };
    const row = await insertWithdrawal(tx, {
      ...money,
      ...payout,
      withdrawalNo,
      userId,
      holdId,
      status: 'requested',
      approvalsNeeded: await approvalsFor(platform, tx, money),
      approvals: [],
      requestedAt: tx.now,
    });
    await audit(tx, actor, {
      action: 'wallet.ask-withdrawal',
      object: withdrawalNo,
      to: { amount: money, way: method },
    });
    return row;
  });
}

/**
 * The customer cancels a withdrawal.
 * @throws NOT_FOUND (also somebody else's), WITHDRAWAL_DECIDED once finance approved it
 */
export async function cancelWithdrawal(platform: Platform, actor: UserActor, withdrawalNo: string) {
  return platform.transact(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalNo);
    if (row.userId !== actor.userId) return fail('NOT_FOUND');
    const moved = await moveWithdrawal(tx, row, { move: 'cancel', set: { decidedAt: tx.now } });
    await releaseHold(tx, row.holdId, { kind: 'withdrawal-returned' });
    await audit(tx, actor, {
      action: 'wallet.cancel-withdrawal',
      object: withdrawalNo,
      from: row.status,
      to: moved.status,
    });
    return moved;
  });
}
