import { expect, test } from 'vitest';
import type { ShownSku } from '../../shown-product.ts';
import { choiceOf, firstSku, groupsOf, skuOf, variantText } from './variant-choice.ts';

const aSku = (skuId: number, [colour, size]: [string, string], skuStock = 5): ShownSku => ({
  skuId,
  attributes: [
    { attributeName: '颜色', value: colour, attributeNameTrans: 'Colour', valueTrans: colour },
    { attributeName: '尺码', value: size, attributeNameTrans: 'Size', valueTrans: size },
  ],
  price: { usd: { amount: 1, currency: 'USD' }, iqd: { amount: 1310, currency: 'IQD' } },
  skuStock,
  stockKnown: true,
  picture: null,
});

const skus = [
  aSku(1, ['black', 'S'], 0),
  aSku(2, ['black', 'M']),
  aSku(3, ['white', 'M']),
  aSku(4, ['white', 'L']),
];

test('a full choice selects one SKU; an impossible or partial one selects none', () => {
  expect(skuOf(skus, { 颜色: 'white', 尺码: 'L' })?.skuId).toBe(4);
  expect(skuOf(skus, { 颜色: 'black', 尺码: 'L' })).toBeUndefined();
  expect(skuOf(skus, { 颜色: 'black' })).toBeUndefined();
});

test('the page preselects a SKU that can be bought', () => {
  expect(firstSku(skus)?.skuId).toBe(2);
  expect(firstSku([aSku(9, ['red', 'S'], 0)])?.skuId).toBe(9);
  expect(firstSku([aSku(1, ['black', 'S'], 3), aSku(2, ['black', 'M'], 10)], 10)?.skuId).toBe(2);
  expect(firstSku([aSku(1, ['black', 'S'], 0), aSku(2, ['black', 'M'], 3)], 10)?.skuId).toBe(2);
  expect(firstSku([])).toBeUndefined();
});

test('values that do not fit the choice are shown with the reason', () => {
  const [colours, sizes] = groupsOf(skus, { 颜色: 'black', 尺码: 'M' });
  expect(
    colours?.values.map(({ value, chosen, unavailableReason }) => [
      value,
      chosen,
      unavailableReason,
    ]),
  ).toEqual([
    ['black', true, null],
    ['white', false, null],
  ]);
  expect(sizes?.values.map(({ value, unavailableReason }) => [value, unavailableReason])).toEqual([
    ['S', 'sold-out'],
    ['M', null],
    ['L', 'no-combination'],
  ]);
});

test('a product without attributes has its one SKU selected', () => {
  const plain = { ...aSku(7, ['x', 'y']), attributes: [] };
  expect(skuOf([plain], {})?.skuId).toBe(7);
  expect(groupsOf([plain], {})).toEqual([]);
});

test('a SKU is named by its attribute values', () => {
  expect(variantText(aSku(1, ['black', 'S']))).toBe('black\u00a0· S');
  expect(choiceOf(aSku(1, ['black', 'S']))).toEqual({ 颜色: 'black', 尺码: 'S' });
});
