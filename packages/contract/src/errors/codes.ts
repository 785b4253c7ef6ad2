import { accountingCodes } from '../accounting/codes.ts';
import { accountCodes } from '../accounts/codes.ts';
import { personCodes } from '../accounts/person-codes.ts';
import { agencyCodes } from '../agency/codes.ts';
import { brandAgentCodes } from '../brands/codes.ts';
import { cardCodes } from '../cards/codes.ts';
import { certificateCodes } from '../certificates/codes.ts';
import { contentCodes } from '../content/codes.ts';
import { couponCodes } from '../coupons/codes.ts';
import { exceptionCodes } from '../exceptions/codes.ts';
import type { Locale } from '../locales.ts';
import { stationCodes } from '../logistics/codes.ts';
import { marketCodes } from '../market/codes.ts';
import { messageCodes } from '../messages/codes.ts';
import { opportunityCodes } from '../opportunities/codes.ts';
import { ordersCodes } from '../orders/codes.ts';
import { paymentCodes } from '../payments/codes.ts';
import { financeCodes } from '../payments/desk-codes.ts';
import { priceRuleCodes } from '../price-rules/codes.ts';
import { purchasingCodes } from '../procurement/codes.ts';
import { quoteCodes } from '../quotes/codes.ts';
import { reviewCodes } from '../reviews/codes.ts';
import { sourcingCodes } from '../sourcing/codes.ts';
import { staffCodes } from '../staff/codes.ts';
import ar from '../texts/ar/errors.json' with { type: 'json' };
import ckb from '../texts/ckb/errors.json' with { type: 'json' };
import en from '../texts/en/errors.json' with { type: 'json' };
import zh from '../texts/zh-Hans/errors.json' with { type: 'json' };
import { fillSentence, type Texts } from '../texts.ts';
import { translationCodes } from '../translations/codes.ts';
import { walletCodes } from '../wallet/codes.ts';
import type { Code } from './code-entry.ts';
import { generalCodes } from './codes-general.ts';

/**
 * Every error that the product returns on purpose; its texts are in `texts`. `{name}` is filled
 * from the error's parameters.
 */
export const codes = {
  ...generalCodes,
  ...accountCodes,
  ...staffCodes,
  ...stationCodes,
  ...ordersCodes,
  ...paymentCodes,
  ...cardCodes,
  ...contentCodes,
  ...financeCodes,
  ...sourcingCodes,
  ...purchasingCodes,
  ...brandAgentCodes,
  ...opportunityCodes,
  ...quoteCodes,
  ...accountingCodes,
  ...couponCodes,
  ...priceRuleCodes,
  ...translationCodes,
  ...reviewCodes,
  ...marketCodes,
  ...certificateCodes,
  ...messageCodes,
  ...exceptionCodes,
  ...agencyCodes,
  ...personCodes,
  ...walletCodes,
} as const satisfies Record<string, Code>;

export type ErrorKey = keyof typeof codes;

export const errorTexts: Texts<ErrorKey> = { en, ar, ckb, 'zh-Hans': zh };

/** The text of an error in `locale` with its parameters filled in. */
export const errorText = (
  key: ErrorKey,
  { locale, params = {} }: { locale: Locale; params?: Record<string, string | number> },
): string => fillSentence(errorTexts[locale][key], { locale, params });
