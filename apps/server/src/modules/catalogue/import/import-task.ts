import { storableText } from '@wasit/sheet-reader';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BadRow, idOf } from './import-row.ts';
import type { BatchResult } from './writing/batch-result.ts';
import { CategoryFinder } from './writing/categories.ts';
import { type Goods, lacksOfGoods, readGoods } from './writing/goods.ts';
import { previewBatch } from './writing/preview-batch.ts';
import { SupplierFinder } from './writing/suppliers.ts';
import { writeBatch } from './writing/write-batch.ts';

export interface NumberedRow<T> {
  readonly line: number;
  readonly row: T;
}

/** How an import handles rows: read one, prepare for several, write them or preview the result. */
export interface ImportTask<T> {
  read(value: unknown, line: number): { readonly row: T } | { readonly bad: BadRow };
  idOf(row: T): string;
  /** Before the rows' own commit, in commits of its own. */
  prepare(rows: readonly NumberedRow<T>[]): Promise<void>;
  write(tx: Tx, rows: readonly NumberedRow<T>[]): Promise<BatchResult>;
  preview(reader: Reader, rows: readonly NumberedRow<T>[]): Promise<BatchResult>;
}

export interface TaskOptions {
  readonly source: string;
  readonly sample: boolean;
  readonly actor: Actor;
  readonly asTheyAre: boolean;
  readonly attributesNeeded: boolean;
  readonly mediaFolders: readonly string[];
  readonly fetchPictures: boolean;
  readonly mostJumpPercent?: number | undefined;
}

/** Imports whole products: adds new ones and rewrites changed ones. */
export async function fullImportTask(
  platform: Platform,
  options: TaskOptions,
): Promise<ImportTask<Goods>> {
  const { source, sample, actor, fetchPictures, asTheyAre, attributesNeeded } = options;
  const categories = await CategoryFinder.load(platform.db);
  const suppliers = new SupplierFinder(source);
  const { media } = platform.storages;
  const unplaced = ({ categoryCode, categoryPath }: Goods) =>
    categoryCode !== null && categoryPath.length === 0 && !categories.knows(categoryCode);
  const lacks = (goods: Goods) =>
    lacksOfGoods(goods, categories.rulesFor(goods)).filter(
      (lack) => !asTheyAre || (attributesNeeded && lack === 'attributes'),
    );
  const goodsOf = (rows: readonly NumberedRow<Goods>[]) => rows.map(({ row }) => row);
  return {
    read(value, line) {
      const result = readGoods(value, { line, options });
      if ('bad' in result) return result;
      const { goods } = result;
      if (!unplaced(goods)) return { row: goods };
      const reason = {
        key: 'CATEGORY_UNKNOWN',
        params: { code: storableText(goods.categoryCode ?? '') },
      };
      return { bad: { line, id: idOf(value), field: 'categoryCode', reason } };
    },
    idOf: ({ sourceId }) => sourceId,
    async prepare(rows) {
      await categories.makeMissing(platform, goodsOf(rows));
      await suppliers.makeMissing(platform, goodsOf(rows));
    },
    write: (tx, rows) =>
      writeBatch(tx, goodsOf(rows), {
        source,
        sample,
        actor,
        categories,
        suppliers,
        media,
        fetchPictures,
        lacks,
      }),
    preview: (reader, rows) => previewBatch(reader, { goods: goodsOf(rows), source, lacks }),
  };
}
