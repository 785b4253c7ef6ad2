import type { Platform } from '../../apps/server/src/platform/platform.ts';

const periods = ['week', 'month', 'quarter', 'year'] as const;
const languages = ['en', 'ar', 'ckb', 'zh'] as const;
const each = Number(process.env.BENCH_TIMES ?? 60);

/**
 * Addresses of the market's pages, no two alike: a page that is kept would be sent as it is. The
 * largest categories and the best selling goods are asked for first.
 */
export async function marketPages({ pool }: Platform): Promise<Record<string, string[]>> {
  const { rows: categories } = await pool.query<{ id: number }>(
    `select category_id as id from product where status = 'on_shelf' group by 1 order by count(*) desc`,
  );
  const { rows: goods } = await pool.query<{ id: number }>(
    `select product_id as id from order_line group by 1 order by count(*) desc limit $1`,
    [each],
  );
  const varied = (addressOf: (nth: number) => string) =>
    Array.from({ length: each }, (_, nth) => addressOf(nth));
  const category = (nth: number) => categories[Math.floor(nth / 4) % categories.length]?.id;
  const query = (nth: number) =>
    `?period=${periods[nth % 4]}&categoryId=${category(nth)}&lang=${languages[Math.floor(nth / 16) % 4]}`;
  return {
    'market of a category': varied((nth) => `/leaderboard/market${query(nth)}`),
    'trends of a category': varied((nth) => `/leaderboard/trends${query(nth)}`),
    'materials of a category': varied((nth) => `/leaderboard/materials${query(nth)}`),
    'sheet of a product': varied(
      (nth) => `/leaderboard/product/${goods[nth % goods.length]?.id}?period=${periods[nth % 4]}`,
    ),
    'market of all': periods.map((period) => `/leaderboard/market?period=${period}`),
    'trends of all': periods.map((period) => `/leaderboard/trends?period=${period}`),
  };
}
