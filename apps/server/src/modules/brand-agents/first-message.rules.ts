import type { Locale } from '@wasit/contract/locales';
import { fillText, type Texts } from '@wasit/contract/texts';
import ar from './texts/ar/first-words.json' with { type: 'json' };
import ckb from './texts/ckb/first-words.json' with { type: 'json' };
import en from './texts/en/first-words.json' with { type: 'json' };
import zh from './texts/zh-Hans/first-words.json' with { type: 'json' };

/**
 * The first WhatsApp message from staff, in the applicant's language; they may edit it before
 * sending.
 */
const firstMessages: Texts<keyof typeof en> = { en, ar, ckb, 'zh-Hans': zh };

/** Isolates the direction of names and removes their line breaks and direction marks. */
const plainText = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\r\n\t]+/g, ' ').trim();

/** The first message about an application. */
export const firstMessage = ({
  locale,
  name,
  brand,
  number,
}: {
  locale: Locale;
  name: string;
  brand: string;
  number: string;
}): string =>
  fillText(firstMessages[locale].text, { name: plainText(name), brand: plainText(brand), number });
