import type { CategoryNode } from '@wasit/contract/catalogue/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { allCategories, type CategoryRow } from './category.store.ts';

/** The whole tree in memory: a few hundred rows that change with imports. */
export class CategoryTree {
  readonly #rows: ReadonlyMap<number, CategoryRow>;
  readonly #children = new Map<number | null, CategoryRow[]>();

  constructor(rows: readonly CategoryRow[]) {
    this.#rows = new Map(rows.map((row) => [row.categoryId, row]));
    for (const row of rows) {
      const siblings = this.#children.get(row.parentId);
      if (siblings) siblings.push(row);
      else this.#children.set(row.parentId, [row]);
    }
  }

  get(categoryId: number): CategoryRow | undefined {
    return this.#rows.get(categoryId);
  }

  /**
   * Whether menus show it: neither it nor an ancestor is hidden or mapped to another category.
   */
  isShown(categoryId: number): boolean {
    return (
      this.#rows.has(categoryId) &&
      this.path(categoryId).every(({ hidden, mappedTo }) => !hidden && mappedTo === null)
    );
  }

  /** Every category that menus show. */
  shownRows(): CategoryRow[] {
    return [...this.#rows.values()].filter(({ categoryId }) => this.isShown(categoryId));
  }

  /** Children of a category, or the top level. */
  children(categoryId: number | null): readonly CategoryRow[] {
    return this.#children.get(categoryId) ?? [];
  }

  /** From the top down to the category itself. */
  path(categoryId: number): CategoryRow[] {
    const row = this.#rows.get(categoryId);
    if (!row) return [];
    return row.parentId === null ? [row] : [...this.path(row.parentId), row];
  }

  /** The category that has this one's goods: itself, or the one it is mapped to. */
  placeOf(categoryId: number): number {
    return this.#rows.get(categoryId)?.mappedTo ?? categoryId;
  }

  /** The categories whose goods count as this one's: its target and all below. */
  goodsIn(categoryId: number): number[] {
    return this.withDescendants(this.placeOf(categoryId));
  }

  /** The category and all below it. */
  withDescendants(categoryId: number): number[] {
    return [
      categoryId,
      ...this.children(categoryId).flatMap((child) => this.withDescendants(child.categoryId)),
    ];
  }
}

/** An import in another process shows after this long. */
const maxAgeMs = 5_000;
const cachedTrees = new WeakMap<object, { tree: Promise<CategoryTree>; until: number }>();

/** The tree, from memory for a few seconds. */
export function categoryTree(platform: Pick<Platform, 'pool' | 'db'>): Promise<CategoryTree> {
  const known = cachedTrees.get(platform.pool);
  // Real time: caching is independent of the injected clock.
  if (known && known.until > performance.now()) return known.tree;
  const tree = categoryTreeNow(platform.db);
  cachedTrees.set(platform.pool, { tree, until: performance.now() + maxAgeMs });
  tree.catch(() => cachedTrees.delete(platform.pool));
  return tree;
}

/** The tree as it is now, also inside a transaction. */
export const categoryTreeNow = async (reader: Reader): Promise<CategoryTree> =>
  new CategoryTree(await allCategories(reader));

/** After an import in this process. */
export const clearCategoryCache = (platform: Pick<Platform, 'pool'>): void => {
  cachedTrees.delete(platform.pool);
};

const node = (
  tree: CategoryTree,
  row: CategoryRow,
  { locale, deep }: { locale: Locale; deep: boolean },
): CategoryNode => ({
  categoryId: row.categoryId,
  categoryName: pickText(row.names, locale),
  children: deep
    ? visibleChildren(tree, row.categoryId).map((child) => node(tree, child, { locale, deep }))
    : [],
});

/** Menus leave out hidden and mapped categories. */
const visibleChildren = (tree: CategoryTree, parentId: number | null): CategoryRow[] =>
  tree.children(parentId).filter(({ hidden, mappedTo }) => !hidden && mappedTo === null);

/**
 * The children of a category (null: the top level), for a mapped one those of its target; with
 * `deep` all descendants.
 * @throws NOT_FOUND
 */
export function viewCategories(
  tree: CategoryTree,
  parentId: number | null,
  options: { locale: Locale; deep: boolean },
): CategoryNode[] {
  if (parentId !== null && !tree.get(parentId)) fail('NOT_FOUND', { field: 'categoryId' });
  const placeId = parentId === null ? null : tree.placeOf(parentId);
  return visibleChildren(tree, placeId).map((row) => node(tree, row, options));
}

/** "Home > Kitchen > Kettles" as links. */
export const breadcrumb = (tree: CategoryTree, categoryId: number, locale: Locale) =>
  tree
    .path(categoryId)
    .map((row) => ({ categoryId: row.categoryId, categoryName: pickText(row.names, locale) }));
