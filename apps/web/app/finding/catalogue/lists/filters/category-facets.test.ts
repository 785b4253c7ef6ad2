import type { CategoryNode } from '@wasit/contract/catalogue/endpoints';
import { expect, test } from 'vitest';
import { facetPath, facetTree } from './category-facets.tsx';

test('categories without results are left out, but for the chosen one', () => {
  const category = (categoryId: number, children: CategoryNode[] = []): CategoryNode => ({
    categoryId,
    categoryName: `Category ${categoryId}`,
    children,
  });
  const tree = [category(1, [category(11), category(12)]), category(2, [category(21)])];
  const counts = new Map([[11, 3]]);
  expect(facetPath(facetTree(tree, counts), 21)).toEqual([]);
  expect(
    facetPath(facetTree(tree, counts, 21), 21).map(({ categoryName, count }) => [
      categoryName,
      count,
    ]),
  ).toEqual([
    ['Category 2', 0],
    ['Category 21', 0],
  ]);
  expect(facetTree(tree, counts, 21)[0]?.children.map(({ categoryId }) => categoryId)).toEqual([
    11,
  ]);
});
