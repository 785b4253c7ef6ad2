import { centsAt, iqd, type MinorMoney, toDinars, usd } from '@wasit/contract/money';
import type { UserActor } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currentRate } from '../../fees/index.ts';
import { plainAmount } from '../../wallet/index.ts';
import { issueTopUp } from '../payables/issue-payable.ts';

/** An unpaid top-up is closed after three days. */
const openForHours = 72;

/**
 * Starts a top-up: a payable without an order, in one currency, paid by any method except the
 * wallet. Its credit is posted in the transaction that settles it (settle.ts).
 * @throws AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, UNAVAILABLE without any rate
 */
export async function topUp(platform: Platform, actor: UserActor, money: MinorMoney) {
  return platform.transact(async (tx) => {
    const { rateId, dinarsPerDollar } = await currentRate(tx);
    const inCents = centsAt(money, dinarsPerDollar);
    const minCents = await tx.setting('wallet.topUpMinCents');
    const maxCents = await tx.setting('wallet.topUpMaxCents');
    const step = await tx.setting('payments.dinarStep');
    const amountText = (cents: number) =>
      plainAmount(
        money.currency === 'USD'
          ? usd(cents)
          : iqd(toDinars(cents, { rate: dinarsPerDollar, step }).amountMinor),
      );
    if (inCents < minCents)
      fail('AMOUNT_TOO_SMALL', { field: 'amount', params: { least: amountText(minCents) } });
    if (inCents > maxCents)
      fail('AMOUNT_TOO_LARGE', { field: 'amount', params: { most: amountText(maxCents) } });
    const dinars = toDinars(inCents, { rate: dinarsPerDollar, step });
    return issueTopUp(tx, {
      userId: actor.userId,
      money,
      amountMinor: inCents,
      // Exactly the requested dinars; for dollars, dinars are informative only.
      amountIqd: money.currency === 'IQD' ? money.amountMinor : dinars.amountMinor,
      roundingIqd: money.currency === 'IQD' ? 0 : dinars.difference,
      rate: { rateId, dinarsPerDollar },
      deadlineAt: after(tx.now, hours(openForHours)),
    });
  });
}
