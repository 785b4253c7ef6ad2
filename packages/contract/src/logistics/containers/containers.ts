import { z } from 'zod';
import {
  Attachment,
  attaching,
  containerFileKinds,
  detaching,
} from '../../attachments/endpoints.ts';
import { act, endpoint, endpointsOf, write } from '../../endpoint.ts';
import { FileAnswer, xlsxType } from '../../files/answer.ts';
import {
  ClientDay,
  Day,
  Instant,
  Money,
  OrderNo,
  PublicId,
  required,
  trimmed,
} from '../../wire.ts';
import { Container, containerSizes, parcelReaders } from '../endpoints.ts';
import { ContainerNumber } from './container-schema.ts';
import { costCurrencies, costKinds, customsPapers } from './container-words.ts';

const StoredDay = Day.or(z.literal(''));
const SentDay = ClientDay.or(z.literal(''));

/** Known facts of a container's voyage and papers; empty if unknown. */
export const ContainerFile = z.object({
  seal: trimmed(40),
  forwarder: trimmed(80),
  bookingNo: trimmed(40),
  /** Bill of lading. */
  billNo: trimmed(40),
  loadPort: trimmed(60),
  dischargePort: trimmed(60),
  vessel: trimmed(80),
  voyage: trimmed(40),
  /** The last day on which goods are loaded. */
  cutOff: StoredDay,
  /** Estimated days of departure and arrival, as the carrier names them. */
  etd: StoredDay,
  eta: StoredDay,
});
export type ContainerFile = z.infer<typeof ContainerFile>;

/** One entry or correction of a container's file. */
export const ContainerChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

/** Goods aboard with missing customs data. */
export const CustomsGap = z.object({
  orderNo: OrderNo,
  lineId: PublicId,
  productId: z.number().int(),
  name: z.string(),
  lacks: z.array(z.enum(['hsCode', 'weight', 'value'])),
});
export type CustomsGap = z.infer<typeof CustomsGap>;

export const ContainerCost = z.object({
  costId: PublicId,
  kind: z.enum(costKinds),
  /** In its own currency, with at most two decimals; negative for a reversal. */
  amount: z.number(),
  currency: z.enum(costCurrencies),
  /** At the rate that held when it was entered. */
  usd: Money,
  invoiceNo: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
  /** Taken back by a later entry. */
  isReversed: z.boolean(),
  /** The entry that it takes back. */
  reverses: PublicId.nullable(),
});
export type ContainerCost = z.infer<typeof ContainerCost>;

/** A container's cost, shared over its parcels, and their customers' payments for freight. */
export const ContainerCosts = z.object({
  items: z.array(ContainerCost),
  total: Money,
  shares: z.array(
    z.object({
      parcelId: PublicId,
      waybill: z.string(),
      orderNo: OrderNo,
      /** Cubic metres that are charged: the volume, or the weight where that binds. */
      chargeableCbm: z.number(),
      cost: Money,
      /**
       * Sea freight billed to the customer, 0 once refunded (it was lost, or its order ended at
       * sea); null without the right to see margins.
       */
      freight: Money.nullable(),
    }),
  ),
  /** Freight less cost, and that per chargeable cubic metre; null without the right. */
  gain: Money.nullable(),
  gainPerCbm: Money.nullable(),
});
export type ContainerCosts = z.infer<typeof ContainerCosts>;

const ByContainer = z.object({ containerId: PublicId });
const desk = { policy: 'staff:logistics.containers' } as const;

