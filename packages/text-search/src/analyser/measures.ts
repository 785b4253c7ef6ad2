/*
 * Numbers and measures in the one way in which they are indexed and looked for: "50 × 70 cm",
 * "50cm*70cm" and "٥٠ في ٧٠" are 50x70, "20,000mAh" is 20000mAh, "1,5 l" is 1.5 l.
 */

const digits = '0-9\u0660-\u0669\u06f0-\u06f9\uff10-\uff19';
const digit = `[${digits}]`;
const listOf = (words: string): string[] => words.trim().split(/\s+/);
const latinUnits = listOf(`
mm cm m km ft l lt ltr liter liters litre litres ml g gr kg w kw watt v a ah mah hz mhz ghz mp gb
tb mb oz lb
`);
const otherUnits = listOf(`
سم ملم ملل متر لتر مل كغم كغ كيلو غم غرام واط انج إنج بوصة سانت لیتر مەتر کیلۆ کگم گرام وات ئینج
厘米 毫米 米 升 毫升 公斤 千克 克 寸 英寸 瓦
`);
/** Those in which the sides of goods are named. */
const sideUnits = listOf('mm cm سم ملم سانت انج إنج بوصة ئینج 厘米 毫米 寸 英寸');
const anyOf = (words: readonly string[]): string =>
  `(?:${words.toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{M}\\p{N}])`;
const anyUnit = anyOf([...latinUnits, ...otherUnits]);
const alone = `(?<![${digits}.,٫٬،])`;

const hasDigit = new RegExp(digit);
/** "20,000", "20٬000": no list of numbers, which has blanks behind its commas. */
const thousands = new RegExp(
  `${alone}${digit}{1,3}(?:[,٬،]${digit}{3})+(?![${digits}]|[,٬،]${digit})`,
  'gu',
);
/** "20 000 mAh", "20.000 mAh". */
const spacedThousands = new RegExp(
  `${alone}(${digit}{1,3})[ .\u00a0\u202f](000)(?=\\s?mah)`,
  'giu',
);
const decimalComma = new RegExp(`${alone}(${digit}+),(${digit}{1,2})(?=\\s?${anyUnit})`, 'giu');
const arabicDecimal = new RegExp(`(?<=${digit})٫(?=${digit})`, 'gu');
const sign = '(?:\\s?[x×✕✖*хｘ＊乘]\\s?|\\sby\\s)';
const number = `${digit}[${digits}.]*`;
/** "50 × 70", "50 by 70". */
const times = new RegExp(`(?<=${digit})${sign}(?=${digit})`, 'giu');
/** "50cm*70cm", "2m x 3m x 4m"; "5cm x 10m" is a width and a length. */
const sidesWithUnit = new RegExp(
  `(?<=${digit})\\s?(${anyUnit})${sign}(?=${number}(?:${sign}${number})?\\s?\\1(?![\\p{L}\\p{M}\\p{N}]))`,
  'giu',
);
/** "50cm x 70"; "500ml x 12" are twelve bottles. */
const firstSideWithUnit = new RegExp(
  `(?<=${digit})\\s?${anyOf(sideUnits)}${sign}(?=${number}(?![${digits}.]|\\s?${anyUnit}))`,
  'giu',
);
/** "٥٠ في ٧٠"; "3 في 1" is three in one. */
const timesInWords = new RegExp(`(?<=${digit}{2}) (?:في|فی|بە|ب) (?=${digit}{2})`, 'gu');

/** The text with its numbers and measures written in that way; nothing else of it is changed. */
export const plainMeasures = (text: string): string =>
  hasDigit.test(text)
    ? text
        .replace(thousands, (number) => number.replace(/[,٬،]/g, ''))
        .replace(spacedThousands, '$1$2')
        .replace(decimalComma, '$1.$2')
        .replace(arabicDecimal, '.')
        .replace(timesInWords, 'x')
        .replace(sidesWithUnit, 'x')
        .replace(firstSideWithUnit, 'x')
        .replace(times, 'x')
    : text;

const latin = new Set(latinUnits);
const measureWord = /^\d[\d.]*([a-z]+)$/;

/** "20000mah", "5kg". */
export const isMeasureWord = (word: string): boolean => {
  const [, name = ''] = measureWord.exec(word) ?? [];
  return latin.has(name);
};

const larger: readonly (readonly [small: string, large: string, times: number])[] = [
  ['ml', 'l', 1_000],
  ['g', 'kg', 1_000],
  ['mm', 'cm', 10],
  ['cm', 'm', 100],
  ['w', 'kw', 1_000],
];
const maxDecimals = 2;

/**
 * The same measure in the next smaller or larger unit: of 1500 ml 1.5 l; of sides with a unit the
 * sides alone, as goods rarely name it in the same language.
 */
export function sameMeasures(parts: readonly string[]): string[][] {
  const [number = '', name = ''] = parts;
  if (parts.length > 2) {
    const hasUnit = parts.includes('x') && latin.has(parts.at(-1) ?? '');
    return hasUnit ? [parts.slice(0, -1)] : [];
  }
  const amount = Number(number);
  if (!(amount > 0)) return [];
  return larger
    .flatMap(([small, large, count]) => [
      ...(name === small ? [{ amount: amount / count, name: large }] : []),
      ...(name === large ? [{ amount: amount * count, name: small }] : []),
    ])
    .filter(({ amount: same }) => Number(same.toFixed(maxDecimals)) === same)
    .map((same) => [String(same.amount), same.name]);
}

const apart = new RegExp(
  `(?<![\\p{L}\\p{N}.])(${digit}[${digits}.]*) (?=${anyOf(latinUnits)}(?![/&-]))`,
  'giu',
);

/** "20000 mah", "1.5 l": a number and its unit are one word of a query; no "2014 a/c". */
export const joinUnits = (text: string): string => text.replace(apart, '$1');
