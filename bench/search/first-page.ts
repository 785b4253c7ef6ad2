import type { Locale } from '@wasit/contract/locales';
import pg from 'pg';
import { buyerSearch } from '../../apps/server/src/modules/search/index.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';

/** Returns the products of a first page, the best first. */
export type SearchPage = (keyword: string, locale: Locale) => Promise<number[]>;

/** A buyer's view: the hits, then near matches. */
export const ourPage =
  (platform: Platform): SearchPage =>
  async (keyword, locale) => {
    const page = await buyerSearch(
      platform,
      { keyword, pageNo: 1, pageSize: 20, sort: 'relevance' },
      locale,
    );
    return [...page.items, ...page.nearMatches].map(({ productId }) => productId);
  };

/**
 * PostgreSQL's plain full text search: every word, Porter's stems, all texts of a product as one.
 */
export async function plainPage(databaseUrl: string): Promise<SearchPage> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, allowExitOnIdle: true });
  // The cluster may end before the pool does.
  pool.on('error', () => {});
  await pool.query('drop table if exists plain_text');
  await pool.query(`create table plain_text as
    select product_id, to_tsvector('english', concat_ws(' ', names::text, brand, attributes::text, description::text)) as doc from product`);
  await pool.query('create index on plain_text using gin (doc)');
  return async (keyword) => {
    const { rows } = await pool.query<{ product_id: number }>(
      `select product_id from plain_text, plainto_tsquery('english', $1) query where doc @@ query order by ts_rank_cd(doc, query, 1) desc, product_id limit 20`,
      [keyword.replaceAll('\u0000', ' ')],
    );
    return rows.map(({ product_id }) => product_id);
  };
}

/**
 * Mean and spread (standard deviation of the folds' means) of scores from 0 to 1, folded by their
 * index.
 */
export function folded(scores: readonly number[], folds = 5): { mean: number; spread: number } {
  const meanOf = (list: readonly number[]) =>
    list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
  const means = Array.from({ length: folds }, (_, fold) =>
    meanOf(scores.filter((_one, at) => at % folds === fold)),
  );
  const mean = meanOf(means);
  return { mean: meanOf(scores), spread: Math.sqrt(meanOf(means.map((one) => (one - mean) ** 2))) };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
export const shareOf = (scores: readonly number[]): string => {
  const { mean, spread } = folded(scores);
  return `${percent(mean)} ± ${percent(spread)}`;
};
