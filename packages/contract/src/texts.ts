import { type Locale, localeTable } from './locales.ts';

/** Texts by their keys, in the four languages. A language that lacks one does not compile. */
export type Texts<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;

/** A phone number is not broken over two lines: its spaces are U+00A0. */
const unbroken = (value: string): string =>
  /^\+?\d[\d ]*$/.test(value) ? value.replaceAll(' ', '\u00a0') : value;

/** `{name}` is replaced by the parameter of this name; without one it stays. */
export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/**
 * The same for a sentence in `locale`: in a language written right to left, filled-in words keep
 * their own direction ("+964 770 …" is not turned around). U+2068 first strong isolate … U+2069.
 */
export const fillSentence = (
  text: string,
  { locale, params }: { locale: Locale; params: Readonly<Record<string, string | number>> },
): string => {
  const isolated = (value: string) =>
    localeTable[locale].dir === 'ltr' ? value : `\u2068${value}\u2069`;
  return fillText(
    text,
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolated(unbroken(value)) : value,
      ]),
    ),
  );
};
