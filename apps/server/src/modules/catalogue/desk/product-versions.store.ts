import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { product, productVersion } from '../catalogue.tables.ts';

const maxVersions = 100;

export const addVersion = async (tx: Tx, row: Omit<typeof productVersion.$inferInsert, 'at'>) => {
  await tx.insert(productVersion).values({ ...row, at: tx.now });
};

/** Edits of a product by hand, the latest hundred, the latest first. */
export const versionsOf = (reader: Reader, productId: number) =>
  rowsOf(reader, productVersion, eq(productVersion.productId, productId), {
    order: [desc(productVersion.revision)],
    limit: maxVersions,
  });

const urlIn = (column: unknown) => sql<string | null>`${column} #>> '{video,url}'`;

/** Addresses of all films that a product shows or showed in any of its versions. */
export async function filmsInUse(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ url: sql<string | null>`${product.video} ->> 'url'` })
    .from(product)
    .where(isNotNull(product.video))
    .union(reader.select({ url: urlIn(productVersion.before) }).from(productVersion))
    .union(reader.select({ url: urlIn(productVersion.after) }).from(productVersion));
  return rows.flatMap(({ url }) => url ?? []);
}
