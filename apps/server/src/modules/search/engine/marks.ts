import type { CatalogueShape } from '../search.tables.ts';

/** The marks of a row (search.tables.ts): the remainder modulo 4 is the kind of a number. */
export const leafMark = (categoryId: number): number => mark(categoryId, 0);
export const supplierMark = (supplierId: number): number => mark(supplierId, 1);
const bandMark = (band: number): number => mark(band, 2);

/** The supplier ships it within `soonDays` days, as in the table's column. */
export const soonMark = 7;

/**
 * A number of which four do not fit into an integer belongs to no row; its mark matches nothing.
 */
const noMark = 3;
const mark = (number: number, kind: 0 | 1 | 2) => (number < 2 ** 29 ? number * 4 + kind : noMark);

/** The price band of US cents, computed like the table's column. */
export const bandOf = (priceMinor: number) => Math.floor(6 * Math.log(Math.max(priceMinor, 1)));

/** US cents of an integer column: higher prices do not exist. */
const lastBand = bandOf(2_147_483_647) + 1;

/**
 * The bands that hold every price of a range, with one more at either end: logarithms of two
 * programs may differ in the last bit; an extra band costs little, a missing one would hide goods.
 */
export function bandsBetween(fromMinor: number | undefined, toMinor: number | undefined): number[] {
  const low = Math.max(0, bandOf(fromMinor ?? 0) - 1);
  const high = toMinor === undefined ? lastBand : Math.min(lastBand, bandOf(toMinor) + 1);
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}

export const bandMarks = (bands: readonly number[]): number[] => bands.map(bandMark);

/** How many products of the whole catalogue are in these price bands. */
export const countInBands = (shape: CatalogueShape, bands: readonly number[]): number =>
  bands.reduce((sum, band) => sum + (shape.bands[band] ?? 0), 0);
