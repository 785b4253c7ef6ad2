import type { Texts } from '@wasit/contract/texts';
import ar from '../texts/ar/customs-papers.json' with { type: 'json' };
import ckb from '../texts/ckb/customs-papers.json' with { type: 'json' };
import en from '../texts/en/customs-papers.json' with { type: 'json' };
import zh from '../texts/zh-Hans/customs-papers.json' with { type: 'json' };

export type CustomsWord = keyof typeof en;

/** Texts printed on the papers for customs, in English and Arabic. */
export const customsWords: Texts<CustomsWord> = { en, ar, ckb, 'zh-Hans': zh };
