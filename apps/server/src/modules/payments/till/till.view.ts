import type { Sorted } from '@wasit/contract/desks/lists';
import type { Locale } from '@wasit/contract/locales';
import { iqd, toWire } from '@wasit/contract/money';
import type {
  CashDue,
  Till,
  TillReceipt,
  TillSession,
  TillState,
} from '@wasit/contract/payments/till';
import type { Paging } from '@wasit/contract/wire';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { warehouses } from '../../fees/index.ts';
import { staffNames } from '../../staff/index.ts';
import { hindrance } from '../payables/open-payable.ts';
import { shownDeadline } from '../payables/payable.rules.ts';
import { payableByNo, paymentsOfPayables } from '../payments.store.ts';
import {
  allTills,
  paymentOfCode,
  type ReceivedFacts,
  receivedBySession,
  receivedFacts,
  runningSessionOf,
  runningSessions,
  type SessionRow,
  sessionById,
  sessionPage,
} from './till.store.ts';

const money = (dinars: number) => toWire(iqd(dinars));

/** Every till with its store and the clerk who has it open. */
export async function viewTills(reader: Reader, locale: Locale): Promise<Till[]> {
  const stores = new Map((await warehouses(reader, locale)).map(({ code, name }) => [code, name]));
  const running = await runningSessions(reader);
  const names = await staffNames(reader, pluck(running, 'clerkId'));
  return (await allTills(reader)).map(({ tillId, name, store, active }) => {
    const session = running.find((candidate) => candidate.tillId === tillId);
    const takenBy = session ? (names.get(session.clerkId) ?? session.clerkId) : null;
    return {
      tillId,
      name,
      store,
      storeName: stores.get(store) ?? store,
      active,
      openedBy: takenBy,
    };
  });
}

async function viewSessions(
  reader: Reader,
  rows: readonly SessionRow[],
  locale: Locale,
): Promise<TillSession[]> {
  const tills = new Map((await viewTills(reader, locale)).map((till) => [till.tillId, till]));
  const received = await receivedBySession(reader, pluck(rows, 'sessionId'));
  const names = await staffNames(
    reader,
    rows.flatMap(({ clerkId, signedBy }) => (signedBy ? [clerkId, signedBy] : [clerkId])),
  );
  return rows.map((row) => {
    const { sumIqd, payments } = received.get(row.sessionId) ?? { sumIqd: 0, payments: 0 };
    return {
      ...wired(row, 'sessionId', 'tillId', 'status', 'openedAt', 'closedAt', 'note'),
      tillName: tills.get(row.tillId)?.name ?? row.tillId,
      storeName: tills.get(row.tillId)?.storeName ?? '',
      clerk: { staffId: row.clerkId, name: names.get(row.clerkId) ?? row.clerkId },
      float: money(row.floatIqd),
      received: money(sumIqd),
      expected: money(row.floatIqd + sumIqd),
      counted: row.countedIqd === null ? null : money(row.countedIqd),
      difference: row.differenceIqd === null ? null : money(row.differenceIqd),
      signedBy: row.signedBy && (names.get(row.signedBy) ?? row.signedBy),
      payments,
    };
  });
}

/** @throws NOT_FOUND */
export async function sessionView(
  reader: Reader,
  sessionId: string,
  locale: Locale,
): Promise<TillSession> {
  const row = await sessionById(reader, sessionId);
  const [view] = row ? await viewSessions(reader, [row], locale) : [];
  return view ?? fail('NOT_FOUND');
}

const viewReceived = (
  { cash, payment, receiptNo, restPayNo }: ReceivedFacts,
  customer: string,
): TillReceipt => ({
  paymentId: payment.paymentId,
  receiptNo,
  at: cash.at.toISOString(),
  orderNo: payment.orderNo,
  customer,
  tendered: money(cash.handedIqd),
  change: money(cash.changeIqd),
  received: money(cash.receivedIqd),
  outcome: payment.outcome ?? 'settles',
  surplus: money(cash.receivedIqd - (payment.appliedMinor ?? 0)),
  restPayNo: payment.outcome === 'part' ? restPayNo : null,
});

async function viewReceipts(
  reader: Reader,
  facts: readonly ReceivedFacts[],
): Promise<TillReceipt[]> {
  const users = await usersByIds(
    reader,
    facts.map(({ payment }) => payment.userId),
  );
  return facts.map((received) =>
    viewReceived(received, users.get(received.payment.userId)?.userName ?? ''),
  );
}

/** The clerk's own desk. */
export async function tillDesk(reader: Reader, clerkId: string, locale: Locale) {
  const running = await runningSessionOf(reader, clerkId);
  const [session] = running ? await viewSessions(reader, [running], locale) : [];
  const receipts = running
    ? await viewReceipts(reader, await receivedFacts(reader, { sessionId: running.sessionId }))
    : [];
  return { tills: await viewTills(reader, locale), session: session ?? null, receipts };
}

export async function sessionList(
  reader: Reader,
  {
    locale,
    ...page
  }: Paging & {
    status?: TillState | undefined;
    locale: Locale;
  } & Sorted<'till-sessions'>,
) {
  const { rows, ...paged } = await sessionPage(reader, page);
  return { items: await viewSessions(reader, rows, locale), ...paged };
}

/** @throws NOT_FOUND */
export async function receiptOf(reader: Reader, paymentId: string): Promise<TillReceipt> {
  const [view] = await viewReceipts(reader, await receivedFacts(reader, { paymentId }));
  return view ?? fail('NOT_FOUND');
}

/**
 * The amount due for a code.
 * @throws CASH_CODE_UNKNOWN, CASH_CODE_OVER
 */
export async function cashDue({ db, clock }: Platform, code: string): Promise<CashDue> {
  const payment = (await paymentOfCode(db, code)) ?? fail('CASH_CODE_UNKNOWN', { field: 'code' });
  const payable = (await payableByNo(db, payment.payNo)) ?? fail('NOT_FOUND');
  const now = clock.now();
  const refusalKey = hindrance(payable, {
    payments: await paymentsOfPayables(db, [payable.payNo]),
    now,
  });
  if (payment.status !== 'pending' || refusalKey) return fail('CASH_CODE_OVER', { field: 'code' });
  const users = await usersByIds(db, [payment.userId]);
  return {
    code,
    paymentId: payment.paymentId,
    payNo: payment.payNo,
    orderNo: payment.orderNo,
    purpose: payable.purpose,
    customer: users.get(payment.userId)?.userName ?? '',
    due: toWire(payment),
    deadlineAt: shownDeadline(payable, now)?.toISOString() ?? null,
  };
}
