import { cardBrands } from '@wasit/contract/cards/states';
import { currencies, isWholeMinor, type MinorMoney, toWire } from '@wasit/contract/money';
import type { PayPlatform } from '@wasit/contract/payments/platforms';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { readSuccess } from '../providers/answers.ts';
import { sandboxCall } from '../providers/sandbox.ts';

const VaultCard = z.object({
  brand: z.enum(cardBrands),
  lastFour: z.string().regex(/^\d{4}$/),
  expMonth: z.number().int().min(1).max(12),
  expYear: z.number().int().min(2000).max(2100),
  token: z.string().min(1).max(100).nullable(),
});
/** A card in the vault; `token` once it is stored there. */
export type VaultCard = z.infer<typeof VaultCard>;

const Charge = z
  .object({
    id: z.string().min(1).max(100),
    merchantRef: z.string().max(64),
    status: z.enum(['open', 'paid', 'declined']),
    amount: z.number(),
    currency: z.enum(currencies),
    payUrl: z.url({ protocol: /^https?$/ }),
    card: VaultCard.nullable(),
  })
  .refine(isWholeMinor, { path: ['amount'] });
export type Charge = z.infer<typeof Charge>;

const Form = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['open', 'kept']),
  formUrl: z.url({ protocol: /^https?$/ }),
  card: VaultCard.nullable(),
});
type VaultForm = z.infer<typeof Form>;

const DeleteAnswer = z.object({ done: z.literal(true) });

interface NewCharge {
  readonly paymentId: string;
  readonly money: MinorMoney;
  /** A stored card; without it the platform's page asks for one, and stores it on request. */
  readonly token: string | null;
  readonly keep: boolean;
  readonly returnUrl: string;
  readonly callbackUrl: string;
}

/**
 * The platform's card vault. Numbers and security codes go from the browser to its page; we get
 * tokens and visible data only. Calls time out after five seconds; repeating one with the same
 * paymentId or formId has one effect.
 */
interface Vault {
  charge(charge: NewCharge): Promise<Charge>;
  /** A charge whose response was lost; undefined if the platform has no record of it. */
  chargeOf(paymentId: string): Promise<Charge | undefined>;
  openForm(form: { formId: string; returnUrl: string }): Promise<VaultForm>;
  form(vaultFormId: string): Promise<VaultForm>;
  remove(token: string): Promise<void>;
}

/** The vault's company: its card payments are polled and reported like its others. */
export const vaultPlatform = 'sandbox' satisfies PayPlatform;

/** Undefined until a platform with a vault is configured. */
export function vaultOf(config: Config): Vault | undefined {
  const call = sandboxCall(config);
  if (!call) return undefined;
  return {
    charge: async ({ paymentId, money, token, keep, returnUrl, callbackUrl }) =>
      readSuccess(
        Charge,
        await call('POST', '/api/payments', {
          merchantRef: paymentId,
          ...toWire(money),
          returnUrl,
          callbackUrl,
          card: token ? { token } : { keep },
        }),
      ),
    async chargeOf(paymentId) {
      const answer = await call('GET', `/api/payments/by-ref/${encodeURIComponent(paymentId)}`);
      return answer.status === 404 ? undefined : readSuccess(Charge, answer);
    },
    openForm: async ({ formId, returnUrl }) =>
      readSuccess(Form, await call('POST', '/api/cards/forms', { merchantRef: formId, returnUrl })),
    form: async (vaultFormId) =>
      readSuccess(Form, await call('GET', `/api/cards/forms/${encodeURIComponent(vaultFormId)}`)),
    async remove(token) {
      readSuccess(DeleteAnswer, await call('POST', '/api/cards/forget', { token }));
    },
  };
}
