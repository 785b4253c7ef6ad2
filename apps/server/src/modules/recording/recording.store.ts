import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { firstRow, rowsOf } from '../../platform/db/rows.ts';
import { pick } from '../../platform/pluck.ts';
import { pageDay, productDay, productMonth, recordedDay } from './recording.tables.ts';

export const measures = ['seen', 'found', 'favourited', 'carted'] as const;
export type Measure = (typeof measures)[number];
export type Counts = Record<Measure, number>;

export async function addCounts(
  tx: Tx,
  rows: readonly ({ readonly day: string; readonly productId: number } & Counts)[],
): Promise<void> {
  // Sorted, so that two processes cannot deadlock.
  await tx.execute(sql`
    insert into product_day (day, product_id, seen, found, favourited, carted)
    select day, "productId", seen, found, favourited, carted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(day date, "productId" int, seen int, found int, favourited int, carted int)
    order by "productId", day
    on conflict (product_id, day) do update set
      seen = product_day.seen + excluded.seen,
      found = product_day.found + excluded.found,
      favourited = product_day.favourited + excluded.favourited,
      carted = product_day.carted + excluded.carted`);
}

export async function addPageViews(
  tx: Tx,
  rows: readonly (typeof pageDay.$inferInsert & { readonly views: number })[],
): Promise<void> {
  const keyOf = ({ day, page, locale, source }: typeof pageDay.$inferInsert) =>
    `${day} ${page} ${locale} ${source}`;
  // In a fixed order, so that two processes cannot deadlock.
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await tx
    .insert(pageDay)
    .values([...sorted])
    .onConflictDoUpdate({
      target: [pageDay.day, pageDay.page, pageDay.locale, pageDay.source],
      set: { views: sql`${pageDay.views} + excluded.views` },
    });
}

/** Sales of a product on a day. Money in US cents. */
export interface DaySale {
  readonly productId: number;
  readonly orders: number;
  readonly pieces: number;
  readonly buyers: number;
  readonly valueMinor: number;
}

/** Sets the sales of a day; idempotent. */
export async function putSales(
  tx: Tx,
  day: string,
  sales: readonly (DaySale & { readonly categoryId: number | null })[],
): Promise<void> {
  if (sales.length === 0) return;
  const rows = sales.map((sale) => ({ ...sale, day }));
  await tx.execute(insertMany(productDay, rows, { conflictColumns: ['productId', 'day'] }));
}

/** A product's state on the shelf. US cents; stock is null while it is not known. */
export interface ShelfState {
  readonly productId: number;
  readonly categoryId: number;
  readonly priceMinor: number;
  readonly stock: number | null;
}

/**
 * Records price and stock of products on a day: for those that already have a row, and those whose
 * price differs from the last recorded one.
 */
export async function putShelfStates(tx: Tx, day: string, shelfStates: readonly ShelfState[]) {
  await tx.execute(sql`
    insert into product_day (day, product_id, category_id, price_minor, stock)
    select ${day}::date, s.product_id, s.category_id, s.price_minor, s.stock
    from jsonb_to_recordset(${JSON.stringify(
      shelfStates.map(({ productId, categoryId, priceMinor, stock }) => ({
        product_id: productId,
        category_id: categoryId,
        price_minor: priceMinor,
        stock,
      })),
    )}::jsonb) as s(product_id int, category_id int, price_minor int, stock int)
    where (select d.price_minor from product_day d
        where d.product_id = s.product_id and d.day < ${day}::date and d.price_minor is not null
        order by d.day desc limit 1) is distinct from s.price_minor
      or exists (select 1 from product_day d where d.product_id = s.product_id and d.day = ${day}::date)
    on conflict (product_id, day) do update set category_id = excluded.category_id,
      price_minor = excluded.price_minor, stock = excluded.stock`);
}

