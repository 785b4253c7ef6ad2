import { z } from 'zod';
import { currencies } from '../money.ts';

const Amount = z.object({
  userId: z.string(),
  amountMinor: z.number(),
  currency: z.enum(currencies),
});

/** What happens to a customer's wallet. */
export const walletEvents = {
  'wallet.credited': Amount,
  'wallet.corrected': Amount,
  'wallet.topped-up': Amount.extend({ payNo: z.string() }),
  'wallet.top-up-rejected': z.object({ userId: z.string(), payNo: z.string(), reason: z.string() }),
  'wallet.pay-password-changed': z.object({ userId: z.string() }),
  'wallet.pre-charge-ended': Amount.extend({ preChargeNo: z.string() }),
  'wallet.withdrawal-paid': Amount.extend({ withdrawalNo: z.string() }),
  'wallet.withdrawal-rejected': Amount.extend({ withdrawalNo: z.string(), reason: z.string() }),
} as const;
