import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { importFile } from '../../apps/server/src/modules/catalogue/index.ts';
import { seedFees } from '../../apps/server/src/modules/fees/index.ts';
import { seedWords } from '../../apps/server/src/modules/search/index.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { folded, ourPage, plainPage, type SearchPage } from './first-page.ts';
import { keepingOptions, withThrowAway } from './throw-away.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const catalogue = join(data, 'catalogue-real.jsonl');
const judge = join(data, 'relevance/ndcg.mjs');
const must = 0.78;

const print = (line = '') => process.stdout.write(`${line}\n`);

/**
 * From the judges' own script: the queries, and the measure over lists of product ids by query id.
 */
interface Judge {
  readonly queries: ReadonlyMap<string, string>;
  readonly evaluate: (lists: ReadonlyMap<string, string[]>) => {
    readonly queries: number;
    readonly ndcg: number;
    readonly ndcgCondensed: number;
    readonly mrr: number;
    readonly judgedAtK: number;
    readonly per: readonly (readonly [
      id: string,
      query: string,
      ndcg: number,
      condensed: number,
    ])[];
  };
}

async function listsOf(
  platform: Platform,
  queries: ReadonlyMap<string, string>,
  search: SearchPage,
): Promise<Map<string, string[]>> {
  const { rows } = await platform.pool.query<{ product_id: number; source_id: string }>(
    'select product_id, source_id from product',
  );
  const sourceIds = new Map(rows.map((row) => [row.product_id, row.source_id]));
  const lists = new Map<string, string[]>();
  for (const [queryId, keyword] of queries) {
    const shown = await search(keyword, 'en');
    lists.set(
      queryId,
      shown.map((productId) => sourceIds.get(productId) ?? ''),
    );
  }
  return lists;
}

const realGoods = {
  name: 'real_goods',
  fill: async (platform: Platform) => {
    await seedFees(platform);
    await seedWords(platform);
    await importFile(platform, catalogue, { source: 'real', asTheyAre: true });
  },
};

/** Real queries on real goods with human grades, by the endpoint's act. */
export async function relevance(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { ...keepingOptions, 'per-query': { type: 'boolean', default: false } },
  });
  if (!existsSync(catalogue) || !existsSync(judge)) {
    print('Skipped: ../shared/data with catalogue-real.jsonl and relevance/ is not there.');
    return 0;
  }
  const { queries, evaluate }: Judge = await import(pathToFileURL(judge).href);
  const results = await withThrowAway(
    async (platform, databaseUrl) => ({
      ours: evaluate(await listsOf(platform, queries, ourPage(platform))),
      plain: evaluate(await listsOf(platform, queries, await plainPage(databaseUrl))),
    }),
    realGoods,
    values,
  );
  const { ours } = results;
  print(
    `load ${(loadavg()[0] ?? 0).toFixed(1)}; ${ours.queries} queries with a judged good product, first page of 20, locale en`,
  );
  print(
    '| | NDCG@10, mean and spread over five folds | condensed | MRR | judged |\n|---|---|---|---|---|',
  );
  for (const [name, { per, ndcg, ndcgCondensed, mrr, judgedAtK }] of Object.entries(results)) {
    const { spread } = folded(per.map(([, , score]) => score));
    print(
      `| ${name} | ${ndcg.toFixed(4)} ± ${spread.toFixed(3)} | ${ndcgCondensed.toFixed(4)} | ${mrr.toFixed(3)} | ${Math.round(100 * judgedAtK)}% |`,
    );
  }
  if (values['per-query'])
    for (const [, query, ndcg, condensed] of ours.per.toSorted((a, b) => a[2] - b[2]))
      print(`${ndcg.toFixed(3)}  ${condensed.toFixed(3)}  ${query}`);
  const passed = ours.ndcg >= must;
  print(passed ? 'met' : 'MISSED');
  return passed ? 0 : 1;
}
