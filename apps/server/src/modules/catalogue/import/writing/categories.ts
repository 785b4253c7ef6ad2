import { categoryLevels } from '@wasit/contract/catalogue/category-levels';
import type { ShippingClass } from '@wasit/contract/fees/names';
import type { Texts } from '@wasit/contract/locales';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { SizeMm } from '../../../fees/index.ts';
import { allCategories, type CategoryRow, putCategory } from '../../categories/category.store.ts';
import { clearCategoryCache } from '../../categories/category-tree.ts';
import { type CategoryRules, categoryRulesOf, unplacedCode } from '../../drafts/lacks.rules.ts';
import { categoriesChanged } from '../../product-indexer.ts';

/** A category in the importer's tree; parents precede their children. */
export interface ImportCategory {
  readonly code: string;
  readonly parent?: string | undefined;
  readonly names: Texts;
  /** kg per m³. */
  readonly density: number;
  readonly hsCode: string | null;
  readonly shippingClass: ShippingClass;
  readonly weightGrams: number;
  readonly sizeMm: SizeMm;
}

/** Averages of a category without figures: a shoe box. Our own guess. */
const defaultAverages = {
  density: 170,
  hsCode: null,
  shippingClass: 'general',
  weightGrams: 500,
  lengthMm: 250,
  widthMm: 150,
  heightMm: 80,
} as const satisfies Partial<CategoryRow>;

const otherGoods: Texts = {
  en: 'Other goods',
  ar: 'بضائع أخرى',
  ckb: 'کاڵای تر',
  'zh-Hans': '其他商品',
};

/** Adds or updates a category tree. Repeating it is harmless. */
export async function importCategories(platform: Platform, rows: readonly ImportCategory[]) {
  await platform.transact(async (tx) => {
    const known = new Map<string, CategoryRow>();
    for (const [index, row] of rows.entries()) {
      const parent = row.parent === undefined ? undefined : known.get(row.parent);
      if (row.parent !== undefined && !parent)
        throw new Error(`category ${row.code} comes before its parent ${row.parent}`);
      const { length, width, height } = row.sizeMm;
      const written = await putCategory(
        tx,
        {
          code: row.code,
          parentId: parent?.categoryId ?? null,
          level: (parent?.level ?? 0) + 1,
          position: index + 1,
          names: row.names,
          density: row.density,
          hsCode: row.hsCode,
          shippingClass: row.shippingClass,
          weightGrams: row.weightGrams,
          lengthMm: length,
          widthMm: width,
          heightMm: height,
        },
        { update: true },
      );
      known.set(row.code, written);
    }
    await categoriesChanged(
      tx,
      [...known.values()].map(({ categoryId }) => categoryId),
    );
  });
  clearCategoryCache(platform);
}

const foldedName = (name: string): string => name.trim().toLowerCase();
const nameKey = (parentId: number | null, name: string) => `${parentId ?? 0} ${foldedName(name)}`;
/** Three levels: the first two and the last name of a deeper path. */
const stepsOf = (path: readonly string[]): string[] =>
  path.length > categoryLevels
    ? [...path.slice(0, categoryLevels - 1), path.at(-1) ?? '']
    : [...path];

/**
 * Nothing can be created below it. Staff may have moved or mapped a category that files name higher
 * up.
 */
const isLowest = (row: CategoryRow | undefined) => row !== undefined && row.level >= categoryLevels;

/** The code of a category that a file only names. */
const codeOf = (parent: CategoryRow | undefined, name: string): string =>
  `${parent?.code ?? 'path:'}/${foldedName(name)}`;

interface CategoryRef {
  readonly categoryCode: string | null;
  readonly categoryPath: readonly string[];
}

/**
 * The categories of a run: found by code or by a path of English names; missing ones of a path are
 * created.
 */
export class CategoryFinder {
  #byCode = new Map<string, CategoryRow>();
  #byName = new Map<string, CategoryRow>();
  #byId = new Map<number, CategoryRow>();

  static async load(reader: Reader): Promise<CategoryFinder> {
    const finder = new CategoryFinder();
    finder.#remember(await allCategories(reader));
    return finder;
  }

