import { expect, test } from 'vitest';
import { anotherSku, type Draft, draftOf } from './product-draft.ts';
import { rebasedDraft } from './rebased-draft.ts';

const aVariant = (skuId: number, code: string) => ({
  skuId,
  code,
  attributes: [],
  price: 5,
  stock: 20,
  weightGrams: 300,
  sizeMm: null,
  picture: null,
});
const before = draftOf({
  written: {
    names: { en: 'Kettle' },
    description: {},
    brand: null,
    categoryId: 3,
    supplierId: 1,
    tags: [],
    attributes: [],
    hsCode: null,
    madeIn: null,
    weightGrams: 900,
    sizeMm: { length: 250, width: 200, height: 180 },
    moq: 1,
    batch: 1,
    unit: 'piece',
    chinaFreight: 0,
    pictures: [],
    video: null,
    tiers: [],
    skus: [aVariant(1, 'red'), aVariant(2, 'blue')],
  },
});
const withSku = (draft: Draft, skuId: number, part: object): Draft => ({
  ...draft,
  skus: draft.skus.map((sku) => (sku.skuId === skuId ? { ...sku, ...part } : sku)),
});
const skuOf = (draft: Draft, skuId: number) => draft.skus.find((sku) => sku.skuId === skuId);

test('what was typed stays when the product changes, and the rest becomes as it is now', () => {
  const typed = { ...before, names: { en: 'Tall kettle' }, length: '260' };
  const now = { ...before, brand: 'Haier', moq: '4' };
  expect(rebasedDraft(typed, before, now)).toEqual({
    draft: { ...now, names: { en: 'Tall kettle' }, length: '260' },
    overlaps: [],
  });
  expect(rebasedDraft(before, before, now)).toEqual({ draft: now, overlaps: [] });
});

test('a field that was changed here and elsewhere keeps what was typed and is named', () => {
  const typed = { ...before, brand: 'Midea', width: '300', moq: '4' };
  const now = { ...before, brand: 'Haier', width: '310', moq: '4' };
  const { draft, overlaps } = rebasedDraft(typed, before, now);
  expect(draft).toEqual(typed);
  expect(overlaps.toSorted()).toEqual(['brand', 'sizeMm']);
});

test('prices set meanwhile reach the variants whose weight is being typed', () => {
  const typed = withSku(before, 1, { weightGrams: '350' });
  const now = withSku(withSku(before, 1, { price: '7' }), 2, { price: '8' });
  const { draft, overlaps } = rebasedDraft(typed, before, now);
  expect(overlaps).toEqual([]);
  expect(skuOf(draft, 1)).toMatchObject({ price: '7', weightGrams: '350' });
  expect(skuOf(draft, 2)).toMatchObject({ price: '8', weightGrams: '300' });
  expect(rebasedDraft(withSku(typed, 1, { price: '6' }), before, now).overlaps).toEqual(['skus']);
});

test('variants that were added stay, removed ones stay removed, and a saved one is not added twice', () => {
  const added = anotherSku(before.skus, 'new');
  const typed = { ...before, skus: [...before.skus.slice(1), added] };
  const priced = withSku(before, 2, { price: '8' });
  expect(rebasedDraft(typed, before, priced).draft.skus).toMatchObject([
    { skuId: 2, price: '8' },
    { skuId: null, code: added.code },
  ]);
  const saved = {
    ...before,
    skus: [...before.skus.slice(1), { ...added, skuId: 3, key: '3 1' }],
  };
  // Typed on while the saved product was being read.
  const typedOn = { ...typed, skus: typed.skus.map((sku) => ({ ...sku, price: '9' })) };
  expect(rebasedDraft(typedOn, typed, saved).draft.skus).toMatchObject([
    { skuId: 2, price: '9' },
    { skuId: 3, price: '9' },
  ]);
});
