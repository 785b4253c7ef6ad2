import type { Rate, Tariff, Warehouse } from '@wasit/contract/fees';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { allRates, allTariffs, allWarehouses, type RateRow, type TariffRow } from './fees.store.ts';

const viewRate = ({ seq: _, at, ...row }: RateRow): Rate => ({ ...row, at: at.toISOString() });

const viewTariff = (row: TariffRow): Tariff => ({
  tariffId: row.tariffId,
  route: row.route,
  shippingClass: row.shippingClass,
  perCbm: toWire(usd(row.perCbmMinor)),
  minimumPerParcel: toWire(usd(row.minimumPerParcelMinor)),
  effectiveFrom: row.effectiveFrom.toISOString(),
  author: row.author,
  sample: row.sample,
});

/** All rates, the newest first. */
export const rateHistory = async (reader: Reader): Promise<Rate[]> => (await allRates(reader)).map(viewRate);

/** All tariffs, by effective date, the newest first. */
export const tariffList = async (reader: Reader): Promise<Tariff[]> => (await allTariffs(reader)).map(viewTariff);

export const rateById = async (reader: Reader, rateId: string): Promise<Rate> =>
  (await rateHistory(reader)).find((rate) => rate.rateId === rateId) ?? fail('NOT_FOUND');

export const tariffById = async (reader: Reader, tariffId: string): Promise<Tariff> =>
  (await tariffList(reader)).find((tariff) => tariff.tariffId === tariffId) ?? fail('NOT_FOUND');

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
