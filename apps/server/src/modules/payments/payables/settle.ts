import { centsAt, iqd, type MinorMoney, usd } from '@wasit/contract/money';
import type { paymentMoves } from '@wasit/contract/payments/states';
import type { HouseBook } from '@wasit/contract/wallet/states';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { accountOf, type Book, type LedgerEntry, post, transfer } from '../../wallet/index.ts';
import {
  movePayable,
  movePayment,
  type PaymentStored,
  paymentsOfPayables,
} from '../payments.store.ts';
import { expireFamilyPayments } from './expire-payments.ts';
import type { Family } from './family.store.ts';
import { incomeEntries } from './income.ts';
import { issueRest } from './issue-payable.ts';
import { deadlineAfterPause, divideReceived, isNoLongerDue, type Rest } from './payable.rules.ts';
import { appendReceipt } from './receipts.store.ts';

export interface Capture {
  /** Locked; the payment belongs to `family.payable`. */
  readonly family: Family;
  readonly payment: PaymentStored;
  /** The received amount. */
  readonly received: MinorMoney;
  readonly move: Extract<keyof typeof paymentMoves, 'succeed' | 'clearOffline'>;
  readonly actor: Actor;
  readonly decision?: { readonly decidedBy: string; readonly decidedAt: Date };
  readonly reason?: string;
  /** Cash: its till. */
  readonly tillId?: string;
  /** All other payments of the family were expired under this lock. */
  readonly hasNoOtherPayments?: true;
}

/**
 * The only place where received money is booked: posting, receipt, payment and payable moved,
 * `payments.settled` emitted, all in the caller's transaction. Enough money settles the payable,
 * and the surplus goes to the wallet. Less is held in the customer's frozen book until the rest is
 * paid. Money for a payable that is no longer open goes to the wallet. The posting's reference is
 * the payment, so no payment is counted twice (invariants I4, I5).
 */
export async function settle(tx: Tx, capture: Capture): Promise<void> {
  const { payable } = capture.family;
  if (payable.purpose === 'top-up') return creditTopUp(tx, capture);
  if (isNoLongerDue(payable)) return creditLatePayment(tx, capture);
  const split = divideReceived(payable, capture.received);
  if (split.outcome === 'part') return holdPart(tx, { capture, rest: split.rest });
  const { surplusMinor } = split;
  await bookIncome(tx, { capture, surplusMinor });
  const succeeded = succeed(tx, capture, {
    outcome: 'settles',
    appliedMinor: split.appliedMinor,
    appliedUsdMinor: payable.amountMinor,
  });
  // Otherwise the search for other payments would find this one running.
  if (!capture.hasNoOtherPayments) await succeeded;
  await Promise.all([succeeded, settleFamily(tx, capture)]);
  if (surplusMinor > 0)
    await tx.emit('payments.surplus', {
      orderNo: orderNoOf(payable),
      userId: capture.payment.userId,
      amountMinor: surplusMinor,
      currency: capture.received.currency,
    });
}

/** The source of a payment: the customer's wallet, or the book of a till, the bank or a gateway. */
const sourceBook = ({ payment, tillId }: Capture): Book =>
  payment.method === 'wallet'
    ? { userId: payment.userId, book: 'available' }
    : receivingBook(payment, tillId);

type PaymentSource = Pick<PaymentStored, 'method' | 'platform'>;

const receivingBook = (payment: PaymentSource, tillId: string | undefined): HouseBook =>
  payment.method === 'cash' ? (tillId ? `till:${tillId}` : 'till') : externalBook(payment);

/**
 * The book for money returned to its source: the company that took it, or our bank; cash comes from
 * the safe (decision 0027).
 */
export const externalBook = ({ method, platform }: PaymentSource): HouseBook => {
  if (method === 'cash') return 'safe';
  if (method === 'bank-transfer') return 'bank';
  return platform ? `gateway:${platform}` : 'gateway';
};