export const containerEndpoints = endpointsOf({
  containerFile: endpoint('POST', '/console/logistics/containerFile', {
    summary: 'The file of a container: voyage, papers, corrections, and what customs would miss.',
    in: ByContainer,
    out: ContainerFile.extend({
      version: z.number().int(),
      changes: z.array(ContainerChange),
      gaps: z.array(CustomsGap),
      /**
       * Papers only for staff who may plan containers; photos of its closing for all who read it.
       */
      attachments: z.array(Attachment),
      /** Minimum number of photos for its closing. */
      closingPhotos: z.number().int(),
    }),
    policy: parcelReaders,
    errors: ['NOT_FOUND'],
  }),
  saveContainerFile: write('/console/logistics/saveContainerFile', {
    summary:
      'Fill the file of a container. What stood there before is corrected with a reason and kept in its history.',
    in: ByContainer.extend({
      version: z.number().int().min(0).max(1_000_000),
      containerNo: ContainerNumber,
      size: z.enum(containerSizes),
      ...ContainerFile.shape,
      cutOff: SentDay,
      etd: SentDay,
      eta: SentDay,
      reason: trimmed(300).default(''),
    }),
    out: Container,
    ...desk,
    errors: ['NOT_FOUND', 'CONFLICT', 'CONTAINER_CHANGED', 'REASON_NEEDED', 'CONTAINER_FULL'],
  }),
  addContainerFiles: act('/console/logistics/addContainerFiles', {
    summary: 'Put papers or pictures that were uploaded just now into the file of a container.',
    in: ByContainer.extend(attaching(containerFileKinds)),
    ...desk,
    errors: ['NOT_FOUND', 'FILE_UNKNOWN', 'ATTACHMENTS_FULL'],
  }),
  removeContainerFile: act('/console/logistics/removeContainerFile', {
    summary: 'Take a paper or picture out of the file of a container; it is kept with the reason.',
    in: ByContainer.extend(detaching),
    ...desk,
    errors: ['NOT_FOUND'],
  }),
  closeContainer: write('/console/logistics/closeContainer', {
    summary: 'Seal a container: nothing is loaded or taken out any more.',
    in: ByContainer.extend({
      seal: required(40),
      /** Of the goods and the sealed doors; as many as the setting requires. */
      photoFileIds: z.array(PublicId).max(10).default([]),
    }),
    out: Container,
    ...desk,
    errors: [
      'NOT_FOUND',
      'CONTAINER_STATE',
      'CUSTOMS_GAPS',
      'CLOSING_PHOTOS',
      'FILE_UNKNOWN',
      'ATTACHMENTS_FULL',
    ],
  }),
  moveContainer: write('/console/logistics/moveContainer', {
    summary: 'Open a sealed container again, or record that it is at port, at customs, released.',
    in: ByContainer.extend({
      move: z.enum(['reopen', 'reachPort', 'enterCustoms', 'release']),
      reason: trimmed(300).default(''),
    }),
    out: Container,
    ...desk,
    errors: ['NOT_FOUND', 'CONTAINER_STATE', 'REASON_NEEDED'],
  }),
  containerCosts: endpoint('POST', '/console/logistics/containerCosts', {
    summary: 'What a container cost, and its parcels’ shares by volume.',
    in: ByContainer,
    out: ContainerCosts,
    ...desk,
    errors: ['NOT_FOUND'],
  }),
  addContainerCost: act('/console/logistics/addContainerCost', {
    summary: 'Enter a cost of a container, at the rate of its currency that holds now.',
    in: ByContainer.extend({
      kind: z.enum(costKinds),
      amount: z.number().positive('ABOVE_ZERO').max(100_000_000),
      currency: z.enum(costCurrencies),
      invoiceNo: trimmed(60).default(''),
    }),
    ...desk,
    errors: ['NOT_FOUND'],
  }),
  reverseContainerCost: act('/console/logistics/reverseContainerCost', {
    summary: 'Take an entry back by one against it.',
    in: z.object({ costId: PublicId, reason: required(300) }),
    ...desk,
    errors: ['NOT_FOUND', 'COST_REVERSED'],
  }),
  containerPaper: endpoint('POST', '/console/logistics/containerPaper', {
    summary:
      'A paper of the customs set of a container: commercial invoice, packing list, HS summary, list of consignees.',
    in: ByContainer.extend({
      paper: z.enum(customsPapers),
      format: z.enum(['pdf', 'xlsx']),
      language: z.enum(['en', 'ar']),
    }),
    out: FileAnswer.extend({ paperNo: z.string() }),
    fileTypes: ['application/pdf', xlsxType],
    ...desk,
    errors: ['NOT_FOUND', 'CONTAINER_STATE'],
    perMinute: 120,
  }),
});
