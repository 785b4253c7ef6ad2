import { isLocale, type Locale } from '@wasit/contract/locales';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storeLanguage } from './language.ts';

type Messages = Record<string, string>;

/**
 * One script per language: loading its fifty files separately took seconds on a slow connection.
 */
const languages: Record<Locale, () => Promise<{ default: Record<string, Messages> }>> = {
  en: () => import('./languages/en.ts'),
  ar: () => import('./languages/ar.ts'),
  ckb: () => import('./languages/ckb.ts'),
  'zh-Hans': () => import('./languages/zh-Hans.ts'),
};
const namespaceOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/**
 * All texts of a language: staff use many desks, and all texts together are smaller than a photo.
 */
async function messagesOf(locale: Locale): Promise<Record<string, Messages>> {
  const { default: files } = await languages[locale]();
  return Object.fromEntries(
    Object.entries(files).map(([path, messages]) => [namespaceOf(path), messages]),
  );
}

export async function startTexts(locale: Locale): Promise<typeof i18next> {
  const resources = { [locale]: await messagesOf(locale) };
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    ns: Object.keys(resources[locale] ?? {}),
    defaultNS: 'shell',
    keySeparator: false,
    resources,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  storeLanguage(locale);
  return i18next;
}

export async function changeLanguage(locale: Locale): Promise<void> {
  for (const [namespace, messages] of Object.entries(await messagesOf(locale)))
    i18next.addResourceBundle(locale, namespace, messages);
  storeLanguage(locale);
  await i18next.changeLanguage(locale);
}

export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : 'en');

/** The texts of a namespace by key, for keys that may have no text. */
export const textsOf = (namespace: string): Readonly<Record<string, string>> =>
  i18next.getResourceBundle(i18next.language, namespace) ?? {};
