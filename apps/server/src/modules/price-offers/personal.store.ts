import { and, asc, eq, isNull } from 'drizzle-orm';
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
    const ofUser = eq(priceOffer.userId, userId);
    await tx.delete(priceOffer).where(and(ofUser, isNull(priceOffer.orderNo)));
    // The price is part of the order; the note is a letter to the customer.
    await tx.update(priceOffer).set({ note: '' }).where(ofUser);
  },
};
