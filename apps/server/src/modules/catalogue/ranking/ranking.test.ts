import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { buyersOfOrders } from '../../orders/index.ts';
import { aPaidOrder } from '../../orders/orders.testing.ts';
import { aProduct, type MadeProduct } from '../catalogue.testing.ts';
import { consumeStock, reserveStock, setBuyersOfOrders } from '../index.ts';

let app: TestApp;
let orders = 0;
/** Who placed the orders that are stock movements alone here. */
const buyers = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp();
  setBuyersOfOrders(async (reader, orderNos) => {
    const placed = await buyersOfOrders(reader, orderNos);
    return new Map(
      orderNos.map((orderNo) => [orderNo, placed.get(orderNo) ?? buyers.get(orderNo) ?? '']),
    );
  });
});

/** Reserved and bought by three customers, as a purchaser does it for their paid orders. */
async function bought({ skuIds: [skuId = 0] }: MadeProduct, quantity: number): Promise<void> {
  for (const [buyer, part] of [quantity - 2, 1, 1].entries()) {
    orders += 1;
    const orderNo = String(2_000_000_000_000_000 + orders);
    buyers.set(orderNo, `buyer ${buyer}`);
    for (const act of [reserveStock, consumeStock])
      await app.platform.transact((tx) => act(tx, { orderNo, items: [{ skuId, quantity: part }] }));
  }
}

const categoryOf = async (name: string): Promise<number> => {
  const { items } = await app.ok('rankingCategories', {});
  return items.find(({ categoryName }) => categoryName === name)?.categoryId ?? 0;
};
const made = (top: string, spec: object) =>
  aProduct(app, { category: [top, 'Middle', 'Leaf'], ...spec });

test('a weekly ranking counts the pieces bought in that week in one category and names its start', async () => {
  const [slow, quick, old] = [
    await made('Week', {}),
    await made('Week', {}),
    await made('Week', {}),
  ];
  await bought(old, 90);
  await app.passDays(8);
  await bought(slow, 3);
  await bought(quick, 7);
  await bought(await made('Elsewhere', {}), 50);
  const page = await app.ok('rankingPage', {
    categoryId: await categoryOf('Week'),
    period: 'week',
  });
  expect(
    page.items.map(({ rank: place, product, pieces }) => [place, product.productId, pieces]),
  ).toEqual([
    [1, quick.productId, 7],
    [2, slow.productId, 3],
  ]);
  expect(page).toMatchObject({ basis: 'bought', period: 'week', kind: 'best' });
  expect(Date.parse(page.to) - Date.parse(page.from ?? '')).toBe(7 * 86_400_000);
  const month = await app.ok('rankingPage', {
    categoryId: await categoryOf('Week'),
    period: 'month',
  });
  expect(month.items[0]).toMatchObject({ product: { productId: old.productId }, pieces: 90 });
});

test('rising products are those bought more than in the week before', async () => {
  const [riser, faller] = [await made('Rising', {}), await made('Rising', {})];
  await bought(riser, 3);
  await bought(faller, 20);
  await app.passDays(7.5);
  await bought(riser, 12);
  await bought(faller, 15);
  const page = await app.ok('rankingPage', {
    categoryId: await categoryOf('Rising'),
    kind: 'rising',
    period: 'week',
  });
  expect(
    page.items.map(({ product, pieces, before }) => [product.productId, pieces, before]),
  ).toEqual([[riser.productId, 12, 3]]);
});

test('what fewer customers bought than a figure needs has its place, and no number of pieces', async () => {
  const id = 'ranked-few';
  const product = { id, category: ['Few', 'Middle', 'Leaf'] };
  const buy = async () => {
    const order = await aPaidOrder(app, { quantity: 5, product });
    const { lines } = await app.ok(
      'orderDetail',
      { orderNo: order.orderNo },
      { as: order.customer.token },
    );
    const items = lines.map(({ skuId, quantity }) => ({ skuId, quantity }));
    await app.platform.transact((tx) => consumeStock(tx, { orderNo: order.orderNo, items }));
  };
  await buy();
  await buy();
  const piecesOf = async () => {
    const categoryId = await categoryOf('Few');
    const { items } = await app.ok('rankingPage', { categoryId, period: 'week' });
    return items.map(({ rank: place, pieces }) => [place, pieces]);
  };
  expect(await piecesOf()).toEqual([[1, null]]);
  await buy();
  expect(await piecesOf()).toEqual([[1, 15]]);
});

test('where too little was bought the suppliers’ own figures are shown and labelled so', async () => {
  const [less, more] = [
    await made('Stated', { sold: 10, repurchaseRate: 0.4 }),
    await made('Stated', { sold: 900, repurchaseRate: 0.1 }),
  ];
  const categoryId = await categoryOf('Stated');
  const best = await app.ok('rankingPage', { categoryId });
  expect(best).toMatchObject({ basis: 'stated', period: 'all', from: null });
  expect(best.items.map(({ product, pieces }) => [product.productId, pieces])).toEqual([
    [more.productId, null],
    [less.productId, null],
  ]);
  const again = await app.ok('rankingPage', { categoryId, kind: 'repurchased', period: 'week' });
  expect(again).toMatchObject({ basis: 'stated', period: 'all' });
  expect(again.items.map(({ product }) => product.productId)).toEqual([
    less.productId,
    more.productId,
  ]);
});

test('an unknown category is not found', async () => {
  expect(await app.call('rankingPage', { categoryId: 2_000_000_000 })).toMatchObject({
    status: 404,
  });
});
