import { asc, desc, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { anyTextContains, containing } from '../../../../platform/db/lists/containing.ts';
import { pick } from '../../../../platform/pluck.ts';
import { product, supplier } from '../../catalogue.tables.ts';

/** Its number, or undefined when a product of this source and id was made at the same time. */
export async function insertDraft(tx: Tx, row: typeof product.$inferInsert) {
  const [created] = await tx
    .insert(product)
    .values(row)
    .onConflictDoNothing({ target: [product.source, product.sourceId] })
    .returning({ productId: product.productId });
  return created?.productId;
}

/** Suppliers whose name, code or city has these letters, the latest first. */
export const findSuppliers = (reader: Reader, search: string) =>
  reader
    .select(pick(supplier, 'supplierId', 'names', 'city', 'source'))
    .from(supplier)
    .where(
      search
        ? or(
            anyTextContains(supplier.names, search),
            sql`${supplier.code} ilike ${containing(search)}`,
            sql`${supplier.city} ilike ${containing(search)}`,
          )
        : undefined,
    )
    .orderBy(desc(supplier.supplierId), asc(supplier.source))
    .limit(20);
