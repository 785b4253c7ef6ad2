import type { Texts } from '@wasit/contract/texts';
import ar from '../texts/ar/selling-texts.json' with { type: 'json' };
import ckb from '../texts/ckb/selling-texts.json' with { type: 'json' };
import en from '../texts/en/selling-texts.json' with { type: 'json' };
import zh from '../texts/zh-Hans/selling-texts.json' with { type: 'json' };

export type TextWord = keyof typeof en;

/** Building blocks of the template texts. `{…}` are filled in. */
export const textWords: Texts<TextWord> = { en, ar, ckb, 'zh-Hans': zh };
