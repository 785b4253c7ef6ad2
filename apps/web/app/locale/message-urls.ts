import type { Locale } from '@wasit/contract/locales';

const urls = import.meta.glob<string>('./messages/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * On the server: the files with the texts of a page, in the order of the namespaces. Browsers cache
 * them by name, so the second page does not load them again.
 */
export const messageUrls = (locale: Locale, namespaces: readonly string[]): string[] =>
  namespaces.map((name) => urls[`./messages/${locale}/${name}.json`] ?? '');
