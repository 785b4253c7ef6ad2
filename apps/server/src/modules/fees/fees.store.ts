import type { Sorted } from '@wasit/contract/desks/lists';
import type { RouteName, ShippingClass, TariffState } from '@wasit/contract/fees/names';
import {
  type RatedCurrency,
  ratedCurrencies,
} from '@wasit/contract/procurement/purchase-currencies';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { firstRow, rowsOf } from '../../platform/db/rows.ts';
import { exchangeRate, purchaseRate, tariff, tariffDraft, warehouse } from './fees.tables.ts';

export type RateRow = typeof exchangeRate.$inferSelect;
export type PurchaseRateRow = typeof purchaseRate.$inferSelect;
export type TariffRow = typeof tariff.$inferSelect;
export type DraftRow = typeof tariffDraft.$inferSelect;
export type WarehouseRow = typeof warehouse.$inferSelect;

export const newestRate = async (reader: Reader) => (await selectNewestRate(reader, {}))[0];

const selectNewestRate = prepared((db) =>
  db.select().from(exchangeRate).orderBy(desc(exchangeRate.seq)).limit(1),
);

/** A page of all rates, newest first. */
export const ratePage = (reader: Reader, page: Paging): Promise<Page<RateRow>> =>
  tablePage(reader, exchangeRate, { order: [desc(exchangeRate.seq)], page });

/** The rate replaced by this one. */
export const rateBefore = (reader: Reader, { seq }: RateRow): Promise<RateRow | undefined> =>
  firstRow(
    rowsOf(reader, exchangeRate, lt(exchangeRate.seq, seq), {
      order: [desc(exchangeRate.seq)],
      limit: 1,
    }),
  );

export async function appendRate(tx: Tx, row: Omit<RateRow, 'seq'>): Promise<RateRow> {
  const [inserted] = await tx.insert(exchangeRate).values(row).returning();
  if (!inserted) throw new Error('no rate was inserted');
  return inserted;
}

export const newestPurchaseRate = (reader: Reader, currency: RatedCurrency) =>
  firstRow(
    rowsOf(reader, purchaseRate, eq(purchaseRate.currency, currency), {
      order: [desc(purchaseRate.seq)],
      limit: 1,
    }),
  );

/** The newest rate of each currency that has one. */
export const newestPurchaseRates = async (reader: Reader): Promise<PurchaseRateRow[]> =>
  (
    await Promise.all(ratedCurrencies.map((currency) => newestPurchaseRate(reader, currency)))
  ).filter((rate) => rate !== undefined);

/** A page of the rates of all currencies, newest first. */
export const purchaseRatePage = (reader: Reader, page: Paging): Promise<Page<PurchaseRateRow>> =>
  tablePage(reader, purchaseRate, { order: [desc(purchaseRate.seq)], page });

export async function appendPurchaseRate(tx: Tx, row: Omit<PurchaseRateRow, 'seq'>) {
  const [inserted] = await tx.insert(purchaseRate).values(row).returning();
  if (!inserted) throw new Error('no rate was inserted');
  return inserted;
}

/**
 * One row per route and class: the newest in force at `at`. If none was, because the clock was ahead
 * when they were entered, the first ones.
 */
export async function tariffsAt(reader: Reader, at: Date) {
  const rows = await selectTariffsInForce(reader, { at });
  return rows.length > 0 ? rows : selectFirstTariffs(reader, {});
}

const selectFirstTariffs = prepared((db) =>
  db
    .selectDistinctOn([tariff.route, tariff.shippingClass])
    .from(tariff)
    .orderBy(tariff.route, tariff.shippingClass, asc(tariff.effectiveFrom), desc(tariff.seq)),
);

const selectTariffsInForce = prepared((db) =>
  db
    .selectDistinctOn([tariff.route, tariff.shippingClass])
    .from(tariff)
    .where(lte(tariff.effectiveFrom, sql.placeholder('at')))
    .orderBy(tariff.route, tariff.shippingClass, desc(tariff.effectiveFrom), desc(tariff.seq)),
);

