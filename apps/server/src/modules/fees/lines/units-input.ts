import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import { sumByUnit } from '@wasit/contract/catalogue/units';

/** Quantities by unit as one input of a fee line: one per text line, e.g. "12 set". */
export const unitsInput = (
  lines: readonly { readonly quantity: number; readonly unit?: string | undefined }[],
): string =>
  sumByUnit(lines.map(({ quantity, unit = 'pc' }) => ({ unit, quantity })))
    .map(({ unit, quantity }) => `${quantity} ${unit}`)
    .join('\n');

export const unitsOfInput = (input: string): UnitQuantity[] =>
  input.split('\n').map((line) => {
    const at = line.indexOf(' ');
    return { quantity: Number(line.slice(0, at)), unit: line.slice(at + 1) };
  });
