import type { Locale } from '@wasit/contract/locales';
import { I18n } from '@wasit/i18n/i18n';
import type { Messages } from '@wasit/i18n/translate';

// On the server every page makes its own instance; what was read once stays in memory.
const known = new Map<string, Messages>();

async function messagesOf(locale: Locale, namespace: string): Promise<Messages> {
  const path = `./messages/${locale}/${namespace}.json`;
  const read = known.get(path);
  if (read) return read;
  const { messageFiles } = await import('./message-files.ts');
  const found = (await messageFiles[path]?.()) ?? {};
  known.set(path, found);
  return found;
}

/** Namespaces of every page; a route names more in `handle.i18n`. */
export const frameNamespaces = ['shell'] as const;

interface RouteHandle {
  i18n?: readonly string[];
  /** Where one thing is decided (login, checkout, payment): no menu, no search, no footer. */
  bare?: true;
}

/** Whether a page stands without menu, search, footer and bottom bar. */
export const isBare = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => (handle as RouteHandle | undefined)?.bare);

export const namespacesOf = (handles: readonly unknown[]): string[] => [
  ...new Set([
    ...frameNamespaces,
    ...handles.flatMap((handle) => (handle as RouteHandle | undefined)?.i18n ?? []),
  ]),
];

/**
 * The page carries its own messages, so that the browser need not fetch them before it can begin.
 */
export const messagesId = 'messages';

export function pageMessages(i18n: I18n, namespaces: readonly string[]): string {
  const found = Object.fromEntries(namespaces.map((name) => [name, i18n.messages[name]]));
  // A "<" could end the script element.
  return JSON.stringify(found).replace(/</g, '\\u003c');
}

/** In the browser: what the page brought with it. */
export function carriedMessages(): Record<string, Messages> {
  return JSON.parse(document.getElementById(messagesId)?.textContent || '{}');
}

export async function createI18n(
  locale: Locale,
  namespaces: readonly string[],
  carried: Record<string, Messages> = {},
): Promise<I18n> {
  const i18n = new I18n(locale, { ...carried }, messagesOf);
  await i18n.load(namespaces);
  return i18n;
}
