import type { FeeLine } from '@wasit/contract/fees/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { PayablePurpose, PaymentMethod } from '@wasit/contract/payments/states';
import ar from '../texts/ar/papers.json' with { type: 'json' };
import ckb from '../texts/ckb/papers.json' with { type: 'json' };
import en from '../texts/en/papers.json' with { type: 'json' };
import zh from '../texts/zh-Hans/papers.json' with { type: 'json' };

/** All texts printed on papers, in the four languages. `{name}` is filled in. */
const texts: Readonly<Record<Locale, typeof en>> = { en, ar, ckb, 'zh-Hans': zh };

type Groups = 'fees' | 'purposes' | 'methods';
export type WordKey = Exclude<keyof typeof en, Groups>;

export const wordOf = (key: WordKey, locale: Locale): string => texts[locale][key];

export const feeName = (kind: FeeLine['kind'], locale: Locale): string => texts[locale].fees[kind];
export const purposeName = (purpose: PayablePurpose, locale: Locale): string =>
  texts[locale].purposes[purpose];
export const methodName = (method: PaymentMethod, locale: Locale) => texts[locale].methods[method];
