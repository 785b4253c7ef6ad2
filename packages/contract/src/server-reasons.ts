import type { Locale } from './locales.ts';
import ar from './texts/ar/reasons.json' with { type: 'json' };
import ckb from './texts/ckb/reasons.json' with { type: 'json' };
import en from './texts/en/reasons.json' with { type: 'json' };
import zh from './texts/zh-Hans/reasons.json' with { type: 'json' };
import type { Texts } from './texts.ts';

export type ServerReason = keyof typeof en;

/**
 * Reasons written by the server into histories, the audit trail and papers, by stored key; readers
 * see them in their language. Texts by people are unchanged.
 */
export const serverReasons: Texts<ServerReason> = { en, ar, ckb, 'zh-Hans': zh };

const isServerReason = (text: string): text is ServerReason => Object.hasOwn(en, text);

/** A reason as its reader reads it. */
export const reasonText = (reason: string, locale: Locale): string =>
  isServerReason(reason) ? serverReasons[locale][reason] : reason;
