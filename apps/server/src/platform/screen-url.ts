import type { Locale } from '@wasit/contract/locales';

/** A path of this site in a language. Whoever has chosen another one there keeps his. */
export const inLanguage = (path: string, locale: Locale): string => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;

/** The address of a screen that a message leads to, in the message's language. */
export const screenUrl = ({ publicUrl }: { publicUrl: string }, path: string, locale: Locale): string =>
  `${publicUrl}${inLanguage(path, locale)}`;
