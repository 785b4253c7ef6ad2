import type { InputOf } from '@wasit/contract/api';
import { aDrawing } from '@wasit/picture-matching/drawing.testing';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { setShelf } from '../../catalogue/index.ts';
import { pictureFinder } from '../finder.ts';
import { putMedia } from '../images.testing.ts';
import { uploadToSearch } from './queries.testing.ts';

const app = await startTestApp();
const kettles = ['Home', 'Kitchen', 'Kettles'];
const lamps = ['Home', 'Light', 'Lamps'];

/** Goods with a drawing each, with rising prices; every second one is a lamp. */
async function aShelf(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = `demo/shelf-${number}.webp`;
    putMedia(app.platform, name, await aDrawing(100 + number));
    const category = number % 2 ? lamps : kettles;
    const { productId } = await aProduct(app, {
      images: [name],
      priceMinor: 500 + 100 * number,
      category,
      stock: number === 3 ? 0 : 10,
    });
    made.push(productId);
  }
  return made;
}
const shelf = await aShelf(8);
await app.pass(0);
await pictureFinder(app.platform).refresh();
const wanted = shelf[2] ?? 0;
const { data: id } = await uploadToSearch(app, await aDrawing(102).then(asJpeg));

async function asJpeg(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).jpeg({ quality: 70 }).toBuffer();
}

const search = (more: Partial<InputOf<'imageSearch'>> = {}) =>
  app.ok('imageSearch', { id, ...more });
const idsOf = ({ items }: { items: readonly { productId: number }[] }) =>
  items.map(({ productId }) => productId);

test('the same product is first in every sort order; the others follow the order', async () => {
  const whole = await search();
  expect(whole.items[0]).toMatchObject({ productId: wanted, same: true });
  expect(whole.total).toBe(whole.items.length);
  for (const [sort, sign] of [
    ['price-asc', 1],
    ['price-desc', -1],
  ] as const) {
    const { items } = await search({ sort });
    expect(items[0]).toMatchObject({ productId: wanted, same: true });
    const prices = items.slice(1).map(({ price }) => price.usd.amount * sign);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }
});

test('category, price and stock narrow the list; the filter counts remain those of all hits', async () => {
  const whole = await search();
  const [lamp] = whole.categories.filter(({ categoryName }) => categoryName === 'Lamps');
  const inLamps = await search({ categoryId: lamp?.categoryId ?? 0 });
  expect(inLamps.total).toBe(lamp?.count);
  expect(inLamps.categories).toEqual(whole.categories);
  expect(idsOf(inLamps)).not.toContain(wanted);
  const cheap = await search({ priceFrom: 6, priceTo: 8 });
  expect(cheap.items.every(({ price }) => price.usd.amount >= 6 && price.usd.amount <= 8)).toBe(
    true,
  );
  expect(cheap.total).toBeLessThan(whole.total);
  expect(idsOf(await search({ inStock: true }))).not.toContain(shelf[3]);
  const [supplier] = whole.suppliers;
  expect((await search({ supplierId: supplier?.supplierId ?? 0 })).total).toBe(supplier?.count);
});

test('pages together make the whole list', async () => {
  const whole = await search();
  const parts = [];
  for (let pageNo = 1; parts.length < whole.total; pageNo += 1) {
    const { items, total } = await search({ pageNo, pageSize: 3 });
    expect(total).toBe(whole.total);
    parts.push(...items.map(({ productId }) => productId));
    if (items.length === 0) break;
  }
  expect(parts).toEqual(idsOf(whole));
});

test('an unknown category is refused', async () => {
  expect(await app.call('imageSearch', { id, categoryId: 2_000_000_000 })).toMatchObject({
    status: 404,
    key: 'NOT_FOUND',
  });
});

test('a product that leaves the shelf disappears from an existing search', async () => {
  const before = idsOf(await search());
  const other = before.find((productId) => productId !== wanted) ?? 0;
  await setShelf(app.platform, system('test'), {
    productIds: [other],
    reason: 'staff',
    onShelf: false,
  });
  expect(idsOf(await search())).toEqual(before.filter((productId) => productId !== other));
  await setShelf(app.platform, system('test'), {
    productIds: [other],
    reason: 'staff',
    onShelf: true,
  });
});

test('similar products never include the product itself or duplicates; without a picture the category provides them', async () => {
  const { items } = await app.ok('similarProducts', { productId: wanted });
  expect(items.length).toBeGreaterThan(0);
  expect(idsOf({ items })).not.toContain(wanted);
  expect(new Set(idsOf({ items })).size).toBe(items.length);
  const plain = await aProduct(app, { category: kettles });
  expect(idsOf(await app.ok('similarProducts', { productId: plain.productId }))).toContain(
    shelf[0],
  );
  expect(await app.call('similarProducts', { productId: 2_000_000_000 })).toMatchObject({
    status: 404,
    key: 'PRODUCT_INVALID',
  });
});

test('goods of the same part of the shop come before others that look as much alike', async () => {
  const { items } = await app.ok('similarProducts', { productId: wanted });
  const areLamps = idsOf({ items }).map((productId) => shelf.indexOf(productId) % 2 === 1);
  expect(areLamps.length).toBeGreaterThan(3);
  expect(areLamps.slice(0, 3)).toEqual([false, false, false]);
});
