import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { ParcelView } from '@wasit/contract/orders/views';
import type { Reader } from '../../../../platform/db/db.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { shareOfCarton } from '../../../fees/index.ts';
import { findLines } from '../../../orders/index.ts';
import { piecesInParcel } from '../parcel.rules.ts';
import { linesInParcels, type ParcelRow, parcelsOfLines } from '../parcels.store.ts';

/**
 * Each parcel's fee shared over its products, by the volume of their pieces: the shares sum to the
 * fee. Empty if one product has it all.
 */
export async function cartonShares(
  reader: Reader,
  rows: readonly ParcelRow[],
  locale: Locale,
): Promise<ReadonlyMap<string, ParcelView['shares']>> {
  const charged = rows.filter(({ fee }) => fee !== null);
  const parcelLines = await linesInParcels(reader, pluck(charged, 'parcelId'));
  const lineIds = [...new Set(parcelLines.map(({ lineId }) => lineId))];
  const [orderLines, lineParcels] = await Promise.all([
    findLines(reader, lineIds),
    parcelsOfLines(reader, lineIds),
  ]);
  const lines = new Map(orderLines.map((line) => [line.lineId, line]));
  const parcelsOfLine = Map.groupBy(lineParcels, ({ lineId }) => lineId);
  return new Map(
    charged.map(({ parcelId, fee }) => {
      const contents = parcelLines
        .filter((parcelLine) => parcelLine.parcelId === parcelId)
        .flatMap(({ lineId }) => {
          const line = lines.get(lineId);
          if (!line || line.status === 'refunded') return [];
          const own = parcelsOfLine.get(lineId) ?? [];
          const pieces = piecesInParcel(line.quantity, own, parcelId);
          return pieces > 0 ? [{ line, pieces }] : [];
        });
      if (!fee || contents.length < 2) return [parcelId, []];
      const volumesMm3 = contents.map(
        ({ line: { sizeMm }, pieces }) => pieces * sizeMm.length * sizeMm.width * sizeMm.height,
      );
      const shares = contents.map(({ line }, index) => {
        const { amountMinor, formula } = shareOfCarton(fee, { volumesMm3, index });
        return { name: pickText(line.name, locale), formula, amount: toWire(usd(amountMinor)) };
      });
      return [parcelId, shares];
    }),
  );
}
