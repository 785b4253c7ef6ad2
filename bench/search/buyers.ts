import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Locale, Texts } from '@wasit/contract/locales';
import { demoCategories, demoProducts } from '../../apps/server/src/demo/catalogue.ts';
import { importCategories, importRows } from '../../apps/server/src/modules/catalogue/index.ts';
import { seedFees } from '../../apps/server/src/modules/fees/index.ts';
import { seedWords } from '../../apps/server/src/modules/search/index.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { folded, ourPage, plainPage, type SearchPage, shareOf } from './first-page.ts';
import { keepingOptions, withThrowAway } from './throw-away.ts';

const given = join(import.meta.dirname, '../../../shared/data/buyer-queries.tsv');
/**
 * Written before any tuning. Only the odd ones are reported individually: the even ones are for
 * validation.
 */
const own = join(import.meta.dirname, 'own-queries.tsv');
const must = 0.9;
const print = (line = '') => process.stdout.write(`${line}\n`);

const localeOf: Readonly<Record<string, Locale>> = {
  AR: 'ar',
  KU: 'ckb',
  ENG: 'en',
  CHS: 'zh-Hans',
};

/** The sample catalogue as in a new shop. */
export const sampleGoods = {
  name: 'sample_goods',
  fill: async (platform: Platform) => {
    await seedFees(platform);
    await seedWords(platform);
    await importCategories(platform, demoCategories());
    await importRows(platform, demoProducts(), { source: 'demo', sample: true });
  },
};

const englishAlone = (texts: Texts): Texts => ({ en: texts.en ?? '' });

/**
 * The same goods named and described in English only, as many suppliers send them; the shop's
 * categories have their names in four languages.
 */
export const englishGoods = {
  name: 'english_goods',
  fill: async (platform: Platform) => {
    await seedFees(platform);
    await seedWords(platform);
    await importCategories(platform, demoCategories());
    const rows = demoProducts().map((row) => ({
      ...row,
      name: englishAlone(row.name),
      ...(row.description ? { description: englishAlone(row.description) } : {}),
    }));
    await importRows(platform, rows, { source: 'demo', sample: true });
  },
};

interface BuyerQuery {
  readonly isToCheckWith: boolean;
  readonly kind: string;
  readonly locale: Locale;
  readonly keyword: string;
  readonly leaves: ReadonlySet<string>;
}

const queriesOf = (file: string): BuyerQuery[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id = '', kind = '', language = '', keyword = '', leaves = '']) => ({
      isToCheckWith: file === own && Number(id.slice(1)) % 2 === 0,
      kind,
      locale: localeOf[language] ?? 'en',
      keyword,
      leaves: new Set(leaves.split('|')),
    }));

async function leavesOf(platform: Platform): Promise<Map<number, string>> {
  const { rows } = await platform.pool.query<{ product_id: number; leaf: string }>(
    "select product_id, c.names ->> 'en' as leaf from product p join category c using (category_id)",
  );
  return new Map(rows.map(({ product_id, leaf }) => [product_id, leaf]));
}

/**
 * Queries as buyers type them, with `--english` those in other languages on goods named in English:
 * whether one of the first three is of an expected category; and how many of them are.
 */
export async function buyers(args: readonly string[]): Promise<number> {
  const options = {
    ...keepingOptions,
    english: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const file = values.own ? own : given;
  if (!existsSync(file)) {
    print('Skipped: ../shared/data/buyer-queries.tsv is not there.');
    return 0;
  }
  const queries = queriesOf(file).filter(({ locale }) => !values.english || locale !== 'en');
  const measured = await withThrowAway(
    async (platform, databaseUrl) => {
      const leaves = await leavesOf(platform);
      const rate = async (search: SearchPage, verbose: boolean) => {
        const any: number[] = [];
        const share: number[] = [];
        for (const { kind, locale, keyword, leaves: wanted, isToCheckWith } of queries) {
          const shown = (await search(keyword, locale))
            .slice(0, 3)
            .map((id) => leaves.get(id) ?? '');
          const right = shown.filter((leaf) => wanted.has(leaf)).length;
          any.push(right > 0 ? 1 : 0);
          share.push(right / 3);
          if (verbose && right < 3 && !isToCheckWith)
            print(
              `  ${right > 0 ? 'mixed ' : 'MISSED'} ${kind} ${locale}: ${keyword} → ${shown.join(', ')}`,
            );
        }
        return { any, share };
      };
      return {
        ours: await rate(ourPage(platform), values.verbose),
        plain: await rate(await plainPage(databaseUrl), false),
      };
    },
    values.english ? englishGoods : sampleGoods,
    values,
  );
  print(
    `${queries.length} queries of buyers on ${values.english ? 'goods of the sample catalogue named in English only' : 'the sample catalogue'}; mean and spread over five folds`,
  );
  print('| | an expected category in the first three | of the first three |\n|---|---|---|');
  const printScores = (name: string, isToCheckWith: boolean) => {
    const of = (scores: readonly number[]) =>
      shareOf(scores.filter((_, at) => queries[at]?.isToCheckWith === isToCheckWith));
    for (const [who, { any, share }] of Object.entries(measured))
      print(`| ${who}${name} | ${of(any)} | ${of(share)} |`);
  };
  printScores('', false);
  if (values.own) printScores(', to check with', true);
  print('| ours, class | queries | in the first three |\n|---|---|---|');
  for (const [kind, ats] of Map.groupBy(queries.keys(), (at) => queries[at]?.kind ?? ''))
    print(`| ${kind} | ${ats.length} | ${shareOf(ats.map((at) => measured.ours.any[at] ?? 0))} |`);
  const met = folded(measured.ours.any).mean >= must;
  print(met ? 'met' : `MISSED (must ${must})`);
  return met ? 0 : 1;
}
