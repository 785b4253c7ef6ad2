import type { Code } from './code-entry.ts';
import { accountCodes } from './codes-account.ts';
import { agencyCodes } from './codes-agency.ts';
import { brandAgentCodes } from './codes-brand-agents.ts';
import { cardCodes } from './codes-cards.ts';
import { financeCodes } from './codes-finance.ts';
import { generalCodes } from './codes-general.ts';
import { messageCodes } from './codes-messages.ts';
import { ordersCodes } from './codes-orders.ts';
import { paymentCodes } from './codes-payment.ts';
import { personCodes } from './codes-person.ts';
import { sourcingCodes } from './codes-sourcing.ts';
import { staffCodes } from './codes-staff.ts';
import { walletCodes } from './codes-wallet.ts';
import type { Locale } from './locales.ts';

/** Every error that the product answers with on purpose: one list, four texts each. `{name}` is filled from the error's parameters. */
export const codes = {
  ...generalCodes,
  ...accountCodes,
  ...staffCodes,
  ...ordersCodes,
  ...paymentCodes,
  ...cardCodes,
  ...financeCodes,
  ...sourcingCodes,
  ...brandAgentCodes,
  ...messageCodes,
  ...agencyCodes,
  ...personCodes,
  ...walletCodes,
} as const satisfies Record<string, Code>;

export type ErrorKey = keyof typeof codes;

/** The text of an error in `locale` with its parameters filled in. */
export const errorText = (key: ErrorKey, { locale, params = {} }: { locale: Locale; params?: Record<string, string | number> }): string =>
  codes[key].texts[locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
