import { z } from 'zod';
import { Instant } from '../wire.ts';

export const logisticsEvents = {
  /** Free storage ends within `hours`. */
  'logistics.storage-soon': z.object({
    orderNo: z.string(),
    userId: z.string(),
    place: z.string(),
    hours: z.number(),
    freeUntil: Instant,
  }),
} as const;
