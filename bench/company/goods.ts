import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { writeCatalogue } from '../buying/catalogue.ts';
import type { Product } from '../buying/product.ts';
import type { Company } from './month.ts';

export async function fillShelves(product: Product, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wasit-bench-rows-'));
  const file = join(folder, 'rows.jsonl');
  await writeCatalogue(file, count);
  await product.cli('catalog:import', file, '--source', 'bench', '--as-they-are');
  rmSync(folder, { recursive: true });
}

/** One SKU of each imported good, as many pieces as make three dollars, so six lines make an order. */
export async function goodsOf({ pool }: Platform): Promise<Company['goods']> {
  const { rows } = await pool.query<{ sku_id: string; price_minor: string }>(
    `select min(s.sku_id) as sku_id, min(p.price_minor) as price_minor from sku s
     join product p using (product_id) where p.source = 'bench' and p.status = 'on_shelf'
     group by product_id order by 1`,
  );
  return rows.map(({ sku_id: skuId, price_minor: price }) => ({
    skuId: Number(skuId),
    quantity: Math.min(40, Math.max(1, Math.ceil(300 / Number(price)))),
  }));
}
