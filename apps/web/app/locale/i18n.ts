import type { Locale } from '@wasit/contract/locales';
import { fill, type Messages, textOf, type Values } from './translate.ts';

// On the server every page makes its own instance; what was read once stays in memory.
const known = new Map<string, Messages>();

async function messagesOf(locale: string, namespace: string): Promise<Messages> {
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
 * What a component reads with: of one namespace, then of the frame. `ns` among the values names
 * another one.
 */
export interface Reader {
  t: (key: string, values?: Values) => string;
  /** The text with its blanks open. */
  raw: (key: string, count?: number) => string;
}

/** The messages of one page in its one language. */
export class I18n {
  readonly locale: Locale;
  readonly messages: Record<string, Messages>;
  readonly #readers = new Map<string, Reader>();
  readonly #loading = new Map<string, Promise<void>>();

  constructor(locale: Locale, messages: Record<string, Messages>) {
    this.locale = locale;
    this.messages = messages;
  }

  /** The same object each time, so that effects may depend on its functions. */
  reader(namespace: string): Reader {
    const made = this.#readers.get(namespace);
    if (made) return made;
    const text = (key: string, count: unknown, ns: unknown) =>
      textOf(
        key,
        [this.messages[typeof ns === 'string' ? ns : namespace], this.messages.shell],
        this.locale,
        count,
      );
    const reader: Reader = {
      t: (key, values = {}) => fill(text(key, values.count, values.ns), values),
      raw: (key, count) => text(key, count, undefined),
    };
    this.#readers.set(namespace, reader);
    return reader;
  }

  /**
   * Nothing when the messages are here; else what to wait for. A failed fetch can be tried again.
   */
  missing(namespaces: readonly string[]): Promise<void> | undefined {
    const wanted = namespaces.filter((name) => !this.messages[name]);
    if (wanted.length === 0) return undefined;
    const id = wanted.join(' ');
    const loading =
      this.#loading.get(id) ?? this.#load(wanted).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #load(namespaces: readonly string[]): Promise<void> {
    const found = await Promise.all(namespaces.map((name) => messagesOf(this.locale, name)));
    namespaces.forEach((name, index) => {
      this.messages[name] = found[index] ?? {};
    });
  }
}

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
  const i18n = new I18n(locale, { ...carried });
  await i18n.missing(namespaces);
  return i18n;
}
