import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { ParcelView } from '@wasit/contract/orders/views';
import type { Reader } from '../../../../platform/db/db.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { shareOfCarton } from '../../../fees/index.ts';
import { findLines, type OrderLineRow } from '../../../orders/index.ts';
import { linesInParcels, type ParcelRow } from '../parcels.store.ts';

const volumeOfLine = ({ quantity, sizeMm }: OrderLineRow, pieces: number | null): number =>
  (pieces ?? quantity) * sizeMm.length * sizeMm.width * sizeMm.height;

/**
 * The part of each parcel's fee for each product in it, by the volume of the goods: together the
 * fee, to the cent. Empty where one product has it all.
 */
export async function cartonShares(
  reader: Reader,
  rows: readonly ParcelRow[],
  locale: Locale,
): Promise<ReadonlyMap<string, ParcelView['shares']>> {
  const charged = rows.filter(({ fee }) => fee !== null);
  const parcelLines = await linesInParcels(reader, pluck(charged, 'parcelId'));
  const lines = new Map(
    (await findLines(reader, [...new Set(parcelLines.map(({ lineId }) => lineId))])).map((line) => [
      line.lineId,
      line,
    ]),
  );
  return new Map(
    charged.map(({ parcelId, fee }) => {
      const contents = parcelLines
        .filter((parcelLine) => parcelLine.parcelId === parcelId)
        .flatMap(({ lineId, pieces }) => {
          const line = lines.get(lineId);
          return line && line.status !== 'refunded' ? [{ line, pieces }] : [];
        });
      if (!fee || contents.length < 2) return [parcelId, []];
      const volumesMm3 = contents.map(({ line, pieces }) => volumeOfLine(line, pieces));
      const shares = contents.map(({ line }, index) => {
        const { amountMinor, formula } = shareOfCarton(fee, { volumesMm3, index });
        return { name: pickText(line.name, locale), formula, amount: toWire(usd(amountMinor)) };
      });
      return [parcelId, shares];
    }),
  );
}
