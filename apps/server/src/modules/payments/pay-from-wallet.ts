import type { Currency } from '@wasit/contract/money';
import type { UserActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkPayPassword } from '../wallet/index.ts';
import { refuseWhilePaidAtGateway } from './gateway/ask-gateway.ts';
import { lockOpenPayable, openPayment, ownPayable } from './open-payable.ts';
import { dueIn } from './payable.rules.ts';
import { expireRunning, settle } from './settle.ts';

export interface WalletPay {
  readonly payNo: string;
  readonly currency: Currency;
  readonly payPassword: string;
}

/**
 * Pays from the wallet: settled at once, in one commit. The password is judged before the act, in a commit of its own.
 * @throws NOT_FOUND, PAY_PASSWORD_*, BALANCE_SHORT, PAYABLE_CLOSED, PAYABLE_SETTLED, PAYMENT_RUNNING
 */
export async function payFromWallet(platform: Platform, actor: UserActor, input: WalletPay): Promise<{ payNo: string }> {
  const { payNo } = await ownPayable(platform.db, actor, input.payNo);
  await checkPayPassword(platform, actor.userId, input.payPassword);
  await refuseWhilePaidAtGateway(platform, payNo);
  return platform.transact(async (tx) => {
    const family = await lockOpenPayable(tx, payNo);
    await expireRunning(tx, family, actor);
    const payment = await openPayment(tx, family.payable, { method: 'wallet', currency: input.currency, actor });
    const received = dueIn(family.payable, input.currency);
    await settle(platform, tx, { family, payment, received, move: 'succeed', actor });
    return { payNo };
  });
}