async function bookIncome(
  tx: Tx,
  { capture, surplusMinor }: { capture: Capture; surplusMinor: number },
): Promise<void> {
  const { family, payment, received } = capture;
  const { currency } = received;
  const roundingMinor = currency === 'IQD' ? family.payable.roundingIqd : 0;
  const earned = { amountMinor: received.amountMinor - surplusMinor - roundingMinor, currency };
  const entryOf = async (amountMinor: number, book: Book): Promise<LedgerEntry[]> =>
    amountMinor === 0 ? [] : [{ accountId: await accountOf(tx, book, currency), amountMinor }];
  const entries = await Promise.all([
    entryOf(-received.amountMinor, sourceBook(capture)),
    incomeEntries(tx, family.root, earned),
    entryOf(roundingMinor, 'rounding'),
    entryOf(surplusMinor, { userId: payment.userId, book: 'available' }),
  ]);
  await post(tx, {
    reference: `payment:${payment.paymentId}`,
    kind: surplusMinor > 0 ? 'surplus' : 'payment',
    memo: payment.payNo,
    entries: entries.flat(),
  });
}

async function postToWallet(
  tx: Tx,
  capture: Capture,
  { book, kind }: { book: 'available' | 'frozen'; kind: 'late-payment' | 'part-held' | 'top-up' },
): Promise<void> {
  const { payment, received } = capture;
  await transfer(tx, {
    reference: `payment:${payment.paymentId}`,
    kind,
    memo: payment.payNo,
    ...received,
    from: sourceBook(capture),
    to: { userId: payment.userId, book },
  });
}

/**
 * A top-up credits the received amount in its currency: a different amount is neither short nor
 * surplus, and a late one is credited too. Money for an open one settles it and has a receipt.
 */
async function creditTopUp(tx: Tx, capture: Capture): Promise<void> {
  const { family, received, actor } = capture;
  const { payNo, userId, status, amountMinor, dinarsPerDollar } = family.payable;
  await postToWallet(tx, capture, { book: 'available', kind: 'top-up' });
  const cents = centsAt(received, dinarsPerDollar);
  const isOpen = status === 'open';
  await succeed(tx, capture, {
    outcome: isOpen ? 'settles' : 'to-wallet',
    appliedMinor: isOpen ? received.amountMinor : 0,
    appliedUsdMinor: isOpen ? Math.min(amountMinor, Math.max(1, cents)) : 0,
  });
  if (isOpen) {
    await movePayable(tx, family.payable, {
      move: 'settle',
      actor,
      set: { settledAt: tx.now, pausedAt: null },
    });
    await expireFamilyPayments(tx, family, { actor });
  }
  await tx.emit('wallet.topped-up', { payNo, userId, ...received });
}

/** The order of a payable that is not a top-up. */
function orderNoOf({ payNo, orderNo }: { payNo: string; orderNo: string | null }): string {
  if (orderNo === null) throw new Error(`${payNo} belongs to no order`);
  return orderNo;
}

/** A late or second success: the money goes to the customer's wallet. */
async function creditLatePayment(tx: Tx, capture: Capture): Promise<void> {
  await postToWallet(tx, capture, { book: 'available', kind: 'late-payment' });
  await succeed(tx, capture, { outcome: 'to-wallet', appliedMinor: 0, appliedUsdMinor: 0 });
  const { userId } = capture.payment;
  await tx.emit('payments.to-wallet', {
    orderNo: orderNoOf(capture.payment),
    userId,
    ...capture.received,
  });
}

/** In the currency that was paid in. */
const restMoney = ({ amountIqd, amountMinor }: Rest): MinorMoney =>
  amountIqd === null ? usd(amountMinor) : iqd(amountIqd);

/**
 * A short payment: the money is held in the frozen book, and a new payable is issued for the rest
 * (docs/decisions, short payments).
 */
