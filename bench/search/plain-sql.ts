import { queryTerms, type SearchPlan } from '@wasit/text-search';
import { categoryTree } from '../../apps/server/src/modules/catalogue/index.ts';
import { searchEngine } from '../../apps/server/src/modules/search/engine/index.ts';
import { planQuery } from '../../apps/server/src/modules/search/engine/plan-query.ts';
import type { SearchFilter } from '../../apps/server/src/modules/search/search-engine.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import type { Query } from './queries.ts';

const orders = {
  'price-asc': 'price_minor, product_id',
  'price-desc': 'price_minor desc, product_id desc',
  sales: 'sold desc, product_id',
  newest: 'listed_at desc, product_id',
} as const;

/** The page by a condition and an order only. */
async function plainly(
  platform: Platform,
  {
    plan,
    filter,
    order,
    offset,
  }: { plan: SearchPlan; filter: SearchFilter; order: string; offset: number },
) {
  const client = await platform.pool.connect();
  try {
    // Among many millions such a statement takes longer than one of the shop may.
    await client.query(
      "begin; set local statement_timeout = '10min'; set local work_mem = '256MB'",
    );
    const { rows } = await client.query<{ product_id: number }>(
      `select product_id from product_search where doc @@ $1::tsquery and ($2::int[] is null or leaf_id = any($2)) and ($3::int is null or price_minor >= $3)
       and ($4::int is null or price_minor <= $4) and ($5::int is null or supplier_id = $5) and (not $6 or in_stock) and (not $7 or ship_days <= 3)
       order by ${order} limit 20 offset $8`,
      [
        planQuery(plan),
        filter.categoryIds,
        filter.priceFromMinor,
        filter.priceToMinor,
        filter.supplierId,
        filter.inStock,
        filter.shipsSoon,
        offset,
      ],
    );
    return rows.map(({ product_id }) => product_id);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How many pages by price, sales or time differ from those of plain SQL. */
export async function countDifferences(
  platform: Platform,
  queries: readonly Query[],
): Promise<number> {
  const tree = await categoryTree(platform);
  let different = 0;
  for (const { input, locale } of queries) {
    const {
      sort,
      priceFrom,
      priceTo,
      categoryId,
      supplierId,
      inStock = false,
      shipsSoon = false,
    } = input;
    const words = queryTerms(input.keyword, locale).map(({ raw, ways }) => ({
      raw,
      ways: ways.map((terms) => ({ terms, weight: 1 })),
    }));
    if (sort === 'relevance' || words.length === 0) continue;
    const plan = { words };
    const filter: SearchFilter = {
      categoryIds: categoryId === undefined ? null : tree.withDescendants(categoryId),
      priceFromMinor: priceFrom === undefined ? undefined : priceFrom * 100,
      priceToMinor: priceTo === undefined ? undefined : priceTo * 100,
      supplierId,
      inStock,
      shipsSoon,
    };
    const offset = (input.pageNo - 1) * 20;
    const { productIds } = await searchEngine(platform).find(platform.db, {
      plan,
      filter,
      sort,
      limit: 20,
      offset,
    });
    const expected = await plainly(platform, { plan, filter, order: orders[sort], offset });
    if (productIds.join() === expected.join()) continue;
    different += 1;
    process.stdout.write(
      `differs: “${input.keyword}” ${sort} ${JSON.stringify(filter)} page ${input.pageNo}\n`,
    );
  }
  return different;
}
