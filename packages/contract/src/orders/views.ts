import { z } from 'zod';
import { ListOfLine } from '../cart/endpoints.ts';
import { UnitQuantity } from '../catalogue/quantities.ts';
import { FeeLine, transitDays, Warehouse } from '../fees/endpoints.ts';
import { findings, goodsAnswers, goodsQuestionStates } from '../logistics/parcels/findings.ts';
import { PayableSummary, Receipt } from '../payments/endpoints.ts';
import { RefundView } from '../refunds/endpoints.ts';
import { DualMoney, Instant, Money, OrderNo, Picture, PublicId, StoredFile } from '../wire.ts';
import {
  deliveryMethod,
  lineStatuses,
  orderGroupNames,
  orderStatuses,
  parcelStatuses,
} from './states.ts';

export const DeliveryCode = z.union([
  z.literal(deliveryMethod.SPECIFIED_ADDRESS),
  z.literal(deliveryMethod.SELF_PICKUP),
]);

export const OrderLine = z.object({
  lineId: PublicId,
  skuId: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  variant: z.string(),
  picture: Picture,
  quantity: z.number().int(),
  /** As its goods are sold today. */
  unit: z.string(),
  /** Lost on the way and given back, while the rest of the line goes on. */
  lostPieces: z.number().int(),
  unitPrice: DualMoney,
  /** The price of its pieces, less its share of the order's discounts, with what was paid later. */
  lineTotal: DualMoney,
  /** Its share of the discounts among the fees of the order. */
  discount: DualMoney,
  /** Paid on top since, because the supplier asked for more. */
  difference: DualMoney,
  /** As it was when the order was placed. */
  list: ListOfLine.nullable(),
  supplierName: z.string(),
  status: z.enum(lineStatuses),
  /** A higher price found at purchase, waiting for the customer's word until `answerDeadlineAt`. */
  priceRise: z
    .object({ newUnitPrice: DualMoney, difference: DualMoney, answerDeadlineAt: Instant })
    .nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What this viewer may do next, and for the rest, why not. */
export const viewerActions = [
  'pay',
  'negotiate',
  'cancel',
  'changeDelivery',
  'changeRemark',
  'confirm',
  'shipArrived',
  'answerPriceRise',
  'answerGoodsQuestion',
  'answerOffer',
  'buyAgain',
] as const;
export const ViewerAction = z.object({
  action: z.enum(viewerActions),
  allowed: z.boolean(),
  reason: z.string().nullable(),
});

const orderBase = {
  orderNo: OrderNo,
  status: z.enum(orderStatuses),
  statusCode: z.number().int(),
  createdAt: Instant,
  total: DualMoney,
  pieces: z.number().int(),
  quantities: z.array(UnitQuantity),
  /** The payable to pay now, if any. */
  due: PayableSummary.nullable(),
  /** The lower amount that a VIP customer asked for, not answered yet. */
  wished: DualMoney.nullable(),
  /** 9 under review, 10 approved, 11 rejected; null before a second-stage payment. */
  overseasReview: z.number().int().nullable(),
  actions: z.array(ViewerAction),
  deliveryMethod: DeliveryCode,
  /** When the courier's delivery was recorded, or the goods were handed over at the counter. */
  deliveredAt: Instant.nullable(),
};

export const OrderCard = z.object({
  ...orderBase,
  /** Its place among the customer's orders: `yours` while they have to pay, answer or collect. */
  group: z.enum(orderGroupNames),
  lines: z.array(
    z.object({
      name: z.string(),
      variant: z.string(),
      picture: Picture,
      quantity: z.number().int(),
      unit: z.string(),
      unitPrice: DualMoney,
    }),
  ),
  moreLines: z.number().int(),
});
export type OrderCard = z.infer<typeof OrderCard>;

/**
 * One step of the journey with its date: past ones happened `at`, coming ones are expected between
 * `from` and `to`.
 */
export const timelineSteps = [
  'placed',
  'paid',
  'purchased',
  'shipped',
  'measured',
  'second-stage-paid',
  'departed',
  'arrived',
  'handed-over',
  'completed',
  'cancelled',
  'terminated',
] as const;
export const TimelineStep = z.object({
  step: z.enum(timelineSteps),
  state: z.enum(['done', 'now', 'next']),
  at: Instant.nullable(),
  expectedFrom: Instant.nullable(),
  expectedTo: Instant.nullable(),
  by: z.string().nullable(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** What a customer was asked about goods that are not as ordered, and what became of it. */
export const GoodsQuestion = z.object({
  questionId: PublicId,
  /** They are not there; else they lie in the parcel and are not as ordered. */
  isMissing: z.boolean(),
  pieces: z.number().int(),
  /** What the pieces are sold in. */
  unit: z.string(),
  options: z.array(z.enum(goodsAnswers)),
  /** What staff say of it. */
  note: z.string(),
  /** Without an answer by then the money goes back. */
  answerDeadlineAt: Instant,
  state: z.enum(goodsQuestionStates),
  answeredAt: Instant.nullable(),
  /** Good ones were chosen and the supplier has not announced them yet. */
  isAwaited: z.boolean(),
});
export type GoodsQuestion = z.infer<typeof GoodsQuestion>;

export const ParcelView = z.object({
  parcelId: PublicId,
  waybill: z.string(),
  carrier: z.string(),
  supplierName: z.string(),
  status: z.enum(parcelStatuses),
  /**
   * Of a `lost` one: it was not lost, but nothing was left in it after the customer's answers about
   * goods that were not as ordered.
   */
  isEmptied: z.boolean(),
  weightGrams: z.number().int().nullable(),
  sizeMm: z
    .object({ length: z.number().int(), width: z.number().int(), height: z.number().int() })
    .nullable(),
  cbm: z.number().nullable(),
  photos: z.array(StoredFile),
  containerNo: z.string().nullable(),
  fee: FeeLine.nullable(),
  /** What of its fee falls to each product in it, by volume; empty where one product has it all. */
  shares: z.array(z.object({ name: z.string(), formula: z.string(), amount: Money })),
  /** The carton it was packed into with other parcels of the same customer. */
  carton: z
    .object({
      cartonNo: z.string(),
      weightGrams: z.number().int(),
      sizeMm: z.object({
        length: z.number().int(),
        width: z.number().int(),
        height: z.number().int(),
      }),
      cbm: z.number(),
      /** All parcels in it. */
      waybills: z.array(z.string()),
      /** What packing saved of this parcel's sea freight. */
      saved: Money,
    })
    .nullable(),
  /** What was found wrong when its goods were counted; open until it is settled. */
  discrepancies: z.array(
    z.object({
      name: z.string(),
      finding: z.enum(findings).exclude(['pass']),
      expected: z.number().int(),
      counted: z.number().int(),
      unit: z.string(),
      isOpen: z.boolean(),
      questions: z.array(GoodsQuestion),
    }),
  ),
  at: Instant,
});
export type ParcelView = z.infer<typeof ParcelView>;

export const OrderEvent = z.object({
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
  at: Instant,
  by: z.string(),
  reason: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** `lapsed`: the order was paid or cancelled before anybody answered. */
export const priceWishStatuses = ['open', 'granted', 'refused', 'withdrawn', 'lapsed'] as const;
/** What a VIP customer would like to pay for an unpaid order, and what came of it. */
export const PriceWish = z.object({
  wishId: PublicId,
  at: Instant,
  /** What was asked when they wished. */
  from: DualMoney,
  amount: DualMoney,
  note: z.string(),
  status: z.enum(priceWishStatuses),
  /** What is asked since: their amount, or one between the two. */
  granted: DualMoney.nullable(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type PriceWish = z.infer<typeof PriceWish>;

/**
 * The amount of the first stage: what was first asked, how far it can go down, each change of it,
 * and the wishes of a VIP customer, the first one first.
 */
const OrderPrice = z.object({
  first: DualMoney,
  floor: DualMoney,
  changes: z.array(
    z.object({ at: Instant, by: z.string(), from: DualMoney, to: DualMoney, note: z.string() }),
  ),
  wishes: z.array(PriceWish),
});

export const OrderDetail = z.object({
  ...orderBase,
  remark: z.string(),
  lines: z.array(OrderLine),
  fees: z.array(FeeLine),
  firstStage: DualMoney,
  secondStage: z.object({
    issued: DualMoney.nullable(),
    /** Dinars per dollar, frozen when it was asked; null until then. */
    rate: z.number().nullable(),
    lines: z.array(FeeLine),
    estimate: z.object({ low: DualMoney, likely: DualMoney, high: DualMoney }),
    aboveEstimate: z.boolean(),
  }),
  price: OrderPrice,
  rate: z.number(),
  address: z
    .object({
      /** The address of the customer's book that it was copied from. */
      addressId: z.string(),
      name: z.string(),
      mobile: z.string(),
      lines: z.array(z.string()),
    })
    .nullable(),
  /** `code` is for the customer alone while the goods lie in Baghdad, not for agents or staff. */
  pickup: z.object({ point: Warehouse, code: z.string().nullable() }).nullable(),
  timeline: z.array(TimelineStep),
  ...transitDays,
  parcels: z.array(ParcelView),
  payables: z.array(PayableSummary),
  receipts: z.array(Receipt),
  refunds: z.array(RefundView),
  /** `paused`: the clock is paused for our own delay or an open complaint. */
  storage: z.object({
    freeUntil: Instant.nullable(),
    paused: z.boolean(),
    due: DualMoney.nullable(),
    lines: z.array(FeeLine),
    rate: z.number(),
  }),
  /** Uncollected goods in Baghdad; null while they are not late. */
  unclaimed: z
    .object({
      since: Instant,
      /** From then on we may sell them or give them up. */
      decidableFrom: Instant,
      /** `proceeds` is null where they were given up. */
      ended: z
        .object({
          at: Instant,
          proceeds: Money.nullable(),
          storage: Money.nullable(),
          toWallet: Money.nullable(),
        })
        .nullable(),
    })
    .nullable(),
  history: z.array(OrderEvent),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** What a printed order shows beside the order itself. */
export const OrderPrint = z.object({
  order: OrderDetail,
  buyer: z.object({
    userName: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
  }),
  printedAt: Instant,
});
export type OrderPrint = z.infer<typeof OrderPrint>;
