import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { demoProducts } from '../../apps/server/src/demo/catalogue.ts';

/** Enough of everything, so that a minute of orders never sells out. */
const stock = 10_000_000;

/**
 * Writes `count` products as JSON lines: the demo's own, repeated under new ids, without minimums,
 * with one supplier each forty. @returns the file
 */
export async function writeCatalogue(file: string, count: number): Promise<void> {
  const samples = [...demoProducts()];
  const out = createWriteStream(file);
  for (let index = 0; index < count; index += 1) {
    const sample = samples[index % samples.length];
    if (!sample) throw new Error('the demo has no products');
    const id = `bench-${index}`;
    const row = {
      ...sample,
      id,
      moq: 1,
      batch: 1,
      stock,
      supplier: { code: `bench-${index % 40}`, name: { en: `Bench supplier ${index % 40}` } },
      skus: sample.skus?.map((sku, position) => ({ ...sku, code: `${id}-${position}`, stock })),
      priceTiers: undefined,
      source: 'bench',
    };
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
