import { z } from 'zod';
import { Address } from '../accounts/endpoints.ts';
import { ListOfLine } from '../cart/endpoints.ts';
import { CouponCode } from '../coupons/code.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { FeeLine, LandedCost, Warehouse } from '../fees/endpoints.ts';
import { isWholeCents } from '../money.ts';
import { PayMethodView } from '../payments/endpoints.ts';
import {
  Done,
  DualMoney,
  digits,
  OrderNo,
  Paging,
  Picture,
  PublicId,
  pageOf,
  Quantity,
  required,
  SkuId,
  trimmed,
} from '../wire.ts';
import { orderTabNames } from './states.ts';
import { DeliveryCode, OrderCard, OrderDetail, OrderPrint, PriceWish } from './views.ts';

/** A coupon that the buyer typed. */
const WithCoupon = z.object({ coupon: CouponCode.optional() });

/** The ordered goods: the cart's selected lines, or `items` bought directly. */
const OrderSource = z.object({
  items: z
    .array(z.object({ skuId: SkuId, quantity: Quantity }))
    .min(1)
    .max(100)
    .optional(),
});

export const OrderPreview = z.object({
  lines: z.array(
    z.object({
      skuId: z.number().int(),
      productId: z.number().int(),
      name: z.string(),
      variant: z.string(),
      picture: Picture,
      quantity: z.number().int(),
      unit: z.string(),
      unitPrice: DualMoney,
      lineTotal: DualMoney,
      list: ListOfLine.nullable(),
      supplierName: z.string(),
    }),
  ),
  fees: z.array(FeeLine),
  firstStage: DualMoney,
  /** Second stage, billed after the parcels are measured in China. */
  landedCost: LandedCost,
  addresses: z.array(Address),
  pickupPoint: Warehouse,
  /** For the first stage, as `payMethods` will answer once the order is placed. */
  payMethods: z.array(PayMethodView),
  payWithinHours: z.number(),
  /**
   * Sent back with createOrder: the order is refused with PRICE_CHANGED when the total has changed.
   */
  totalToken: z.string(),
});
export type OrderPreview = z.infer<typeof OrderPreview>;

export const CreateOrderInput = OrderSource.extend({
  ...WithCoupon.shape,
  deliveryMethod: digits(DeliveryCode),
  addressId: PublicId.nullable().default(null),
  remark: trimmed(200).default(''),
  totalToken: z.string().max(200).optional(),
});
export type CreateOrderInput = z.infer<typeof CreateOrderInput>;

const ByNo = z.object({ orderNo: OrderNo });
/** US dollars with at most two decimals. */
export const Dollars = digits(
  z.number().positive('ABOVE_ZERO').max(10_000_000).refine(isWholeCents, 'AMOUNT_DECIMALS'),
);
const couponErrors = [
  'COUPON_UNKNOWN',
  'COUPON_USED_UP',
  'COUPON_USED',
  'COUPON_MINIMUM',
  'COUPON_GOODS',
  'COUPON_NOTHING',
] as const;
const buildErrors = [
  ...couponErrors,
  'NOTHING_SELECTED',
  'CART_LINE_INVALID',
  'STOCK_EXCEEDED',
  'QUANTITY_BATCH',
  'QUANTITY_MINIMUM',
  'MIXED_BATCH',
  'ORDER_MINIMUM',
  'PRODUCT_OFF_SHELF',
] as const;

