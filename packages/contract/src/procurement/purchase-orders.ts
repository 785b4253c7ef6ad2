import { z } from 'zod';
import {
  Attachment,
  attaching,
  detaching,
  purchaseOrderFileKinds,
} from '../attachments/endpoints.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { PurchaseAmount } from '../fees/purchase-rates.ts';
import { lineStatuses } from '../orders/states.ts';
import { Paying, StepOfPaying } from '../wallet/paying.ts';
import {
  digits,
  Instant,
  Money,
  OrderNo,
  Paging,
  Picture,
  PublicId,
  pageOf,
  required,
  SkuId,
  SupplierId,
  sortBy,
  trimmed,
} from '../wire.ts';
import { purchaseCurrencies } from './purchase-currencies.ts';
import {
  correctedFields,
  droppedReasons,
  purchaseOrderEvents,
  purchaseOrderStatuses,
} from './purchase-order-states.ts';
import { OfSupplier } from './supplier-lines.ts';

/** The supplier's own number of a product, and its page where the platform has such pages. */
const Offer = z.object({ id: z.string(), url: z.string().nullable() });

const Goods = z.object({
  skuId: z.number().int(),
  name: z.string(),
  originalName: z.string().nullable(),
  variant: z.string(),
  picture: Picture,
  offer: Offer,
  /** Of all customers together. */
  quantity: z.number().int(),
});

/** One customer's order line. */
const ForCustomer = z.object({
  lineId: PublicId,
  orderNo: OrderNo,
  quantity: z.number().int(),
  /** The customer's price per piece. */
  salePrice: Money,
});

/** How many more pieces of a product lower the price of all, and the total saving. */
const NextTier = z.object({ missing: z.number().int(), savesYuan: z.number() });

export const PurchaseProposal = z.object({
  supplierId: z.number().int(),
  supplierName: z.string(),
  supplierCity: z.string(),
  oldestPaidAt: Instant,
  /** Of the goods below: the supplier’s first 20 lines, or a page of 200 if it was requested. */
  goodsYuan: z.number(),
  allLines: z.number().int(),
  goods: z.array(
    Goods.extend({
      /**
       * Yuan: the supplier's price for this quantity; if unknown, our price at the current rate.
       */
      unitPrice: z.number(),
      moq: z.number().int(),
      batch: z.number().int(),
      /** The minimum quantity for this price; null without tiers. */
      tierFrom: z.number().int().nullable(),
      nextTier: NextTier.nullable(),
      lines: z.array(ForCustomer),
    }),
  ),
});
export type PurchaseProposal = z.infer<typeof PurchaseProposal>;

export const PurchaseOrderRow = z.object({
  poNo: PublicId,
  status: z.enum(purchaseOrderStatuses),
  supplierName: z.string(),
  supplierOrderNo: z.string(),
  /** Of all its amounts. */
  currency: z.enum(purchaseCurrencies),
  lines: z.number().int(),
  pieces: z.number().int(),
  totalPrice: z.number(),
  /** When the supplier promised to send it. */
  expectedAt: Instant.nullable(),
  isOverdue: z.boolean(),
  createdAt: Instant,
});
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>;

