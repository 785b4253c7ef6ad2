import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { containerStatuses } from '../orders/states.ts';
import { Day, Instant } from '../wire.ts';

/**
 * Actual days of earlier voyages from port to our warehouse in Baghdad; null with fewer than three
 * arrivals in two years: then nothing is promised.
 */
const RealDays = z.object({
  voyages: z.number().int(),
  median: z.number(),
  /** Nine of ten took no longer. */
  ninetiethPercentile: z.number(),
});

const Route = z.object({ from: z.string(), to: z.string(), vessel: z.string() });

export const SailingBoard = z.object({
  departures: z.array(
    Route.extend({
      /** Later goods go with the next ship; null if not known. */
      cutOff: Day.nullable(),
      etd: Day.nullable(),
      freeCbm: z.number(),
      freePercent: z.number().int(),
      actualDays: RealDays.nullable(),
    }),
  ),
  underWay: z.array(
    Route.extend({
      status: z.enum(containerStatuses),
      departedAt: Instant,
      actualDays: RealDays.nullable(),
      /** From the median to nine of ten of earlier ships; null without them. */
      arrival: z.object({ from: Day, to: Day }).nullable(),
    }),
  ),
});
export type SailingBoard = z.infer<typeof SailingBoard>;

export const sailingEndpoints = endpointsOf({
  sailingBoard: endpoint('POST', '/hello/logistic/sailings', {
    summary:
      'Next departures with cut-off and free space, and ships under way with how long earlier ships on their route really took.',
    out: SailingBoard,
    policy: 'anyone',
    readsReplica: true,
  }),
});
