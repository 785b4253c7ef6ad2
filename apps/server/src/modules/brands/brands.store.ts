import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, arrayOverlaps, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { hasRow, rowOf } from '../../platform/db/rows.ts';
import { brand } from './brands.tables.ts';

export type BrandRow = typeof brand.$inferSelect;

const defaultOrder: SQL[] = [sql`${brand.hotPlace} nulls last`, asc(brand.brandId)];

async function brandPage(
  reader: Reader,
  where: SQL | undefined,
  { order = defaultOrder, ...page }: Paging & { order?: SQL[] },
): Promise<Page<BrandRow>> {
  return tablePage(reader, brand, { where, order, page });
}

export const hotBrandPage = (reader: Reader, paging: Paging): Promise<Page<BrandRow>> =>
  brandPage(reader, and(brand.shown, isNotNull(brand.hotPlace)), paging);

export const cooperationPage = (reader: Reader, paging: Paging): Promise<Page<BrandRow>> =>
  brandPage(reader, and(brand.shown, ne(brand.cooperation, 'none')), paging);

export const brandById = (reader: Reader, brandId: number): Promise<BrandRow | undefined> =>
  rowOf(reader, brand, eq(brand.brandId, brandId));

export interface DeskQuery extends Paging, Sorted<'shop-brands'> {
  readonly show: 'all' | 'hot' | 'cooperation';
  readonly search: string;
}

export function deskPage(reader: Reader, { show, search, sort, ...paging }: DeskQuery) {
  const shown =
    show === 'hot'
      ? isNotNull(brand.hotPlace)
      : show === 'cooperation'
        ? ne(brand.cooperation, 'none')
        : undefined;
  // `%` and `_` in a search are literal.
  const like = containing(search.toLowerCase());
  const matching = search
    ? sql`exists (select 1 from unnest(${brand.keys}) key where key like ${like})`
    : undefined;
  const order = sortedBy(sort, { id: brand.brandId, hot: brand.hotPlace });
  return brandPage(reader, and(shown, matching), { ...paging, ...(order && { order }) });
}

/** Serialises brand writes: otherwise two concurrent ones could store the same name. */
export const lockBrands = (tx: Tx) =>
  tx.execute(sql`lock table ${brand} in share row exclusive mode`);

/** Whether another brand has one of these names. */
export async function isNameTaken(
  tx: Tx,
  { keys, brandId }: { keys: readonly string[]; brandId: number | null },
): Promise<boolean> {
  const others = brandId === null ? undefined : ne(brand.brandId, brandId);
  return hasRow(
    tx
      .select({ brandId: brand.brandId })
      .from(brand)
      .where(and(arrayOverlaps(brand.keys, [...keys]), others))
      .limit(1),
  );
}

export async function insertBrand(tx: Tx, row: Omit<typeof brand.$inferInsert, 'brandId'>) {
  const [created] = await tx.insert(brand).values(row).returning({ brandId: brand.brandId });
  if (!created) throw new Error('no brand was written');
  return created.brandId;
}

export async function updateBrand(tx: Tx, brandId: number, changes: Partial<BrandRow>) {
  await tx.update(brand).set(changes).where(eq(brand.brandId, brandId));
}

/** Brands that have a page, for the sitemap. */
export async function shownBrandIds(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ brandId: brand.brandId })
    .from(brand)
    .where(eq(brand.shown, true))
    .orderBy(asc(brand.brandId));
  return rows.map(({ brandId }) => brandId);
}

/** The brands that goods of this brand name belong to, by any of the brands' names. */
export async function brandIdsByName(reader: Reader, name: string): Promise<number[]> {
  const rows = await reader
    .select({ brandId: brand.brandId })
    .from(brand)
    .where(arrayOverlaps(brand.keys, [name.toLowerCase()]));
  return rows.map(({ brandId }) => brandId);
}

export const brandNames = (reader: Reader, brandIds: readonly number[]) =>
  brandIds.length === 0
    ? Promise.resolve([])
    : reader
        .select({ brandId: brand.brandId, names: brand.names })
        .from(brand)
        .where(inArray(brand.brandId, [...brandIds]));
