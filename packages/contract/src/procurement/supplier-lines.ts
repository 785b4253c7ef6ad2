import { z } from 'zod';
import { digits, SupplierId } from '../wire.ts';

/**
 * How many lines of each supplier a list shows: few beside other suppliers, and a page of as many
 * as a purchase order takes when it is asked for one supplier.
 */
export const linesShown = { besideOthers: 20, ofOne: 200 } as const;

/** A list by supplier asked for one of them, with a page of its lines. */
export const OfSupplier = z.object({
  supplierId: SupplierId.optional(),
  linesPageNo: digits(z.number().int().min(1).max(100_000)).default(1),
});
