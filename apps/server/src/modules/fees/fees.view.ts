import type { Rate, Warehouse } from '@wasit/contract/fees';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { allRates, allWarehouses, type RateRow } from './fees.store.ts';

const viewRate = ({ seq: _, at, ...row }: RateRow): Rate => ({ ...row, at: at.toISOString() });

/** All rates, the newest first. */
export const rateHistory = async (reader: Reader): Promise<Rate[]> => (await allRates(reader)).map(viewRate);

export const rateById = async (reader: Reader, rateId: string): Promise<Rate> =>
  (await rateHistory(reader)).find((rate) => rate.rateId === rateId) ?? fail('NOT_FOUND');

/** Warehouses and pickup points in the reader's language. */
export const warehouses = async (reader: Reader, locale: Locale): Promise<Warehouse[]> =>
  (await allWarehouses(reader)).map((row) => ({
    code: row.code,
    name: pickText(row.names, locale),
    kind: row.kind,
    address: pickText(row.address, locale),
    phone: row.phone,
    hours: pickText(row.hours, locale),
    sample: row.sample,
  }));
