import { and, eq, isNull, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { payable, payment } from '../payments.tables.ts';

/**
 * The orders among these of which something is to be paid; not what finance is reviewing a payment
 * of.
 */
export async function openPayableOrders(reader: Reader, orderNos: readonly string[]) {
  const { orderNo, status, payNo, restPayNo } = payable;
  const isUnderReview = reader
    .select({ payNo: payment.payNo })
    .from(payment)
    .where(and(eq(payment.payNo, payNo), eq(payment.status, 'under_review')));
  const rows = await reader
    .selectDistinct({ orderNo })
    .from(payable)
    .where(
      and(
        isOneOf(orderNo, orderNos),
        eq(status, 'open'),
        isNull(restPayNo),
        notExists(isUnderReview),
      ),
    );
  return rows.flatMap((row) => row.orderNo ?? []);
}

/** The order lines whose price difference, or its rest, finance is reviewing a payment of. */
export async function linesUnderReview(reader: Reader, orderNos: readonly string[]) {
  const paid = alias(payable, 'paid');
  const rows = await reader
    .select({ lines: payable.lines })
    .from(payable)
    .innerJoin(paid, or(eq(paid.payNo, payable.payNo), eq(paid.rootPayNo, payable.payNo)))
    .innerJoin(payment, eq(payment.payNo, paid.payNo))
    .where(
      and(
        isOneOf(payable.orderNo, orderNos),
        eq(payable.purpose, 'price-difference'),
        eq(payment.status, 'under_review'),
      ),
    );
  return new Set(rows.flatMap(({ lines }) => lines.map(({ inputs }) => String(inputs.lineId))));
}
