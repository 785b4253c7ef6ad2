import { isLocale, type Locale } from '@wasit/contract/locales';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storeLanguage } from './language.ts';

type Messages = Record<string, string>;
const files = import.meta.glob<Messages>('./messages/*/*.json', { import: 'default' });
const namespaceOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/**
 * All texts of one language: staff go from desk to desk all day, and the whole of it is smaller
 * than one photo.
 */
async function messagesOf(locale: Locale): Promise<Record<string, Messages>> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./messages/${locale}/`));
  return Object.fromEntries(
    await Promise.all(own.map(async ([path, load]) => [namespaceOf(path), await load()] as const)),
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

/** The texts of a namespace by their keys, where a key may be one without a text. */
export const textsOf = (namespace: string): Readonly<Record<string, string>> =>
  i18next.getResourceBundle(i18next.language, namespace) ?? {};
