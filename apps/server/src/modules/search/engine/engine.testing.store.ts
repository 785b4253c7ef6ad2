import type { Lexemes } from '@wasit/text-search';
import { type SQL, sql } from 'drizzle-orm';
import { binaryArray, typeOids } from '../../../platform/db/binary-array.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { SearchQuery } from '../search-engine.ts';
import type { PlainSort } from './engine.store.ts';
import { planQuery } from './plan-query.ts';

const orders: Readonly<Record<PlainSort, SQL>> = {
  'price-asc': sql`price_minor, product_id`,
  'price-desc': sql`price_minor desc, product_id desc`,
  sales: sql`sold desc, product_id`,
  newest: sql`listed_at desc, product_id`,
};

/** A page and the number of hits, by conditions and an order only. */
export async function plainPage(
  reader: Reader,
  {
    plan,
    filter,
    sort,
    limit,
    offset,
  }: SearchQuery & { sort: PlainSort; limit: number; offset: number },
): Promise<{ productIds: number[]; total: number }> {
  const {
    categoryIds,
    supplierId = null,
    priceFromMinor = null,
    priceToMinor = null,
    inStock,
    shipsSoon,
  } = filter;
  const leaves = categoryIds ? `{${categoryIds.join(',')}}` : null;
  const result = await reader.execute<{ product_id: number }>(sql`
    select product_id from product_search where doc @@ ${planQuery(plan)}::tsquery
      and (${leaves}::int[] is null or leaf_id = any(${leaves}::int[])) and (${supplierId}::int is null or supplier_id = ${supplierId}::int)
      and (${priceFromMinor}::int is null or price_minor >= ${priceFromMinor}::int) and (${priceToMinor}::int is null or price_minor <= ${priceToMinor}::int)
      and (not ${inStock}::boolean or in_stock) and (not ${shipsSoon}::boolean or ship_days <= 3) order by ${orders[sort]}`);
  const all = result.rows.map((row) => row.product_id);
  return { productIds: all.slice(offset, offset + limit), total: all.length };
}

/** PostgreSQL's result from the bytes of a document, and from its literal. */
export async function bothReadings(reader: Reader, document: Lexemes) {
  const { rows } = await reader.execute<{ bytes: string; literal: string }>(sql`
    select (${binaryArray(typeOids.tsvector, [document.bytes()])}::tsvector[])[1]::text as bytes, ${document.literal()}::tsvector::text as literal`);
  return rows[0];
}
