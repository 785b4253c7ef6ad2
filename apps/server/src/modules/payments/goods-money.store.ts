import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../platform/db/db.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { MinorFeeLine } from '../fees/index.ts';
import { creditNote, payable, payment } from './payments.tables.ts';
import { refund } from './refunds/refunds.tables.ts';

/**
 * US cents, with the line if a payable or a refund names one, or the supplier whose freight in China
 * it is.
 */
interface LineMoney {
  readonly amountMinor: number;
  readonly about: string;
  readonly supplierId?: number;
}

/**
 * Payments for goods and freight in China of some orders (first stage and differences), and refunds
 * of them, also of a part paid by the payable for a rest. Money that only went to the wallet (a
 * surplus, a late success) is neither paid nor refunded here. A payable followed by one for its rest counts as a whole once any of them is settled.
 */
export async function goodsMoneyOf(
  reader: Reader,
  orderNos: readonly string[],
  /** As of this time; default now. */
  until?: Date,
): Promise<Map<string, { paid: LineMoney[]; refunded: LineMoney[] }>> {
  const moneyByOrder = new Map<string, { paid: LineMoney[]; refunded: LineMoney[] }>();
  if (orderNos.length === 0) return moneyByOrder;
  const isForGoods = and(
    inArray(payable.orderNo, [...orderNos]),
    inArray(payable.purpose, ['first-stage', 'price-difference']),
  );
  const [payables, creditNotes] = await Promise.all([
    rowsOf(reader, payable, isForGoods),
    refundsOfApplied(reader, and(isForGoods, until && lt(creditNote.at, until))),
  ]);
  const moneyOf = (orderNo: string | null) => {
    const money = moneyByOrder.get(orderNo ?? '') ?? { paid: [], refunded: [] };
    moneyByOrder.set(orderNo ?? '', money);
    return money;
  };
  const settled = new Set(
    payables.flatMap(({ payNo, rootPayNo, status, settledAt }) =>
      status === 'settled' && (!until || (settledAt && settledAt < until))
        ? [rootPayNo ?? payNo]
        : [],
    ),
  );
  for (const { payNo, rootPayNo, orderNo, purpose, amountMinor, lines } of payables)
    if (rootPayNo === null && settled.has(payNo)) {
      const freights = freightsOf(lines);
      const freightMinor = freights.reduce((sum, freight) => sum + freight.amountMinor, 0);
      moneyOf(orderNo).paid.push(...freights, {
        amountMinor: amountMinor - freightMinor,
        about:
          purpose === 'price-difference'
            ? lines.map(({ inputs }) => String(inputs.lineId ?? '')).join(' ')
            : '',
      });
    }
  for (const { orderNo, ...refund } of creditNotes) moneyOf(orderNo).refunded.push(refund);
  return moneyByOrder;
}

/** The freight in China of each supplier. */
const freightsOf = (lines: readonly MinorFeeLine[]): LineMoney[] =>
  lines
    .filter(({ kind }) => kind === 'china-freight')
    .map(({ amountMinor, inputs }) => ({
      amountMinor,
      about: '',
      supplierId: Number(inputs.supplierId),
    }));

/** Credit notes of money that was applied to a first payable or to those for its rests. */
const refundsOfApplied = (reader: Reader, where: SQL | undefined) => {
  const noted = alias(payable, 'noted');
  return (
    reader
      .select({
        orderNo: payable.orderNo,
        about: creditNote.reference,
        amountMinor: creditNote.amountUsdMinor,
      })
      .from(creditNote)
      .innerJoin(noted, eq(noted.payNo, creditNote.payNo))
      .innerJoin(payable, eq(payable.payNo, sql`coalesce(${noted.rootPayNo}, ${noted.payNo})`))
      .innerJoin(payment, eq(payment.paymentId, creditNote.paymentId))
      // A reversed receipt has no refund.
      .leftJoin(refund, eq(refund.reference, creditNote.reference))
      .where(
        and(
          where,
          isNull(refund.surplusMinor),
          or(isNull(payment.outcome), ne(payment.outcome, 'to-wallet')),
        ),
      )
  );
};

/** Orders with a settled payment or a refund since then. */
export async function goodsMoneyChangedSince(reader: Reader, since: Date): Promise<string[]> {
  const [settled, creditNotes] = await Promise.all([
    reader
      .selectDistinct({ orderNo: payable.orderNo })
      .from(payable)
      .where(and(gte(payable.settledAt, since), isNotNull(payable.orderNo))),
    reader
      .selectDistinct({ orderNo: creditNote.orderNo })
      .from(creditNote)
      .where(and(gte(creditNote.at, since), isNotNull(creditNote.orderNo))),
  ]);
  return [...settled, ...creditNotes].flatMap(({ orderNo }) => orderNo ?? []);
}
