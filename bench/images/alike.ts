import { decode } from '../../packages/picture-matching/src/features/picture.ts';
import type { Engine } from './engine.ts';
import type { Photo } from './photos.ts';

const bins = 4;

/**
 * Shares of 64 colours over the whole picture, as square roots: the baseline of look-alikes by
 * colour alone.
 */
async function colourHistogram(picture: Buffer): Promise<Float32Array> {
  const { data } = await decode(picture, { side: 200 });
  const counts = new Float32Array(bins ** 3);
  const of = (at: number) => Math.floor(((data[at] ?? 0) * bins) / 256);
  for (let at = 0; at < data.length; at += 3) {
    const bin = (of(at) * bins + of(at + 1)) * bins + of(at + 2);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count) => Math.sqrt((3 * count) / data.length));
}

/**
 * Category precision@10 without the same goods, over photos whose category has other goods: ours,
 * and of colour histograms.
 */
export async function measureAlike(
  engine: Engine,
  gallery: readonly Photo[],
): Promise<{ ours: number; histogram: number; queries: number }> {
  const histograms = await Promise.all(gallery.map(({ picture }) => colourHistogram(picture)));
  const dot = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()) =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  let [ours, histogram, queries] = [0, 0, 0];
  for (const photo of gallery) {
    const isOther = (id: number) => gallery[id]?.product !== photo.product;
    const precision = (ids: readonly number[]) =>
      ids
        .filter(isOther)
        .slice(0, 10)
        .filter((id) => gallery[id]?.category === photo.category).length / 10;
    if (!gallery.some(({ category, number }) => category === photo.category && isOther(number)))
      continue;
    queries += 1;
    ours += precision(await engine.similar(photo.number, 60));
    const own = histograms[photo.number];
    histogram += precision(
      gallery
        .map(({ number }) => number)
        .sort((a, b) => dot(histograms[b], own) - dot(histograms[a], own)),
    );
  }
  return { ours: ours / queries, histogram: histogram / queries, queries };
}
