import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@wasit/contract/locales';
import {
  attributeWords,
  type Candidate,
  fold,
  kindGroups,
  LatinArabic,
  modelLines,
  PhraseBook,
  PinyinReader,
  type QueryWord,
  rerank,
  type SearchPlan,
  seedBrands,
  seedSynonyms,
  skeletonOf,
  type UnderstandingOptions,
  understand,
  Vocabulary,
} from '@wasit/text-search';
import { percentile, printTable } from '../search/timing.ts';
import { documentOf, makeGoods, termsOf } from './goods.ts';

const count = Number(process.env.BENCH_GOODS ?? 20_000);
const rounds = 5;
/** The number that the shop ranks by words; the rest stays in index order. */
const maxCandidates = 200;

const localeOf: Readonly<Record<string, Locale>> = {
  AR: 'ar',
  KU: 'ckb',
  ENG: 'en',
  CHS: 'zh-Hans',
};
const queries = readFileSync(join(import.meta.dirname, '../search/own-queries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, , language = '', text = ''] = line.split('\t');
    return { text, locale: localeOf[language] ?? 'en' };
  });

const goods = makeGoods(count);
const documents = goods.map(documentOf);
const goodsByTerm = new Map<string, Set<number>>();
for (const [number, document] of documents.entries())
  for (const term of termsOf(document)) {
    const having = goodsByTerm.get(term) ?? new Set();
    goodsByTerm.set(term, having.add(number));
  }
const documentFrequency = (term: string): number => goodsByTerm.get(term)?.size ?? 0;

const vocabulary = new Vocabulary(
  new Map([...goodsByTerm].map(([term, having]) => [term, having.size])),
  { documents: count },
);
const skeletons = Map.groupBy(
  seedBrands.map(({ brand }) => fold(brand)),
  (brand) => skeletonOf(brand) ?? '',
);
skeletons.delete('');
const tools: Omit<UnderstandingOptions, 'locale'> = {
  vocabulary,
  pinyin: new PinyinReader(vocabulary),
  latinArabic: new LatinArabic(vocabulary.terms()),
  phrases: new PhraseBook(
    { synonyms: seedSynonyms, brands: seedBrands },
    { attributes: attributeWords, models: modelLines, groups: kindGroups },
  ),
  skeletons,
};
const meant = ({ text, locale }: (typeof queries)[number]) =>
  understand(text, { ...tools, locale })?.plans ?? [];

const hasWord = (number: number, { ways }: QueryWord): boolean =>
  ways.some(({ terms }) => terms.every((term) => goodsByTerm.get(term)?.has(number)));

/** The first plan with results, and its results. */
function foundBy(
  plans: readonly SearchPlan[],
): { plan: SearchPlan; candidates: Candidate[] } | undefined {
  for (const plan of plans) {
    const numbers = goods
      .keys()
      .filter((number) => plan.words.every((word) => hasWord(number, word)))
      .take(maxCandidates)
      .toArray();
    const candidates = numbers.map(
      (productId): Candidate => ({
        productId,
        document: documents[productId]?.bytes() ?? Buffer.alloc(0),
        sold: productId % 100,
        inStock: productId % 9 > 0,
      }),
    );
    if (candidates.length > 0) return { plan, candidates };
  }
  return undefined;
}
const pages = queries.flatMap((query) => foundBy(meant(query)) ?? []);

/** The minimum of any search: the words of the names in lower case. */
const splitNames = () =>
  goods.map(({ names }) =>
    Object.values(names).flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  ).length;

const parts: Readonly<Record<string, () => number>> = {
  'reference: names of a product split into words': splitNames,
  'document of a product': () => goods.map((one) => documentOf(one).bytes()).length,
  'query understood': () => queries.map(meant).length,
  [`up to ${maxCandidates} goods put in order`]: () =>
    pages.map((page) => rerank({ ...page, statistics: { documents: count, documentFrequency } }))
      .length,
};

/** Microseconds of processor time for each. */
function costOf(work: () => number): number {
  const from = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / done;
}

const measured = Array.from({ length: rounds }, () => Object.values(parts).map(costOf));
process.stdout.write(
  `load ${(loadavg()[0] ?? 0).toFixed(1)}; ${count} goods, ${goodsByTerm.size} terms, ${queries.length} queries, ${pages.length} of them find goods; median of ${rounds} rounds\n`,
);
printTable(
  ['what', 'µs of processor time', 'per second', 'of the reference'],
  Object.keys(parts).map((what, at) => {
    const cost = percentile(
      measured.map((round) => round[at] ?? 0),
      50,
    );
    const ratio = percentile(
      measured.map((round) => (round[at] ?? 0) / (round[0] || 1)),
      50,
    );
    return [what, cost.toFixed(1), Math.round(1_000_000 / cost), ratio.toFixed(1)];
  }),
);
