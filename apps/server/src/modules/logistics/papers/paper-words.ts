import type { Locale } from '@wasit/contract/locales';
import type { Texts } from '@wasit/contract/texts';
import ar from '../texts/ar/warehouse-papers.json' with { type: 'json' };
import ckb from '../texts/ckb/warehouse-papers.json' with { type: 'json' };
import en from '../texts/en/warehouse-papers.json' with { type: 'json' };
import zh from '../texts/zh-Hans/warehouse-papers.json' with { type: 'json' };

type PaperWord = keyof typeof en;

const paperWords: Texts<PaperWord> = { en, ar, ckb, 'zh-Hans': zh };

/** Texts printed on slips and lists of the warehouses. */
export const wordsIn = (locale: Locale) => (word: PaperWord) => paperWords[locale][word];