export interface TariffQuery extends Paging, Sorted<'tariffs'> {
  readonly state?: TariffState | undefined;
  readonly route?: RouteName | undefined;
  readonly shippingClass?: ShippingClass | undefined;
}

/** Prices per m³ and per kg cannot be compared: they are sorted within their route. */
const tariffSorts = {
  id: tariff.tariffId,
  price: sql`(${tariff.route}, coalesce(${tariff.perCbmMinor}, ${tariff.perKgMinor}))`,
  from: tariff.effectiveFrom,
};

function inState(state: TariffState, { now, holding }: { now: Date; holding: readonly string[] }) {
  if (state === 'coming') return gt(tariff.effectiveFrom, now);
  if (state === 'now') return inArray(tariff.tariffId, [...holding]);
  return and(lte(tariff.effectiveFrom, now), notInArray(tariff.tariffId, [...holding]));
}

/** A page of all tariffs, by effective date, newest first. `holding`: ids of those now in force. */
export async function tariffPage(
  reader: Reader,
  { state, route, shippingClass, sort, ...page }: TariffQuery,
  inForce: { now: Date; holding: readonly string[] },
): Promise<Page<TariffRow>> {
  const where = and(
    state && inState(state, inForce),
    route && eq(tariff.route, route),
    shippingClass && eq(tariff.shippingClass, shippingClass),
  );
  return tablePage(reader, tariff, {
    where,
    order: sortedBy(sort, tariffSorts, { neverNull: ['price'] }) ?? [
      desc(tariff.effectiveFrom),
      desc(tariff.seq),
    ],
    page,
  });
}

export const appendTariff = async (tx: Tx, rows: Omit<TariffRow, 'seq'>[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(tariff).values(rows);
};

export const openDrafts = (reader: Reader): Promise<DraftRow[]> =>
  rowsOf(reader, tariffDraft, eq(tariffDraft.status, 'open'), {
    order: [desc(tariffDraft.createdAt), asc(tariffDraft.draftId)],
  });

/** Undefined when somebody else drafted the same route and class at the same time. */
export const insertDraft = async (tx: Tx, row: typeof tariffDraft.$inferInsert) =>
  (await tx.insert(tariffDraft).values(row).onConflictDoNothing().returning())[0];

/** Closes open drafts and returns those that were still open. */
export const closeDrafts = (
  tx: Tx,
  draftIds: readonly string[],
  set: { status: 'published' | 'replaced' | 'dropped'; closedBy: string },
): Promise<DraftRow[]> =>
  tx
    .update(tariffDraft)
    .set({ ...set, closedAt: tx.now })
    .where(and(inArray(tariffDraft.draftId, [...draftIds]), eq(tariffDraft.status, 'open')))
    .returning();

/** Closes the open draft of a route and class, if there is one. */
export const replaceDraft = (
  tx: Tx,
  {
    route,
    shippingClass,
    closedBy,
  }: Pick<DraftRow, 'route' | 'shippingClass'> & { closedBy: string },
): Promise<DraftRow[]> =>
  tx
    .update(tariffDraft)
    .set({ status: 'replaced', closedBy, closedAt: tx.now })
    .where(
      and(
        eq(tariffDraft.route, route),
        eq(tariffDraft.shippingClass, shippingClass),
        eq(tariffDraft.status, 'open'),
      ),
    )
    .returning();

export const setPublishedTariff = (
  tx: Tx,
  { draftId, tariffId }: { draftId: string; tariffId: string },
) => tx.update(tariffDraft).set({ tariffId }).where(eq(tariffDraft.draftId, draftId));

export const allWarehouses = (reader: Reader) => selectWarehouses(reader, {});

const selectWarehouses = prepared((db) =>
  db.select().from(warehouse).orderBy(asc(warehouse.position)),
);

export const addWarehouses = (tx: Tx, rows: WarehouseRow[]) =>
  tx.insert(warehouse).values(rows).onConflictDoNothing();
