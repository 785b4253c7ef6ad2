import { isLocale, type Locale } from '@wasit/contract/locales';

/** The server reads this cookie to choose `lang` and `dir` for the first byte. */
export const languageCookie = 'wasit_lang';
export const languageKey = 'wasit.language';

const yearSeconds = 31_536_000;
export const languageCookieText = (locale: Locale): string => `${languageCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;

/** The same page with `?lang=`: what hreflang points at, and what the language links do where scripts are off. */
export function languageHref(pathname: string, search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `${pathname}?${query}`;
}

/** A link in a language other than the page's own: keep the language, then show the page without the parameter. */
export function redirectToLanguage(url: string, locale: Locale): Response | null {
  const { pathname, searchParams } = new URL(url);
  const wanted = searchParams.get('lang');
  if (!isLocale(wanted) || wanted === locale || pathname.endsWith('.data')) return null;
  searchParams.delete('lang');
  const query = searchParams.toString();
  // A path of two slashes would be read as another host.
  const location = `/${pathname.replace(/^\/+/, '')}${query ? `?${query}` : ''}`;
  return new Response(null, { status: 302, headers: { location, 'set-cookie': languageCookieText(wanted), vary: 'Cookie' } });
}
