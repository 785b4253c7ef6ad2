import type { StaffProduct } from '@wasit/contract';
import { expect, test } from 'vitest';
import { changesOf, draftOf } from './product-draft.ts';

const product: StaffProduct = {
  productId: 7,
  name: 'Kettle',
  originalName: null,
  picture: { url: '/media/none.svg', width: 800, height: 800 },
  categoryName: 'Kettles',
  price: { amount: 5, currency: 'USD' },
  sold: 0,
  status: 'on_shelf',
  offReason: null,
  inStock: true,
  untranslated: [],
  source: 'test',
  sourceId: 'k-1',
  names: { en: 'Kettle', ar: 'غلاية' },
  description: {},
  brand: null,
  categoryId: 3,
  categoryPath: ['Home', 'Kettles'],
  tags: [2],
  hsCode: null,
  categoryHsCode: '851610',
  weightGrams: 900,
  sizeMm: { length: 250, width: 200, height: 180 },
  measureSource: 'supplier',
  moq: 1,
  batch: 1,
  unit: 'piece',
  supplierName: 'Yiwu',
  pictures: [],
  sourceImages: [],
  outsidePictures: [],
  skus: [],
  editedFields: [],
  revision: 0,
  trail: [],
};

test('a form left as it was changes nothing', () => {
  expect(changesOf(draftOf(product), product)).toEqual({ changes: {}, faults: [] });
  expect(changesOf({ ...draftOf(product), names: { ...product.names, ckb: '' } }, product).changes).toEqual({});
});

test('only what differs is sent', () => {
  const draft = { ...draftOf(product), names: { ...product.names, ckb: 'کەتڵی' }, hsCode: '8516.10', height: '190' };
  expect(changesOf(draft, product)).toEqual({
    changes: { names: { en: 'Kettle', ar: 'غلاية', ckb: 'کەتڵی' }, hsCode: '8516.10', sizeMm: { length: 250, width: 200, height: 190 } },
    faults: [],
  });
});

test('a figure that is none is named, and the rest waits for it', () => {
  expect(changesOf({ ...draftOf(product), weightGrams: 'heavy', width: '' }, product).faults).toEqual(['weightGrams', 'sizeMm']);
});
