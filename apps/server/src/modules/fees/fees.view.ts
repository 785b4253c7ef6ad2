import type { Rate, Warehouse } from '@wasit/contract/fees/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import { pluck } from '../../platform/pluck.ts';
import { staffNames } from '../staff/index.ts';
import { allRates, allWarehouses, type RateRow } from './fees.store.ts';

export const viewRate = <Row extends Pick<RateRow, 'seq' | 'at' | 'author'>>(
  { seq: _, at, author, ...row }: Row,
  names: ReadonlyMap<string, string>,
) => ({ ...row, author: names.get(author) ?? author, at: at.toISOString() });

/** All rates, newest first, with the names of their authors. */
export async function rateHistory(reader: Reader): Promise<Rate[]> {
  const rows = await allRates(reader);
  const names = await authorNames(reader, rows);
  return rows.map((row) => viewRate(row, names));
}

/** Names of the authors of some rows. */
export const authorNames = (
  reader: Reader,
  rows: readonly { author: string }[],
): Promise<Map<string, string>> => staffNames(reader, pluck(rows, 'author'));

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
