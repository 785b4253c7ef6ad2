import { desc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { productVersion } from '../catalogue.tables.ts';

const most = 100;

export const addVersion = async (
  tx: Tx,
  row: Omit<typeof productVersion.$inferInsert, 'at'>,
): Promise<void> => {
  await tx.insert(productVersion).values({ ...row, at: tx.now });
};

/** Edits of a product by hand, the latest hundred, the latest first. */
export const versionsOf = (reader: Reader, productId: number) =>
  reader
    .select()
    .from(productVersion)
    .where(eq(productVersion.productId, productId))
    .orderBy(desc(productVersion.revision))
    .limit(most);