export const orderEndpoints = endpointsOf({
  previewOrder: endpoint('POST', '/hello/order/previewOrder', {
    summary:
      'What an order of these lines would cost now, with addresses, the pickup point and the ways to pay; for visitors too.',
    in: OrderSource.extend(WithCoupon.shape),
    out: OrderPreview,
    policy: 'anyone',
    inMode: 'reads',
    errors: [...buildErrors],
    perMinute: 120,
  }),
  createOrder: write('/hello/order/createOrder', {
    summary:
      'Place the order: one transaction that re-reads prices, stock and rules, reserves stock, issues the first-stage payable and empties the cart lines.',
    in: CreateOrderInput,
    out: z.object({ orderNo: OrderNo, payNo: z.string() }),
    policy: 'customer',
    inMode: 'acts',
    errors: [
      ...buildErrors,
      'ADDRESS_REQUIRED',
      'PRICE_CHANGED',
      'UNPAID_LIMIT',
      'UNPAID_LIMIT_UNPROVEN',
      'STOCK_UNPROVEN',
    ],
  }),
  orderPage: endpoint('POST', '/hello/order/selectOrderPage', {
    summary:
      'My orders of one tab, the newest first, of all of them those that wait for me before the others; `search` takes an order number or words of a product name.',
    in: Paging.extend({
      tab: z.enum(orderTabNames).default('buyer_order_list'),
      search: trimmed(100).optional(),
    }),
    out: pageOf(OrderCard),
    policy: 'customer',
    inMode: 'reads',
  }),
  orderCounts: endpoint('POST', '/hello/order/getStatusCount', {
    summary: 'Orders per tab.',
    out: z.record(z.enum(orderTabNames), z.number().int()),
    policy: 'customer',
    inMode: 'reads',
  }),
  orderDetail: endpoint('POST', '/hello/order/queryOrderDetail', {
    summary: 'Everything about one order of mine.',
    in: ByNo,
    out: OrderDetail,
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  changeOrder: act('/hello/order/changeOrder', {
    summary: 'Change the delivery method while the goods are not yet at the Baghdad warehouse.',
    in: z.object({
      orderNo: OrderNo,
      deliveryMethod: digits(DeliveryCode),
      emailAddressId: PublicId.nullable().default(null),
    }),
    policy: 'customer',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
    errors: ['NOT_FOUND', 'ADDRESS_REQUIRED', 'DELIVERY_LOCKED', 'DELIVERY_PACKED'],
  }),
  cancelOrder: act('/hello/order/cancelOrder', {
    summary: 'Cancel an unpaid order: stock is released, its payable closed.',
    in: z.object({ orderNo: OrderNo, reason: trimmed(200).default('') }),
    policy: 'customer',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
    errors: ['NOT_FOUND', 'ORDER_PAID', 'UNDER_REVIEW', 'ORDER_STATE'],
  }),
  confirmOrder: act('/hello/order/confirmOrder', {
    summary: 'Confirm that the goods were received.',
    in: ByNo,
    policy: 'customer',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),
  answerPriceRise: write('/hello/order/answerPriceRise', {
    summary: 'Answer a higher purchase price: pay the difference, or cancel the line.',
    in: z.object({ orderNo: OrderNo, lineId: PublicId, answer: z.enum(['pay', 'cancel']) }),
    out: z.object({ payNo: z.string().nullable() }),
    policy: 'customer',
    inMode: 'acts',
    errors: ['NOT_FOUND', 'LINE_STATE', 'UNDER_REVIEW'],
  }),
  updateOrderAmount: write('/hello/order/updateOrderAmount', {
    summary:
      'An agent changes the amount of an unpaid order: never below 95% of the first one, nor above it, nor once a payment began.',
    in: z.object({ orderNo: OrderNo, amount: Dollars, note: required(100) }),
    out: OrderDetail,
    policy: 'agent',
    inMode: 'acts',
    errors: [
      'NOT_FOUND',
      'ORDER_STATE',
      'PAYMENT_RUNNING',
      'PRICE_FIXED',
      'PRICE_RANGE',
      'PRICE_SAME',
    ],
  }),
  wishPrice: write('/hello/order/wishPrice', {
    summary:
      'A VIP customer asks for a lower amount of an unpaid order, with a note: at least 95% of the first one; staff or the customer’s agent answer.',
    in: z.object({ orderNo: OrderNo, amount: Dollars, note: required(100) }),
    out: PriceWish,
    policy: 'customer',
    errors: [
      'NOT_FOUND',
      'VIP_ONLY',
      'ORDER_STATE',
      'PAYMENT_RUNNING',
      'PRICE_FIXED',
      'WISH_RANGE',
      'WISH_OPEN',
      'WISH_LIMIT',
    ],
  }),
  withdrawPriceWish: write('/hello/order/withdrawPriceWish', {
    summary: 'Take a wish back that nobody has answered yet.',
    in: z.object({ wishId: PublicId }),
    out: PriceWish,
    policy: 'customer',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  addOrderRemark: endpoint('POST', '/hello/order/addOrderRemark', {
    summary:
      'Write the remark of an unpaid order; with `previous`, the remark that its writer saw, no other one is overwritten.',
    in: z.object({
      orderNo: OrderNo,
      remark: trimmed(200),
      previous: trimmed(200).optional(),
    }),
    out: Done,
    policy: 'customer',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'CONFLICT'],
  }),
  printOrder: endpoint('POST', '/hello/order/printOrder', {
    summary: 'An order as it is printed: with its buyer and our company.',
    in: ByNo,
    out: OrderPrint,
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
});
