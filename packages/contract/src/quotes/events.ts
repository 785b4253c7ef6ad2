import { z } from 'zod';
import { Instant, LocaleSchema } from '../wire.ts';

export const quoteEvents = {
  /** `userId` is null for a visitor, `email` is where the visitor wants the answer. */
  'quotes.answered': z.object({
    inquiryNo: z.string(),
    userId: z.string().nullable(),
    goods: z.string(),
    locale: LocaleSchema,
    email: z.string().nullable(),
    answer: z.string(),
  }),
  /** A visitor's data was deleted; other domains delete theirs about the inquiry. */
  'quotes.visitor-forgotten': z.object({ inquiryNo: z.string() }),
  /** US cents for all pieces, and dinars at the rate of the day (events of before lack them). */
  'quotes.offered': z.object({
    offerNo: z.string(),
    userId: z.string(),
    goods: z.string(),
    amountMinor: z.number(),
    amountIqd: z.number().optional(),
    until: Instant,
  }),
} as const;
