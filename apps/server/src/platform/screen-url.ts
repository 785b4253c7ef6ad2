import type { Locale } from '@wasit/contract/locales';

/** A path of this site in a language; a reader who chose another one keeps it. */
export const inLanguage = <P extends string>(path: P, locale: Locale) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${locale}` as const;

/** The address of a screen that a message leads to, in the message's language. */
export const screenUrl = ({ publicUrl }: { publicUrl: string }, path: string, locale: Locale) =>
  `${publicUrl}${inLanguage(path, locale)}`;
