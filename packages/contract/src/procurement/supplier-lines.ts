import { z } from 'zod';
import { digits, SupplierId } from '../wire.ts';

/**
 * Lines per supplier in a list: few in a list of suppliers, and as many as a purchase order takes
 * for a requested one.
 */
export const linesShown = { besideOthers: 20, ofOne: 200 } as const;

/** Requests one supplier of a list, with a page of its lines. */
export const OfSupplier = z.object({
  supplierId: SupplierId.optional(),
  linesPageNo: digits(z.number().int().min(1).max(100_000)).default(1),
});
