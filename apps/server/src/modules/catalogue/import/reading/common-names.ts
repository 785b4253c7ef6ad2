import type { Locale } from '@wasit/contract/locales';
import { isFields } from '../../../../platform/fields.ts';

/** How other programs write the languages, without case and signs. */
const languages: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'eng', 'enus', 'engb', 'english'],
  ar: ['ar', 'ara', 'ariq', 'arabic'],
  ckb: ['ckb', 'ku', 'kuiq', 'ckbiq', 'kurdish', 'sorani'],
  'zh-Hans': ['zh', 'cn', 'zhcn', 'zhhans', 'zhs', 'chs', 'chinese'],
};
const normalised = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const localeOf = new Map(
  (Object.entries(languages) as [Locale, readonly string[]][]).flatMap(([locale, names]) =>
    names.map((name) => [name, locale]),
  ),
);

/**
 * Texts by language under our names: `zh`, `zh-CN` and `cn` are our `zh-Hans`. Unknown names stay
 * and are refused.
 */
const inOurLanguages = (texts: unknown): unknown =>
  isFields(texts)
    ? Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [localeOf.get(normalised(name)) ?? name, text]),
      )
    : texts;

/** "name.zh", "name_zh", "name[zh]", "title_cn": one text in its own column. */
const flatTextKey = /^(name|title|productname|description)[._\s[-]+([a-z][a-z_-]*)\]?$/i;
const fieldOf: Readonly<Record<string, 'name' | 'description'>> = {
  name: 'name',
  title: 'name',
  productname: 'name',
  description: 'description',
};

/** A row in our own form with its texts by our language codes, however a program writes them. */
export function withOurLanguages(row: unknown): unknown {
  if (!isFields(row)) return row;
  const rest: Record<string, unknown> = {};
  const texts: Record<'name' | 'description', Record<string, unknown>> = {
    name: {},
    description: {},
  };
  for (const [key, value] of Object.entries(row)) {
    const [, head = '', language = ''] = flatTextKey.exec(key) ?? [];
    const [field, locale] = [fieldOf[head.toLowerCase()], localeOf.get(normalised(language))];
    if (field && locale) texts[field][locale] = value;
    else rest[key] = value;
  }
  for (const field of ['name', 'description'] as const) {
    const nestedTexts = inOurLanguages(rest[field]);
    const flatTexts = texts[field];
    if (Object.keys(flatTexts).length > 0)
      rest[field] = { ...(isFields(nestedTexts) ? nestedTexts : {}), ...flatTexts };
    else if (nestedTexts !== undefined) rest[field] = nestedTexts;
  }
  if (isFields(rest.supplier) && 'name' in rest.supplier)
    rest.supplier = { ...rest.supplier, name: inOurLanguages(rest.supplier.name) };
  return rest;
}

/**
 * Headers of a table: every way to write a text's language, as {@link guessMapping} compares them.
 */
export const commonHeaders = (field: string, locale: Locale): string[] =>
  languages[locale].flatMap((language) => [`${field}${language}`, `${language}${field}`]);
