import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { exchangeRate, tariff, warehouse } from './fees.tables.ts';

export type RateRow = typeof exchangeRate.$inferSelect;
export type TariffRow = typeof tariff.$inferSelect;
export type WarehouseRow = typeof warehouse.$inferSelect;

/** The one sea route so far. */
export const seaRoute = 'sea-baghdad';

export const newestRate = async (reader: Reader): Promise<RateRow | undefined> =>
  (await reader.select().from(exchangeRate).orderBy(desc(exchangeRate.seq)).limit(1))[0];

export const allRates = (reader: Reader): Promise<RateRow[]> =>
  reader.select().from(exchangeRate).orderBy(desc(exchangeRate.seq)).limit(500);

export const appendRate = (tx: Tx, row: Omit<RateRow, 'seq'>) => tx.insert(exchangeRate).values(row);

/** One row per class: the newest that holds at `at`. */
export const tariffsAt = (reader: Reader, at: Date): Promise<TariffRow[]> =>
  reader
    .selectDistinctOn([tariff.shippingClass])
    .from(tariff)
    .where(and(eq(tariff.route, seaRoute), lte(tariff.effectiveFrom, at)))
    .orderBy(tariff.shippingClass, desc(tariff.effectiveFrom), desc(tariff.seq));

export const allTariffs = (reader: Reader): Promise<TariffRow[]> =>
  reader.select().from(tariff).orderBy(desc(tariff.effectiveFrom), desc(tariff.seq)).limit(500);

export const appendTariff = async (tx: Tx, rows: Omit<TariffRow, 'seq'>[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(tariff).values(rows);
};

export const allWarehouses = (reader: Reader): Promise<WarehouseRow[]> => reader.select().from(warehouse).orderBy(asc(warehouse.position));

export const addWarehouses = (tx: Tx, rows: WarehouseRow[]) => tx.insert(warehouse).values(rows).onConflictDoNothing();
