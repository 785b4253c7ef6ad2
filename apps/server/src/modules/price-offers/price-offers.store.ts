import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { lockRow, rowOf, rowsOf, tryUpdate } from '../../platform/db/rows.ts';
import { priceOffer } from './price-offers.tables.ts';

export type PriceOfferRow = typeof priceOffer.$inferSelect;

export const insertOffer = (tx: Tx, row: PriceOfferRow) => tx.insert(priceOffer).values(row);

/** The offers of inquiries, newest first; only those to `userId` where given. */
export const offersOf = (
  reader: Reader,
  { inquiryNos, userId }: { inquiryNos: readonly string[]; userId?: string },
): Promise<PriceOfferRow[]> =>
  inquiryNos.length === 0
    ? Promise.resolve([])
    : rowsOf(
        reader,
        priceOffer,
        and(
          inArray(priceOffer.inquiryNo, [...inquiryNos]),
          userId === undefined ? undefined : eq(priceOffer.userId, userId),
        ),
        { order: [desc(priceOffer.madeAt), desc(priceOffer.offerNo)] },
      );

/** One offer, locked until the commit. */
export const lockOffer = (tx: Tx, offerNo: string): Promise<PriceOfferRow | undefined> =>
  lockRow(tx, priceOffer, eq(priceOffer.offerNo, offerNo));

/** Compare-and-set: false when the offer is no longer open. */
export const endOffer = (
  tx: Tx,
  offerNo: string,
  to: Pick<PriceOfferRow, 'status'> & Partial<Pick<PriceOfferRow, 'orderNo'>>,
): Promise<boolean> =>
  tryUpdate(tx, priceOffer, and(eq(priceOffer.offerNo, offerNo), eq(priceOffer.status, 'open')), {
    ...to,
    endedAt: tx.now,
  });

/** The offer that this order was placed from. */
export const offerOfOrder = (reader: Reader, orderNo: string) =>
  rowOf(reader, priceOffer, eq(priceOffer.orderNo, orderNo));

/** Compare-and-set: the accepted offer of this order can be accepted again until its own end. */
export const reopenOffer = (tx: Tx, orderNo: string): Promise<boolean> =>
  tryUpdate(
    tx,
    priceOffer,
    and(
      eq(priceOffer.orderNo, orderNo),
      eq(priceOffer.status, 'accepted'),
      gt(priceOffer.until, tx.now),
    ),
    { status: 'open', orderNo: null, endedAt: null },
  );

/** Withdraws the open offer, which a newer one replaces. */
export const withdrawOpenOffer = (tx: Tx, inquiryNo: string) =>
  tx
    .update(priceOffer)
    .set({ status: 'withdrawn', endedAt: tx.now })
    .where(and(eq(priceOffer.inquiryNo, inquiryNo), eq(priceOffer.status, 'open')));
