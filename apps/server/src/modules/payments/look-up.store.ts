import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { startsOrEnds } from '../../platform/db/lists/starts-or-ends.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fail } from '../../platform/errors.ts';
import { normalizedReference } from './payables/payable.rules.ts';
import { payment, receipt } from './payments.tables.ts';

/**
 * The payable and customer of a payment.
 * @throws NOT_FOUND
 */
export async function paymentOwner(reader: Reader, paymentId: string) {
  const [row] = await reader
    .select({ payNo: payment.payNo, userId: payment.userId })
    .from(payment)
    .where(eq(payment.paymentId, paymentId));
  return row ?? fail('NOT_FOUND', { field: 'paymentId' });
}

/** Bank transfers by the payable's number, the payer's reference or the number of the receipt. */
export const lookUpTransfers = (reader: Reader, { text, limit }: { text: string; limit: number }) =>
  rowsOf(
    reader,
    payment,
    and(
      eq(payment.method, 'bank-transfer'),
      or(
        eq(payment.paymentId, text),
        startsOrEnds(payment.payNo, text),
        eq(payment.referenceKey, normalizedReference(text)),
        inArray(
          payment.paymentId,
          reader
            .select({ paymentId: receipt.paymentId })
            .from(receipt)
            .where(eq(receipt.receiptNo, text.toUpperCase())),
        ),
      ),
    ),
    { order: [desc(payment.createdAt)], limit },
  );
