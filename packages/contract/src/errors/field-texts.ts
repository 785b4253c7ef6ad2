import type { Locale } from '../locales.ts';
import ar from '../texts/ar/fields.json' with { type: 'json' };
import ckb from '../texts/ckb/fields.json' with { type: 'json' };
import en from '../texts/en/fields.json' with { type: 'json' };
import zh from '../texts/zh-Hans/fields.json' with { type: 'json' };
import { fillSentence, type Texts } from '../texts.ts';
import { codes, type ErrorKey, errorText } from './codes.ts';

/** Errors of one field without an error code of their own. */
export type FieldTextKey = keyof typeof en;

export const fieldTexts: Texts<FieldTextKey> = { en, ar, ckb, 'zh-Hans': zh };

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(codes, key);
const isFieldTextKey = (key: string): key is FieldTextKey => Object.hasOwn(en, key);

/** The text of a field's error in `locale`; an unknown key reads as a wrong form. */
export function fieldText(
  key: string,
  { locale, params = {} }: { locale: Locale; params?: Record<string, string | number> },
): string {
  if (isErrorKey(key)) return errorText(key, { locale, params });
  const text = fieldTexts[locale][isFieldTextKey(key) ? key : 'FORMAT'];
  return fillSentence(text, { locale, params });
}
