import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importFile } from '../../apps/server/src/modules/catalogue/index.ts';
import { seedFees } from '../../apps/server/src/modules/fees/index.ts';
import { countStatistics } from '../../apps/server/src/modules/search/engine/index.ts';
import { keywordSearch, seedWords } from '../../apps/server/src/modules/search/index.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { withThrowAway } from './throw-away.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const catalogue = join(data, 'catalogue-real.jsonl');
const judge = join(data, 'relevance/ndcg.mjs');
const must = 0.78;

const say = (line = '') => process.stdout.write(`${line}\n`);

/** What the judges' own script gives: the queries, and the measure over lists of product ids by query id. */
interface Judge {
  readonly queries: ReadonlyMap<string, string>;
  readonly evaluate: (lists: ReadonlyMap<string, string[]>) => {
    readonly queries: number;
    readonly ndcg: number;
    readonly ndcgCondensed: number;
    readonly mrr: number;
    readonly judgedAtK: number;
    readonly per: readonly (readonly [id: string, query: string, ndcg: number, condensed: number])[];
  };
}

async function listsOf(platform: Platform, queries: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  const { rows } = await platform.pool.query<{ product_id: number; source_id: string }>('select product_id, source_id from product');
  const sourceIds = new Map(rows.map((row) => [row.product_id, row.source_id]));
  const lists = new Map<string, string[]>();
  for (const [queryId, keyword] of queries) {
    const page = await keywordSearch(platform, { keyword, pageNo: 1, pageSize: 20, sort: 'relevance' }, 'en');
    // What a buyer sees on the page: the hits, then what is near.
    lists.set(
      queryId,
      [...page.items, ...page.near].map(({ productId }) => sourceIds.get(productId) ?? ''),
    );
  }
  return lists;
}

/** Real queries on real goods with human grades, through the act that the endpoint calls. */
export async function relevance(args: readonly string[]): Promise<number> {
  if (!existsSync(catalogue) || !existsSync(judge)) {
    say('Skipped: ../shared/data with catalogue-real.jsonl and relevance/ is not there.');
    return 0;
  }
  const { queries, evaluate }: Judge = await import(pathToFileURL(judge).href);
  const result = await withThrowAway(async (platform) => {
    await seedFees(platform);
    await seedWords(platform);
    await importFile(platform, catalogue, { source: 'real' });
    await countStatistics(platform);
    return evaluate(await listsOf(platform, queries));
  });
  const passed = result.ndcg >= must;
  say(`load ${(loadavg()[0] ?? 0).toFixed(1)}; ${result.queries} queries with a judged good product, first page of 20, locale en`);
  say(
    `NDCG@10 ${result.ndcg.toFixed(4)} (must ${must})  condensed ${result.ndcgCondensed.toFixed(4)}  MRR ${result.mrr.toFixed(3)}  judged ${Math.round(100 * result.judgedAtK)}%`,
  );
  if (args.includes('--per-query'))
    for (const [, query, ndcg, condensed] of result.per.toSorted((a, b) => a[2] - b[2]))
      say(`${ndcg.toFixed(3)}  ${condensed.toFixed(3)}  ${query}`);
  say(passed ? 'met' : 'MISSED');
  return passed ? 0 : 1;
}
