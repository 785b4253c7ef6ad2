import { z } from 'zod';
import { ListOfLine } from '../cart/endpoints.ts';
import { UnitQuantity } from '../catalogue/quantities.ts';
import { periodsAfterDelivery } from '../content/endpoints.ts';
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
  /** Lost and refunded, while the rest of the line is under way. */
  lostPieces: z.number().int(),
  unitPrice: DualMoney,
  /** The price of its pieces, less its share of the order's discounts, plus later payments. */
  lineTotal: DualMoney,
  /** Its share of the discounts among the fees of the order. */
  discount: DualMoney,
  /** Paid later, because of a higher supplier price. */
  difference: DualMoney,
  /** As it was when the order was placed. */
  list: ListOfLine.nullable(),
  supplierName: z.string(),
  status: z.enum(lineStatuses),
  /** A higher price at purchase, waiting for the customer's decision until `answerDeadlineAt`. */
  priceRise: z
    .object({ newUnitPrice: DualMoney, difference: DualMoney, answerDeadlineAt: Instant })
    .nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Acts available to this viewer, and why others are not. */
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
  /** The lower amount requested by a VIP customer, not answered yet. */
  wished: DualMoney.nullable(),
  /** 9 under review, 10 approved, 11 rejected; null before a second-stage payment. */
  overseasReview: z.number().int().nullable(),
  actions: z.array(ViewerAction),
  deliveryMethod: DeliveryCode,
  /** When the courier's delivery was recorded, or the goods were handed over at the counter. */
  deliveredAt: Instant.nullable(),
  /** As its buyer was told. */
  periods: z.object(periodsAfterDelivery),
};

export const OrderCard = z.object({
  ...orderBase,
  /** Its group among the customer's orders: `yours` while they have to pay, answer or collect. */
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
 * One step of the journey with its date: past ones happened `at`, future ones are expected between
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

/** A question to a customer about goods that are not as ordered, and its result. */
export const GoodsQuestion = z.object({
  questionId: PublicId,
  /** They are missing; otherwise they are in the parcel and not as ordered. */
  isMissing: z.boolean(),
  pieces: z.number().int(),
  /** Their unit of sale. */
  unit: z.string(),
  options: z.array(z.enum(goodsAnswers)),
  /** The staff's note. */
  note: z.string(),
  /** Without an answer by then the money is refunded. */
  answerDeadlineAt: Instant,
  state: z.enum(goodsQuestionStates),
  answeredAt: Instant.nullable(),
  /** Replacements were chosen and are not yet announced by the supplier. */
  isAwaited: z.boolean(),
});
export type GoodsQuestion = z.infer<typeof GoodsQuestion>;

const Mm = z.number().int();
const SizeMm = z.object({ length: Mm, width: Mm, height: Mm });

export const ParcelView = z.object({
  parcelId: PublicId,
  waybill: z.string(),
  carrier: z.string(),
  supplierName: z.string(),
  status: z.enum(parcelStatuses),
  /**
   * For `lost`: not lost, but empty after the customer's answers about goods that were not as
   * ordered.
   */
  isEmptied: z.boolean(),
  weightGrams: z.number().int().nullable(),
  sizeMm: SizeMm.nullable(),
  cbm: z.number().nullable(),
  photos: z.array(StoredFile),
  containerNo: z.string().nullable(),
  fee: FeeLine.nullable(),
  /** Each product's share of its fee, by volume; empty if one product has it all. */
  shares: z.array(z.object({ name: z.string(), formula: z.string(), amount: Money })),
  /** The carton it was packed into with other parcels of the same customer. */
  carton: z
    .object({
      cartonNo: z.string(),
      weightGrams: z.number().int(),
      sizeMm: SizeMm,
      cbm: z.number(),
      /** All parcels in it. */
      waybills: z.array(z.string()),
      /** The saving of this parcel's sea freight by packing. */
      saved: Money,
    })
    .nullable(),
  /** Findings of its count; open until settled. */
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

/** `lapsed`: the order was paid or cancelled before an answer. */
export const priceWishStatuses = ['open', 'granted', 'refused', 'withdrawn', 'lapsed'] as const;
/** A VIP customer's proposed price for an unpaid order, and its result. */
export const PriceWish = z.object({
  wishId: PublicId,
  at: Instant,
  /** The amount at the time of the wish. */
  from: DualMoney,
  amount: DualMoney,
  note: z.string(),
  status: z.enum(priceWishStatuses),
  /** The granted amount: theirs, or one in between. */
  granted: DualMoney.nullable(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type PriceWish = z.infer<typeof PriceWish>;

/**
 * The first-stage amount: the original, the lower limit, each change, and the wishes of a VIP
 * customer, oldest first.
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
    /** Dinars per dollar, frozen when billed; null until then. */
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
  /** `code` is for the customer only, while the goods are in Baghdad, not for agents or staff. */
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
      /** From then on we may sell or give up the goods. */
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

/** Data of a printed order besides the order itself. */
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
