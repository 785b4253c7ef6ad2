import { z } from 'zod';
import { Instant, PublicId } from '../wire.ts';
import { cardBrands, cardTypes } from './states.ts';

/** All that is known of a card outside the payment platform's vault. */
export const CardFace = z.object({
  brand: z.enum(cardBrands),
  lastFour: z.string().regex(/^\d{4}$/),
});
export type CardFace = z.infer<typeof CardFace>;

/** A stored card as shown to its owner. */
export const BankCard = CardFace.extend({
  cardId: PublicId,
  cardType: z.enum(cardTypes),
  /** Month 1–12 and year of "valid thru". */
  expMonth: z.number().int(),
  expYear: z.number().int(),
  expired: z.boolean(),
  savedAt: Instant,
});
export type BankCard = z.infer<typeof BankCard>;
