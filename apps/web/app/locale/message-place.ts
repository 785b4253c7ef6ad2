import type { Locale } from '@wasit/contract/locales';

export const messagePath = (locale: Locale, namespace: string): string =>
  `${locale}/${namespace}.json`;

/** Files of texts by language and namespace, in any folder. */
export const byMessagePath = <T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.split('/').slice(-2).join('/'), file]),
  );
