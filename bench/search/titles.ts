import { parseArgs } from 'node:util';
import { type Locale, locales } from '@wasit/contract/locales';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { sampleGoods } from './buyers.ts';
import { folded, ourPage, plainPage, type SearchPage, shareOf } from './first-page.ts';
import { chance } from './queries.ts';
import { keepingOptions, withThrowAway } from './throw-away.ts';

const must = 0.95;
const print = (line = '') => process.stdout.write(`${line}\n`);

interface Named {
  readonly productId: number;
  readonly leafId: number;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (text: string, locale: Locale): string[] =>
  locale === 'zh-Hans'
    ? [...segmenter.segment(text)]
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment)
    : text.split(/\s+/).filter((word) => /\p{L}/u.test(word));

/** Words that other sellers add to a title and we lack. */
const extra: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Adidas', 'Hot Sale 2026', 'Original', 'Free Shipping', 'Zorblax Z9', 'Premium Quality'],
  ar: ['اديداس', 'عرض خاص', 'اصلي', 'توصيل مجاني', 'جودة ممتازة', 'موديل 2026'],
  ckb: ['ئەدیداس', 'ئۆفەری تایبەت', 'ئەسڵی', 'گەیاندنی بێبەرامبەر', 'کوالیتی بەرز', 'مۆدێلی 2026'],
  'zh-Hans': ['阿迪达斯', '爆款特价', '正品', '包邮', '网红推荐', '2026新品'],
};

interface Case {
  readonly kind: string;
  readonly locale: Locale;
  readonly keyword: string;
  /** Correct if one of the first results is the product (`leafId`: of its category). */
  readonly first: number;
  readonly product: Named;
  readonly leaf?: true;
}

/** The full name; the name with unknown words and one of its own left out; three words of it. */
function casesOf(product: Named, random: () => number): Case[] {
  return locales.flatMap((locale): Case[] => {
    const name = product.names[locale];
    if (!name) return [];
    const words = wordsOf(name, locale);
    const joint = locale === 'zh-Hans' ? '' : ' ';
    const noise = extra[locale];
    const one = noise[Math.floor(random() * noise.length)] ?? '';
    const other = noise[Math.floor(random() * noise.length)] ?? '';
    // One of the inner words is left out.
    const missing = words.length > 3 ? 1 + Math.floor(random() * (words.length - 2)) : -1;
    const kept = words.filter((_, at) => at !== missing);
    const some = words
      .map((word) => ({ word, by: random() }))
      .sort((a, b) => a.by - b.by)
      .slice(0, 3)
      .map(({ word }) => word);
    return [
      { kind: 'full name', locale, keyword: name, first: 3, product },
      {
        kind: 'pasted with other words',
        locale,
        keyword: [one, ...kept, other].join(joint),
        first: 3,
        product,
        leaf: true,
      },
      { kind: 'three of its words', locale, keyword: some.join(' '), first: 20, product },
    ];
  });
}

/**
 * Full names, names with unknown words, and partial names. `--every 4`: products skipped between
 * two.
 */
export async function titles(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...keepingOptions,
      every: { type: 'string', default: '3' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const measured = await withThrowAway(
    async (platform, databaseUrl) => {
      const random = chance(16);
      const named = await productsOf(platform);
      const cases = named
        .filter((_, at) => at % Number(values.every) === 0)
        .flatMap((product) => casesOf(product, random));
      const leaves = new Map(named.map(({ productId, leafId }) => [productId, leafId]));
      const rate = async (search: SearchPage, verbose: boolean) => {
        const scores = new Map<string, number[]>();
        for (const { kind, locale, keyword, first, product, leaf } of cases) {
          const shown = (await search(keyword, locale)).slice(0, first);
          const right = shown.some((id) =>
            leaf ? leaves.get(id) === product.leafId : id === product.productId,
          );
          scores.set(kind, [...(scores.get(kind) ?? []), right ? 1 : 0]);
          if (verbose && !right)
            print(`  missed: ${kind} ${locale}: ${keyword}${shown.length === 0 ? ' (empty)' : ''}`);
        }
        return scores;
      };
      return {
        ours: await rate(ourPage(platform), values.verbose),
        plain: await rate(await plainPage(databaseUrl), false),
      };
    },
    sampleGoods,
    values,
  );
  print(
    '| pasted titles of the sample catalogue, four languages | queries | ours | plain |\n|---|---|---|---|',
  );
  for (const [kind, scores] of measured.ours)
    print(
      `| ${kind} | ${scores.length} | ${shareOf(scores)} | ${shareOf(measured.plain.get(kind) ?? [])} |`,
    );
  const met = [...measured.ours.values()].every((scores) => folded(scores).mean >= must);
  print(met ? 'met' : `MISSED (must ${must})`);
  return met ? 0 : 1;
}

async function productsOf(platform: Platform): Promise<Named[]> {
  const { rows } = await platform.pool.query<Named>(
    'select product_id as "productId", category_id as "leafId", names from product join product_search using (product_id) order by product_id',
  );
  return rows;
}
