import { toWire } from '@wasit/contract/money';
import type { StatementLine } from '@wasit/contract/payments/bank-statements';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pick, pluck, wired } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import { bankReference, isNoLongerDue } from '../payables/payable.rules.ts';
import { type PaymentStored, payablesByNos } from '../payments.store.ts';
import {
  lineById,
  linePage,
  paymentsUnderReview,
  type StatementLineRow,
} from './bank-statement.store.ts';
import { matchesOf, type PaymentToMatch } from './match.rules.ts';

export type WaitingPayment = PaymentToMatch & { readonly payment: PaymentStored };

/** Payments under review, as a statement would show them. */
export async function waitingPayments(reader: Reader): Promise<WaitingPayment[]> {
  const payments = await paymentsUnderReview(reader);
  const users = await usersByIds(reader, pluck(payments, 'userId'));
  return payments.map((payment) => ({
    payment,
    ...pick(payment, 'paymentId', 'reference', 'currency', 'amountMinor'),
    expectedReference: bankReference(payment.payNo),
    submittedAt: payment.submittedAt ?? payment.createdAt,
    customer: users.get(payment.userId)?.userName ?? '',
  }));
}

async function viewLines(
  platform: Platform,
  rows: readonly StatementLineRow[],
): Promise<StatementLine[]> {
  const { db } = platform;
  const waiting = rows.some(({ state }) => state === 'waiting') ? await waitingPayments(db) : [];
  const names = await staffNames(
    db,
    rows.flatMap(({ by }) => by ?? []),
  );
  const matched = rows.map((row) => ({
    row,
    matches: row.state === 'waiting' ? matchesOf(row, waiting) : [],
  }));
  const byId = new Map(waiting.map((candidate) => [candidate.paymentId, candidate]));
  const payNos = matched.flatMap(({ matches }) =>
    matches.flatMap(({ paymentId }) => byId.get(paymentId)?.payment.payNo ?? []),
  );
  const payables = new Map(
    (await payablesByNos(db, payNos)).map((payable) => [payable.payNo, payable]),
  );
  return matched.map(({ row, matches }) => {
    return {
      ...wired(row, 'lineId', 'bookedOn', 'reference', 'description'),
      ...wired(row, 'state', 'paymentId', 'at', 'note'),
      amount: toWire(row),
      matches: matches.map(({ paymentId, reasons, isCertain }) => {
        const waitingPayment = byId.get(paymentId) ?? fail('NOT_FOUND');
        const { payment, customer, submittedAt, reference } = waitingPayment;
        const payable = payables.get(payment.payNo);
        const facts = {
          orderNo: payment.orderNo,
          customer,
          due: toWire(payment),
          toWallet: payable !== undefined && isNoLongerDue(payable),
          reference,
          submittedAt: submittedAt.toISOString(),
        };
        return { paymentId, reasons, isCertain, ...facts };
      }),
      by: row.by && (names.get(row.by) ?? row.by),
      firstApproved: matches.some(({ paymentId }) => byId.get(paymentId)?.payment.firstApprovedBy),
    };
  });
}

export async function statementLine(platform: Platform, lineId: string): Promise<StatementLine> {
  const [line] = await viewLines(platform, [await lineById(platform.db, lineId)]);
  return line ?? fail('NOT_FOUND');
}

export async function statementLines(platform: Platform, input: CallInput<'statementLines'>) {
  const { rows, ...page } = await linePage(platform.db, input);
  return { items: await viewLines(platform, rows), ...page };
}
