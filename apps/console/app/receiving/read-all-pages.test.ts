import { expect, test } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

test('a list is read to its last page, and each page is passed on at once', async () => {
  const all = Array.from({ length: 250 }, (_, row) => row);
  const lengths: number[] = [];
  const rows = await readAllPages(
    async (pageNo) => ({
      items: all.slice((pageNo - 1) * 100, pageNo * 100),
      total: all.length,
      pageSize: 100,
    }),
    (some) => lengths.push(some.length),
  );
  expect(rows).toEqual(all);
  expect(lengths).toEqual([100, 200]);
});

test('a list that shrinks meanwhile ends with its first empty page', async () => {
  const rows = await readAllPages(
    async (pageNo) => ({ items: pageNo === 1 ? [1] : [], total: 500, pageSize: 1 }),
    () => undefined,
  );
  expect(rows).toEqual([1]);
});
