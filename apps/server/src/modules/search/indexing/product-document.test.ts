import { createHash } from 'node:crypto';
import { documentRules } from '@wasit/text-search';
import { expect, test } from 'vitest';
import { documentOf } from './product-document.ts';

/** A change of which texts of a product are indexed, and how, changes what is stored of goods. */
test('documents are those of the numbered rules: who changes them raises the number', () => {
  const document = documentOf(
    {
      productId: 1,
      names: { en: 'Leather case TN-2110', ar: 'حافظة جلدية', 'zh-Hans': '皮套' },
      brand: 'Acme',
      categoryId: 1,
      attributes: [
        { name: { en: 'Bluetooth', ar: 'بلوتوث' }, value: { en: 'Yes', ar: 'نعم' } },
        { name: { en: 'Zip' }, value: { en: 'No' } },
        { name: { en: 'Case type' }, value: { en: 'sleeve' } },
        { name: { en: 'Type' }, value: { en: 'cover' } },
        { name: { en: 'Colour' }, value: { en: 'black' } },
      ],
      description: { en: `Holds a phone. ${'Soft leather. '.repeat(200)}` },
      priceMinor: 100,
      sold: 3,
      inStock: true,
      onShelf: true,
      listedAt: new Date(0),
      supplierId: 1,
      shipDays: null,
    },
    [{ en: 'Phones & Accessories' }, { en: 'Phone cases', ckb: 'کەیسی مۆبایل' }],
  );
  const hash = createHash('sha256').update(document.bytes()).digest('hex').slice(0, 16);
  expect([documentRules, hash]).toEqual([2, 'f2e8582218f9e528']);
});
