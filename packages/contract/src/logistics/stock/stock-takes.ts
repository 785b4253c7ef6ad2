import { z } from 'zod';
import { deskLists } from '../../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../../endpoint.ts';
import { Instant, Paging, PublicId, pageOf, required, sortBy } from '../../wire.ts';
import { shelf } from '../endpoints.ts';
import { countedCodes, stockPlaces } from './stock-words.ts';

const Shelf = z.object({ place: z.enum(stockPlaces), shelf });
const Codes = z.array(z.string());

/** One count of a shelf: expected codes compared with scanned ones. */
export const StockTake = z.object({
  stockTakeId: PublicId,
  place: z.enum(stockPlaces),
  shelf: z.string(),
  at: Instant,
  by: z.string(),
  expected: z.number().int(),
  found: z.number().int(),
  missing: Codes,
  /** Recorded elsewhere in this warehouse, or nowhere: moved to this shelf. */
  moved: Codes,
  /** Codes unknown to this warehouse. */
  unexpected: Codes,
});
export type StockTake = z.infer<typeof StockTake>;

/** The act refuses staff of the other warehouse. */
const desk = {
  policy: 'staff:logistics.receive|logistics.baghdad',
  errors: ['FORBIDDEN'],
} as const;

export const stockTakeEndpoints = endpointsOf({
  shelfContents: endpoint('POST', '/console/logistics/shelfContents', {
    summary:
      'What should lie on a shelf: waybills of parcels and unknown boxes, numbers of cartons.',
    in: Shelf,
    out: Shelf.extend({ items: z.array(z.object({ code: z.string(), customer: z.string() })) }),
    ...desk,
  }),
  countShelf: write('/console/logistics/countShelf', {
    summary:
      'A shelf was scanned whole: what is missing opens an exception until it is found; what was noted elsewhere lies here from now on.',
    in: Shelf.extend({ scanned: z.array(required(countedCodes.letters)).max(countedCodes.most) }),
    out: StockTake,
    maxBodyBytes: 128 * 1024,
    ...desk,
  }),
  shelveParcel: write('/console/logistics/shelve', {
    summary:
      'Put a parcel, a carton or an unknown box onto a shelf of this warehouse, or onto another one.',
    in: Shelf.extend({ waybill: required(60) }),
    out: z.object({
      /** As on its label. */
      code: z.string(),
      shelf: z.string(),
      /** The former shelf; null for none. */
      before: z.string().nullable(),
    }),
    policy: desk.policy,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'PARCEL_STATE'],
  }),
  stockTakes: endpoint('POST', '/console/logistics/stockTakes', {
    summary: 'Countings of shelves in one warehouse, the newest first.',
    in: Paging.extend({
      place: z.enum(stockPlaces).default('CN'),
      sort: sortBy(deskLists['stock-takes'].sorts),
    }),
    out: pageOf(StockTake),
    ...desk,
  }),
});
