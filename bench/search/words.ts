import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Locale } from '@wasit/contract/locales';
import { fold, stemArabic, stemSorani } from '@wasit/text-search';
import { seedFees } from '../../apps/server/src/modules/fees/index.ts';
import { keywordSearch, seedWords } from '../../apps/server/src/modules/search/index.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { generate, hasSyntheticData, load } from './synthetic.ts';
import { keepingOptions, withThrowAway } from './throw-away.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const print = (line = '') => process.stdout.write(`${line}\n`);

const rowsOf = (file: string): string[][] =>
  readFileSync(join(data, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

interface Score {
  readonly name: string;
  readonly passed: number;
  readonly all: number;
  /** Share that must pass. */
  readonly must: number;
}

const share = (name: string, results: readonly boolean[], must: number): Score => ({
  name,
  passed: results.filter(Boolean).length,
  all: results.length,
  must,
});

function pairScores(): Score[] {
  const normalisation = rowsOf('normalisation-pairs.tsv');
  const of = (...kinds: string[]) =>
    normalisation.filter(([, , kind = '']) => kinds.includes(kind));
  const folds = of('normalise', 'digits').map(
    ([, , , input = '', expected = '']) => fold(input) === fold(expected),
  );
  const stems = of('stem').map(
    ([, lang, , input = '', expected = '']) =>
      (lang === 'ar' ? stemArabic : stemSorani)(input) === fold(expected),
  );
  const pairs = rowsOf('arabic-product-pairs.tsv');
  const joined = pairs
    .filter(([kind]) => kind !== 'different-word')
    .map(([, a = '', b = '']) => stemArabic(a) === stemArabic(b));
  // Two products' words may share a stem if the typed word comes first; no two of them are the same
  // when folded.
  const apart = pairs
    .filter(([kind]) => kind === 'different-word')
    .map(([, a = '', b = '']) => fold(a) !== fold(b));
  return [
    share('normalisation and digit pairs', folds, 1),
    share('stem pairs', stems, 0.94),
    share('Arabic product pairs joined', joined, 0.93),
    share('different Arabic words told apart at rank 1', apart, 0.5),
  ];
}

const localeOf = (lang: string): Locale =>
  lang === 'ar' || lang === 'ckb' ? lang : lang === 'zh' ? 'zh-Hans' : 'en';

/**
 * The generator's own brands as alias rows, beside ours: a real shop has its brands in the table.
 */
async function addBrands(platform: Platform): Promise<void> {
  const { BRAND }: { BRAND: readonly (readonly string[])[] } = await import(
    pathToFileURL(join(data, 'synthetic/vocab2.mjs')).href
  );
  for (const [brand = '', ...aliases] of BRAND)
    await platform.pool.query(
      `insert into brand_alias (brand, aliases, changed_at) values ($1, $2, now())
       on conflict (brand) do update set aliases = brand_alias.aliases || excluded.aliases`,
      [brand, JSON.stringify(aliases)],
    );
}

async function classScores(
  platform: Platform,
  { verbose }: { verbose: boolean },
): Promise<Score[]> {
  const { rows } = await platform.pool.query<{
    product_id: number;
    leaf_id: number;
    brand: string | null;
  }>(
    'select s.product_id, s.leaf_id, p.brand from product_search s join product p using (product_id)',
  );
  const products = new Map(rows.map((row) => [row.product_id, row]));
  const results = new Map<string, boolean[]>();
  for (const [, lang = '', phenomenon = '', keyword = '', target = ''] of rowsOf(
    'multilingual-queries.tsv',
  )) {
    const page = await keywordSearch(
      platform,
      { keyword, pageNo: 1, pageSize: 10, sort: 'relevance' },
      localeOf(lang),
    );
    const shown = [...page.items, ...page.nearMatches]
      .slice(0, 10)
      .map(({ productId }) => products.get(productId));
    const found = shown.some((product) =>
      target.startsWith('brand:')
        ? product?.brand === target.slice(6)
        : String(product?.leaf_id) === target,
    );
    const name = `${lang} ${phenomenon}`;
    results.set(name, [...(results.get(name) ?? []), found]);
    if (!found && verbose)
      print(`  missed: ${name}: ${keyword} → ${page.correction?.shown ?? keyword}`);
  }
  return [...results].map(([name, found]) => share(name, found, 0.92));
}

/**
 * Typical queries in four languages: the right goods among the first ten, by phenomenon; pairs of
 * words that must or must not match.
 */
export async function words(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...keepingOptions,
      products: { type: 'string', default: '30000' },
      verbose: { type: 'boolean', default: false },
    },
  });
  if (!hasSyntheticData() || !existsSync(join(data, 'multilingual-queries.tsv'))) {
    print('Skipped: ../shared/data is not there.');
    return 0;
  }
  const products = Number(values.products);
  const scores = await withThrowAway(
    async (platform) => [
      ...pairScores(),
      ...(await classScores(platform, { verbose: values.verbose })),
    ],
    {
      name: `synthetic_${products}`,
      load: async (databaseUrl, folder) => {
        const file = join(folder, 'synthetic.jsonl');
        generate(products, file);
        await load(databaseUrl, { file, count: products });
      },
      fill: async (platform) => {
        await seedFees(platform);
        await seedWords(platform);
        await addBrands(platform);
      },
    },
    values,
  );
  print(
    `load ${(loadavg()[0] ?? 0).toFixed(1)}; ${products} synthetic products; success among the first ten\n`,
  );
  print('| what | passed | of | share | must |\n|---|---|---|---|---|');
  for (const { name, passed, all, must } of scores)
    print(
      `| ${name} | ${passed} | ${all} | ${((100 * passed) / all).toFixed(1)}% | ${100 * must}% |`,
    );
  const missed = scores.filter(({ passed, all, must }) => passed / all < must);
  print(missed.length === 0 ? '\nmet' : `\nMISSED: ${missed.map(({ name }) => name).join(', ')}`);
  return missed.length === 0 ? 0 : 1;
}
