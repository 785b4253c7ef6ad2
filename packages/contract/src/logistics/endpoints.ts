import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { supplyLists } from '../desks/supply-lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  containerShowNames,
  containerStatuses,
  deliveryMethod,
  orderStatuses,
  parcelStatuses,
} from '../orders/states.ts';
import { GoodsQuestion, ParcelView, TimelineStep } from '../orders/views.ts';
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
} from '../wire.ts';
import { ContainerNumber } from './containers/container-schema.ts';
import { checkedFindings, checkReasons, findings } from './parcels/findings.ts';
import { waybillPattern } from './parcels/waybill-pattern.ts';

const grams = z.number().int().min(1).max(30_000_000);
const millimetres = z.number().int().min(1).max(20_000);
export const waybill = z.string().trim().regex(waybillPattern, 'WAYBILL_FORM');

/** Weight and outside size. */
export const measures = {
  weightGrams: grams,
  sizeMm: z.object({ length: millimetres, width: millimetres, height: millimetres }),
};
export const photoFileIds = z.array(PublicId).min(1).max(10);
/** The code of a shelf, as its label shows it. */
export const shelf = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/, 'FORMAT');

/** Parcels and containers reveal whose goods they hold: for staff who read orders or move goods. */
export const parcelReaders =
  'staff:orders.read|logistics.receive|logistics.containers|logistics.baghdad';

/** A parcel as shown to the warehouses. */
export const StaffParcel = ParcelView.extend({
  orderNo: OrderNo,
  orderStatus: z.enum(orderStatuses),
  customer: z.string(),
  /** Without lines refunded before it arrived. */
  lines: z.array(
    z.object({
      lineId: PublicId,
      name: z.string(),
      variant: z.string(),
      /** Of the ordered variant. */
      picture: Picture,
      quantity: z.number().int(),
      unit: z.string(),
      /**
       * Pieces of the line in this parcel: as counted, or an equal share of a line in several
       * parcels.
       */
      pieces: z.number().int(),
      isSplit: z.boolean(),
    }),
  ),
  /** Of all its lines. */
  pieces: z.number().int(),
  paid: z.boolean(),
  deliveryMethod: z.union([
    z.literal(deliveryMethod.SPECIFIED_ADDRESS),
    z.literal(deliveryMethod.SELF_PICKUP),
  ]),
  /** Its shelf; null if not recorded. */
  shelf: z.string().nullable(),
  /** Why it is not loaded; null if it is not held. */
  held: z.string().nullable(),
  /** Findings of its count. */
  checks: z.array(
    z.object({
      /** Names it for a correction. */
      checkId: z.number().int(),
      lineId: PublicId,
      expected: z.number().int(),
      counted: z.number().int(),
      finding: z.enum(findings),
      inspected: z.boolean(),
      note: z.string(),
      questions: z.array(GoodsQuestion),
    }),
  ),
});
export type StaffParcel = z.infer<typeof StaffParcel>;

export const ScannedParcel = StaffParcel.extend({
  others: z.array(StaffParcel),
  /** Its lines to be inspected before it is received, and why. */
  toCheck: z.array(z.object({ lineId: PublicId, why: z.enum(checkReasons) })),
});
export type ScannedParcel = z.infer<typeof ScannedParcel>;

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
  /** Loaded parcels not yet scanned in Baghdad. */
  aboard: z.number().int(),
  departedAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  expectedFrom: Instant.nullable(),
  expectedTo: Instant.nullable(),
});
export type Container = z.infer<typeof Container>;

const parcelIds = z.array(PublicId).min(1).max(500);
/** Pieces by line. */
export const piecesOfLines = (min: number) =>
  z
    .array(z.object({ lineId: PublicId, pieces: z.number().int().min(min).max(1_000_000) }))
    .max(500);
const ByContainer = z.object({ containerId: PublicId });
export const ByOrder = z.object({ orderNo: OrderNo });

