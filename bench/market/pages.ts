import type { Platform } from '../../apps/server/src/platform/platform.ts';

const periods = ['week', 'month', 'quarter', 'year'] as const;
const languages = ['en', 'ar', 'ckb', 'zh'] as const;
const each = Number(process.env.BENCH_TIMES ?? 100);
/** How many others are requested first: a server compiles code that is used often. */
const before = 3 * each;

/**
 * Addresses of the market's pages, all different, because a cached page would be sent as it is. The
 * largest categories, and goods in proportion to their sales, are measured; others are requested
 * first, to warm the server up.
 */
export async function marketPages({
  pool,
}: Platform): Promise<{ measured: Record<string, string[]>; before: string[] }> {
  const { rows: categories } = await pool.query<{ id: number }>(
    `select category_id as id from product where status = 'on_shelf' group by 1 order by count(*) desc`,
  );
  const { rows: goods } = await pool.query<{ id: number }>(
    `select product_id as id from (
       select product_id from order_line order by hashtext(line_id::text) limit 20 * $1::int
     ) drawn group by 1 order by min(hashtext(product_id::text)) limit $1`,
    [each + before],
  );
  const varied = (addressOf: (nth: number) => string) =>
    Array.from({ length: each }, (_, nth) => addressOf(nth));
  const category = (nth: number) => categories[Math.floor(nth / 4) % categories.length]?.id;
  const sheet = (nth: number) =>
    `/leaderboard/product/${goods[nth % goods.length]?.id}?period=${periods[nth % 4]}`;
  const others = Array.from({ length: before }, (_, nth) => each + nth);
  const query = (nth: number) =>
    `?period=${periods[nth % 4]}&categoryId=${category(nth)}&lang=${languages[Math.floor(nth / 16) % 4]}`;
  const measured = {
    'market of a category': varied((nth) => `/leaderboard/market${query(nth)}`),
    'trends of a category': varied((nth) => `/leaderboard/trends${query(nth)}`),
    'materials of a category': varied((nth) => `/leaderboard/materials${query(nth)}`),
    'sheet of a product': varied(sheet),
    'market of all': periods.map((period) => `/leaderboard/market?period=${period}`),
    'trends of all': periods.map((period) => `/leaderboard/trends?period=${period}`),
  };
  const warmUp = others.flatMap((nth) => [
    `/leaderboard/market${query(nth)}`,
    `/leaderboard/trends${query(nth)}`,
    `/leaderboard/materials${query(nth)}`,
    sheet(nth),
  ]);
  return { measured, before: warmUp };
}
