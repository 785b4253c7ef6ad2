export const languages = ['en', 'ar', 'ckb', 'zh-Hans'] as const;
export type Language = (typeof languages)[number];

/** The plural forms each language has (CLDR). */
export const pluralForms: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  ckb: ['one', 'other'],
  'zh-Hans': ['other'],
};

/**
 * Arabic letters that look like Kurdish ones, and the Kurdish ones: they differ in searching and
 * sorting.
 */
const lookalikes: Readonly<Record<string, string>> = { ك: 'ک', ي: 'ی', ى: 'ی', ة: 'ە' };

/** What is wrong with a Kurdish text, if anything. */
export function foreignLetters(text: string): string | undefined {
  const found = Object.keys(lookalikes).filter((letter) => text.includes(letter));
  return found.length === 0
    ? undefined
    : found.map((letter) => `${letter} stands for ${lookalikes[letter]}`).join(', ');
}

/** The names in `{{name}}` or `{name}`, sorted; formatting options after a comma do not count. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort();
}
