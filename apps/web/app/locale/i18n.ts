import type { Locale } from '@wasit/contract/locales';
import { I18n } from '@wasit/i18n/i18n';
import type { Messages } from '@wasit/i18n/translate';
import { messagePath } from './message-place.ts';

// On the server every page makes its own instance; loaded texts stay in memory.
const loadedMessages = new Map<string, Messages>();

async function messagesOf(locale: Locale, namespace: string): Promise<Messages> {
  const path = messagePath(locale, namespace);
  const cached = loadedMessages.get(path);
  if (cached) return cached;
  const { messageFiles } = await import('./message-files.ts');
  const messages = (await messageFiles[path]?.()) ?? {};
  loadedMessages.set(path, messages);
  return messages;
}

/** Namespaces of every page; a route names more in `handle.i18n`. */
const frameNamespaces = ['shell'] as const;

interface RouteHandle {
  i18n?: readonly string[];
  /** For pages with a single task (login, checkout, payment): no menu, no search, no footer. */
  bare?: true;
}

/** Whether a page has no menu, search, footer and bottom bar. */
export const hasNoFrame = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => (handle as RouteHandle | undefined)?.bare);

export const namespacesOf = (handles: readonly unknown[]): string[] => [
  ...new Set([
    ...frameNamespaces,
    ...handles.flatMap((handle) => (handle as RouteHandle | undefined)?.i18n ?? []),
  ]),
];

/**
 * In the browser: loads the texts of the first page from the files it names; the page can be read
 * without them. `messagesOf` retries failed files.
 */
export async function pageMessages(
  namespaces: readonly string[],
  files: readonly string[],
): Promise<Record<string, Messages>> {
  const fetched = await Promise.all(
    files.map((file) =>
      fetch(file).then(
        (answer) => (answer.ok ? (answer.json() as Promise<Messages>) : undefined),
        () => undefined,
      ),
    ),
  );
  const loaded: Record<string, Messages> = {};
  namespaces.forEach((name, index) => {
    const messages = fetched[index];
    if (messages) loaded[name] = messages;
  });
  return loaded;
}

export async function createI18n(
  locale: Locale,
  namespaces: readonly string[],
  preloaded: Record<string, Messages> = {},
): Promise<I18n> {
  const i18n = new I18n(locale, { ...preloaded }, messagesOf);
  await i18n.load(namespaces);
  return i18n;
}
