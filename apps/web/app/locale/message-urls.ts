import type { Locale } from '@wasit/contract/locales';
import { byMessagePath, messagePath } from './message-place.ts';

const urls = byMessagePath(
  import.meta.glob<string>(
    ['./messages/*/*.json', '../../../../packages/i18n/src/texts/*/units.json'],
    { query: '?url', import: 'default', eager: true },
  ),
);

/**
 * On the server: the files with the texts of a page, in the order of the namespaces. Browsers cache
 * them by name, so the second page does not load them again.
 */
export const messageUrls = (locale: Locale, namespaces: readonly string[]): string[] =>
  namespaces.map((name) => urls[messagePath(locale, name)] ?? '');
