import type { Texts } from '@wasit/contract/texts';
import ar from '../texts/ar/selling-texts.json' with { type: 'json' };
import ckb from '../texts/ckb/selling-texts.json' with { type: 'json' };
import en from '../texts/en/selling-texts.json' with { type: 'json' };
import zh from '../texts/zh-Hans/selling-texts.json' with { type: 'json' };

export type TextWord = keyof typeof en;

/** Of what ready selling texts are made. `{…}` are filled. */
export const textWords: Texts<TextWord> = { en, ar, ckb, 'zh-Hans': zh };
