import { type Locale, locales } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/locale';
import i18next, { type BackendModule, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Messages = Record<string, string>;

const files = import.meta.glob<Messages>('./messages/*/*.json', { import: 'default' });

// On the server every page makes its own instance; what was read once stays in memory.
const known = new Map<string, Messages>();

async function messagesOf(locale: string, namespace: string): Promise<Messages> {
  const path = `./messages/${locale}/${namespace}.json`;
  const read = known.get(path);
  if (read) return read;
  const found = (await files[path]?.()) ?? {};
  known.set(path, found);
  return found;
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(locale, namespace, done) {
    messagesOf(locale, namespace).then(
      (found) => done(null, found),
      (error) => done(error, false),
    );
  },
};

/** Numbers in texts get thousands separators, in Latin digits; what is already a text stays as it is. i18next's own would ask Intl. */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value ?? '')),
};

/** Namespaces of every page; a route names more in `handle.i18n`. */
export const frameNamespaces = ['shell'] as const;

interface RouteHandle {
  i18n?: readonly string[];
}
export const namespacesOf = (handles: readonly unknown[]): string[] => [
  ...new Set([...frameNamespaces, ...handles.flatMap((handle) => (handle as RouteHandle | undefined)?.i18n ?? [])]),
];

/** The page carries its own messages, so that the browser need not fetch them before it can begin. */
export const messagesId = 'messages';

export function pageMessages(i18n: i18n, namespaces: readonly string[]): string {
  const found = Object.fromEntries(namespaces.map((name) => [name, i18n.getResourceBundle(i18n.language, name)]));
  // A "<" could end the script element.
  return JSON.stringify(found).replace(/</g, '\\u003c');
}

/** In the browser: what the page brought with it. */
export function carriedMessages(): Record<string, Messages> {
  return JSON.parse(document.getElementById(messagesId)?.textContent || '{}');
}

export async function createI18n(locale: Locale, namespaces: readonly string[], carried: Record<string, Messages> = {}): Promise<i18n> {
  const found = await Promise.all(namespaces.map(async (name) => [name, carried[name] ?? (await messagesOf(locale, name))] as const));
  const instance = i18next.createInstance();
  await instance
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: [...locales],
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'shell',
      fallbackNS: 'shell',
      resources: { [locale]: Object.fromEntries(found) },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    });
  return instance;
}
