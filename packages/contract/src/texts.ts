import type { Locale } from './locales.ts';

/** Texts by their keys, in the four languages. A language that lacks one does not compile. */
export type Texts<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;

/** `{name}` is replaced by the parameter of this name; without one it stays. */
export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
