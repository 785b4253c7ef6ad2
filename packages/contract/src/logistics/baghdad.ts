import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { StaffActions } from '../orders/desk.ts';
import { orderStatuses, parcelStatuses } from '../orders/states.ts';
import {
  Instant,
  latinDigits,
  Money,
  OrderNo,
  Paging,
  PublicId,
  pageOf,
  required,
  trimmed,
} from '../wire.ts';
import { deliveryResults, maxProofPhotos } from './delivery-results.ts';
import { ByOrder, StaffParcel } from './endpoints.ts';
import { identityDocuments } from './identity.ts';

const dinars = z.number().int().min(0).max(1_000_000_000);
const proofFileIds = z.array(PublicId).max(maxProofPhotos).default([]);

/** One courier's visit at a customer. */
export const CourierVisit = z.object({
  runId: PublicId,
  courier: z.string(),
  /** Null while the courier is out. */
  result: z.enum(deliveryResults).nullable(),
  reason: z.string(),
  receiver: z.string(),
  /** Dinars to collect at the door for storage, as the courier was told when leaving. */
  expectedIqd: z.number().int(),
  /** Still to collect: less once the customer has paid, 0 after the visit. */
  dueIqd: z.number().int(),
  /** Collected by the courier. */
  cashIqd: z.number().int(),
  at: Instant.nullable(),
});

export const BaghdadOrder = z.object({
  orderNo: OrderNo,
  status: z.enum(orderStatuses),
  customer: z.string(),
  mobile: z.string().nullable(),
  deliveryMethod: StaffParcel.shape.deliveryMethod,
  address: z.array(z.string()),
  parcels: z.number().int(),
  arrived: z.number().int(),
  /** Each parcel that is not lost, to be scanned at the counter. */
  contents: z.array(
    z.object({
      waybill: z.string(),
      /** Its carton, whose label is scanned for all parcels in it. */
      cartonNo: z.string().nullable(),
      status: z.enum(parcelStatuses),
      shelf: z.string().nullable(),
    }),
  ),
  /** The collector shows a document: the order is worth so much. */
  identityNeeded: z.boolean(),
  /** The minimum number of photos that prove a handover or a courier's visit. */
  proofPhotos: z.number().int(),
  storageDue: Money.nullable(),
  storagePaid: z.boolean(),
  courier: z.string().nullable(),
  dispatchedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  /** Courier visits, last first. */
  visits: z.array(CourierVisit),
  staffActions: StaffActions,
});
export type BaghdadOrder = z.infer<typeof BaghdadOrder>;

/** A courier's run. */
export const CourierRun = z.object({
  runId: PublicId,
  courier: z.string(),
  startedAt: Instant,
  settledAt: Instant.nullable(),
  /** Dinars collected by the stops' records, and dinars counted on return. */
  cashIqd: z.number().int(),
  countedIqd: z.number().int().nullable(),
  stops: z.array(
    CourierVisit.omit({ runId: true, courier: true }).extend({
      orderNo: OrderNo,
      customer: z.string(),
      mobile: z.string().nullable(),
      address: z.array(z.string()),
      parcels: z.number().int(),
    }),
  ),
});
export type CourierRun = z.infer<typeof CourierRun>;

const desk = { policy: 'staff:logistics.baghdad' } as const;

