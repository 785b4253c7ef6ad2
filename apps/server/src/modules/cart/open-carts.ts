import type { Reader } from '../../platform/db/db.ts';
import { skusForSale } from '../catalogue/index.ts';
import { countAllLines, newestLines } from './cart.store.ts';

/**
 * Current carts as loads, from the newest lines of all carts. `partly`: older lines were left out.
 * Owners are not included.
 */
export async function openCartLoads(reader: Reader, { maxLines }: { maxLines: number }) {
  const [rows, total] = [await newestLines(reader, maxLines), await countAllLines(reader)];
  const skus = new Map(
    (await skusForSale(reader, [...new Set(rows.map(({ skuId }) => skuId))])).map((sku) => [
      sku.skuId,
      sku,
    ]),
  );
  const carts = Map.groupBy(rows, ({ ownerKind, ownerId }) => `${ownerKind} ${ownerId}`);
  const loads = [...carts.values()].map((lines) => ({
    kind: 'cart' as const,
    orderNo: null,
    lines: lines.flatMap(({ skuId, quantity }) => {
      const sku = skus.get(skuId);
      return sku?.onShelf ? [{ ...sku, quantity, unitPriceMinor: sku.priceMinor }] : [];
    }),
  }));
  return { loads: loads.filter(({ lines }) => lines.length > 0), partly: total > rows.length };
}
