import { accountNumbers } from '@wasit/contract/accounting/accounts';
import { supplierReceivable } from '@wasit/contract/accounting/ages';
import type { accountingEndpoints } from '@wasit/contract/accounting/endpoints';
import { minorPerMajor, toWire } from '@wasit/contract/money';
import type { z } from 'zod';
import type { AgeSums } from '../../platform/db/lists/ages.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { payableAges, payoutAges } from '../payments/index.ts';
import { claimAges, unpaidOrderAges } from '../procurement/index.ts';
import { staffNames } from '../staff/index.ts';
import {
  bookSums,
  closings,
  firstPosting,
  monthsBetween,
  spanOf,
  withdrawalAges,
} from '../wallet/index.ts';

type Out<N extends keyof typeof accountingEndpoints> = z.input<
  (typeof accountingEndpoints)[N]['out']
>;

/** The months since the first posting, newest first. */
export async function accountingMonths({ db, clock }: Platform): Promise<Out<'accountingMonths'>> {
  const [first, closed] = await Promise.all([firstPosting(db), closings(db)]);
  const now = clock.now();
  const names = await staffNames(db, pluck(closed, 'closedBy'));
  return {
    months: monthsBetween(first ?? now, now).map((month) => {
      const { until } = spanOf(month);
      // A month is closed by its own closing or a later one; the earliest closing that covers it
      // counts.
      const closing = closed.filter((row) => row.until >= until).at(-1);
      return {
        month,
        isOver: until <= now,
        closedAt: closing?.closedAt.toISOString() ?? null,
        closedBy: closing ? (names.get(closing.closedBy) ?? closing.closedBy) : null,
      };
    }),
  };
}

/** Every ledger account over a month of the Baghdad calendar; a closed month as of its closing. */
export async function trialBalance({ db }: Platform, month: string): Promise<Out<'trialBalance'>> {
  const span = spanOf(month);
  const closed = await closings(db);
  const closedMonth = closed.find((row) => row.month === month);
  const sums = closedMonth?.sums ?? (await bookSums(db, span));
  const lines = sums.map(({ book, currency, openingMinor, debitMinor, creditMinor }) => {
    const money = (amountMinor: number) => toWire({ amountMinor, currency });
    return {
      account: accountNumbers[book],
      book,
      currency,
      opening: money(openingMinor),
      debit: money(debitMinor),
      credit: money(creditMinor),
      closing: money(openingMinor + creditMinor - debitMinor),
    };
  });
  return {
    month,
    isClosed: closed.some(({ until }) => until >= span.until),
    lines: lines.toSorted((a, b) => a.account - b.account || a.currency.localeCompare(b.currency)),
  };
}

const toMajorUnits = ({ ages, count }: AgeSums, unit: number = minorPerMajor.USD) => ({
  ages: ages.map((minor) => minor / unit),
  total: ages.reduce((sum, minor) => sum + minor, 0) / unit,
  count,
});

/** Debts between us and customers or suppliers, by age. */
export async function accountingAges({ db, clock }: Platform): Promise<Out<'accountingAges'>> {
  const now = clock.now();
  const [payables, claims, withdrawals, payouts, orders] = await Promise.all([
    payableAges(db, now),
    claimAges(db, now),
    withdrawalAges(db, now),
    payoutAges(db, now),
    unpaidOrderAges(db, now),
  ]);
  const usd = 'USD' as const;
  return {
    receivables: [
      ...payables.map((row) => ({ purpose: row.purpose, currency: usd, ...toMajorUnits(row) })),
      { purpose: supplierReceivable, currency: usd, ...toMajorUnits(claims) } as const,
    ].filter(({ count }) => count > 0),
    payables: [
      ...withdrawals.map((row) => ({
        kind: 'withdrawal' as const,
        currency: row.currency,
        ...toMajorUnits(row, minorPerMajor[row.currency]),
      })),
      ...payouts.map((row) => ({
        kind: 'refund' as const,
        currency: row.currency,
        ...toMajorUnits(row, minorPerMajor[row.currency]),
      })),
      ...orders.map((row) => ({
        kind: 'purchase-order' as const,
        currency: row.currency,
        ...toMajorUnits(row),
      })),
    ].filter(({ count }) => count > 0),
  };
}