export const baghdadEndpoints = endpointsOf({
  baghdadDesk: endpoint('POST', '/console/logistics/baghdadDesk', {
    summary: 'Orders to hand over, on their way in, with a courier, or done.',
    in: Paging.extend({
      show: z.enum(['ready', 'coming', 'out', 'done']).default('ready'),
      /** Those for an address, or for pickup. */
      deliveryMethod: StaffParcel.shape.deliveryMethod.optional(),
      search: trimmed(100).optional(),
    }),
    out: pageOf(BaghdadOrder).extend({ totalIsCapped: z.boolean() }),
    ...desk,
  }),
  handOver: write('/console/logistics/handOver', {
    summary:
      'Hand goods over against the pickup code; storage due is paid first. Only the scanned parcels leave; with the last of them the order is handed over.',
    in: ByOrder.extend({
      pickupCode: z.preprocess(
        (value) => (typeof value === 'string' ? latinDigits(value) : value),
        required(12),
      ),
      /** As scanned: each parcel by its waybill, or a carton for all in it. */
      waybills: z.array(required(60)).min(1).max(200),
      /** The receiver of the goods, and a photo or signature as proof. */
      receiver: trimmed(80).default(''),
      /** The document shown at the counter, never its whole number. */
      identity: z
        .object({
          document: z.enum(identityDocuments),
          ending: trimmed(4).regex(/^[A-Za-z0-9]{4}$/, 'FORMAT'),
        })
        .nullable()
        .default(null),
      proofFileIds,
    }),
    out: BaghdadOrder,
    ...desk,
    errors: [
      'NOT_FOUND',
      'ORDER_STATE',
      'PARCEL_STATE',
      'PICKUP_CODE_WRONG',
      'IDENTITY_NEEDED',
      'STORAGE_DUE',
      'TOO_MANY',
      'PROOF_PHOTOS',
      'FILE_UNKNOWN',
    ],
  }),
  changeDeliveryMethod: write('/console/logistics/changeDeliveryMethod', {
    summary:
      'Goods in Baghdad that were to be delivered are collected instead, or the reverse; what is packed with them goes the same way.',
    in: ByOrder.extend({
      deliveryMethod: StaffParcel.shape.deliveryMethod,
      reason: required(300),
    }),
    out: BaghdadOrder,
    ...desk,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),
  dispatchCourier: write('/console/logistics/dispatch', {
    summary: 'Give an order for an address to the courier; storage due is paid first.',
    in: ByOrder.extend({ courier: required(80) }),
    out: BaghdadOrder,
    ...desk,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'FOR_PICKUP', 'STORAGE_DUE'],
  }),
  startCourierRun: write('/console/logistics/startCourierRun', {
    summary:
      'Give several orders for addresses to a courier in the order of the stops; storage due is collected at the door.',
    in: z.object({ courier: required(80), orderNos: z.array(OrderNo).min(1).max(60) }),
    out: CourierRun,
    ...desk,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'FOR_PICKUP'],
  }),
  courierRuns: endpoint('POST', '/console/logistics/courierRuns', {
    summary: 'Runs of couriers, the open ones first.',
    in: Paging,
    out: pageOf(CourierRun),
    ...desk,
  }),
  recordDelivery: write('/console/logistics/recordDelivery', {
    summary:
      'What became of a courier’s visit: delivered, and the three days of confirmation begin; or not, and the goods come back to the warehouse. An order whose receipt is confirmed meanwhile stays confirmed.',
    in: ByOrder.extend({
      result: z.enum(deliveryResults).default('delivered'),
      /** Needed where it was not delivered. */
      reason: trimmed(300).default(''),
      receiver: trimmed(80).default(''),
      /** Dinars from the customer to the courier: exactly the amount due. */
      cashIqd: dinars.default(0),
      proofFileIds,
    }),
    out: BaghdadOrder,
    ...desk,
    errors: [
      'NOT_FOUND',
      'ORDER_STATE',
      'REASON_NEEDED',
      'COURIER_CASH',
      'PROOF_PHOTOS',
      'FILE_UNKNOWN',
    ],
  }),
  settleCourierRun: write('/console/logistics/settleCourierRun', {
    summary:
      'The courier is back: the cash is counted and booked at the clerk’s open till; what is missing shows when the drawer is counted.',
    in: z.object({ runId: PublicId, countedIqd: dinars, reason: trimmed(300).default('') }),
    out: CourierRun,
    policy: 'staff:till.clerk',
    errors: ['NOT_FOUND', 'RUN_OPEN_STOPS', 'RUN_SETTLED', 'TILL_NOT_OPEN', 'REASON_NEEDED'],
  }),
});
