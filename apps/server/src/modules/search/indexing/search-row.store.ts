import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { productSearch } from '../search.tables.ts';

export type SearchRow = typeof productSearch.$inferInsert;

export async function putSearchRows(tx: Tx, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into product_search (product_id, qrank, price_minor, sold, listed_at, leaf_id, top_id, supplier_id, ship_days, in_stock, doc)
    select d."productId", d.qrank, d."priceMinor", d.sold, d."listedAt", d."leafId", d."topId", d."supplierId", d."shipDays", d."inStock", d.doc
    from json_to_recordset(${JSON.stringify(rows)}::json) as d("productId" int, qrank int, "priceMinor" int, sold int, "listedAt" timestamptz,
      "leafId" int, "topId" int, "supplierId" int, "shipDays" smallint, "inStock" boolean, doc tsvector)
    on conflict (product_id) do update set qrank = excluded.qrank, price_minor = excluded.price_minor, sold = excluded.sold,
      listed_at = excluded.listed_at, leaf_id = excluded.leaf_id, top_id = excluded.top_id, supplier_id = excluded.supplier_id,
      ship_days = excluded.ship_days, in_stock = excluded.in_stock, doc = excluded.doc`);
}

export async function dropSearchRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await tx.delete(productSearch).where(inArray(productSearch.productId, [...productIds]));
}
