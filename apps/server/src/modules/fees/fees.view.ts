import type { Warehouse } from '@wasit/contract/fees/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { Paging } from '@wasit/contract/wire';
import type { Reader } from '../../platform/db/db.ts';
import { pick, pluck } from '../../platform/pluck.ts';
import { staffNames } from '../staff/index.ts';
import { allWarehouses, newestRate, type RateRow, rateBefore, ratePage } from './fees.store.ts';

export const viewRate = <Row extends Pick<RateRow, 'seq' | 'at' | 'author'>>(
  { seq: _, at, author, ...row }: Row,
  names: ReadonlyMap<string, string>,
) => ({ ...row, author: names.get(author) ?? author, at: at.toISOString() });

/** A page of all rates, newest first, with the names of their authors, and the present one. */
export async function rateHistory(reader: Reader, paging: Paging) {
  const [{ rows, ...page }, present] = await Promise.all([
    ratePage(reader, paging),
    newestRate(reader),
  ]);
  const last = rows.at(-1);
  const before = last && (await rateBefore(reader, last));
  const names = await authorNames(reader, present ? [...rows, present] : rows);
  return {
    ...page,
    items: rows.map((row, at) => ({
      ...viewRate(row, names),
      previous: (rows[at + 1] ?? before)?.dinarsPerDollar ?? null,
    })),
    present: present ? viewRate(present, names) : null,
  };
}

export const authorNames = (reader: Reader, rows: readonly { author: string }[]) =>
  staffNames(reader, pluck(rows, 'author'));

/** Warehouses and pickup points in the reader's language. */
export const warehouses = async (reader: Reader, locale: Locale): Promise<Warehouse[]> =>
  (await allWarehouses(reader)).map((row) => ({
    ...pick(row, 'code', 'kind', 'phone', 'sample'),
    name: pickText(row.names, locale),
    address: pickText(row.address, locale),
    hours: pickText(row.hours, locale),
  }));
