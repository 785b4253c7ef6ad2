import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { containerStatuses, deliveryMethod, orderStatuses, parcelStatuses } from './order-states.ts';
import { ParcelView, TimelineStep } from './order-views.ts';
import { Done, Instant, latinDigits, Money, OrderNo, Paging, PublicId, pageOf, required, trimmed } from './wire.ts';

const grams = z.number().int().min(1).max(30_000_000);
const millimetres = z.number().int().min(1).max(20_000);
const waybill = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,40}$/, 'WAYBILL_FORM');

/** A parcel as the warehouses see it. */
export const StaffParcel = ParcelView.extend({
  orderNo: OrderNo,
  orderStatus: z.enum(orderStatuses),
  customer: z.string(),
  lines: z.array(
    z.object({
      lineId: PublicId,
      name: z.string(),
      variant: z.string(),
      quantity: z.number().int(),
      /** How many pieces of the line lie in this parcel: as told, or an equal share of a line that lies in several. */
      pieces: z.number().int(),
      /** Other pieces of it still travel in another parcel. */
      isSplit: z.boolean(),
    }),
  ),
  paid: z.boolean(),
  deliveryMethod: z.union([z.literal(deliveryMethod.SPECIFIED_ADDRESS), z.literal(deliveryMethod.SELF_PICKUP)]),
});
export type StaffParcel = z.infer<typeof StaffParcel>;

export const containerSizes = ['20', '40HQ'] as const;
export const Container = z.object({
  containerId: PublicId,
  containerNo: z.string(),
  size: z.enum(containerSizes),
  status: z.enum(containerStatuses),
  vessel: z.string(),
  capacityCbm: z.number(),
  capacityKg: z.number(),
  loadedCbm: z.number(),
  loadedKg: z.number(),
  parcels: z.number().int(),
  departedAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  expectedFrom: Instant.nullable(),
  expectedTo: Instant.nullable(),
});
export type Container = z.infer<typeof Container>;

export const BaghdadOrder = z.object({
  orderNo: OrderNo,
  status: z.enum(orderStatuses),
  customer: z.string(),
  mobile: z.string().nullable(),
  deliveryMethod: StaffParcel.shape.deliveryMethod,
  address: z.array(z.string()),
  parcels: z.number().int(),
  arrived: z.number().int(),
  storageDue: Money.nullable(),
  storagePaid: z.boolean(),
  courier: z.string().nullable(),
  dispatchedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
});
export type BaghdadOrder = z.infer<typeof BaghdadOrder>;

const parcelIds = z.array(PublicId).min(1).max(500);
/** How many pieces of which lines. */
const piecesOfLines = (least: number) =>
  z.array(z.object({ lineId: PublicId, pieces: z.number().int().min(least).max(1_000_000) })).max(500);
const ByContainer = z.object({ containerId: PublicId });
export const ByOrder = z.object({ orderNo: OrderNo });

