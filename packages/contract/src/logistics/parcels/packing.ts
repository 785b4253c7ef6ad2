import { z } from 'zod';
import { deskLists } from '../../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../../endpoint.ts';
import { Instant, Money, Paging, PublicId, pageOf, required, sortBy, trimmed } from '../../wire.ts';
import { measures, StaffParcel, shelf } from '../endpoints.ts';

/** Parcels of one customer packed in one carton, measured again. */
export const Carton = z.object({
  cartonId: PublicId,
  /** As its label shows it; scanning it means all parcels in it. */
  cartonNo: z.string(),
  weightGrams: z.number().int(),
  sizeMm: measures.sizeMm,
  cbm: z.number(),
  shelf: z.string().nullable(),
  packedAt: Instant,
  parcels: z.array(StaffParcel),
  /** Sea freight of its parcels separately, and as one carton. */
  separateFreight: Money,
  combinedFreight: Money,
  saved: Money,
});
export type Carton = z.infer<typeof Carton>;

/** A customer with parcels in China that could be packed. */
export const PackingCustomer = z.object({
  userId: PublicId,
  customer: z.string(),
  parcels: z.number().int(),
  orders: z.number().int(),
  cbm: z.number(),
  /** Since when the first of them is there. */
  since: Instant,
});

/** A customer's goods in China: loose parcels, and cartons not loaded yet. */
export const PackingDesk = z.object({
  userId: PublicId,
  customer: z.string(),
  parcels: z.array(StaffParcel),
  cartons: z.array(Carton),
});
export type PackingDesk = z.infer<typeof PackingDesk>;

const packing = { parcelIds: z.array(PublicId).min(1).max(100), ...measures };
const desk = { policy: 'staff:logistics.receive' } as const;
const refused = [
  'NOT_FOUND',
  'PARCEL_STATE',
  'PARCEL_HELD',
  'PACKING_MIXED',
  'PACKING_DEARER',
] as const;

export const packingEndpoints = endpointsOf({
  packingCustomers: endpoint('POST', '/console/logistics/packingCustomers', {
    summary: 'Customers with measured parcels in China that are not packed, most parcels first.',
    in: Paging.extend({ search: trimmed(100).default(''), sort: sortBy(deskLists.packing.sorts) }),
    out: pageOf(PackingCustomer),
    ...desk,
  }),
  packingDesk: endpoint('POST', '/console/logistics/packingDesk', {
    summary:
      'Loose parcels and cartons of one customer, by the customer or by a scanned waybill or carton.',
    in: z.object({ userId: PublicId.optional(), scanned: trimmed(60).default('') }),
    out: PackingDesk,
    errors: ['NOT_FOUND'],
    ...desk,
  }),
  previewCarton: endpoint('POST', '/console/logistics/previewCarton', {
    summary: 'What parcels would cost by themselves and as one carton of these measures.',
    in: z.object(packing),
    out: Carton.pick({ separateFreight: true, combinedFreight: true, saved: true }),
    errors: refused.filter((key) => key !== 'PACKING_DEARER'),
    ...desk,
  }),
  packCarton: write('/console/logistics/packCarton', {
    summary:
      'Pack parcels of one customer into a carton: sea freight is asked for the carton from then on; what was paid above it goes back to the wallet.',
    in: z.object({ ...packing, shelf: shelf.optional() }),
    out: Carton,
    errors: [...refused, 'PAYMENT_RUNNING', 'UNDER_REVIEW'],
    ...desk,
  }),
  unpackCarton: write('/console/logistics/unpackCarton', {
    summary:
      'Take a carton apart before it is loaded: each parcel pays by itself again; a bill that was paid is not raised.',
    in: z.object({ cartonId: PublicId, reason: required(300) }),
    out: PackingDesk,
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'PAYMENT_RUNNING', 'UNDER_REVIEW'],
    ...desk,
  }),
  correctMeasures: write('/console/logistics/correctMeasures', {
    summary:
      'Correct weight and size of a measured parcel that is neither packed nor loaded: an open bill is asked anew, a paid one is followed by a refund or a further bill with the reason.',
    in: z.object({ parcelId: PublicId, ...measures, reason: required(300) }),
    out: StaffParcel,
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'PAYMENT_RUNNING', 'UNDER_REVIEW'],
    ...desk,
  }),
});
