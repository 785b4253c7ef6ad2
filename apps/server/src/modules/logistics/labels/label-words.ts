import type { Texts } from '@wasit/contract/texts';
import ar from '../texts/ar/labels.json' with { type: 'json' };
import ckb from '../texts/ckb/labels.json' with { type: 'json' };
import en from '../texts/en/labels.json' with { type: 'json' };
import zh from '../texts/zh-Hans/labels.json' with { type: 'json' };

export type LabelWord = keyof typeof en;

export const labelWords: Texts<LabelWord> = { en, ar, ckb, 'zh-Hans': zh };
