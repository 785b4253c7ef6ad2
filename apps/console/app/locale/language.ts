import { dirOf, isLocale, type Locale } from '@wasit/contract/locales';

/** The server reads this cookie to set the page's language (console-host.ts). */
const languageCookie = 'wasit_console_lang';
const yearSeconds = 31_536_000;

/** The last language used in this browser; English by default. */
export function storedLanguage(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
}

export function storeLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not there in older browsers
  document.cookie = `${languageCookie}=${locale}; Path=/console; Max-Age=${yearSeconds}; SameSite=Lax`;
  document.documentElement.lang = locale;
  document.documentElement.dir = dirOf(locale);
}
