import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import { byUnit } from '@wasit/contract/catalogue/units';

/** Goods by their units as one input of a fee line: "12 set", one a line. */
export const unitsInput = (
  lines: readonly { readonly quantity: number; readonly unit?: string | undefined }[],
): string =>
  byUnit(lines.map(({ quantity, unit = 'pc' }) => ({ unit, quantity })))
    .map(({ unit, quantity }) => `${quantity} ${unit}`)
    .join('\n');

export const unitsOfInput = (input: string): UnitQuantity[] =>
  input.split('\n').map((line) => {
    const at = line.indexOf(' ');
    return { quantity: Number(line.slice(0, at)), unit: line.slice(at + 1) };
  });
