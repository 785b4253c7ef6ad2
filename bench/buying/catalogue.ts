import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoProducts } from '../../apps/server/src/demo/catalogue.ts';
import type { Product } from './product.ts';

/** Enough stock for a minute of orders. */
const stock = 10_000_000;

/**
 * Writes `count` products as JSON lines: the demo's own, repeated under new ids, without minimums,
 * with one supplier each forty.
 * @returns the file
 */
async function writeCatalogue(file: string, count: number): Promise<void> {
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

/** Puts `count` such products on sale, by the operator's tool. */
export async function importCatalogue(product: Pick<Product, 'cli'>, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wasit-bench-rows-'));
  try {
    const file = join(folder, 'rows.jsonl');
    await writeCatalogue(file, count);
    await product.cli('catalog:import', file, '--source', 'bench', '--as-they-are');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
