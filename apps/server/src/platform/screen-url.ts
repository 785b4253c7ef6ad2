import type { Locale } from '@wasit/contract/locales';

/** A path of this site in a language; a reader who has chosen another one keeps theirs. */
export const inLanguage = <P extends string>(path: P, locale: Locale) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${locale}` as const;

/** The address of a screen that a message leads to, in the message's language. */
export const screenUrl = (
  { publicUrl }: { publicUrl: string },
  path: string,
  locale: Locale,
): string => `${publicUrl}${inLanguage(path, locale)}`;
