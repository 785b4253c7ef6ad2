import { z } from 'zod';
import { deskLists } from '../../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../../endpoint.ts';
import { ParcelView } from '../../orders/views.ts';
import {
  Instant,
  OrderNo,
  Paging,
  Picture,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../../wire.ts';
import {
  measures,
  photoFileIds,
  piecesOfLines,
  ScannedParcel,
  shelf,
  waybill,
} from '../endpoints.ts';

export const unknownShows = ['open', 'attached'] as const;

/** A box that arrived at the warehouse in China under an unknown waybill. */
export const UnknownParcel = ParcelView.pick({ waybill: true, carrier: true, photos: true }).extend(
  {
    unknownId: PublicId,
    weightGrams: z.number().int(),
    sizeMm: ParcelView.shape.sizeMm.unwrap(),
    cbm: z.number(),
    /** Its shelf. */
    shelf: z.string(),
    note: z.string(),
    receivedAt: Instant,
    /** Whole days since it arrived; for an attached one until then. */
    days: z.number().int(),
    attachedAt: Instant.nullable(),
    /** The orders it was attached to. */
    orderNos: z.array(OrderNo),
  },
);
export type UnknownParcel = z.infer<typeof UnknownParcel>;

/** A bought line that an unknown parcel may hold. */
export const AwaitedLine = z.object({
  lineId: PublicId,
  orderNo: OrderNo,
  customer: z.string(),
  supplierName: z.string(),
  name: z.string(),
  originalName: z.string().nullable(),
  variant: z.string(),
  picture: Picture,
  quantity: z.number().int(),
  /** Under which waybills goods of the line are announced or here already. */
  waybills: z.array(z.string()),
});
export type AwaitedLine = z.infer<typeof AwaitedLine>;

const staff = { policy: 'staff:logistics.receive' } as const;

export const unknownParcelEndpoints = endpointsOf({
  receiveUnknown: write('/console/logistics/receiveUnknown', {
    summary:
      'A box came under a waybill that nobody entered: it is weighed, measured, photographed and put on a shelf until somebody finds out whose it is.',
    in: z.object({
      waybill,
      carrier: trimmed(60).default(''),
      ...measures,
      shelf,
      note: trimmed(300).default(''),
      photoFileIds,
    }),
    out: UnknownParcel,
    errors: ['WAYBILL_EXISTS', 'FILE_UNKNOWN'],
    ...staff,
  }),
  unknownParcels: endpoint('POST', '/console/logistics/unknownParcels', {
    summary:
      'Unknown parcels: those that still lie there, the oldest first; or those that were attached, the newest first.',
    in: Paging.extend({
      show: z.enum(unknownShows).default('open'),
      /** Part of a waybill, of the shelf or of the note. */
      search: trimmed(100).default(''),
      sort: sortBy(deskLists.unknown.sorts),
    }),
    out: pageOf(UnknownParcel),
    ...staff,
  }),
  awaitedLines: endpoint('POST', '/console/logistics/awaitedLines', {
    summary:
      'Bought lines that an unknown parcel may hold: by supplier, words of the goods, the end of the customer’s phone number or of the order number; at most 50.',
    in: z.object({ search: required(100) }),
    out: z.object({ items: z.array(AwaitedLine) }),
    ...staff,
  }),
  attachUnknown: write('/console/logistics/attachUnknown', {
    summary:
      'Attach an unknown parcel to the lines it holds: as if it had been announced. Of one order it is received at once with the measures it has; of several orders it is sorted apart and each part is measured.',
    in: z.object({
      unknownId: PublicId,
      lineIds: z.array(PublicId).min(1).max(500),
      pieces: piecesOfLines(1).default([]),
    }),
    out: ScannedParcel,
    errors: [
      'NOT_FOUND',
      'UNKNOWN_ATTACHED',
      'WAYBILL_EXISTS',
      'PIECES_RANGE',
      'LINE_STATE',
      'ORDER_STATE',
    ],
    maxBodyBytes: 128 * 1024,
    ...staff,
  }),
});
