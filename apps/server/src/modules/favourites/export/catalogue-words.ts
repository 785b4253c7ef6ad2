import type { Texts } from '@wasit/contract/texts';
import ar from '../texts/ar/catalogue-file.json' with { type: 'json' };
import ckb from '../texts/ckb/catalogue-file.json' with { type: 'json' };
import en from '../texts/en/catalogue-file.json' with { type: 'json' };
import zh from '../texts/zh-Hans/catalogue-file.json' with { type: 'json' };

export type CatalogueWord = keyof typeof en;

/** Texts of a catalogue file of favourites. `{…}` are filled in. */
export const catalogueWords: Texts<CatalogueWord> = { en, ar, ckb, 'zh-Hans': zh };
