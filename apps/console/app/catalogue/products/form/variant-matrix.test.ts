import { expect, test } from 'vitest';
import type { SkuDraft } from './product-draft.ts';
import { matrixOf, sizeOfMatrix } from './variant-matrix.ts';

const plain: SkuDraft = {
  ...{ key: '4 0', skuId: 4, code: '-', attributes: [], price: '5', purchase: '30' },
  ...{ stockKnown: true, stock: '7', weightGrams: '900', length: '', width: '', height: '' },
  picture: null,
};
const axes = [
  { name: 'اللون', values: 'أحمر، أزرق،أحمر' },
  { name: 'المقاس', values: 'S, M\nL' },
];
const made = (skus: readonly SkuDraft[], of = axes) =>
  matrixOf(skus, { axes: of, locale: 'ar', key: 'k' });
const valuesOf = ({ attributes }: SkuDraft) => attributes.map(({ value }) => value.ar);

test('each combination of values is one variant with the price of the last; a single plain variant becomes the first', () => {
  expect(sizeOfMatrix(axes)).toBe(6);
  const skus = made([plain]);
  expect(skus.map(valuesOf)).toEqual([
    ['أحمر', 'S'],
    ['أحمر', 'M'],
    ['أحمر', 'L'],
    ['أزرق', 'S'],
    ['أزرق', 'M'],
    ['أزرق', 'L'],
  ]);
  expect(skus[0]).toMatchObject({ skuId: 4, code: '-', stock: '7' });
  expect(skus.slice(1).map(({ skuId, price, stockKnown }) => [skuId, price, stockKnown])).toEqual(
    Array.from({ length: 5 }, () => [null, '5', false]),
  );
  expect(new Set(skus.map(({ code }) => code)).size).toBe(6);
  expect(new Set(skus.map(({ key }) => key)).size).toBe(6);
});

test('existing variants stay unchanged; those in no combination are kept at the end', () => {
  const skus = made([plain]).map((sku, at) => ({ ...sku, skuId: at + 10, price: String(at) }));
  const fewer = made(skus, [
    { name: 'اللون', values: 'أزرق' },
    { name: 'المقاس', values: 'M,XL' },
  ]);
  expect(fewer.map(valuesOf).slice(0, 2)).toEqual([
    ['أزرق', 'M'],
    ['أزرق', 'XL'],
  ]);
  expect(fewer[0]).toEqual(skus[4]);
  expect(fewer[1]?.skuId).toBeNull();
  expect(fewer).toHaveLength(7);
});

test('attributes without a name or values make no variants', () => {
  expect(
    sizeOfMatrix([
      { name: ' ', values: 'a' },
      { name: 'x', values: ' , ' },
    ]),
  ).toBe(0);
});
