import { z } from 'zod';

/** So many of goods, in the unit that they are sold in (pieces, sets, pairs …). */
export const UnitQuantity = z.object({ unit: z.string(), quantity: z.number().int() });
export type UnitQuantity = z.infer<typeof UnitQuantity>;
