import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { creditNote, payable } from './payments.tables.ts';

/** US cents, with the line if a payable or a refund names one. */
interface About {
  readonly amountMinor: number;
  readonly about: string;
}

/**
 * Payments for goods and freight in China of some orders (first stage and differences), and refunds
 * of them. A payable followed by one for its rest counts as a whole once any of them is settled.
 */
export async function goodsMoneyOf(
  reader: Reader,
  orderNos: readonly string[],
  /** As of this time; default now. */
  until?: Date,
): Promise<Map<string, { paid: About[]; refunded: About[] }>> {
  const sums = new Map<string, { paid: About[]; refunded: About[] }>();
  if (orderNos.length === 0) return sums;
  const ofGoods = and(
    inArray(payable.orderNo, [...orderNos]),
    inArray(payable.purpose, ['first-stage', 'price-difference']),
  );
  const [payables, notes] = await Promise.all([
    reader.select().from(payable).where(ofGoods),
    reader
      .select({
        orderNo: payable.orderNo,
        about: creditNote.reference,
        amountMinor: creditNote.amountUsdMinor,
      })
      .from(creditNote)
      .innerJoin(payable, eq(payable.payNo, creditNote.payNo))
      .where(and(ofGoods, until && lt(creditNote.at, until))),
  ]);
  const sumOf = (orderNo: string | null) => {
    const sum = sums.get(orderNo ?? '') ?? { paid: [], refunded: [] };
    sums.set(orderNo ?? '', sum);
    return sum;
  };
  const settled = new Set(
    payables.flatMap(({ payNo, rootPayNo, status, settledAt }) =>
      status === 'settled' && (!until || (settledAt && settledAt < until))
        ? [rootPayNo ?? payNo]
        : [],
    ),
  );
  for (const { payNo, rootPayNo, orderNo, purpose, amountMinor, lines } of payables)
    if (rootPayNo === null && settled.has(payNo))
      sumOf(orderNo).paid.push({
        amountMinor,
        about:
          purpose === 'price-difference'
            ? lines.map(({ inputs }) => String(inputs.lineId ?? '')).join(' ')
            : '',
      });
  for (const { orderNo, ...note } of notes) sumOf(orderNo).refunded.push(note);
  return sums;
}

/** Orders with a settled payment or a refund since then. */
export async function goodsMoneyChangedSince(reader: Reader, since: Date): Promise<string[]> {
  const [settled, notes] = await Promise.all([
    reader
      .selectDistinct({ orderNo: payable.orderNo })
      .from(payable)
      .where(and(gte(payable.settledAt, since), isNotNull(payable.orderNo))),
    reader
      .selectDistinct({ orderNo: creditNote.orderNo })
      .from(creditNote)
      .where(and(gte(creditNote.at, since), isNotNull(creditNote.orderNo))),
  ]);
  return [...settled, ...notes].flatMap(({ orderNo }) => orderNo ?? []);
}
