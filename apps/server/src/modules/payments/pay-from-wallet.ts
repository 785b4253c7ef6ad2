import { type Currency, type MinorMoney, minorPerMajor } from '@wasit/contract/money';
import type { UserActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkPayPassword, plainAmount } from '../wallet/index.ts';
import { refuseWhilePaidAtGateway } from './gateway/check-payment.ts';
import { lockOpenPayable, openPayment, ownPayable } from './open-payable.ts';
import { dueIn } from './payable.rules.ts';
import { expirePayments, settle } from './settle.ts';

export interface WalletPay {
  readonly payNo: string;
  readonly currency: Currency;
  readonly payPassword: string;
  /**
   * Less than what is due, to be paid now; the rest becomes a payable of its own. All of it when
   * undefined.
   */
  readonly part?: MinorMoney | undefined;
}

/** A smaller part is not worth a payable of its own: one dollar, a thousand dinars. */
export const leastPart: Readonly<Record<Currency, number>> = { USD: minorPerMajor.USD, IQD: 1000 };

/**
 * Pays from the wallet: settled at once, in one commit. The password is judged before the act, in a
 * commit of its own.
 * A part is held in the frozen book until its rest is paid in whatever way, and returns when the
 * countdown ends (docs/decisions, short payments).
 * @throws PART_UNFIT, PAY_METHOD_OFF for a top-up, NOT_FOUND, PAY_PASSWORD_*, BALANCE_SHORT,
 * PAYABLE_CLOSED, PAYABLE_SETTLED, PAYMENT_RUNNING
 */
export async function payFromWallet(
  platform: Platform,
  actor: UserActor,
  input: WalletPay,
): Promise<{ payNo: string }> {
  const { payNo, purpose } = await ownPayable(platform.db, actor, input.payNo);
  if (purpose === 'top-up') fail('PAY_METHOD_OFF');
  await checkPayPassword(platform, actor.userId, input.payPassword);
  await refuseWhilePaidAtGateway(platform, payNo);
  return platform.transact(async (tx) => {
    const { payments, ...family } = await lockOpenPayable(tx, payNo);
    await expirePayments(tx, payments, { actor });
    const payment = await openPayment(tx, family.payable, {
      method: 'wallet',
      currency: input.currency,
      actor,
    });
    const due = dueIn(family.payable, input.currency);
    const received = input.part === undefined ? due : fitPart(input.part, due);
    const move = 'succeed';
    await settle(tx, { family, payment, received, move, actor, isAlone: true });
    return { payNo };
  });
}

/** @throws PART_UNFIT when it is another currency's, too small, or leaves no rest */
function fitPart(part: MinorMoney, due: MinorMoney): MinorMoney {
  const least = leastPart[due.currency];
  if (
    part.currency !== due.currency ||
    part.amountMinor < least ||
    part.amountMinor >= due.amountMinor
  )
    fail('PART_UNFIT', {
      field: 'part',
      params: { least: plainAmount({ amountMinor: least, currency: due.currency }) },
    });
  return part;
}
