import type { Locale } from '@wasit/contract/locales';
import { ar } from './ar.ts';
import { ckb } from './ckb.ts';
import { en } from './en.ts';
import type { Language } from './template.ts';
import { zh } from './zh.ts';

export const languages: Readonly<Record<Locale, Language>> = { en, ar, ckb, 'zh-Hans': zh };
