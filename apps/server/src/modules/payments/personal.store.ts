import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { PersonalPart } from '../../platform/personal.ts';
import { pick } from '../../platform/pluck.ts';
import { bankCard, cardForm } from './cards/cards.tables.ts';
import { payable, payment, receipt } from './payments.tables.ts';
import { refund } from './refunds/refunds.tables.ts';

/**
 * Payments and receipts are kept for the books; running payments, reviews and refunds prevent
 * deletion of the account.
 */
export const paymentsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const columns = {
      ...pick(payable, 'payNo', 'orderNo', 'purpose', 'status', 'amountIqd', 'issuedAt'),
      ...pick(payable, 'settledAt', 'closedAt'),
      amountUsdMinor: payable.amountMinor,
    };
    const payables = await reader
      .select(columns)
      .from(payable)
      .where(eq(payable.userId, userId))
      .orderBy(asc(payable.issuedAt));
    const paymentColumns = {
      ...pick(payment, 'paymentId', 'payNo', 'method', 'platform', 'status', 'currency'),
      ...pick(payment, 'amountMinor', 'reference', 'createdAt', 'decidedAt'),
      ...pick(payment, 'rejectReason', 'rejectNote'),
    };
    const payments = await reader
      .select(paymentColumns)
      .from(payment)
      .where(eq(payment.userId, userId))
      .orderBy(asc(payment.createdAt));
    const receipts = await rowsOf(reader, receipt, eq(receipt.userId, userId), {
      order: [asc(receipt.at)],
    });
    const { brand, lastFour, expMonth, expYear, cardType, savedAt: keptAt } = bankCard;
    const cards = await reader
      .select({ brand, lastFour, expMonth, expYear, cardType, keptAt })
      .from(bankCard)
      .where(and(eq(bankCard.userId, userId), isNull(bankCard.removedAt)))
      .orderBy(asc(keptAt));
    const { requestedBy: _, decidedBy: __, ...refundColumns } = getTableColumns(refund);
    const refunds = await reader
      .select(refundColumns)
      .from(refund)
      .where(eq(refund.userId, userId))
      .orderBy(asc(refund.requestedAt));
    return { 'amounts-asked': payables, payments, receipts, cards, refunds };
  },
  async matters(reader, userId) {
    const running = and(
      eq(payment.userId, userId),
      inArray(payment.status, ['processing', 'under_review']),
    );
    const openRefunds = and(eq(refund.userId, userId), inArray(refund.status, ['asked', 'payout']));
    const paymentCount = await reader.$count(payment, running);
    const refundCount = await reader.$count(refund, openRefunds);
    return [{ matter: 'payments', count: paymentCount + refundCount }];
  },
  async erase(tx, userId) {
    // The row is deleted once the vault has deleted the card too (reconcile-cards).
    await tx
      .update(bankCard)
      .set({ removedAt: tx.now })
      .where(and(eq(bankCard.userId, userId), isNull(bankCard.removedAt)));
    await tx.delete(cardForm).where(eq(cardForm.userId, userId));
  },
};