/** Ranks of the day's goods in their categories, by pieces of the 30 days up to it. */
export async function putPlaces(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`
    update product_day d set place = ranked.place
    from (
      select product_id, rank() over (partition by category_id order by pieces desc)::int as place
      from (
        select product_id, max(category_id) as category_id, sum(pieces) as pieces
        from product_day where day > ${day}::date - 30 and day <= ${day}::date
        group by product_id having sum(pieces) > 0
      ) sold
    ) ranked
    where d.day = ${day}::date and d.product_id = ranked.product_id`);
}

/**
 * Merges days before this one into their months and deletes them, in one statement. A month may be
 * merged in several parts.
 */
export async function rollIntoMonths(tx: Tx, before: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from product_day where day < ${before}::date returning *)
    insert into product_month (month, product_id, seen, found, favourited, carted, orders, pieces,
      buyers, value_minor, price_minor)
    select date_trunc('month', day)::date, product_id, sum(seen), sum(found), sum(favourited),
      sum(carted), sum(orders), sum(pieces), max(buyers), sum(value_minor),
      (array_agg(price_minor order by day desc) filter (where price_minor is not null))[1]
    from gone group by 1, 2
    on conflict (product_id, month) do update set
      seen = product_month.seen + excluded.seen,
      found = product_month.found + excluded.found,
      favourited = product_month.favourited + excluded.favourited,
      carted = product_month.carted + excluded.carted,
      orders = product_month.orders + excluded.orders,
      pieces = product_month.pieces + excluded.pieces,
      buyers = greatest(product_month.buyers, excluded.buyers),
      value_minor = product_month.value_minor + excluded.value_minor,
      price_minor = coalesce(excluded.price_minor, product_month.price_minor)`);
}

/** The months of a product older than its days, latest first. */
export const monthsOfProduct = (reader: Reader, productId: number) =>
  rowsOf(reader, productMonth, eq(productMonth.productId, productId), {
    order: [desc(productMonth.month)],
    limit: 60,
  });

/** Products with a row on a day. */
export async function productIdsOfDay(reader: Reader, day: string): Promise<number[]> {
  const rows = await reader
    .select({ productId: productDay.productId })
    .from(productDay)
    .where(eq(productDay.day, day));
  return rows.map(({ productId }) => productId);
}

export const lastRecordedDay = (reader: Reader) =>
  firstRow(reader.select().from(recordedDay).orderBy(desc(recordedDay.day)).limit(1));

/** Lock for the roll-up: only one process does it at a time. */
export async function claimRollUp(tx: Tx): Promise<boolean> {
  const result = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('recording.roll-up')) as claimed`,
  );
  return result.rows[0]?.claimed ?? false;
}

export async function markRecorded(tx: Tx, { day, complete }: { day: string; complete: boolean }) {
  const row = { complete, rolledAt: tx.now };
  await tx
    .insert(recordedDay)
    .values({ day, ...row })
    .onConflictDoUpdate({ target: recordedDay.day, set: row });
}

/** Price, stock and interest of a product by day from `from` to `to`, both inclusive. */
export const daysOfProduct = (
  reader: Reader,
  { productId, from, to }: { productId: number; from: string; to: string },
) =>
  reader
    .select(pick(productDay, 'day', 'priceMinor', 'stock', 'seen', 'found', 'favourited', 'carted'))
    .from(productDay)
    .where(and(eq(productDay.productId, productId), between(productDay.day, from, to)))
    .orderBy(asc(productDay.day));

/** Totals of interest in products from `from` to `to`, both inclusive. */
export async function interestOf(
  reader: Reader,
  { productIds, from, to }: { productIds: readonly number[]; from: string; to: string },
): Promise<(Counts & { readonly productId: number })[]> {
  if (productIds.length === 0) return [];
  const sum = (column: (typeof productDay)[Measure]) => sql<number>`sum(${column})::int`;
  return reader
    .select({
      productId: productDay.productId,
      seen: sum(productDay.seen),
      found: sum(productDay.found),
      favourited: sum(productDay.favourited),
      carted: sum(productDay.carted),
    })
    .from(productDay)
    .where(and(isOneOf(productDay.productId, productIds), between(productDay.day, from, to)))
    .groupBy(productDay.productId);
}
