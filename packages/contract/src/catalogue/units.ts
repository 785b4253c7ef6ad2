import type { UnitQuantity } from './quantities.ts';

/** The common unit of goods, or pieces if there are several. */
export function commonUnit(lines: readonly { readonly unit: string }[]): string {
  const [unit = 'pc', ...others] = new Set(lines.map((line) => line.unit));
  return others.length === 0 ? unit : 'pc';
}

/** Goods summed by unit: twelve sets and thirty pieces are not 42 of anything. */
export function sumByUnit(lines: readonly UnitQuantity[]): UnitQuantity[] {
  const sums = new Map<string, number>();
  for (const { unit, quantity } of lines) sums.set(unit, (sums.get(unit) ?? 0) + quantity);
  return [...sums].map(([unit, quantity]) => ({ unit, quantity }));
}
