import type pg from 'pg';
import type { Company } from './month.ts';

/** What a line costs, US cents: six lines make an order. */
const usualLine = 300;

/** One SKU of each imported good, as many pieces as cost that much. */
export async function goodsOf(
  { pool }: { readonly pool: pg.Pool },
  lineMinor = usualLine,
): Promise<Company['goods']> {
  const { rows } = await pool.query<{ sku_id: string; price_minor: string }>(
    `select min(s.sku_id) as sku_id, min(p.price_minor) as price_minor from sku s
     join product p using (product_id) where p.source = 'bench' and p.status = 'on_shelf'
     group by product_id order by 1`,
  );
  return rows.map(({ sku_id: skuId, price_minor: price }) => ({
    skuId: Number(skuId),
    quantity: Math.min(lineMinor / 7.5, Math.max(1, Math.ceil(lineMinor / Number(price)))),
  }));
}
