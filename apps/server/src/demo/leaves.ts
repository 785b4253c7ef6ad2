import type { ShippingClass } from '@wasit/contract/fees/names';
import { electronicsLeaves } from './data/leaves-electronics.ts';
import { homeLeaves } from './data/leaves-home.ts';
import { lifeLeaves } from './data/leaves-life.ts';
import { powerLeaves } from './data/leaves-power.ts';
import { wearLeaves } from './data/leaves-wear.ts';
import type { FullTexts, SizeMm } from './types.ts';
import { assertKnown, texts } from './vocabulary.ts';

export type Branch = { code: string; names: FullTexts };

export type Leaf = Branch & {
  top: Branch;
  middle: Branch;
  noun: FullTexts;
  gender: 'm' | 'f';
  drawing: string;
  priceRange: [low: number, high: number];
  weightGrams: number;
  sizeMm: SizeMm;
  shippingClass: ShippingClass;
  hsCode: string;
  /** Axis code and its values; for axis "c" the only value is a palette. */
  axes: { code: string; values: string[] }[];
  /** One entry per product: the modifier codes in English order. */
  products: string[][];
};

const classes: Record<string, ShippingClass> = {
  g: 'general',
  b: 'battery',
  l: 'liquid',
  f: 'fragile',
  k: 'bulky',
};

const axesOf = (cell: string): Leaf['axes'] =>
  [...cell.matchAll(/(\w+)=(.+?)(?= \w+=|$)/g)].map(([, code = '', values = '']) => ({
    code,
    values: values.split('/'),
  }));

const numbers = (cell: string, separator: string): number[] => {
  const values = cell.split(separator).map(Number);
  if (values.some((value) => !(value > 0))) throw new Error(`numbers expected: ${cell}`);
  return values;
};

const leafOf = (cells: string[], top: Branch, middle: Branch): Leaf => {
  const [
    code = '',
    enPlural = '',
    enSingular = '',
    arPlural = '',
    arSingular = '',
    gender,
    ckb = '',
    zh = '',
    drawing = '',
  ] = cells;
  const [
    price = '',
    grams = '',
    size = '',
    shippingClass = '',
    hsCode = '',
    axes = '',
    products = '',
  ] = cells.slice(9);
  const [low = 0, high = 0] = numbers(price, '-');
  const [length = 0, width = 0, height = 0] = numbers(size, ',');
  return {
    code,
    top,
    middle,
    names: texts([enPlural, arPlural, ckb, zh]),
    noun: texts([enSingular, arSingular, ckb, zh]),
    gender: gender === 'f' ? 'f' : 'm',
    drawing,
    priceRange: [low, high],
    weightGrams: Number(grams),
    sizeMm: { length, width, height },
    shippingClass: assertKnown(classes[shippingClass], `class of ${code}`),
    hsCode,
    axes: axesOf(axes),
    products: products.split(';').map((codes) => codes.split(' ').filter(Boolean)),
  };
};

const parseLeaves = (): Leaf[] => {
  const leaves: Leaf[] = [];
  let top: Branch | undefined;
  let middle: Branch | undefined;
  for (const table of [electronicsLeaves, homeLeaves, powerLeaves, wearLeaves, lifeLeaves]) {
    for (const line of table.trim().split('\n')) {
      const [, hashes = '', rest = ''] = /^(#*) ?(.*)$/.exec(line) ?? [];
      const cells = rest.split('|');
      const [code = '', ...names] = cells;
      if (hashes === '#') top = { code, names: texts(names) };
      else if (hashes === '##') middle = { code, names: texts(names) };
      else {
        if (cells.length !== 16 || top === undefined || middle === undefined)
          throw new Error(`16 columns expected: ${line}`);
        leaves.push(leafOf(cells, top, middle));
      }
    }
  }
  return leaves;
};

let cachedLeaves: Leaf[] | undefined;
export const allLeaves = (): Leaf[] => {
  cachedLeaves ??= parseLeaves();
  return cachedLeaves;
};
