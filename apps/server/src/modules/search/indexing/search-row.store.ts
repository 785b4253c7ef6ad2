import type { Lexemes } from '@wasit/text-search';
import { asc, inArray, sql } from 'drizzle-orm';
import { binaryArray, typeOids } from '../../../platform/db/binary-array.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { SupplierDays } from '../../catalogue/index.ts';
import { supplierMark } from '../engine/marks.ts';
import { productSearch } from '../search.tables.ts';

export type SearchRow = Omit<typeof productSearch.$inferInsert, 'doc'> & { readonly doc: Lexemes };

export async function putSearchRows(tx: Tx, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return;
  const plain = JSON.stringify(rows.map(({ doc: _, ...row }) => row));
  const docs = binaryArray(
    typeOids.tsvector,
    rows.map(({ doc }) => doc.bytes()),
  );
  await tx.execute(sql`
    insert into product_search (product_id, qrank, price_minor, sold, listed_at, leaf_id, top_id, supplier_id, ship_days, in_stock, doc)
    select d."productId", d.qrank, d."priceMinor", d.sold, d."listedAt", d."leafId", d."topId", d."supplierId", d."shipDays", d."inStock", d.doc
    from rows from (json_to_recordset(${plain}::json) as ("productId" int, qrank int, "priceMinor" int, sold int, "listedAt" timestamptz,
      "leafId" int, "topId" int, "supplierId" int, "shipDays" smallint, "inStock" boolean), unnest(${docs}::tsvector[]))
      as d("productId", qrank, "priceMinor", sold, "listedAt", "leafId", "topId", "supplierId", "shipDays", "inStock", doc)
    on conflict (product_id) do update set qrank = excluded.qrank, price_minor = excluded.price_minor, sold = excluded.sold,
      listed_at = excluded.listed_at, leaf_id = excluded.leaf_id, top_id = excluded.top_id, supplier_id = excluded.supplier_id,
      ship_days = excluded.ship_days, in_stock = excluded.in_stock, doc = excluded.doc`);
}

/**
 * Writes what changed of the rows that are there, in the order of the ids, as every writer of these
 * rows does.
 */
export async function updateSearchRows(
  tx: Tx,
  rows: readonly Pick<SearchRow, 'productId' | 'qrank' | 'priceMinor' | 'sold' | 'inStock'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const ordered = rows.toSorted((a, b) => a.productId - b.productId);
  await tx.execute(sql`
    update ${productSearch} set qrank = d.qrank, price_minor = d."priceMinor", sold = d.sold, in_stock = d."inStock"
    from json_to_recordset(${JSON.stringify(ordered)}::json) as d("productId" int, qrank int, "priceMinor" int, sold int, "inStock" boolean)
    where product_search.product_id = d."productId"
      and (product_search.qrank, product_search.price_minor, product_search.sold, product_search.in_stock)
        is distinct from (d.qrank, d."priceMinor", d.sold, d."inStock")`);
}

/**
 * Writes the days of suppliers into the rows of their goods, at most `limit`, in the order of the
 * ids. Returns how many.
 */
export async function updateShipDays(
  tx: Tx,
  { suppliers, limit }: { suppliers: readonly SupplierDays[]; limit: number },
): Promise<number> {
  const marks = `{${suppliers.map(({ supplierId }) => supplierMark(supplierId)).join(',')}}`;
  const { rowCount } = await tx.execute(sql`
    with stale as (
      select product_id, d."shipDays" from ${productSearch}
        join json_to_recordset(${JSON.stringify(suppliers)}::json) as d("supplierId" int, "shipDays" smallint) on d."supplierId" = supplier_id
      where marks && ${marks}::int[] and ship_days is distinct from d."shipDays"
      order by product_id limit ${limit} for update of product_search)
    update ${productSearch} set ship_days = stale."shipDays" from stale where product_search.product_id = stale.product_id`);
  return rowCount ?? 0;
}

/** Waits until other writers of these rows have committed; in the order of the ids, as they do. */
export async function lockSearchRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const { productId } = productSearch;
  await tx
    .select({ productId })
    .from(productSearch)
    .where(inArray(productId, [...productIds]))
    .orderBy(asc(productId))
    .for('update');
}

/** Merges the pending list of the inverted index. */
export const settleSearch = async (db: Db): Promise<void> => {
  await db.execute(sql`select settle_search()`);
};

export async function dropSearchRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0)
    await tx.delete(productSearch).where(inArray(productSearch.productId, [...productIds]));
}