  #remember(rows: readonly CategoryRow[]): void {
    for (const row of rows) {
      this.#byCode.set(row.code, row);
      this.#byId.set(row.categoryId, row);
      this.#byName.set(nameKey(row.parentId, row.names.en ?? ''), row);
    }
  }

  /** Whether a category has this code. */
  knows(code: string): boolean {
    return this.#byCode.has(code);
  }

  /**
   * The category of goods: the named one, or the one it is mapped to. Undefined if it does not
   * exist yet.
   */
  find(ref: CategoryRef): CategoryRow | undefined {
    const named = this.#findNamed(ref);
    return named && this.#placeOf(named);
  }

  /** The category that its goods belong to. */
  #placeOf(row: CategoryRow): CategoryRow {
    return row.mappedTo === null ? row : (this.#byId.get(row.mappedTo) ?? row);
  }

  /** The rules that apply to goods, also before their category is created. */
  rulesFor(ref: CategoryRef): CategoryRules {
    const category = this.find(ref);
    const path: CategoryRow[] = [];
    for (let row = category; row; row = this.#byId.get(row.parentId ?? 0)) path.unshift(row);
    if (category) return categoryRulesOf(path);
    return { ...categoryRulesOf([]), code: ref.categoryPath.length > 0 ? '' : unplacedCode };
  }

  #findNamed({ categoryCode, categoryPath }: CategoryRef): CategoryRow | undefined {
    const byCode = categoryCode === null ? undefined : this.#byCode.get(categoryCode);
    if (byCode) return byCode;
    let category: CategoryRow | undefined;
    for (const name of stepsOf(categoryPath)) {
      // Also by its original name: staff may have renamed it since.
      const next: CategoryRow | undefined =
        this.#byName.get(nameKey(category?.categoryId ?? null, name)) ??
        this.#byCode.get(codeOf(category, name));
      if (!next) return isLowest(category) ? category : undefined;
      category = this.#placeOf(next);
    }
    return category ?? this.#byCode.get(unplacedCode);
  }

  /**
   * Creates missing categories in a transaction of its own, so that this object never remembers
   * rows that a later one rolls back.
   */
  async makeMissing(platform: Platform, goods: readonly CategoryRef[]): Promise<void> {
    const missing = goods.filter((one) => !this.find(one));
    if (missing.length === 0) return;
    const created = await platform.transact(async (tx) => {
      const rows = new Map<string, CategoryRow>();
      for (const { categoryPath } of missing) await this.#makePath(tx, stepsOf(categoryPath), rows);
      return [...rows.values()];
    });
    this.#remember(created);
    clearCategoryCache(platform);
  }

  async #makePath(tx: Tx, path: readonly string[], created: Map<string, CategoryRow>) {
    const steps =
      path.length > 0
        ? path.map((name) => ({ names: { en: name }, code: undefined }))
        : [{ names: otherGoods, code: unplacedCode }];
    let parent: CategoryRow | undefined;
    for (const { names, code } of steps) {
      const key = nameKey(parent?.categoryId ?? null, names.en ?? '');
      const position = 10_000 + this.#byCode.size + created.size;
      const known = this.#byName.get(key) ?? created.get(key);
      if (!known && isLowest(parent)) return;
      const row: CategoryRow = known ?? (await makeCategory(tx, { names, code, parent, position }));
      if (!this.#byName.has(key)) created.set(key, row);
      parent = this.#placeOf(row);
    }
  }
}

/** The category for goods without a place, made when it is not there. */
export async function unplacedCategory(tx: Tx): Promise<CategoryRow> {
  const existing = (await allCategories(tx)).find(({ code }) => code === unplacedCode);
  return (
    existing ??
    makeCategory(tx, { names: otherGoods, code: unplacedCode, parent: undefined, position: 10_000 })
  );
}

/** Creates a category with its parent's averages. */
export async function makeCategory(
  tx: Tx,
  {
    names,
    code,
    parent,
    position,
  }: { names: Texts; code: string | undefined; parent: CategoryRow | undefined; position: number },
): Promise<CategoryRow> {
  const { density, hsCode, shippingClass, weightGrams, lengthMm, widthMm, heightMm } =
    parent ?? defaultAverages;
  const created = await putCategory(
    tx,
    {
      code: code ?? codeOf(parent, names.en ?? ''),
      parentId: parent?.categoryId ?? null,
      level: (parent?.level ?? 0) + 1,
      position,
      names,
      density,
      hsCode,
      shippingClass,
      weightGrams,
      lengthMm,
      widthMm,
      heightMm,
    },
    { update: false },
  );
  await categoriesChanged(tx, [created.categoryId]);
  return created;
}
