import { isLocale, type Locale } from '@wasit/contract/locales';

/** The server reads this cookie to choose `lang` and `dir` for the first byte. */
export const languageCookie = 'wasit_lang';
export const languageKey = 'wasit.language';
/** Set for a moment when a language was chosen by its link: it replaces the browser's earlier one. */
export const languageChosenCookie = 'wasit_lang_chosen';
/** Field values from before a change of language. */
export const typedKey = 'wasit.typed';

const yearSeconds = 31_536_000;
export const languageCookieText = (locale: Locale): string =>
  `${languageCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;

/**
 * The same page in a language: the target of hreflang. The page is rendered in it, and the choice
 * of a visitor is not changed.
 */
export function languageHref(pathname: string, search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `${pathname}?${query}`;
}

/** A language chosen without scripts. */
export function languageChoiceHref(pathname: string, search: string, locale: Locale): string {
  return `${languageHref(pathname, search, locale)}&keep=1`;
}

/** The same place without a language in its address: it then follows the visitor's choice. */
export function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('lang');
  query.delete('keep');
  return query.size > 0 ? `?${query}` : '';
}

/** A choice made without scripts: stores it, then redirects to the page's own address. */
export function redirectToLanguage(url: string): Response | null {
  const { pathname, search, searchParams } = new URL(url);
  const requested = searchParams.get('lang');
  if (!isLocale(requested) || !searchParams.has('keep') || pathname.endsWith('.data')) return null;
  // A path of two slashes would be read as another host.
  const location = `/${pathname.replace(/^\/+/, '')}${withoutLanguage(search)}`;
  const headers = new Headers({ location, vary: 'Cookie' });
  headers.append('set-cookie', languageCookieText(requested));
  headers.append('set-cookie', `${languageChosenCookie}=1; Path=/; Max-Age=60; SameSite=Lax`);
  return new Response(null, { status: 302, headers });
}