export const logisticsEndpoints = endpointsOf({
  logisticTrack: endpoint('POST', '/hello/logistic/track', {
    summary: 'Where an order of mine is: timeline and parcels.',
    in: ByOrder,
    out: z.object({ timeline: z.array(TimelineStep), parcels: z.array(ParcelView) }),
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  shipArrived: act('/hello/logistic/shipArrived', {
    summary:
      'Do not wait for the missing parcels: ship what is measured; the rest follows as a refund or a later parcel.',
    in: ByOrder,
    policy: 'customer',
    inMode: 'acts',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'NOTHING_ARRIVED'],
  }),
  announceParcel: write('/console/logistics/announceParcel', {
    summary:
      'Enter a supplier’s waybill for bought lines of one supplier; the lines tell their orders, of which each gets a parcel under it.',
    in: z.object({
      orderNo: OrderNo.optional(),
      lineIds: parcelIds,
      waybill,
      carrier: trimmed(60).default(''),
      /** Of lines that the supplier splits over several parcels. */
      pieces: piecesOfLines(1).default([]),
    }),
    out: ScannedParcel,
    policy: 'staff:procurement.buy',
    errors: ['NOT_FOUND', 'WAYBILL_EXISTS', 'PIECES_RANGE', 'LINE_STATE', 'ORDER_STATE'],
    maxBodyBytes: 128 * 1024,
  }),
  parcelList: endpoint('POST', '/console/logistics/parcels', {
    summary: 'Parcels by status and words (waybill, order number).',
    in: Paging.extend({
      status: z.enum(parcelStatuses).optional(),
      search: trimmed(100).optional(),
      loadable: z.boolean().optional(),
      sort: sortBy(supplyLists['expected-parcels'].sorts),
    }),
    out: pageOf(StaffParcel),
    policy: parcelReaders,
  }),
  findParcel: endpoint('POST', '/console/logistics/findParcel', {
    summary:
      'The parcel of a waybill, as the scanner reads it; of several orders under one waybill the first that is in the given status.',
    in: z.object({ waybill: required(60), status: z.enum(parcelStatuses).default('expected') }),
    out: ScannedParcel,
    policy: parcelReaders,
    errors: ['NOT_FOUND'],
  }),
  receiveParcel: write('/console/logistics/receiveParcel', {
    summary:
      'Weigh, measure and photograph a parcel. When the last one of an order is measured, the second-stage payable is issued.',
    in: z.object({
      parcelId: PublicId,
      ...measures,
      shelf: shelf.optional(),
      photoFileIds,
      /** The goods that were counted; anything but `pass` and the right count holds the parcel. */
      checks: z
        .array(
          z.object({
            lineId: PublicId,
            counted: z.number().int().min(0).max(1_000_000),
            finding: z.enum(checkedFindings).default('pass'),
            /** The goods were inspected, not only counted. */
            inspected: z.boolean().default(false),
            note: trimmed(300).default(''),
          }),
        )
        .max(500)
        .default([]),
    }),
    out: StaffParcel,
    policy: 'staff:logistics.receive',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'CHECK_NEEDED', 'FILE_UNKNOWN'],
  }),
  releaseParcel: write('/console/logistics/releaseParcel', {
    summary: 'What was found wrong in a parcel is settled: it may be loaded.',
    in: z.object({ parcelId: PublicId, reason: required(300) }),
    out: StaffParcel,
    policy: 'staff:logistics.receive',
    errors: ['NOT_FOUND', 'PARCEL_STATE'],
  }),
  loseParcel: write('/console/logistics/loseParcel', {
    summary:
      'A parcel is lost or never came: it is written off, and what was paid for it goes back to the customer’s wallet. With `logistics.baghdad` alone, only one that lies in the warehouse in Baghdad.',
    in: z.object({
      parcelId: PublicId,
      reason: required(300),
      /**
       * For lines with other pieces under way: how many were in this parcel. By default the counted
       * number, or an equal share.
       */
      pieces: piecesOfLines(0).default([]),
    }),
    out: StaffParcel,
    policy: 'staff:logistics.containers|logistics.baghdad',
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'PARCEL_STATE',
      'PIECES_RANGE',
      'PAYMENT_RUNNING',
      'UNDER_REVIEW',
    ],
  }),
  containerList: endpoint('POST', '/console/logistics/containers', {
    summary: 'Containers, the open ones first; those of one part of their way, or found by words.',
    in: Paging.extend({
      show: z.enum(containerShowNames).default('all'),
      /** A part of its number, or of its vessel's name. */
      search: trimmed(60).optional(),
      sort: sortBy(deskLists.containers.sorts),
    }),
    out: pageOf(Container),
    policy: parcelReaders,
  }),
  containerDetail: endpoint('POST', '/console/logistics/container', {
    summary: 'One container with its parcels.',
    in: ByContainer,
    out: Container.extend({
      contents: z.array(StaffParcel),
      /** When it was closed, reached its port, entered customs and was released. */
      steps: z.object({
        closedAt: Instant.nullable(),
        atPortAt: Instant.nullable(),
        customsAt: Instant.nullable(),
        releasedAt: Instant.nullable(),
      }),
    }),
    policy: parcelReaders,
    errors: ['NOT_FOUND'],
  }),
  createContainer: write('/console/logistics/createContainer', {
    summary: 'Plan a container.',
    in: z.object({
      containerNo: ContainerNumber,
      size: z.enum(containerSizes),
      vessel: trimmed(80).default(''),
    }),
    out: Container,
    policy: 'staff:logistics.containers',
    errors: ['CONFLICT'],
  }),
  loadParcels: write('/console/logistics/loadParcels', {
    summary: 'Load paid, measured parcels, as far as room and payload reach.',
    in: ByContainer.extend({ parcelIds }),
    out: Container,
    policy: 'staff:logistics.containers',
    errors: [
      'NOT_FOUND',
      'PARCEL_STATE',
      'PARCEL_UNPAID',
      'PARCEL_HELD',
      'CONTAINER_STATE',
      'CONTAINER_FULL',
    ],
  }),
  unloadParcel: act('/console/logistics/unloadParcel', {
    summary: 'Take a parcel out again before departure.',
    in: z.object({ parcelId: PublicId }),
    policy: 'staff:logistics.containers',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'CONTAINER_STATE'],
  }),
  departContainer: write('/console/logistics/depart', {
    summary: 'The ship left: orders whose parcels are all aboard go to sea.',
    in: ByContainer,
    out: Container,
    policy: 'staff:logistics.containers',
    errors: ['NOT_FOUND', 'CONTAINER_STATE'],
  }),
  arriveContainer: write('/console/logistics/arrive', {
    summary: 'The container reached Baghdad.',
    in: ByContainer,
    out: Container,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'CONTAINER_STATE'],
  }),
  scanIn: write('/console/logistics/scanIn', {
    summary: 'Scan a parcel in at Baghdad; with its last one the order is ready.',
    in: z.object({ waybill: required(60) }),
    out: StaffParcel,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'PARCEL_WRITTEN_OFF', 'CONTAINER_STATE'],
  }),
});
