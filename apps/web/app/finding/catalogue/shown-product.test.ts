import type { ProductDetail, Sku } from '@wasit/contract/catalogue/endpoints';
import { expect, test } from 'vitest';
import { decodeProduct, encodeProduct, type ShownSku } from './shown-product.ts';

const shown: ShownSku = {
  skuId: 7,
  attributes: [
    { attributeName: '颜色', attributeNameTrans: 'ڕەنگ', value: '红色', valueTrans: 'سوور' },
    { attributeName: '尺码', attributeNameTrans: 'قەبارە', value: '36', valueTrans: '36' },
  ],
  price: { usd: { amount: 2.6, currency: 'USD' }, iqd: { amount: 3406, currency: 'IQD' } },
  skuStock: 73,
  stockKnown: true,
  picture: { url: '/media/demo/shoe.webp', width: 800, height: 600 },
};
const dual = (usd: number) => ({
  usd: { amount: usd, currency: 'USD' },
  iqd: { amount: Math.round(usd * 1310), currency: 'IQD' },
});
const steps = (likely: number) => ({
  low: dual(likely - 0.5),
  likely: dual(likely),
  high: dual(likely + 0.25),
});
const prices = { price: dual(2.6), priceTo: null, tiers: [{ from: 6, price: dual(2.6) }] };
const cost = {
  quantity: 1,
  goods: dual(15.6),
  chinaFreight: dual(0),
  insurance: dual(0.16),
  seaFreight: steps(6.72),
  secondStage: steps(6.88),
  total: steps(23.63),
  each: steps(3.94),
  sources: [],
};
const sku: Sku = { ...shown, promotionPrice: 2.6, skuImageUrl: null, weightGrams: 300 };

test('variants and amounts read the same from a page’s data, without what the page does not show', () => {
  const plain = { ...shown, skuId: 8, attributes: [], picture: null, stockKnown: false };
  const product = {
    productId: 1,
    url: '/1',
    ...prices,
    skus: [sku, { ...sku, ...plain }],
    landedCost: { ...cost, sources: [{ source: 'volume', percent: 10 }] },
  } as unknown as ProductDetail;
  expect(decodeProduct(encodeProduct(product))).toEqual({
    productId: 1,
    ...prices,
    skus: [shown, plain],
    landedCost: cost,
  });
});
