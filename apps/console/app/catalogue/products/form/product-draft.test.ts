import type { StaffProduct } from '@wasit/contract';
import { expect, test } from 'vitest';
import { changesOf, changesToRestore, draftOf } from './product-draft.ts';

const variant = {
  skuId: 4,
  code: '-',
  attributes: [],
  price: 5,
  stock: 20,
  weightGrams: null,
  sizeMm: null,
  picture: null,
};
const product: Pick<StaffProduct, 'written'> = {
  written: {
    names: { en: 'Kettle', ar: 'غلاية' },
    description: {},
    brand: null,
    categoryId: 3,
    supplierId: 1,
    tags: [2],
    attributes: [],
    hsCode: null,
    madeIn: null,
    weightGrams: 900,
    sizeMm: { length: 250, width: 200, height: 180 },
    moq: 1,
    batch: 1,
    unit: 'piece',
    chinaFreight: 0,
    pictures: [{ url: '/media/a.webp' }, { url: '/media/b.webp' }],
    video: { url: '/media/a.webm' },
    tiers: [],
    skus: [variant],
  },
};
const draft = draftOf(product);
const [sku] = draft.skus;
if (!sku) throw new Error('a variant is needed');

test('an unchanged form sends nothing', () => {
  expect(changesOf(draftOf(product), product)).toEqual({ changes: {}, invalidFields: [] });
  expect(
    changesOf({ ...draftOf(product), names: { ...product.written.names, ckb: '' } }, product)
      .changes,
  ).toEqual({});
});

test('only changed fields are sent', () => {
  const typed = {
    ...draftOf(product),
    names: { ...product.written.names, ckb: 'کەتڵی' },
    hsCode: '8516.10',
    height: '190',
  };
  expect(changesOf(typed, product)).toEqual({
    changes: {
      names: { en: 'Kettle', ar: 'غلاية', ckb: 'کەتڵی' },
      hsCode: '8516.10',
      sizeMm: { length: 250, width: 200, height: 190 },
    },
    invalidFields: [],
  });
});

test('an invalid number is reported at its field, and nothing is sent', () => {
  expect(
    changesOf({ ...draftOf(product), weightGrams: 'heavy', width: '' }, product).invalidFields,
  ).toEqual(['weightGrams', 'sizeMm']);
});

test('stock is sent only when it was typed, because orders change it meanwhile', () => {
  const priced = { ...draft, skus: [{ ...sku, price: '6.5' }] };
  const { stock: _, ...rest } = variant;
  expect(changesOf(priced, product).changes).toEqual({ skus: [{ ...rest, price: 6.5 }] });
  const counted = { ...draft, skus: [{ ...sku, stock: '٣٠' }] };
  expect(changesOf(counted, product).changes.skus?.[0]?.stock).toBe(30);
  const unknown = { ...draft, skus: [{ ...sku, stockKnown: false }] };
  expect(changesOf(unknown, product).changes.skus?.[0]?.stock).toBeNull();
});

test('pictures are sent in their order, uploads by their file id', () => {
  const [a, b] = draft.pictures;
  if (!a || !b) throw new Error('two pictures are needed');
  const pictures = [b, { url: '/files/x', fileId: 'f1' }, a];
  expect(changesOf({ ...draft, pictures }, product).changes.pictures).toEqual([
    { url: '/media/b.webp' },
    { fileId: 'f1' },
    { url: '/media/a.webp' },
  ]);
});

test('a film is sent by its address; no film removes it', () => {
  const film = '/media/products/b.mp4';
  expect(changesOf({ ...draft, film }, product).changes).toEqual({ video: { url: film } });
  expect(changesOf({ ...draft, film: null }, product).changes).toEqual({ video: null });
});

test('variants and tiers with invalid numbers are not sent', () => {
  const skus = [{ ...sku, price: 'much' }];
  const tiers = [{ key: '1', from: '', price: '4' }];
  expect(changesOf({ ...draft, skus, tiers }, product)).toEqual({
    changes: {},
    invalidFields: ['tiers', 'skus'],
  });
});

test('thousands typed with a point are asked again, not taken for a fraction', () => {
  const typed = {
    ...draft,
    chinaFreight: '1.250',
    moq: '1.000',
    skus: [{ ...sku, price: '١.٢٥٠' }],
    tiers: [{ key: '1', from: '1.000', price: '4' }],
  };
  expect(changesOf(typed, product)).toEqual({
    changes: {},
    invalidFields: ['tiers', 'skus', 'moq', 'chinaFreight'],
  });
});

test('undoing an edit does not write back the stock', () => {
  expect(changesToRestore({ brand: null, skus: [variant] })).toEqual({
    brand: '',
    skus: [
      {
        skuId: 4,
        code: '-',
        attributes: [],
        price: 5,
        weightGrams: null,
        sizeMm: null,
        picture: null,
      },
    ],
  });
});
