import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importRows } from '../../apps/server/src/modules/catalogue/index.ts';
import { seedFees } from '../../apps/server/src/modules/fees/index.ts';
import { seedWords } from '../../apps/server/src/modules/search/index.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { folded, ourPage, plainPage, type SearchPage, shareOf } from './first-page.ts';
import { chance } from './queries.ts';
import { keepingOptions, withThrowAway } from './throw-away.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const file = join(data, 'zh-real-queries.tsv');
const must = 0.9;
const print = (line = '') => process.stdout.write(`${line}\n`);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

const queries = (): string[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[1] ?? '');

/**
 * A title for each query: its words in another order among the words of two other queries, as
 * sellers pad titles.
 */
function titlesFor(given: readonly string[]): string[] {
  const random = chance(16);
  return given.map((query) => {
    const others = [0, 1].flatMap(() => wordsOf(given[Math.floor(random() * given.length)] ?? ''));
    const words = [...new Set([...wordsOf(query), ...others])];
    return words
      .map((word) => ({ word, by: random() }))
      .sort((a, b) => a.by - b.by)
      .map(({ word }) => word)
      .join('');
  });
}

const rowOf = (name: string, at: number) => ({
  id: `zh-${at}`,
  name: { 'zh-Hans': name },
  price: 5,
  currency: 'USD' as const,
  images: [],
  stock: 10,
  weightGrams: 500,
  sizeMm: { length: 100, width: 100, height: 100 },
});

/**
 * Real Chinese queries on titles that hold all their words, and on real titles where a file of them
 * is given (`--titles FILE`, one a line).
 */
export async function chinese(args: readonly string[]): Promise<number> {
  const options = {
    ...keepingOptions,
    titles: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (!existsSync(file)) {
    print('Skipped: ../shared/data/zh-real-queries.tsv is not there.');
    return 0;
  }
  const given = queries();
  const real = values.titles
    ? readFileSync(values.titles, 'utf8').trimEnd().split('\n')
    : undefined;
  const titles = real ?? titlesFor(given);
  const fill = async (platform: Platform) => {
    await seedFees(platform);
    await seedWords(platform);
    await importRows(platform, titles.map(rowOf), { source: 'zh' });
  };
  const measured = await withThrowAway(
    async (platform, databaseUrl) => {
      const { rows } = await platform.pool.query<{ product_id: number; source_id: string }>(
        'select product_id, source_id from product',
      );
      const titleOf = new Map(
        rows.map((row) => [row.product_id, titles[Number(row.source_id.slice(3))] ?? '']),
      );
      const answerable = given.filter((query) => {
        const words = wordsOf(query);
        return (
          words.length > 0 && titles.some((title) => words.every((word) => title.includes(word)))
        );
      });
      const rate = async (search: SearchPage, verbose: boolean) => {
        const scores: number[] = [];
        for (const query of answerable) {
          const words = wordsOf(query);
          const shown = (await search(query, 'zh-Hans'))
            .slice(0, 3)
            .map((id) => titleOf.get(id) ?? '');
          const right = shown.some((title) => words.every((word) => title.includes(word)));
          scores.push(right ? 1 : 0);
          if (verbose && !right) print(`  missed: ${words.join('|')} → ${shown.join(' / ')}`);
        }
        return scores;
      };
      return {
        ours: await rate(ourPage(platform), values.verbose),
        plain: await rate(await plainPage(databaseUrl), false),
      };
    },
    { name: real ? 'chinese_real' : 'chinese', fill },
    values,
  );
  print(
    `${measured.ours.length} of ${given.length} real Chinese queries have a title with all their words; such a title in the first three:`,
  );
  print('| ours | plain |\n|---|---|');
  print(`| ${shareOf(measured.ours)} | ${shareOf(measured.plain)} |`);
  const met = folded(measured.ours).mean >= must;
  print(met ? 'met' : `MISSED (must ${must})`);
  return met ? 0 : 1;
}
