import type { Reader } from '../../../../platform/db/db.ts';
import type { BatchResult } from './batch-result.ts';
import type { Goods } from './goods.ts';
import { knownProducts } from './import.store.ts';

/** Previews the effect of writing these rows. */
export async function previewBatch(
  reader: Reader,
  {
    goods,
    source,
    lacks,
  }: { goods: readonly Goods[]; source: string; lacks: (goods: Goods) => readonly unknown[] },
): Promise<BatchResult> {
  const rows = [...new Map(goods.map((one) => [one.sourceId, one])).values()];
  const products = await knownProducts(reader, {
    source,
    sourceIds: rows.map(({ sourceId }) => sourceId),
  });
  const hashes = new Map(products.map(({ sourceId, rowHash }) => [sourceId, rowHash]));
  const fresh = rows.filter(({ sourceId }) => !hashes.has(sourceId));
  const added = fresh.length;
  const drafts = fresh.filter((one) => lacks(one).length > 0).length;
  const unchanged = rows.filter(({ sourceId, rowHash }) => hashes.get(sourceId) === rowHash).length;
  return { added, drafts, unchanged, updated: rows.length - added - unchanged };
}
