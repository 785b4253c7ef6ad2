import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { sku } from '../catalogue.tables.ts';

type NewVariant = typeof sku.$inferInsert;

export async function insertVariant(tx: Tx, values: NewVariant): Promise<number> {
  const [row] = await tx.insert(sku).values(values).returning({ skuId: sku.skuId });
  if (!row) throw new Error('a variant was not written');
  return row.skuId;
}

export const updateVariant = async (tx: Tx, skuId: number, changes: Partial<NewVariant>) => {
  await tx.update(sku).set(changes).where(eq(sku.skuId, skuId));
};

/** Frees the codes of variants, because two of them may be swapped right after. */
export const setTemporaryCodes = async (tx: Tx, skuIds: readonly number[]): Promise<void> => {
  if (skuIds.length > 0)
    await tx
      .update(sku)
      .set({ code: sql`'~' || ${sku.skuId}` })
      .where(inArray(sku.skuId, [...skuIds]));
};
