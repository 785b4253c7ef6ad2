import type { Platform } from '../../apps/server/src/platform/platform.ts';
import type { Company } from './month.ts';

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
