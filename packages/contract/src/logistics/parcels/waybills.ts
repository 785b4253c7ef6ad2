import { z } from 'zod';
import { endpointsOf, write } from '../../endpoint.ts';
import { PublicId, required, trimmed } from '../../wire.ts';
import { ScannedParcel, waybill } from '../endpoints.ts';

/** A parcel that is still expected, by the waybill that the page shows. */
const Expected = z.object({
  parcelId: PublicId,
  waybill: required(60),
  /** Also the parcels of other orders under the same waybill, if still expected. */
  allOrders: z.boolean().default(false),
  reason: required(300),
});

const staff = { policy: 'staff:procurement.buy|logistics.receive' } as const;

export const waybillEndpoints = endpointsOf({
  correctWaybill: write('/console/logistics/correctWaybill', {
    summary:
      'A waybill was typed wrongly: the expected parcel gets the right one. What came or is expected under the right one already is put together with it only if `match` says so.',
    in: Expected.extend({
      /** The correct one. */
      to: waybill,
      /** Left out: as it was. */
      carrier: trimmed(60).optional(),
      match: z.boolean().default(false),
    }),
    out: ScannedParcel,
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'CONFLICT', 'WAYBILL_EXISTS', 'WAYBILL_MATCHES'],
    ...staff,
  }),
  withdrawParcel: write('/console/logistics/withdrawParcel', {
    summary:
      'A waybill was entered that does not exist: its parcel is no longer expected and its goods can be announced anew. Nothing is refunded.',
    in: Expected,
    out: ScannedParcel,
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'CONFLICT', 'PIECES_ELSEWHERE'],
    ...staff,
  }),
});
