import { dirOf, isLocale, type Locale } from '@wasit/contract/locales';

export const languageKey = 'wasit.console.language';

/** The language this browser was left in; staff start in English. */
export function storedLanguage(): Locale {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLocale(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}

export function keepLanguage(locale: Locale): void {
  try {
    localStorage.setItem(languageKey, locale);
  } catch {
    // A browser without storage keeps the language until the tab closes.
  }
  document.documentElement.lang = locale;
  document.documentElement.dir = dirOf(locale);
}
