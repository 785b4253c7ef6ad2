import { z } from 'zod';

/** A quantity of goods in their unit of sale (pieces, sets, pairs …). */
export const UnitQuantity = z.object({ unit: z.string(), quantity: z.number().int() });
export type UnitQuantity = z.infer<typeof UnitQuantity>;
