import { modifierRows } from './data/modifiers.ts';
import { axisRows, colourRows, palettes, unitRows, wordRows } from './data/values.ts';
import type { FullTexts } from './types.ts';

/** Reads a handwritten table once; throws on a short row. */
export const tableRows = (table: string, columns: number): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns) throw new Error(`${columns} columns expected: ${line}`);
      return cells;
    });

export const assertKnown = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`unknown ${what}`);
  return value;
};

export const texts = ([en = '', ar = '', ckb = '', zh = '']: string[]): FullTexts => ({
  en,
  ar,
  ckb,
  'zh-Hans': zh,
});

export type Modifier = {
  en: string;
  ar: { m: string; f: string };
  ckb: string;
  zh: string;
  isSuffix: boolean;
};

const modifiers = new Map(
  tableRows(modifierRows, 6).map(
    ([code = '', en = '', m = '', f = '', ckb = '', zh = '']): [string, Modifier] => [
      code,
      { en, ar: { m, f }, ckb, zh, isSuffix: code.startsWith('+') },
    ],
  ),
);
export const modifierOf = (code: string) => assertKnown(modifiers.get(code), `modifier ${code}`);

export type Colour = { code: string; hex: string; names: FullTexts };
const colours = new Map(
  tableRows(colourRows, 6).map(([code = '', hex = '', ...names]): [string, Colour] => [
    code,
    { code, hex, names: texts(names) },
  ]),
);
export const colourOf = (code: string): Colour => assertKnown(colours.get(code), `colour ${code}`);
export const colourByEnglish = (name: string): Colour | undefined =>
  [...colours.values()].find((colour) => colour.names.en === name);
export const paletteOf = (code: string): Colour[] =>
  assertKnown(palettes[code], `palette ${code}`).split(' ').map(colourOf);

const axes = new Map(
  tableRows(axisRows, 5).map(([code = '', ...names]): [string, FullTexts] => [code, texts(names)]),
);
export const axisName = (code: string): FullTexts => assertKnown(axes.get(code), `axis ${code}`);

const units = new Map(
  tableRows(unitRows, 4).map(([en = '', ...names]): [string, FullTexts] => [
    en,
    texts([en, ...names]),
  ]),
);
const words = new Map(
  tableRows(wordRows, 4).map(([en = '', ...names]): [string, FullTexts] => [
    en,
    texts([en, ...names]),
  ]),
);

/** Arabic number forms: one, two, plural for three to ten, singular above. */
const arabicCounts: Record<string, [one: string, two: string, few: string, many: string]> = {
  pcs: ['قطعة واحدة', 'قطعتان', 'قطع', 'قطعة'],
  colours: ['لون واحد', 'لونان', 'ألوان', 'لون'],
  years: ['سنة واحدة', 'سنتان', 'سنوات', 'سنة'],
  months: ['شهر واحد', 'شهران', 'أشهر', 'شهر'],
};

const arabicCount = (count: number, unit: string): string | undefined => {
  const forms = arabicCounts[unit];
  if (forms === undefined) return undefined;
  if (count === 1) return forms[0];
  if (count === 2) return forms[1];
  return `${count} ${count <= 10 ? forms[2] : forms[3]}`;
};

/** "1.5 L", "EU plug" or a bare size such as "XL", in four languages. */
export const valueTexts = (value: string): FullTexts => {
  const word = words.get(value);
  if (word !== undefined) return word;
  const [, amount, unit = ''] = /^([\d.]+) (\w+)$/.exec(value) ?? [];
  if (amount === undefined) return { en: value, ar: value, ckb: value, 'zh-Hans': value };
  const names = assertKnown(units.get(unit), `unit ${unit}`);
  return {
    en: value === '1 pcs' ? '1 pc' : value,
    ar: arabicCount(Number(amount), unit) ?? `${amount} ${names.ar}`,
    ckb: `${amount} ${names.ckb}`,
    'zh-Hans': `${amount}${names['zh-Hans']}`,
  };
};
