import { roundMinor, splitMinor } from '@wasit/contract/money';

/** The part of an order line in one parcel. */
export interface PackedLine {
  readonly parcelId: string;
  readonly pieces: number;
  /** Of one piece by the catalogue; determines the line's share of the parcel. */
  readonly unitGrams: number;
  readonly unitMm3: number;
  /** Of the whole line: pieces and the amount paid, in US cents. */
  readonly quantity: number;
  readonly lineTotalMinor: number;
}

export interface PackedParcel {
  readonly parcelId: string;
  readonly weightGrams: number;
  readonly volumeMm3: number;
}

export interface PackedShare {
  readonly grams: number;
  /** Cubic centimetres. */
  readonly cm3: number;
  readonly valueMinor: number;
}

/**
 * Distributes measured parcels over their lines: weight and volume in proportion to the
 * catalogue's, so that the lines of a parcel sum to its measures; the value by pieces.
 */
export function shareMeasures(parcels: readonly PackedParcel[], lines: readonly PackedLine[]) {
  const shares = new Map<PackedLine, PackedShare>();
  for (const { parcelId, weightGrams, volumeMm3 } of parcels) {
    const parcelLines = lines.filter((line) => line.parcelId === parcelId);
    const grams = splitMinor(
      weightGrams,
      parcelLines.map(({ pieces, unitGrams }) => pieces * unitGrams),
    );
    const cm3 = splitMinor(
      Math.round(volumeMm3 / 1000),
      parcelLines.map(({ pieces, unitMm3 }) => Math.round((pieces * unitMm3) / 1000)),
    );
    for (const [index, line] of parcelLines.entries())
      shares.set(line, {
        grams: grams[index] ?? 0,
        cm3: cm3[index] ?? 0,
        valueMinor: roundMinor((line.lineTotalMinor * line.pieces) / line.quantity),
      });
  }
  return lines.map((line) => shares.get(line) ?? { grams: 0, cm3: 0, valueMinor: 0 });
}
