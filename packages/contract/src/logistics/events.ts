import { z } from 'zod';
import { currencies } from '../money.ts';
import { Instant } from '../wire.ts';

export const logisticsEvents = {
  /** The customer decides about goods that are not as ordered. */
  'logistics.goods-asked': z.object({
    orderNo: z.string(),
    userId: z.string(),
    pieces: z.number(),
    /** Missing in events from before units were recorded. */
    unit: z.string().optional(),
    until: Instant,
  }),
  /** Goods that were to be delivered are collected at the counter. */
  'logistics.pickup-agreed': z.object({ orderNo: z.string(), userId: z.string() }),
  /** Free storage ends within `hours`. */
  'logistics.storage-soon': z.object({
    orderNo: z.string(),
    userId: z.string(),
    place: z.string(),
    hours: z.number(),
    freeUntil: Instant,
  }),
  /** Goods have been in Baghdad uncollected for so many days. */
  'logistics.unclaimed': z.object({
    orderNo: z.string(),
    userId: z.string(),
    days: z.number(),
    until: Instant,
  }),
  'logistics.unclaimed-kept': z.object({ orderNo: z.string(), userId: z.string(), until: Instant }),
  /** They were sold, and so much of it is the customer's, or given up. */
  'logistics.unclaimed-ended': z.object({
    orderNo: z.string(),
    userId: z.string(),
    amountMinor: z.number(),
    currency: z.enum(currencies),
    isSold: z.boolean(),
  }),
} as const;
