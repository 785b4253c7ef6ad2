import { z } from 'zod';
import { productLacks } from '../catalogue/editing.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { Dollars } from '../orders/endpoints.ts';
import {
  DualMoney,
  digits,
  Instant,
  Money,
  OrderNo,
  Picture,
  ProductId,
  PublicId,
  Quantity,
  required,
  SkuId,
  trimmed,
} from '../wire.ts';

/** An offer is open until it is accepted, withdrawn, replaced by a newer one, or expires. */
export const priceOfferStates = ['open', 'accepted', 'withdrawn', 'expired'] as const;
export type PriceOfferState = (typeof priceOfferStates)[number];

/** Validity of an offer in days. */
export const offerDays = { max: 30, usual: 3 } as const;

/** A price for pieces of one variant, offered to one customer. */
export const PriceOffer = z.object({
  offerNo: PublicId,
  inquiryNo: PublicId,
  status: z.enum(priceOfferStates),
  name: z.string(),
  variant: z.string(),
  picture: Picture,
  quantity: z.number().int(),
  /** The unit of sale. */
  unit: z.string(),
  /** Offered in dollars; dinars at today's rate. */
  unitPrice: DualMoney,
  note: z.string(),
  madeAt: Instant,
  until: Instant,
  /** The resulting order. */
  orderNo: OrderNo.nullable(),
});
export type PriceOffer = z.infer<typeof PriceOffer>;

/**
 * An offer as shown to its customer; `total` is null when the goods cannot be ordered as offered.
 */
export const OwnPriceOffer = PriceOffer.extend({
  total: z
    .object({
      /** Goods and China freight: paid now. */
      firstStage: DualMoney,
      /** The estimated landed cost in Baghdad. */
      landed: DualMoney,
      /** Sent back with the acceptance, which is refused when the total has changed. */
      totalToken: z.string(),
    })
    .nullable(),
});
export type OwnPriceOffer = z.infer<typeof OwnPriceOffer>;

/** The goods that an inquiry was turned into, as an offer needs them. */
export const OfferGoods = z.object({
  productId: z.number().int(),
  name: z.string(),
  status: z.enum(['draft', 'ready', 'on_shelf', 'off_shelf']),
  lacks: z.array(z.enum(productLacks)),
  variants: z.array(
    z.object({ skuId: z.number().int(), name: z.string(), price: Money, stock: z.number().int() }),
  ),
});
export type OfferGoods = z.infer<typeof OfferGoods>;

const ByInquiry = z.object({ inquiryNo: PublicId });
const ByOffer = z.object({ offerNo: PublicId });

export const priceOfferEndpoints = endpointsOf({
  myPriceOffers: endpoint('POST', '/hello/order/priceOffers', {
    summary: 'The offers that were made to the customer for these inquiries, the newest first.',
    in: z.object({ inquiryNos: z.array(PublicId).max(50) }),
    out: z.object({ items: z.array(OwnPriceOffer) }),
    policy: 'customer',
    inMode: 'reads',
  }),
  acceptPriceOffer: write('/hello/order/acceptPriceOffer', {
    summary:
      'Take an offer: one order at the offered price, for pickup in Baghdad until the customer says otherwise.',
    in: ByOffer.extend({ totalToken: z.string().max(200).optional() }),
    out: z.object({ orderNo: OrderNo, payNo: z.string() }),
    policy: 'customer',
    inMode: 'acts',
    errors: [
      'OFFER_OVER',
      'STOCK_EXCEEDED',
      'ORDER_MINIMUM',
      'CART_LINE_INVALID',
      'PRICE_CHANGED',
      'UNPAID_LIMIT',
      'UNPAID_LIMIT_UNPROVEN',
      'STOCK_UNPROVEN',
    ],
  }),
  inquiryGoods: write('/console/inquiries/goods', {
    summary:
      'Name the goods of an inquiry: a product of the catalogue, or, without a number, a new draft from its link or its words.',
    in: ByInquiry.extend({ productId: ProductId.nullable().default(null) }),
    out: z.object({ productId: z.number().int(), isNew: z.boolean() }),
    policy: 'staff:quotes.answer',
    errors: ['INQUIRY_CLOSED'],
  }),
  inquiryOffers: endpoint('POST', '/console/inquiries/offers', {
    summary: 'The goods of an inquiry and the offers made for it, the newest first.',
    in: ByInquiry,
    out: z.object({ goods: OfferGoods.nullable(), items: z.array(PriceOffer) }),
    policy: 'staff:quotes.answer',
  }),
  makePriceOffer: write('/console/inquiries/offer', {
    summary:
      'Offer the goods of an inquiry to its customer at a price; an open offer for the same inquiry is withdrawn, and a new inquiry is answered by it.',
    in: ByInquiry.extend({
      skuId: SkuId,
      quantity: Quantity,
      /** US dollars per piece. */
      unitPrice: Dollars,
      days: digits(z.number().int().min(1).max(offerDays.max)),
      note: trimmed(1_000).default(''),
    }),
    out: z.object({ offerNo: PublicId }),
    policy: 'staff:quotes.answer',
    errors: [
      'INQUIRY_CLOSED',
      'OFFER_NEEDS_ACCOUNT',
      'OFFER_GOODS',
      'ORDER_MINIMUM',
      'STOCK_EXCEEDED',
      'CART_LINE_INVALID',
    ],
  }),
  withdrawPriceOffer: act('/console/inquiries/withdrawOffer', {
    summary: 'Take an open offer back.',
    in: ByOffer.extend({ reason: required(300) }),
    policy: 'staff:quotes.answer',
    errors: ['OFFER_OVER'],
  }),
});
