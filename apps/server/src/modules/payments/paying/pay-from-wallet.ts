import { type Currency, type MinorMoney, minorPerMajor } from '@wasit/contract/money';
import type { UserActor } from '../../../platform/actor.ts';
import { onOneConnection } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPayPasswordIn, plainAmount, walletAccount } from '../../wallet/index.ts';
import { refuseWhilePaidAtGateway } from '../gateway/check-payment.ts';
import { expirePayments } from '../payables/expire-payments.ts';
import { incomeEntries } from '../payables/income.ts';
import { lockOpenPayable, openPayment, ownPayable } from '../payables/open-payable.ts';
import { dueIn } from '../payables/payable.rules.ts';
import { settle } from '../payables/settle.ts';
import { paymentsOfPayables } from '../payments.store.ts';

export interface WalletPay {
  readonly payNo: string;
  readonly currency: Currency;
  readonly payPassword: string;
  /** A part of the due amount; the rest gets its own payable. Undefined for all of it. */
  readonly part?: MinorMoney | undefined;
}

/** Minimum part: one dollar, a thousand dinars. */
export const minPart: Readonly<Record<Currency, number>> = { USD: minorPerMajor.USD, IQD: 1000 };

/**
 * Pays from the wallet: settled at once, in one transaction. The password is checked in it, before
 * anything is written; a wrong one is counted by that commit, without any other effect. A part is
 * held in the frozen book until its rest is paid by any method, and returns when the countdown ends
 * (docs/decisions, short payments).
 * @throws PART_UNFIT, PAY_METHOD_OFF for a top-up, NOT_FOUND, PAY_PASSWORD_*, BALANCE_SHORT,
 * PAYABLE_CLOSED, PAYABLE_SETTLED, PAYMENT_RUNNING
 */
export async function payFromWallet(platform: Platform, actor: UserActor, input: WalletPay) {
  const [{ payNo, purpose }, earlierPayments] = await onOneConnection(platform.db, (reader) =>
    Promise.all([
      ownPayable(reader, actor, input.payNo),
      paymentsOfPayables(reader, [input.payNo]),
    ]),
  );
  if (purpose === 'top-up') fail('PAY_METHOD_OFF');
  await refuseWhilePaidAtGateway(
    platform,
    payNo,
    payNo === input.payNo ? earlierPayments : undefined,
  );
  return platform.transact(async (tx) => {
    const lockedFamily = lockOpenPayable(tx, payNo);
    // The password is checked first, whatever the state of the payable.
    lockedFamily.catch(() => {});
    await checkPayPasswordIn(platform, tx, {
      userId: actor.userId,
      payPassword: input.payPassword,
    });
    const { payments, ...family } = await lockedFamily;
    await expirePayments(tx, payments, { actor });
    const { currency } = input;
    const due = dueIn(family.payable, currency);
    const [payment] = await Promise.all([
      openPayment(tx, family.payable, { method: 'wallet', currency, actor }),
      // Loaded while the payment is written, for the posting.
      walletAccount(tx, { userId: actor.userId, currency, book: 'available' }),
      incomeEntries(tx, family.root, due),
    ]);
    const received = input.part === undefined ? due : validPart(input.part, due);
    const move = 'succeed';
    await settle(tx, { family, payment, received, move, actor, hasNoOtherPayments: true });
    return { payNo };
  });
}

/** @throws PART_UNFIT when it has another currency, is too small, or leaves no rest */
function validPart(part: MinorMoney, due: MinorMoney): MinorMoney {
  const minMinor = minPart[due.currency];
  if (
    part.currency !== due.currency ||
    part.amountMinor < minMinor ||
    part.amountMinor >= due.amountMinor
  )
    fail('PART_UNFIT', {
      field: 'part',
      params: { least: plainAmount({ amountMinor: minMinor, currency: due.currency }) },
    });
  return part;
}
