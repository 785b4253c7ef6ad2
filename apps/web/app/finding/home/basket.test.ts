import type { CallApi } from '@wasit/contract/api';
import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import { expect, test } from 'vitest';
import { exampleBasket } from './basket.ts';

const dual = (dollars: number) => ({
  usd: { amount: dollars, currency: 'USD' as const },
  iqd: { amount: dollars * 1300, currency: 'IQD' as const },
});
const inIraq = (productId: number, dinars: number) => ({
  productId,
  price: { amount: dinars, currency: 'IQD' as const },
});

/** Goods at one dollar, each of a supplier of its own, sold from five pieces on. */
const call = (async (name: string, input: { productId: number; items: { quantity: number }[] }) => {
  const { productId } = input;
  if (name === 'freightEstimate') {
    const goods = input.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const exact = dual(goods * 1.5);
    return {
      goods: dual(goods),
      chinaFreight: dual(goods * 0.1),
      seaFreight: { likely: dual(goods * 0.3) },
      insurance: dual(goods * 0.1),
      total: { likely: { ...exact, iqd: { ...exact.iqd, amount: exact.iqd.amount + 250 } } },
    };
  }
  if (productId === 404) throw new Error('no such goods');
  return {
    productId,
    name: `goods ${productId}`,
    pictures: [],
    skus: [{ skuId: productId * 10, skuStock: 1000, price: dual(1), attributes: [] }],
    minQuantity: 5,
    batch: 1,
    unit: 'pc',
    supplier: { supplierId: productId },
    onShelf: productId !== 13,
  };
}) as unknown as CallApi;

const cards = [1, 2, 3].map(
  (productId) => ({ productId, inStock: true }) as unknown as ProductCard,
);
const origin = { source: 'Shorja market', day: '2026-11-25', sample: false };
const basketWith = (...items: ReturnType<typeof inIraq>[]) =>
  exampleBasket(call, cards, { minimumUsd: 15, iraq: { items, ...origin } });

test('without prices in Iraq the example is of the goods on the page, and nothing is compared', async () => {
  const basket = await basketWith();
  expect(basket?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 15],
    [2, 15],
    [3, 15],
  ]);
  expect(basket?.inIraq).toBeNull();
});

test('lines are exact to the dinar, and the total is rounded up once, as in the checkout', async () => {
  const basket = await basketWith();
  expect(basket?.lines.map(({ landed }) => landed)).toEqual(Array(3).fill(dual(22.5)));
  expect(basket?.total).toEqual({
    usd: { amount: 67.5, currency: 'USD' },
    iqd: { amount: 88_000, currency: 'IQD' },
  });
});

test('goods with a price in Iraq make the example, whose price there is that of its pieces', async () => {
  const basket = await basketWith(inIraq(404, 1), inIraq(13, 1), inIraq(7, 2500), inIraq(2, 3000));
  expect(basket?.lines.map(({ productId, goods }) => [productId, goods?.name])).toEqual([
    [7, 'goods 7'],
    [2, undefined],
  ]);
  expect(basket?.inIraq).toEqual({ ...origin, price: { amount: 82_500, currency: 'IQD' } });
});

test('one price alone is not enough for an example: nothing is compared', async () => {
  const basket = await basketWith(inIraq(7, 2500));
  expect(basket?.lines.map(({ productId }) => productId)).toEqual([1, 2, 3]);
  expect(basket?.inIraq).toBeNull();
});