export const logisticsEndpoints = {
  logisticTrack: endpoint('logisticTrack', {
    summary: 'Where an order of mine is: timeline and parcels.',
    in: ByOrder,
    out: z.object({ timeline: z.array(TimelineStep), parcels: z.array(ParcelView) }),
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  shipArrived: endpoint('shipArrived', {
    summary: 'Do not wait for the missing parcels: ship what is measured; the rest follows as a refund or a later parcel.',
    in: ByOrder,
    out: Done,
    policy: 'customer',
    inMode: 'acts',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'NOTHING_ARRIVED'],
    idempotent: true,
  }),
  announceParcel: endpoint('announceParcel', {
    summary: 'Enter a supplier’s waybill for bought lines of one order and one supplier.',
    in: z.object({
      orderNo: OrderNo,
      lineIds: parcelIds,
      waybill,
      carrier: trimmed(60).default(''),
      /** Of lines that the supplier splits over several parcels. */
      pieces: piecesOfLines(1).default([]),
    }),
    out: StaffParcel,
    policy: 'staff:procurement.buy',
    errors: ['NOT_FOUND', 'WAYBILL_EXISTS', 'PIECES_RANGE', 'LINE_STATE', 'ORDER_STATE'],
    idempotent: true,
  }),
  parcelList: endpoint('parcelList', {
    summary: 'Parcels by status and words (waybill, order number).',
    in: Paging.extend({ status: z.enum(parcelStatuses).optional(), search: trimmed(100).optional(), loadable: z.boolean().optional() }),
    out: pageOf(StaffParcel),
    policy: 'staff',
    errors: [],
  }),
  findParcel: endpoint('findParcel', {
    summary: 'The parcel of a waybill, as the scanner reads it.',
    in: z.object({ waybill: required(60) }),
    out: StaffParcel,
    policy: 'staff',
    errors: ['NOT_FOUND'],
  }),
  receiveParcel: endpoint('receiveParcel', {
    summary: 'Weigh, measure and photograph a parcel. When the last one of an order is measured, the second-stage payable is issued.',
    in: z.object({
      parcelId: PublicId,
      weightGrams: grams,
      sizeMm: z.object({ length: millimetres, width: millimetres, height: millimetres }),
      photoFileIds: z.array(PublicId).min(1).max(10),
    }),
    out: StaffParcel,
    policy: 'staff:logistics.receive',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'FILE_UNKNOWN'],
    idempotent: true,
  }),
  loseParcel: endpoint('loseParcel', {
    summary: 'A parcel is lost or never came: it is written off, and what was paid for it goes back to the customer’s wallet.',
    in: z.object({
      parcelId: PublicId,
      reason: required(300),
      /** Of lines of which other pieces still travel: how many were in this parcel. Left out, the number that was told, or an equal share. */
      pieces: piecesOfLines(0).default([]),
    }),
    out: StaffParcel,
    policy: 'staff:logistics.containers',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'PIECES_RANGE', 'PAYMENT_RUNNING', 'UNDER_REVIEW'],
    idempotent: true,
  }),
  containerList: endpoint('containerList', {
    summary: 'Containers, the open ones first.',
    in: Paging,
    out: pageOf(Container),
    policy: 'staff',
    errors: [],
  }),
  containerDetail: endpoint('containerDetail', {
    summary: 'One container with its parcels.',
    in: ByContainer,
    out: Container.extend({ contents: z.array(StaffParcel) }),
    policy: 'staff',
    errors: ['NOT_FOUND'],
  }),
  createContainer: endpoint('createContainer', {
    summary: 'Plan a container.',
    in: z.object({ containerNo: required(40), size: z.enum(containerSizes), vessel: trimmed(80).default('') }),
    out: Container,
    policy: 'staff:logistics.containers',
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  loadParcels: endpoint('loadParcels', {
    summary: 'Load paid, measured parcels, as far as room and payload reach.',
    in: ByContainer.extend({ parcelIds }),
    out: Container,
    policy: 'staff:logistics.containers',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'PARCEL_UNPAID', 'CONTAINER_STATE', 'CONTAINER_FULL'],
    idempotent: true,
  }),
  unloadParcel: endpoint('unloadParcel', {
    summary: 'Take a parcel out again before departure.',
    in: z.object({ parcelId: PublicId }),
    out: Done,
    policy: 'staff:logistics.containers',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'CONTAINER_STATE'],
    idempotent: true,
  }),
  departContainer: endpoint('departContainer', {
    summary: 'The ship left: orders whose parcels are all aboard go to sea.',
    in: ByContainer,
    out: Container,
    policy: 'staff:logistics.containers',
    errors: ['NOT_FOUND', 'CONTAINER_STATE'],
    idempotent: true,
  }),
  arriveContainer: endpoint('arriveContainer', {
    summary: 'The container reached Baghdad.',
    in: ByContainer,
    out: Container,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'CONTAINER_STATE'],
    idempotent: true,
  }),
  scanIn: endpoint('scanIn', {
    summary: 'Scan a parcel in at Baghdad; with its last one the order is ready.',
    in: z.object({ waybill: required(60) }),
    out: StaffParcel,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'CONTAINER_STATE'],
    idempotent: true,
  }),
  baghdadDesk: endpoint('baghdadDesk', {
    summary: 'Orders to hand over, dispatched, or on their way in.',
    in: Paging.extend({ show: z.enum(['ready', 'out', 'done']).default('ready'), search: trimmed(100).optional() }),
    out: pageOf(BaghdadOrder),
    policy: 'staff:logistics.baghdad',
    errors: [],
  }),
  handOver: endpoint('handOver', {
    summary: 'Hand the goods over against the pickup code; storage due is paid first.',
    in: ByOrder.extend({ pickupCode: z.preprocess((value) => (typeof value === 'string' ? latinDigits(value) : value), required(12)) }),
    out: BaghdadOrder,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'PICKUP_CODE_WRONG', 'STORAGE_DUE', 'TOO_MANY'],
    idempotent: true,
  }),
  dispatchCourier: endpoint('dispatchCourier', {
    summary: 'Give an order for an address to the courier; storage due is paid first.',
    in: ByOrder.extend({ courier: required(80) }),
    out: BaghdadOrder,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'STORAGE_DUE'],
    idempotent: true,
  }),
  recordDelivery: endpoint('recordDelivery', {
    summary: 'The courier delivered: the three days of confirmation begin.',
    in: ByOrder,
    out: BaghdadOrder,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'ORDER_STATE'],
    idempotent: true,
  }),
};
