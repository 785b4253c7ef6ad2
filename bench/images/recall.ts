import { asBuyersSend, onPhotographs } from './as-buyers-send.ts';
import { Engine } from './engine.ts';
import { differingBits, perceptualHash } from './phash.ts';
import type { Photo } from './photos.ts';
import { type Transform, transforms } from './transforms.ts';

export interface TransformResult {
  readonly name: string;
  readonly bar: 'easy' | 'part' | 'hard' | 'buyers';
  readonly queries: number;
  /**
   * Shares of the queries: the same picture first, among the first ten; mean of 1 / rank; its
   * product first.
   */
  readonly first: number;
  /** {@link first} of each of five folds of the photos: a change is kept if most of them gain. */
  readonly firstByFold: readonly number[];
  readonly ten: number;
  readonly mrr: number;
  readonly product: number;
  /** The same picture is reported as the same goods. */
  readonly verified: number;
  /** Queries with another product's picture reported as the same goods. */
  readonly falseSame: number;
  readonly phashFirst: number;
}

const folds = 5;

type Bar = TransformResult['bar'];

/** All transforms, or those of one bar. */
export const measureRecall = (
  engine: Engine,
  gallery: readonly Photo[],
  { every, bar: only }: { every: number; bar?: string | undefined },
): Promise<TransformResult[]> =>
  measureTransforms(engine, gallery, {
    every,
    transforms: Object.fromEntries(
      Object.entries({ ...asBuyersSend, ...transforms }).filter(
        ([, { bar }]) => !only || bar === only,
      ),
    ),
  });

/**
 * The goods placed on the wild photographs, in an index of their own without these, because finding
 * their contents would be right too.
 */
export async function measureOnPhotographs(
  { gallery, wild }: { gallery: readonly Photo[]; wild: readonly Photo[] },
  every: number,
): Promise<TransformResult[]> {
  const shown = new Set(wild.map(({ product }) => product));
  const others = gallery
    .filter(({ product }) => !shown.has(product))
    .map((photo, number) => ({ ...photo, number }));
  const engine = new Engine();
  await engine.fill(others);
  const results = await measureTransforms(engine, others, {
    every,
    transforms: onPhotographs(wild.map(({ picture }) => picture)),
  });
  await engine.close();
  return results;
}

/**
 * Each gallery photo, changed by each transform, searched among all of them; two at a time, for two
 * cores.
 */
async function measureTransforms(
  engine: Engine,
  gallery: readonly Photo[],
  {
    every,
    transforms: made,
  }: { every: number; transforms: Readonly<Record<string, { bar: Bar; make: Transform }>> },
): Promise<TransformResult[]> {
  const hashes = await Promise.all(gallery.map(({ picture }) => perceptualHash(picture)));
  const results: TransformResult[] = [];
  for (const [name, { bar, make }] of Object.entries(made)) {
    const queue = gallery.filter((_, i) => i % every === 0);
    const queries = queue.length;
    const byFold = Array.from({ length: folds }, () => ({ tried: 0, first: 0 }));
    const sums = { first: 0, ten: 0, mrr: 0, product: 0, verified: 0, falseSame: 0, phashFirst: 0 };
    const work = async () => {
      for (let photo = queue.shift(); photo; photo = queue.shift()) {
        const query = await make(photo.picture, photo.number + 1);
        const found = await engine.find(query, 10);
        const productOf = (id: number) => gallery[id]?.product;
        const rank = found.findIndex(({ id }) => id === photo.number) + 1;
        sums.first += Number(rank === 1);
        const fold = byFold[(photo.number / every) % folds];
        if (fold) {
          fold.tried += 1;
          fold.first += Number(rank === 1);
        }
        sums.ten += Number(rank > 0);
        sums.mrr += rank > 0 ? 1 / rank : 0;
        sums.product += Number(productOf(found[0]?.id ?? -1) === photo.product);
        sums.verified += Number(found[rank - 1]?.same ?? false);
        sums.falseSame += Number(
          found.some(({ id, same }) => same && productOf(id) !== photo.product),
        );
        const hash = await perceptualHash(query);
        const bits = hashes.map((other) => differingBits(hash, other));
        sums.phashFirst += Number(bits.indexOf(Math.min(...bits)) === photo.number);
      }
    };
    await Promise.all([work(), work()]);
    const shares = Object.fromEntries(
      Object.entries(sums).map(([key, sum]) => [key, sum / queries]),
    ) as typeof sums;
    const firstByFold = byFold.map(({ tried, first }) => first / Math.max(1, tried));
    results.push({ name, bar, queries, firstByFold, ...shares });
    console.error(`${name}: ${(100 * shares.first).toFixed(1)} % of ${queries}`);
  }
  return results;
}

/** Other photographs of the same goods: whether their product is among the first ten. */
export async function measureWild(
  engine: Engine,
  gallery: readonly Photo[],
  wild: readonly Photo[],
): Promise<{ ten: number; first: number }> {
  let [ten, first] = [0, 0];
  for (const photo of wild) {
    const found = (await engine.find(photo.picture, 10)).map(({ id }) => gallery[id]?.product);
    ten += Number(found.includes(photo.product));
    first += Number(found[0] === photo.product);
  }
  return { ten: ten / wild.length, first: first / wild.length };
}
