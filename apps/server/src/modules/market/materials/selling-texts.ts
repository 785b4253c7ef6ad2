import { type Locale, locales, type Texts } from '@wasit/contract/locales';
import type { DualMoney } from '@wasit/contract/wire';
import { formatMoney } from '@wasit/i18n';
import { type TextWord, textWords } from './text-words.ts';

export interface SellingText {
  readonly language: Locale;
  readonly title: string;
  readonly lines: string[];
  readonly hashtags: string[];
  readonly priceLine: string | null;
  /** Caption for a film; null for texts from templates. */
  readonly caption: string | null;
  readonly madeBy: 'template' | 'model';
}

export interface Product {
  readonly names: Texts;
  readonly brand: string | null;
  /** Its category, in all languages. */
  readonly category: Texts;
  readonly attributes: readonly { readonly name: Texts; readonly value: Texts }[];
  readonly price: DualMoney | null;
}

/** Number of attributes per line. */
const perLine = 2;
const maxHashtags = 6;

const fill = (word: TextWord, locale: Locale, values: Readonly<Record<string, string>> = {}) =>
  textWords[locale][word].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Letters and digits only, joined: "Home & kitchen" becomes "#HomeKitchen". */
const hashtag = (text: string): string => {
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part);
  return parts.length > 0
    ? `#${parts.map((part) => part[0]?.toLocaleUpperCase('en') + part.slice(1)).join('')}`
    : '';
};

/**
 * A selling text in one language from templates. A name or attribute missing in that language is
 * left out, never shown in another one.
 */
function sellingText(product: Product, language: Locale): SellingText | undefined {
  const title = product.names[language];
  if (!title) return undefined;
  const category = product.category[language] ?? '';
  const facts = product.attributes.flatMap(({ name, value }) => {
    const [label, words] = [name[language], value[language]];
    return label && words ? [`${label} ${words}`] : [];
  });
  const joinFacts = (from: number) =>
    facts.slice(from, from + perLine).join(language === 'zh-Hans' ? '、' : ' · ');
  const lines = [
    facts.length > 0
      ? fill('what', language, { category, facts: joinFacts(0) })
      : fill('whatPlain', language, { category }),
    facts.length > perLine
      ? fill('more', language, { facts: joinFacts(perLine) })
      : fill('morePlain', language),
    fill('order', language),
  ];
  const tags = [product.brand ?? '', category, ...fill('hashtags', language).split(' ')];
  return {
    language,
    title,
    lines,
    hashtags: [...new Set(tags.map(hashtag).filter((tag) => tag))].slice(0, maxHashtags),
    priceLine: product.price
      ? fill('price', language, { price: formatMoney(product.price.iqd, language) })
      : null,
    caption: null,
    madeBy: 'template',
  };
}

/**
 * Title, three lines, hashtags and price line, in each language in which the product has a name.
 */
export const sellingTexts = (product: Product): SellingText[] =>
  locales.flatMap((language) => sellingText(product, language) ?? []);

/** As pasted into a message; a machine-written text is marked above it. */
export const asMessage = (text: SellingText): string => {
  const { language, title, lines, hashtags, priceLine, madeBy } = text;
  const mark = madeBy === 'model' ? [`[${fill('machine', language)}]`] : [];
  return [...mark, title, ...lines, ...(priceLine ? [priceLine] : []), hashtags.join(' ')].join(
    '\n',
  );
};
