import type { Locale } from '@wasit/contract/locales';

/** How other programs write the languages, without case and signs. */
const languages: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'eng', 'enus', 'engb', 'english'],
  ar: ['ar', 'ara', 'ariq', 'arabic'],
  ckb: ['ckb', 'ku', 'kuiq', 'ckbiq', 'kurdish', 'sorani'],
  'zh-Hans': ['zh', 'cn', 'zhcn', 'zhhans', 'zhs', 'chs', 'chinese'],
};
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const localeOf = new Map(
  (Object.entries(languages) as [Locale, readonly string[]][]).flatMap(([locale, names]) =>
    names.map((name) => [name, locale]),
  ),
);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Texts by language under the names we have for them: `zh`, `zh-CN` and `cn` are our `zh-Hans`.
 * What we have no name for stays, and is refused as what it is.
 */
const inOurLanguages = (texts: unknown): unknown =>
  isFields(texts)
    ? Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [localeOf.get(plain(name)) ?? name, text]),
      )
    : texts;

/** "name.zh", "name_zh", "name[zh]", "title_cn": one text of many beside the others. */
const flat = /^(name|title|productname|description)[._\s[-]+([a-z][a-z_-]*)\]?$/i;
const fieldOf: Readonly<Record<string, 'name' | 'description'>> = {
  name: 'name',
  title: 'name',
  productname: 'name',
  description: 'description',
};

/** A row in our own form with the languages of its texts as other programs write them. */
export function withCommonNames(row: unknown): unknown {
  if (!isFields(row)) return row;
  const rest: Record<string, unknown> = {};
  const texts: Record<'name' | 'description', Record<string, unknown>> = {
    name: {},
    description: {},
  };
  for (const [key, value] of Object.entries(row)) {
    const [, head = '', language = ''] = flat.exec(key) ?? [];
    const [field, locale] = [fieldOf[head.toLowerCase()], localeOf.get(plain(language))];
    if (field && locale) texts[field][locale] = value;
    else rest[key] = value;
  }
  for (const field of ['name', 'description'] as const) {
    const own = inOurLanguages(rest[field]);
    const more = texts[field];
    if (Object.keys(more).length > 0) rest[field] = { ...(isFields(own) ? own : {}), ...more };
    else if (own !== undefined) rest[field] = own;
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
