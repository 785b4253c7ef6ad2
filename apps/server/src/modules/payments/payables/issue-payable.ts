import { iqd, type MinorMoney, toDinars, usd } from '@wasit/contract/money';
import type { PayablePurpose, PayableType } from '@wasit/contract/payments/states';
import { system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { newNumber } from '../../../platform/ids/ids.ts';
import { currentRate, formatUsd, type MinorFeeLine } from '../../fees/index.ts';
import { insertPayable, type PayableStored, setPayableFacts } from '../payments.store.ts';
import type { Rest } from './payable.rules.ts';

export interface NewPayable {
  readonly orderNo: string;
  readonly userId: string;
  readonly type: PayableType;
  readonly purpose: PayablePurpose;
  /** US cents, above zero. */
  readonly amountMinor: number;
  readonly lines: readonly MinorFeeLine[];
  /** End of the countdown; null without one. */
  readonly deadlineAt: Date | null;
  /** An already frozen rate, e.g. the order's; null for today's. */
  readonly rate: { readonly rateId: string; readonly dinarsPerDollar: number } | null;
}

/**
 * Issues a payable. Freezes the rate, and the dinars rounded up to the step of notes (product
 * decision 2).
 * @throws UNAVAILABLE without any rate
 */
export async function issuePayable(tx: Tx, payable: NewPayable) {
  if (!Number.isSafeInteger(payable.amountMinor) || payable.amountMinor <= 0)
    throw new RangeError(`payable of ${payable.amountMinor} cents`);
  const { rateId, dinarsPerDollar } = payable.rate ?? (await currentRate(tx));
  const step = await tx.setting('payments.dinarStep');
  const dinars = toDinars(payable.amountMinor, { rate: dinarsPerDollar, step });
  const { payNo } = await insertIssued(tx, {
    ...payable,
    rateId,
    dinarsPerDollar,
    amountIqd: dinars.amountMinor,
    roundingIqd: dinars.difference,
    onlyCurrency: null,
    rootPayNo: null,
  });
  return { payNo, amountIqd: dinars.amountMinor };
}

/**
 * Issues a payable for the rest after a short payment: same order, type, lines and rate; the
 * previous one is paid through it.
 */
export async function issueRest(
  tx: Tx,
  { previous, rest, deadlineAt }: { previous: PayableStored; rest: Rest; deadlineAt: Date | null },
): Promise<{ payNo: string }> {
  const step = await tx.setting('payments.dinarStep');
  const restInDinars = toDinars(rest.amountMinor, { rate: previous.dinarsPerDollar, step });
  const issued = await insertIssued(tx, {
    orderNo: previous.orderNo,
    userId: previous.userId,
    type: previous.type,
    purpose: 'short-payment',
    amountMinor: rest.amountMinor,
    amountIqd: rest.amountIqd ?? restInDinars.amountMinor,
    roundingIqd: rest.amountIqd === null ? restInDinars.difference : rest.roundingIqd,
    rateId: previous.rateId,
    dinarsPerDollar: previous.dinarsPerDollar,
    onlyCurrency: previous.onlyCurrency,
    lines: [restLine(previous, rest.amountMinor)],
    rootPayNo: previous.rootPayNo ?? previous.payNo,
    deadlineAt,
  });
  await setPayableFacts(tx, previous.payNo, {
    restPayNo: issued.payNo,
    deadlineAt: null,
    pausedAt: null,
  });
  return issued;
}

export interface NewTopUp {
  readonly userId: string;
  /** The credited amount, in its own currency; only that currency is accepted. */
  readonly money: MinorMoney;
  /** The amount in US cents, and in dinars. */
  readonly amountMinor: number;
  readonly amountIqd: number;
  readonly roundingIqd: number;
  readonly rate: { readonly rateId: string; readonly dinarsPerDollar: number };
  readonly deadlineAt: Date;
}

/** Issues a payable for a top-up: no order, no fee lines. */
export const issueTopUp = (tx: Tx, { money, rate, ...payable }: NewTopUp) =>
  insertIssued(tx, {
    ...payable,
    ...rate,
    orderNo: null,
    type: 'ORDER',
    purpose: 'top-up',
    onlyCurrency: money.currency,
    rootPayNo: null,
    lines: [],
  });

const restLine = (previous: PayableStored, amountMinor: number): MinorFeeLine => ({
  kind: 'price-difference',
  label: previous.payNo,
  formula: `${formatUsd(previous.amountMinor)} − ${formatUsd(previous.amountMinor - amountMinor)}`,
  amountMinor,
  tariffId: null,
  inputs: { amountMinor, askedMinor: previous.amountMinor },
});

type IssuedPayable = Pick<
  PayableStored,
  | 'amountIqd'
  | 'roundingIqd'
  | 'rateId'
  | 'dinarsPerDollar'
  | 'rootPayNo'
  | 'onlyCurrency'
  | 'orderNo'
> &
  Omit<NewPayable, 'rate' | 'orderNo'>;

async function insertIssued(
  tx: Tx,
  { orderNo, userId, type, purpose, amountMinor, deadlineAt, lines, ...frozen }: IssuedPayable,
): Promise<{ payNo: string }> {
  const payNo = `P${newNumber()}`;
  await insertPayable(tx, {
    payNo,
    orderNo,
    userId,
    type,
    purpose,
    status: 'open',
    amountMinor,
    amountIqd: frozen.amountIqd,
    roundingIqd: frozen.roundingIqd,
    rateId: frozen.rateId,
    dinarsPerDollar: frozen.dinarsPerDollar,
    rootPayNo: frozen.rootPayNo,
    onlyCurrency: frozen.onlyCurrency,
    lines: [...lines],
    deadlineAt,
    issuedAt: tx.now,
  });
  await audit(tx, system('payments'), {
    action: 'payables.issue',
    object: payNo,
    to: { amount: usd(amountMinor), dinars: iqd(frozen.amountIqd), orderNo },
    reason: purpose,
  });
  return { payNo };
}
