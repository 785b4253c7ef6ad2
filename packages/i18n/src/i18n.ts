import type { Locale } from '@wasit/contract/locales';
import { fill, type Messages, textOf, type Values } from './translate.ts';

/**
 * Finds a component's texts: in one namespace, then in that of the frame (`shell`). `ns` among the
 * values names another namespace, as `orders:title` does.
 */
export interface Translator<Key extends string = string> {
  t: (key: Key, values?: Values) => string;
  /** The text with its placeholders unfilled. */
  raw: (key: Key, count?: number) => string;
}

/** Fetches the texts of one namespace in one language. */
export type LoadMessages = (locale: Locale, namespace: string) => Promise<Messages>;

/** The texts of one page, or of the whole console, in one language. */
export class I18n {
  readonly locale: Locale;
  readonly messages: Record<string, Messages>;
  readonly #load: LoadMessages;
  readonly #translators = new Map<string, Translator>();
  readonly #requested = new Map<string, Promise<void>>();

  constructor(
    locale: Locale,
    messages: Record<string, Messages>,
    load: LoadMessages = async () => ({}),
  ) {
    this.locale = locale;
    this.messages = messages;
    this.#load = load;
  }

  /** The same object each time, so that effects may depend on its functions. */
  translator(namespace: string): Translator {
    const cached = this.#translators.get(namespace);
    if (cached) return cached;
    const text = (key: string, count: unknown, ns: unknown) => {
      const [named, own] = key.includes(':') ? splitAt(key) : [undefined, key];
      const first = named ?? (typeof ns === 'string' ? ns : namespace);
      return textOf(own, [this.messages[first], this.messages.shell], this.locale, count);
    };
    const reader: Translator = {
      t: (key, values = {}) => fill(text(key, values.count, values.ns), values),
      raw: (key, count) => text(key, count, undefined),
    };
    this.#translators.set(namespace, reader);
    return reader;
  }

  /** Fetches what is not here yet, before anything is rendered. */
  async load(namespaces: readonly string[]): Promise<void> {
    const missing = namespaces.filter((name) => !this.messages[name]);
    if (missing.length > 0) await this.#fetch(missing);
  }

  /**
   * For rendering: undefined when the messages were here from the beginning; else a promise, the
   * same one also once they have come: a component that waited is rendered again and must find what
   * it waited for. A failed fetch can be tried again.
   */
  loadMissing(namespaces: readonly string[]): Promise<void> | undefined {
    const id = namespaces.join(' ');
    const requested = this.#requested.get(id);
    if (requested || namespaces.every((name) => this.messages[name])) return requested;
    const loading = this.load(namespaces);
    this.#requested.set(id, loading);
    loading.catch(() => this.#requested.delete(id));
    return loading;
  }

  async #fetch(namespaces: readonly string[]): Promise<void> {
    const files = await Promise.all(namespaces.map((name) => this.#load(this.locale, name)));
    namespaces.forEach((name, index) => {
      this.messages[name] = files[index] ?? {};
    });
  }
}

const splitAt = (key: string): [namespace: string, key: string] => {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
};
