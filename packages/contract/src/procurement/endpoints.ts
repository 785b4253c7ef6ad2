import { z } from 'zod';
import { supplyLists } from '../desks/supply-lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { lineStatuses, orderStatuses } from '../orders/states.ts';
import {
  Instant,
  Money,
  OrderNo,
  Paging,
  Picture,
  PublicId,
  pageOf,
  required,
  SupplierId,
  sortBy,
  trimmed,
} from '../wire.ts';
import { correctedPurchaseFields } from './purchase-corrections.ts';
import { OfSupplier } from './supplier-lines.ts';

export const PurchaseLine = z.object({
  lineId: PublicId,
  orderNo: OrderNo,
  orderStatus: z.enum(orderStatuses),
  paidAt: Instant,
  name: z.string(),
  originalName: z.string().nullable(),
  variant: z.string(),
  picture: Picture,
  quantity: z.number().int(),
  unitPrice: Money,
  lineTotal: Money,
  status: z.enum(lineStatuses),
  supplierOrderNo: z.string().nullable(),
  realUnitCost: Money.nullable(),
  /**
   * The expected cost of one: the supplier's price for this quantity, at the current rate; the
   * customer's price if that is unknown.
   */
  expectedUnitCost: Money,
  /** How often its purchase was corrected; the next correction names the number that it saw. */
  corrections: z.number().int(),
  raisedUntil: Instant.nullable(),
  waybills: z.array(z.string()),
  /** Those still expected. */
  expectedParcels: z.array(
    z.object({ parcelId: PublicId, waybill: z.string(), carrier: z.string() }),
  ),
  /** The purchase order that it is in. */
  poNo: PublicId.nullable(),
  /** The supplier's number of the product; its page if it came from a platform with such pages. */
  offer: z.object({ id: z.string(), url: z.string().nullable() }),
});
export const PurchaseGroup = z.object({
  supplierId: z.number().int(),
  supplierName: z.string(),
  supplierCity: z.string(),
  /** Of all its lines. */
  goods: Money,
  allLines: z.number().int(),
  /** The first 20 of them; a page of 200 if this supplier was requested. */
  lines: z.array(PurchaseLine),
});
export type PurchaseGroup = z.infer<typeof PurchaseGroup>;

/** A line in the list of all lines, with its supplier. */
export const ListedPurchaseLine = PurchaseLine.extend({
  supplierId: z.number().int(),
  supplierName: z.string(),
});
export type ListedPurchaseLine = z.infer<typeof ListedPurchaseLine>;

const shows = z.enum(['to_buy', 'waiting', 'bought']).default('to_buy');
const ids = z.array(PublicId).min(1).max(200);

export const procurementEndpoints = endpointsOf({
  purchaseList: endpoint('POST', '/console/procurement/list', {
    summary:
      'Paid lines to buy, or bought ones to follow, grouped by supplier; the longest waiting first.',
    in: Paging.extend({ show: shows, search: trimmed(100).optional(), ...OfSupplier.shape }),
    // Price rises up to this percentage are absorbed (setting).
    out: pageOf(PurchaseGroup).extend({ absorbedPercent: z.number() }),
    policy: 'staff:procurement.buy',
  }),
  purchaseLines: endpoint('POST', '/console/procurement/lines', {
    summary: 'The same lines of all suppliers in one list; the longest waiting first.',
    in: Paging.extend({
      show: shows,
      search: trimmed(100).optional(),
      supplierId: SupplierId.optional(),
      sort: sortBy(supplyLists['purchase-lines'].sorts),
    }),
    out: pageOf(ListedPurchaseLine),
    policy: 'staff:procurement.buy',
  }),
  recordPurchase: write('/console/procurement/recordPurchase', {
    summary:
      'Record the supplier’s order number and the real unit cost of each line. Above the absorbed rise, the line waits for the customer.',
    in: z.object({
      supplierOrderNo: required(64),
      lines: z
        .array(z.object({ lineId: PublicId, realUnitCost: Money }))
        .min(1)
        .max(200),
    }),
    out: z.object({ bought: z.array(PublicId), waiting: z.array(PublicId) }),
    policy: 'staff:procurement.buy',
    errors: ['LINE_STATE', 'ORDER_STATE', 'NOT_FOUND'],
  }),
  correctPurchase: write('/console/procurement/correctPurchase', {
    summary:
      'The unit cost or the supplier’s order number of a purchase without a purchase order was recorded wrongly: the right one is added with its reason, and margins follow.',
    in: z.object({
      lineId: PublicId,
      /** The number of corrections shown on the page. */
      corrections: z.number().int().min(0).max(1_000_000),
      field: z.enum(correctedPurchaseFields),
      unitCost: Money.nullable().default(null),
      supplierOrderNo: trimmed(64).default(''),
      reason: required(200),
    }),
    out: z.object({ lineId: PublicId, corrections: z.number().int() }),
    policy: 'staff:procurement.buy',
    errors: ['NOT_FOUND', 'CONFLICT', 'PO_LINE_TAKEN'],
  }),
  markOutOfStock: write('/console/procurement/outOfStock', {
    summary:
      'Out of stock at the supplier: the lines are refunded to the wallet at the frozen rate; an order with nothing left ends.',
    in: z.object({ lineIds: ids, reason: required(200) }),
    out: z.object({ refunded: z.array(z.object({ lineId: PublicId, amount: Money })) }),
    policy: 'staff:procurement.buy',
    errors: ['LINE_STATE', 'ORDER_STATE', 'UNDER_REVIEW', 'NOT_FOUND'],
  }),
});
