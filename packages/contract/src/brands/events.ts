import { z } from 'zod';
import { LocaleSchema } from '../wire.ts';

export const brandEvents = {
  /** `left`: a visitor's contacts; null for a customer, whose account has them. */
  'brand-agents.decided': z.object({
    applicationNo: z.string(),
    decision: z.enum(['ACCEPTED', 'DECLINED']),
    userId: z.string().nullable(),
    brand: z.string(),
    locale: LocaleSchema,
    left: z.object({ email: z.string(), whatsapp: z.string() }).nullable(),
    answer: z.string(),
  }),
} as const;
