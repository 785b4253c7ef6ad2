import type { CatalogueShape } from '../search.tables.ts';

/** The marks of a row (search.tables.ts): the remainder of 4 gives the kind of a number. */
export const leafMark = (categoryId: number): number => mark(categoryId, 0);
export const supplierMark = (supplierId: number): number => mark(supplierId, 1);
const bandMark = (band: number): number => mark(band, 2);

/** The supplier sends it within `soonDays` days, as the table's column knows them. */
export const soonMark = 7;

/** A number that an integer cannot hold four of belongs to no row; nor does this mark. */
const noMark = 3;
const mark = (number: number, kind: 0 | 1 | 2): number =>
  number < 2 ** 29 ? number * 4 + kind : noMark;

/** The price band of US cents, as the table's column computes it. */
export const bandOf = (priceMinor: number): number =>
  Math.floor(6 * Math.log(Math.max(priceMinor, 1)));

/** US cents of an integer column: dearer is not to be had. */
const lastBand = bandOf(2_147_483_647) + 1;

/**
 * The bands that hold every price of a range. One more at either end: the logarithms of two
 * programs may differ in the last bit, and a band too many costs little where one too few would
 * hide goods.
 */
export function bandsBetween(fromMinor: number | undefined, toMinor: number | undefined): number[] {
  const low = Math.max(0, bandOf(fromMinor ?? 0) - 1);
  const high = toMinor === undefined ? lastBand : Math.min(lastBand, bandOf(toMinor) + 1);
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}

export const bandMarks = (bands: readonly number[]): number[] => bands.map(bandMark);

/** How many products of the whole catalogue have a price of these bands. */
export const heldIn = (shape: CatalogueShape, bands: readonly number[]): number =>
  bands.reduce((sum, band) => sum + (shape.bands[band] ?? 0), 0);
