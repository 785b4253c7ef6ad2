import type { SizeMm } from '../../fees/index.ts';

interface Sides {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The size of a variant: its own where all three sides are known, else that of its product. */
export const sizeOf = (
  { lengthMm, widthMm, heightMm }: { [K in keyof Sides]: number | null },
  product: Sides,
): SizeMm =>
  lengthMm !== null && widthMm !== null && heightMm !== null
    ? { length: lengthMm, width: widthMm, height: heightMm }
    : { length: product.lengthMm, width: product.widthMm, height: product.heightMm };