export const PurchaseOrderDetail = z.object({
  poNo: PublicId,
  status: z.enum(purchaseOrderStatuses),
  /** Incremented by each change; a change names the version it is based on. */
  version: z.number().int(),
  supplierId: z.number().int(),
  supplierName: z.string(),
  supplierCity: z.string(),
  supplierOrderNo: z.string(),
  note: z.string(),
  goods: z.array(
    Goods.extend({
      unitPrice: z.number(),
      lines: z.array(
        ForCustomer.extend({
          status: z.enum(lineStatuses),
          waybills: z.array(z.string()),
          /** Pieces that are under no waybill yet. */
          unsentPieces: z.number().int(),
        }),
      ),
    }),
  ),
  /** Lines that were taken out again when it was ordered, or with all of it. */
  removedLines: z.array(
    ForCustomer.extend({ name: z.string(), variant: z.string(), reason: z.enum(droppedReasons) }),
  ),
  goodsPrice: z.number(),
  freight: z.number(),
  discount: z.number(),
  totalPrice: z.number(),
  /** Of all its amounts except those in dollars. */
  currency: z.enum(purchaseCurrencies),
  /** Current rates of the available currencies, for converting a draft. */
  rates: z.array(z.object({ currency: z.enum(purchaseCurrencies), perDollar: z.number() })),
  /** Frozen when ordered; the current one for a draft. */
  perDollar: z.number(),
  /** The total at that rate. */
  total: Money,
  promisedDays: z.number().int().nullable(),
  expectedAt: Instant.nullable(),
  isOverdue: z.boolean(),
  /** Which colleague is paying the supplier. */
  paying: Paying.nullable(),
  createdAt: Instant,
  /** The newest first; sums and prices above are as corrected. */
  corrections: z.array(
    z.object({
      field: z.enum(correctedFields),
      /** The goods, where a unit price was corrected. */
      name: z.string(),
      /** In its currency, or the supplier’s order number. */
      before: z.union([z.number(), z.string()]),
      after: z.union([z.number(), z.string()]),
      reason: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
  attachments: z.array(Attachment),
  events: z.array(
    z.object({
      event: z.enum(purchaseOrderEvents),
      by: z.string(),
      at: Instant,
      reason: z.string(),
    }),
  ),
});
export type PurchaseOrderDetail = z.infer<typeof PurchaseOrderDetail>;

const ByNo = z.object({ poNo: PublicId });
const Versioned = ByNo.extend({ version: z.number().int().min(0).max(1_000_000) });

const terms = {
  /** Of all amounts of the answer. */
  currency: z.enum(purchaseCurrencies).default('CNY'),
  freight: PurchaseAmount.default(0),
  discount: PurchaseAmount.default(0),
  note: trimmed(500).default(''),
};

/** Prices per SKU: all customers' pieces of one SKU are bought at one price. */
const Prices = z
  .array(
    z.object({ skuId: SkuId, unitPrice: PurchaseAmount.refine((yuan) => yuan > 0, 'ABOVE_ZERO') }),
  )
  .min(1)
  .max(200)
  .refine(
    (prices) => new Set(prices.map(({ skuId }) => skuId)).size === prices.length,
    'SKU_TWICE',
  );

const Draft = Versioned.extend({
  /** If known; required for ordering. */
  supplierOrderNo: trimmed(64).default(''),
  /** Days in which the supplier promises to send it; unchanged by default. */
  promisedDays: digits(z.number().int().min(1).max(365)).nullable().optional(),
  prices: Prices,
  /** Order lines that stay in it; the others can be added to another one. */
  lineIds: z.array(PublicId).min(1).max(500),
  ...terms,
});

const staff = { policy: 'staff:procurement.buy' } as const;

export const purchaseOrderEndpoints = endpointsOf({
  purchaseProposals: endpoint('POST', '/console/procurement/proposals', {
    summary:
      'What could be ordered at each supplier: paid lines of all customers that are in no purchase order yet, summed by SKU; the longest waiting first.',
    in: Paging.extend({ search: trimmed(100).optional(), ...OfSupplier.shape }),
    out: pageOf(PurchaseProposal),
    ...staff,
  }),
  purchaseOrderList: endpoint('POST', '/console/procurement/orders', {
    summary: 'Purchase orders of one status, the overdue ones, or all; the newest first.',
    in: Paging.extend({
      status: z.enum([...purchaseOrderStatuses, 'overdue', 'all']).default('draft'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists['purchase-orders'].sorts),
    }),
    /** `counts`: how many the words find of each status, and of those that are overdue. */
    out: pageOf(PurchaseOrderRow).extend({
      counts: z.record(z.enum([...purchaseOrderStatuses, 'overdue', 'all']), z.number().int()),
    }),
    ...staff,
  }),
  purchaseOrderDetail: endpoint('POST', '/console/procurement/order', {
    summary: 'One purchase order with its lines, sums and history.',
    in: ByNo,
    out: PurchaseOrderDetail,
    ...staff,
  }),
  createPurchaseOrder: write('/console/procurement/createOrder', {
    summary: 'Make a draft of lines to buy at one supplier.',
    in: z.object({
      supplierId: SupplierId,
      lineIds: z.array(PublicId).min(1).max(500),
      prices: Prices,
      ...terms,
    }),
    out: ByNo,
    errors: ['PO_LINE_TAKEN', 'LINE_STATE', 'ORDER_STATE', 'RATE_MISSING', 'NOT_FOUND'],
    ...staff,
  }),
  savePurchaseOrder: write('/console/procurement/saveOrder', {
    summary: 'Change prices, freight, discount, promised days, note or lines of a draft.',
    in: Draft,
    out: ByNo.extend({ version: z.number().int() }),
    errors: ['PO_MOVED', 'RATE_MISSING', 'NOT_FOUND'],
    ...staff,
  }),
  orderPurchaseOrder: write('/console/procurement/orderOrder', {
    summary:
      'It was ordered at the supplier: the rate is frozen and its lines are bought. A line whose price rose above what is absorbed leaves it and waits for its customer.',
    in: Draft.extend({ supplierOrderNo: required(64) }),
    out: ByNo.extend({ bought: z.array(PublicId), waiting: z.array(PublicId) }),
    errors: [
      'PO_MOVED',
      'PO_LINES_CHANGED',
      'LINE_STATE',
      'ORDER_STATE',
      'RATE_MISSING',
      'NOT_FOUND',
    ],
    ...staff,
  }),
  startSupplierPayment: write('/console/procurement/startPayment', {
    summary:
      'Say that one pays the supplier now, takes this over from the colleague in `from`, or has sent nothing: others cannot record the payment or cancel it meanwhile.',
    in: StepOfPaying.extend({ poNo: PublicId }),
    out: ByNo.extend({ paying: Paying.nullable() }),
    errors: ['PO_MOVED', 'PAYOUT_BEGUN', 'NOT_FOUND'],
    ...staff,
  }),
  payPurchaseOrder: write('/console/procurement/payOrder', {
    summary: 'The supplier was paid.',
    in: Versioned.extend({ reference: required(200) }),
    out: ByNo,
    errors: ['PO_MOVED', 'PAYOUT_BEGUN'],
    ...staff,
  }),
  closePurchaseOrder: write('/console/procurement/closeOrder', {
    summary: 'Nothing more is expected of it.',
    in: Versioned.extend({ reason: required(200) }),
    out: ByNo,
    errors: ['PO_MOVED'],
    ...staff,
  }),
  correctPurchaseOrder: write('/console/procurement/correctOrder', {
    summary:
      'A price, freight, discount or number of an order at the supplier was recorded wrongly: the right one is added with its reason.',
    in: Versioned.extend({
      field: z.enum(correctedFields),
      skuId: SkuId.nullable().default(null),
      amount: PurchaseAmount.nullable().default(null),
      supplierOrderNo: trimmed(64).default(''),
      reason: required(200),
    }),
    out: ByNo.extend({ version: z.number().int() }),
    errors: ['PO_MOVED', 'NOT_FOUND'],
    ...staff,
  }),
  addPurchaseOrderFiles: act('/console/procurement/addOrderFiles', {
    summary: 'Put papers or pictures that were uploaded just now beside a purchase order.',
    in: ByNo.extend(attaching(purchaseOrderFileKinds)),
    errors: ['NOT_FOUND', 'FILE_UNKNOWN', 'ATTACHMENTS_FULL'],
    ...staff,
  }),
  removePurchaseOrderFile: act('/console/procurement/removeOrderFile', {
    summary: 'Take a paper or picture off a purchase order; it is kept with the reason.',
    in: ByNo.extend(detaching),
    errors: ['NOT_FOUND'],
    ...staff,
  }),
  cancelPurchaseOrder: write('/console/procurement/cancelOrder', {
    summary:
      'Give a draft up, or an order at the supplier whose lines were all refunded to their customers.',
    in: Versioned.extend({ reason: required(200) }),
    out: ByNo,
    errors: ['PO_MOVED', 'PO_LINES_BOUGHT', 'PAYOUT_BEGUN'],
    ...staff,
  }),
});
