import { asc, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { priceOffer } from './price-offers.tables.ts';

/** Offers without an order are deleted with their customer; the others are part of the order. */
export const priceOffersPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { offerNo, inquiryNo, status, skuId, quantity, unitPriceMinor, note, madeAt, until } =
      priceOffer;
    const offers = await reader
      .select({ offerNo, inquiryNo, status, skuId, quantity, unitPriceMinor, note, madeAt, until })
      .from(priceOffer)
      .where(eq(priceOffer.userId, userId))
      .orderBy(asc(madeAt));
    return { 'price-offers': offers };
  },
  async erase(tx, userId) {
    await tx.delete(priceOffer).where(eq(priceOffer.userId, userId));
  },
};