async function holdPart(tx: Tx, { capture, rest }: { capture: Capture; rest: Rest }) {
  const { payable } = capture.family;
  await postToWallet(tx, capture, { book: 'frozen', kind: 'part-held' });
  await succeed(tx, capture, {
    outcome: 'part',
    appliedMinor: capture.received.amountMinor,
    appliedUsdMinor: payable.amountMinor - rest.amountMinor,
  });
  await expireFamilyPayments(tx, capture.family, { actor: capture.actor });
  const graceMinutes = await tx.setting('orders.graceMinutesAfterReject');
  // A part from the wallet does not extend the deadline: otherwise paying a cent at a time would
  // keep an order open forever.
  const deadlineAt =
    capture.payment.method === 'wallet'
      ? payable.deadlineAt
      : deadlineAfterPause(payable, { now: tx.now, graceMinutes });
  const { payNo } = await issueRest(tx, { previous: payable, rest, deadlineAt });
  // Not sent for parts from the wallet: the customer has just chosen so.
  if (capture.payment.method !== 'wallet')
    await tx.emit('payments.part-received', {
      orderNo: orderNoOf(payable),
      userId: payable.userId,
      payNo,
      ...restMoney(rest),
      until: deadlineAt?.toISOString() ?? null,
    });
}

/** Moves the payment; money applied to a payable gets a numbered receipt. */
async function succeed(
  tx: Tx,
  { payment, received, move, actor, decision, reason }: Capture,
  applied: Pick<PaymentStored, 'outcome' | 'appliedMinor' | 'appliedUsdMinor'>,
): Promise<void> {
  const { currency, amountMinor } = received;
  const moved = movePayment(tx, payment, {
    move,
    actor,
    set: { ...applied, ...decision, receivedMinor: amountMinor, receivedCurrency: currency },
    ...(reason ? { reason } : {}),
  });
  const { paymentId, payNo, orderNo, userId, method } = payment;
  const receipt = { paymentId, payNo, orderNo, userId, method, currency };
  await Promise.all([
    moved,
    applied.appliedMinor && appendReceipt(tx, { ...receipt, amountMinor: applied.appliedMinor }),
  ]);
}

/**
 * The whole amount is paid: held parts become income, every payable of the family is settled, and
 * `payments.settled` is emitted for the first one.
 */
async function settleFamily(tx: Tx, { family, actor, hasNoOtherPayments }: Capture): Promise<void> {
  const { root, members } = family;
  await moveHeldParts(tx, family, { to: 'income' });
  const set = { settledAt: tx.now, pausedAt: null };
  const open = members.filter(({ status }) => status === 'open');
  const { payNo, purpose, userId, amountMinor, amountIqd } = root;
  const orderNo = orderNoOf(root);
  await Promise.all([
    ...open.map((member) => movePayable(tx, member, { move: 'settle', actor, set })),
    hasNoOtherPayments || expireFamilyPayments(tx, family, { actor }),
    tx.emit('payments.settled', { payNo, orderNo, purpose, userId, amountMinor, amountIqd }),
  ]);
}

/**
 * Moves held parts of a family out of the frozen book: to our income when everything is paid, back
 * to the wallet when the family is closed.
 */
export async function moveHeldParts(
  tx: Tx,
  { root, members }: Family,
  { to }: { to: 'income' | 'wallet' },
): Promise<void> {
  // A part always creates another payable for the rest.
  if (members.length === 1) return;
  const payments = await paymentsOfPayables(tx, pluck(members, 'payNo'));
  for (const {
    paymentId,
    userId,
    payNo,
    outcome,
    receivedCurrency: currency,
    appliedMinor,
  } of payments) {
    if (outcome !== 'part' || !currency || !appliedMinor) continue;
    const money = { amountMinor: appliedMinor, currency };
    const accountIn = (book: 'available' | 'frozen') => accountOf(tx, { userId, book }, currency);
    const from = await accountIn('frozen');
    const targets =
      to === 'income'
        ? await incomeEntries(tx, root, money)
        : [{ accountId: await accountIn('available'), amountMinor: appliedMinor }];
    await post(tx, {
      reference: `part:${paymentId}`,
      kind: to === 'income' ? 'part-settled' : 'part-returned',
      memo: payNo,
      entries: [{ accountId: from, amountMinor: -appliedMinor }, ...targets],
    });
  }
}
