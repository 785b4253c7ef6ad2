import type { Locale } from './locales.ts';

export interface Code {
  /** The body's `code` (specification, section 8; 7000 and up are ours). */
  readonly code: number;
  /** The HTTP status of the matching class. */
  readonly status: number;
  readonly texts: Readonly<Record<Locale, string>>;
  /**
   * The name under which clients of the specification keep a text of their own for it (sections 5,
   * 7 and 8).
   */
  readonly tip?: string;
}

export const entry = (
  code: number,
  status: number,
  [en, ar, ckb, zh]: readonly [string, string, string, string],
  tip?: string,
): Code => ({
  code,
  status,
  texts: { en, ar, ckb, 'zh-Hans': zh },
  ...(tip ? { tip } : {}),
});
