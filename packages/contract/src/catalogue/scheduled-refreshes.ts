import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { Instant, Paging, Picture, PublicId, pageOf, required, sortBy } from '../wire.ts';
import { Source } from './import.ts';

/**
 * Why a file was not read: its address is not allowed, did not answer, or it is too large or no
 * catalogue file. Why a connected source failed: no answer, an unreadable one, our account refused,
 * or none configured.
 */
export const refreshErrors = [
  ...(['refused', 'unreachable', 'too-large', 'unreadable'] as const),
  ...(['unauthorised', 'not-connected'] as const),
] as const;
export type RefreshError = (typeof refreshErrors)[number];

/** A schedule that reads prices and stock of the known goods of a source from an address. */
const ScheduleFields = z.object({
  source: Source,
  /**
   * http(s) address of a csv, jsonl or xlsx file, read like the source's last files. Null: a
   * connected source (`connected`), queried for each of its products.
   */
  address: required(2_000).nullable(),
  everyHours: z.number().int().min(1).max(720),
  /** Larger price changes wait for a person. */
  maxJumpPercent: z.number().int().min(1).max(1_000),
  isOn: z.boolean(),
});
export const RefreshSchedule = ScheduleFields.extend({
  /** Null: never queried. */
  lastRunAt: Instant.nullable(),
  lastRunId: PublicId.nullable(),
  /** Why the last time brought no file. */
  error: z.enum(refreshErrors).nullable(),
  nextRunAt: Instant,
  /** For a connected source: products of the last or current round; null if there was none. */
  progress: z
    .object({
      asked: z.number().int(),
      changed: z.number().int(),
      /** The source has no such id, or none of our variants. */
      missing: z.number().int(),
      /** Its answer made no sense. */
      failed: z.number().int(),
    })
    .nullable(),
  /** Its prices that wait for a person. */
  jumps: z.number().int(),
});
export type RefreshProgress = NonNullable<RefreshSchedule['progress']>;
export type RefreshSchedule = z.infer<typeof RefreshSchedule>;

export const jumpKinds = ['price', 'purchase'] as const;

/** A price that a scheduled refresh would change too much. */
export const PriceJump = z.object({
  jumpId: PublicId,
  productId: z.number().int(),
  productName: z.string(),
  picture: Picture.nullable(),
  source: z.string(),
  /** `price`: dollars; `purchase`: yuan. Of the variant or tier with the largest change. */
  kind: z.enum(jumpKinds),
  from: z.number(),
  to: z.number(),
  percent: z.number().int(),
  foundAt: Instant,
});
export type PriceJump = z.infer<typeof PriceJump>;

export const scheduledRefreshEndpoints = endpointsOf({
  staffRefreshSchedules: endpoint('POST', '/console/imports/schedules', {
    summary:
      'Addresses and connected sources that are asked for prices and stock, with what the last time brought.',
    out: z.object({
      items: z.array(RefreshSchedule),
      /** Sources that can be queried without a file: those with a configured account. */
      connected: z.array(z.string()),
    }),
    policy: 'staff:catalogue.import',
  }),
  saveRefreshSchedule: act('/console/imports/saveSchedule', {
    summary:
      'Set, change or turn off the address or the questions of a source; it is asked at once.',
    in: ScheduleFields,
    policy: 'staff:catalogue.import',
    errors: ['SOURCE_NOT_CONNECTED'],
  }),
  staffPriceJumps: endpoint('POST', '/console/prices/jumps', {
    summary: 'Prices that a scheduled refresh would move too far; the rest of its file is in.',
    in: Paging.extend({ sort: sortBy(deskLists['price-jumps'].sorts) }),
    out: pageOf(PriceJump),
    policy: 'staff:prices.manage',
  }),
  decidePriceJumps: write('/console/prices/decideJumps', {
    summary:
      'Take such prices, or refuse them: the same prices are not asked about again. Those that are decided or overtaken are left out.',
    in: z.object({
      jumpIds: z.array(PublicId).min(1).max(200),
      accept: z.boolean(),
      reason: required(200),
    }),
    out: z.object({ decided: z.number().int() }),
    policy: 'staff:prices.manage',
  }),
});
