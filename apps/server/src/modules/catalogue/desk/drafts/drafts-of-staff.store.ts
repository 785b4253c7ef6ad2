import { and, asc, desc, not, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../../../platform/db/bulk.ts';
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

/** Whether its name, code or city has these letters. */
const hasLetters = (search: string) =>
  search
    ? or(
        anyTextContains(supplier.names, search),
        sql`${supplier.code} ilike ${containing(search)}`,
        sql`${supplier.city} ilike ${containing(search)}`,
      )
    : undefined;

/** Suppliers whose name, code or city has these letters, the latest first. */
export const findSuppliers = (reader: Reader, search: string) =>
  reader
    .select(pick(supplier, 'supplierId', 'names', 'city', 'source'))
    .from(supplier)
    .where(hasLetters(search))
    .orderBy(desc(supplier.supplierId), asc(supplier.source))
    .limit(20);

interface OtherSuppliers {
  readonly search: string;
  /** Suppliers that are found in another way. */
  readonly except: readonly number[];
  /** Found by something that the catalogue does not have. */
  readonly also: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** A part of the suppliers besides `except`, the latest first, and how many there are. */
export async function otherSuppliers(
  reader: Reader,
  { search, except, also, limit, offset }: OtherSuppliers,
) {
  const where = and(
    search ? or(hasLetters(search), isOneOf(supplier.supplierId, also)) : undefined,
    not(isOneOf(supplier.supplierId, except)),
  );
  const rows = await reader
    .select(pick(supplier, 'supplierId', 'names'))
    .from(supplier)
    .where(where)
    .orderBy(desc(supplier.supplierId))
    .limit(limit)
    .offset(offset);
  return { rows, total: await reader.$count(supplier, where) };
}
