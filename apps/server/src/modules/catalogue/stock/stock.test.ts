import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { BusinessError } from '../../../platform/errors.ts';
import { stockOf } from '../catalogue.testing.store.ts';
import { aProduct } from '../catalogue.testing.ts';
import { consumeStock, releaseStock, reserveStock } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const order = (number: number) => String(1_000_000_000_000_000 + number);
const move = (
  how: typeof reserveStock,
  orderNo: string,
  items: { skuId: number; quantity: number }[],
) => app.platform.transact((tx) => how(tx, { orderNo, items }));

test('thirty parallel orders for the last unit: one gets it, the others learn how many are left', async () => {
  const { productId, skuIds } = await aProduct(app, { stock: 1 });
  const [skuId = 0] = skuIds;
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) => move(reserveStock, order(at), [{ skuId, quantity: 1 }])),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ key: 'STOCK_EXCEEDED', params: { stock: 0, skuId } });
  expect(await stockOf(app.platform.db, skuId)).toEqual({
    onHand: 1,
    reserved: 1,
    moved: { import: 1, reserve: 1 },
  });
  const detail = await app.ok('productDetail', { productId });
  expect(detail.skus[0]?.skuStock).toBe(0);
});

test('parallel orders of the same SKUs in opposite order never deadlock', async () => {
  const { skuIds } = await aProduct(app, { skus: 6, stock: 1000 });
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, (_, at) => {
      const items = skuIds.map((skuId) => ({ skuId, quantity: 1 + (at % 3) }));
      return move(reserveStock, order(100 + at), at % 2 ? items.reverse() : items);
    }),
  );
  expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
  for (const skuId of skuIds) expect((await stockOf(app.platform.db, skuId)).reserved).toBe(48);
});

test('an order cannot release what it has already released or bought', async () => {
  const { skuIds } = await aProduct(app, { stock: 10 });
  const [skuId = 0] = skuIds;
  const orderNo = order(300);
  await move(reserveStock, orderNo, [{ skuId, quantity: 6 }]);
  await move(consumeStock, orderNo, [{ skuId, quantity: 2 }]);
  await move(releaseStock, orderNo, [{ skuId, quantity: 3 }]);
  await move(releaseStock, orderNo, [{ skuId, quantity: 100 }]);
  await move(releaseStock, orderNo, [{ skuId, quantity: 100 }]);
  expect(await stockOf(app.platform.db, skuId)).toEqual({
    onHand: 8,
    reserved: 0,
    moved: { import: 10, reserve: 6, consume: 2, release: 4 },
  });
  await expect(move(consumeStock, orderNo, [{ skuId, quantity: 1 }])).rejects.toThrow(
    BusinessError,
  );
});

test('a product whose last piece is reserved is listed as out of stock until it is released', async () => {
  const { productId, skuIds } = await aProduct(app, {
    stock: 3,
    skus: 2,
    category: ['Stock', 'Turns'],
  });
  const inList = async () => {
    const { items } = await app.ok('rootCategories', {});
    const categoryId = items.find(({ categoryName }) => categoryName === 'Stock')?.categoryId ?? 0;
    const page = await app.ok('productPage', { categoryId });
    return page.items.find((card) => card.productId === productId)?.inStock;
  };
  const items = skuIds.map((skuId) => ({ skuId, quantity: 3 }));
  expect(await inList()).toBe(true);
  await Promise.all(items.map((item, at) => move(reserveStock, order(400 + at), [item])));
  expect(await inList()).toBe(false);
  await move(releaseStock, order(400), items.slice(0, 1));
  expect(await inList()).toBe(true);
});
