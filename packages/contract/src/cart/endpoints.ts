import { z } from 'zod';
import { MixedBatch } from '../catalogue/endpoints.ts';
import { UnitQuantity } from '../catalogue/quantities.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { LandedCost } from '../fees/endpoints.ts';
import {
  ClientInstant,
  DualMoney,
  flag,
  Instant,
  idList,
  OrderNo,
  Picture,
  PublicId,
  Quantity,
  SkuId,
} from '../wire.ts';

/** Why a line cannot be ordered as it is. */
export const lineProblems = [
  'off-shelf',
  'sold-out',
  'stock-short',
  'below-minimum',
  'batch',
  'price-changed',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** The price list of a unit price, and the price that it replaces. */
export const ListOfLine = z.object({ name: z.string(), instead: DualMoney });

export const CartLine = z.object({
  skuId: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  variant: z.string(),
  picture: Picture,
  quantity: z.number().int(),
  unit: z.string(),
  unitPrice: DualMoney,
  /** The unit price when the line was added, where it differs from today's. */
  unitPriceWhenAdded: DualMoney.nullable(),
  lineTotal: DualMoney,
  list: ListOfLine.nullable(),
  skuStock: z.number().int(),
  /** False: the stock is unknown, it is ordered at the supplier. */
  stockKnown: z.boolean(),
  minQuantity: z.number().int(),
  batch: z.number().int(),
  selected: z.boolean(),
  /** A line with a problem other than `price-changed` cannot be ordered. */
  problems: z.array(z.enum(lineProblems)),
  addedAt: Instant,
  /** Lines leave the cart after 30 days. */
  expiresAt: z.string(),
});
export type CartLine = z.infer<typeof CartLine>;

export const CartGroup = z.object({
  supplierId: z.number().int(),
  supplierName: z.string(),
  mixedBatch: MixedBatch.nullable(),
  /** The amount that the selected lines still lack for the supplier's rule; null if met. */
  missing: z.object({ pieces: z.number().int(), amount: DualMoney.nullable() }).nullable(),
  chinaFreight: DualMoney,
  lines: z.array(CartLine),
});
export type CartGroup = z.infer<typeof CartGroup>;

export const CartPage = z.object({
  groups: z.array(CartGroup),
  /**
   * Over the selected lines that are for sale in that quantity; lines below a minimum count, and
   * make `canOrder` false.
   */
  summary: z.object({
    pieces: z.number().int(),
    quantities: z.array(UnitQuantity),
    lines: z.number().int(),
    goods: DualMoney,
    /** A VIP customer's saving on the goods; absent without a discount. */
    discount: DualMoney.optional(),
    chinaFreight: DualMoney,
    firstStage: DualMoney,
    minimum: DualMoney,
    missingToMinimum: DualMoney.nullable(),
    landedCost: LandedCost.nullable(),
    canOrder: z.boolean(),
  }),
  count: z.number().int(),
});
export type CartPage = z.infer<typeof CartPage>;

const Count = z.object({ count: z.number().int() });
const quantityErrors = [
  'PRODUCT_INVALID',
  'PRODUCT_OFF_SHELF',
  'STOCK_EXCEEDED',
  'QUANTITY_BATCH',
  'NOT_FOUND',
] as const;

export const cartEndpoints = endpointsOf({
  cartCount: endpoint('GET', '/hello/cart/getProductNum', {
    summary:
      'Pieces of distinct items in the cart, for the badge; `customerId` names the customer that an agent acts for.',
    in: z.object({ customerId: PublicId.optional() }),
    out: Count,
    policy: 'anyone',
    inMode: 'reads',
  }),
  cartAdd: write('/hello/cart/addCart', {
    summary:
      'Put SKUs into the cart (a visitor’s cart is kept by cookie). Adding the same SKU adds up. `addedAt` brings a line that was taken out back to its place.',
    in: z.object({
      items: z
        .array(z.object({ skuId: SkuId, quantity: Quantity, addedAt: ClientInstant.optional() }))
        .min(1)
        .max(100),
    }),
    out: Count,
    // A visitor's answer has the cookie of their cart.
    secretAnswer: true,
    policy: 'anyone',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
    errors: [...quantityErrors, 'CART_FULL'],
  }),
  cartPage: endpoint('POST', '/hello/cart/selectCartPage', {
    summary:
      'The cart grouped by supplier; with `orderNo` the lines of an order of mine, at today’s prices.',
    in: z.object({ orderNo: OrderNo.optional() }),
    out: CartPage,
    policy: 'anyone',
    inMode: 'reads',
    errors: ['UNAUTHORISED', 'NOT_FOUND'],
  }),
  cartUpdate: endpoint('POST', '/hello/cart/updateProduct', {
    summary: 'Set a line’s quantity.',
    in: z.object({ skuId: SkuId, quantity: Quantity }),
    out: CartPage,
    policy: 'anyone',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
    errors: [...quantityErrors],
  }),
  cartSelect: endpoint('POST', '/hello/cart/selectProduct', {
    summary: 'Select or deselect lines for checkout.',
    in: z.object({ skuIds: idList(SkuId, 500, 0), selected: flag }),
    out: CartPage,
    policy: 'anyone',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
  }),
  cartRemove: endpoint('POST', '/hello/cart/deleteProduct', {
    summary: 'Remove lines.',
    in: z.object({ skuIds: idList(SkuId, 500) }),
    out: CartPage,
    policy: 'anyone',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
  }),
  cartDirectBuy: endpoint('POST', '/hello/cart/selectCartProductPage', {
    summary:
      'What buying these SKUs at once would look like, without touching the cart; `orderNo` loads an order’s lines to buy again.',
    in: z.object({
      items: z
        .array(z.object({ skuId: SkuId, quantity: Quantity }))
        .max(100)
        .default([]),
      orderNo: OrderNo.optional(),
    }),
    out: CartPage,
    policy: 'customer',
    inMode: 'reads',
    errors: [...quantityErrors, 'NOTHING_SELECTED'],
  }),
});
