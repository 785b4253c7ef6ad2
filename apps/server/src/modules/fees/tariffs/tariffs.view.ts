import type { OutputOf } from '@wasit/contract/api';
import { type Tariff, type TariffDraft, unitOfRoute } from '@wasit/contract/fees/tariffs';
import { toWire, usd } from '@wasit/contract/money';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { wired } from '../../../platform/pluck.ts';
import {
  type DraftRow,
  openDrafts,
  type TariffQuery,
  type TariffRow,
  tariffPage,
  tariffsAt,
} from '../fees.store.ts';
import { authorNames } from '../fees.view.ts';
import { priceOf } from './tariff-terms.ts';

type Names = ReadonlyMap<string, string>;

const viewTariff = (
  row: TariffRow,
  { now, holding, names }: { now: Date; holding: ReadonlySet<string>; names: Names },
): Tariff => ({
  ...wired(row, 'tariffId', 'route', 'shippingClass', 'effectiveFrom', 'reason', 'sample'),
  price: toWire(usd(priceOf(row))),
  minimumPerParcel: toWire(usd(row.minimumPerParcelMinor)),
  unit: unitOfRoute[row.route],
  state: row.effectiveFrom > now ? 'coming' : holding.has(row.tariffId) ? 'now' : 'past',
  author: names.get(row.author) ?? row.author,
});

/** Tariffs with their effective dates; one of each route and class is in force. */
export async function tariffList(
  reader: Reader,
  now: Date,
  query: TariffQuery,
): Promise<OutputOf<'tariffList'>> {
  const holding = (await tariffsAt(reader, now)).map(({ tariffId }) => tariffId);
  const { rows, ...page } = await tariffPage(reader, query, { now, holding });
  const names = await authorNames(reader, rows);
  return {
    items: rows.map((row) => viewTariff(row, { now, holding: new Set(holding), names })),
    ...page,
  };
}

const viewDraft = (
  row: DraftRow,
  { tariffsInForce, names }: { tariffsInForce: readonly TariffRow[]; names: Names },
): TariffDraft => {
  const current = tariffsInForce.find(
    (tariff) => tariff.route === row.route && tariff.shippingClass === row.shippingClass,
  );
  return {
    ...wired(row, 'draftId', 'route', 'shippingClass', 'note', 'createdAt'),
    price: toWire(usd(row.priceMinor)),
    minimumPerParcel: toWire(usd(row.minimumPerParcelMinor)),
    unit: unitOfRoute[row.route],
    author: names.get(row.author) ?? row.author,
    current: current
      ? {
          price: toWire(usd(priceOf(current))),
          minimumPerParcel: toWire(usd(current.minimumPerParcelMinor)),
        }
      : null,
  };
};

/** Open drafts with the tariffs now in force, newest first. */
export async function tariffDrafts(reader: Reader, now: Date): Promise<TariffDraft[]> {
  const [rows, tariffsInForce] = await Promise.all([openDrafts(reader), tariffsAt(reader, now)]);
  const names = await authorNames(reader, rows);
  return rows.map((row) => viewDraft(row, { tariffsInForce, names }));
}

export const tariffDraftById = async (
  reader: Reader,
  { now, draftId }: { now: Date; draftId: string },
): Promise<TariffDraft> =>
  (await tariffDrafts(reader, now)).find((draft) => draft.draftId === draftId) ?? fail('NOT_FOUND');
