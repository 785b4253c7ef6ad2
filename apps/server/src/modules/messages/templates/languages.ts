import type { Locale } from '@wasit/contract/locales';
import ar from '../texts/ar/messages.json' with { type: 'json' };
import ckb from '../texts/ckb/messages.json' with { type: 'json' };
import en from '../texts/en/messages.json' with { type: 'json' };
import zh from '../texts/zh-Hans/messages.json' with { type: 'json' };
import type { Language } from './template.ts';

export const languages: Readonly<Record<Locale, Language>> = { en, ar, ckb, 'zh-Hans': zh };
