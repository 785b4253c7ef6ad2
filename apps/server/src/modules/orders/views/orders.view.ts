import { userLevel } from '@wasit/contract/accounts/levels';
import { sumByUnit } from '@wasit/contract/catalogue/units';
import { type Locale, pickText } from '@wasit/contract/locales';
import { fromWire, iqd, toWire, usd } from '@wasit/contract/money';
import {
  isOrderEnded,
  type OrderGroup,
  orderGroupOf,
  orderStatus,
  type ShownStatus,
  shownStatusOf,
  unpaidStatuses,
} from '@wasit/contract/orders/states';
import type { OrderCard } from '@wasit/contract/orders/views';
import type { PayableSummary } from '@wasit/contract/payments/endpoints';
import type { DualMoney } from '@wasit/contract/wire';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { variantText } from '../../catalogue/index.ts';
import { type PayableRow, payablesOf, viewPayable } from '../../payments/index.ts';
import { offeredOrders } from '../complaints/complaints.store.ts';
import type { LogisticsReader } from '../logistics-reader.ts';
import { wishObstacle } from '../negotiation/wish.rules.ts';
import { type WishRow, wishesOf } from '../negotiation/wishes.store.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import { linesOf, type OrderLineRow, type OrderRow } from '../orders.store.ts';
import { currentPeriods, type PromisedPeriods, periodsOf } from '../promised-periods.ts';
import { unitOfLine } from '../unit-of-line.ts';
import { secondStageAmount, secondStageReview } from './second-stage.view.ts';
import { actionsFor } from './viewer-actions.ts';

export interface ViewContext {
  readonly platform: Platform;
  readonly reader: Reader;
  readonly journey: LogisticsReader;
  readonly locale: Locale;
}

/** Everything that views of orders need, read in a fixed number of queries. */
export interface OrderFacts {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly payables: readonly PayableRow[];
  readonly payableViews: readonly PayableSummary[];
  readonly measuredParcels: number;
  /** The customer has to decide on goods that are not as ordered. */
  readonly isUndecided: boolean;
  /** The customer has to answer an offer about a complaint. */
  readonly isOffered: boolean;
  /** Another order in the same carton; null if there is none. */
  readonly packedWith: string | null;
  readonly contact: string;
  /** The minimum value of goods of an order, US cents. */
  readonly minGoodsMinor: number;
  readonly periods: PromisedPeriods;
  /**
   * Level and wishes of the customer; only read for unpaid orders, since others cannot be
   * negotiated.
   */
  readonly level: number;
  readonly wishes: readonly WishRow[];
}

export async function readOrderFacts(
  { platform, reader, journey }: ViewContext,
  orders: readonly OrderRow[],
): Promise<OrderFacts[]> {
  const orderNos = orders.map((order) => order.orderNo);
  const unpaid = orders.filter(({ status }) => status === 'WAIT_BUYER_PAY');
  const [
    lines,
    payables,
    measured,
    undecided,
    offered,
    packed,
    contact,
    minGoodsMinor,
    current,
    wishes,
    users,
  ] = await Promise.all([
    linesOf(reader, orderNos),
    payablesOf(reader, orderNos),
    journey.measuredParcels(reader, orderNos),
    journey.undecidedOrders(reader, orderNos),
    offeredOrders(reader, orderNos),
    journey.packedWith(reader, orderNos),
    platform.setting(reader, 'company.phone'),
    platform.setting(reader, 'orders.minimumCents'),
    currentPeriods(platform, reader),
    wishesOf(reader, pluck(unpaid, 'orderNo')),
    usersByIds(reader, pluck(unpaid, 'userId')),
  ]);
  const now = platform.clock.now();
  const rowsOfOrder = <T extends { orderNo: string }>(rows: readonly T[], orderNo: string) =>
    rows.filter((row) => row.orderNo === orderNo);
  return orders.map((order) => ({
    order,
    lines: rowsOfOrder(lines, order.orderNo),
    payables: rowsOfOrder(payables, order.orderNo),
    payableViews: rowsOfOrder(payables, order.orderNo).map((row) => viewPayable(row, { now })),
    measuredParcels: measured.get(order.orderNo) ?? 0,
    isUndecided: undecided.has(order.orderNo),
    isOffered: offered.has(order.orderNo),
    packedWith: packed.get(order.orderNo) ?? null,
    contact,
    minGoodsMinor,
    periods: periodsOf(order, current),
    level: users.get(order.userId)?.level ?? userLevel.customer,
    wishes: rowsOfOrder(wishes, order.orderNo),
  }));
}

/**
 * The total of both stages and of the price differences that were paid, each in dinars at the rate
 * frozen when it was billed. A difference paid for a line given up meanwhile was refunded.
 */
function totalOf({
  order,
  lines,
  payables,
}: Pick<OrderFacts, 'order' | 'lines' | 'payables'>): DualMoney {
  const first = orderDualPrice(order)(order.firstStageMinor);
  const second = secondStageAmount({ order, payables });
  const raised = lines.filter(({ differenceMinor }) => differenceMinor > 0);
  const isOfRaised = ({ lines: billed }: OrderFacts['payables'][number]) =>
    billed.some(({ inputs }) => raised.some(({ lineId }) => lineId === inputs.lineId));
  const differences = payables
    .filter((bill) => bill.purpose === 'price-difference' && bill.status === 'settled')
    .filter(isOfRaised)
    .map(({ amountMinor, amountIqd }) => ({ cents: amountMinor, dinars: amountIqd }));
  const parts = [
    { cents: order.firstStageMinor, dinars: first.iqd.amount },
    ...(second ? [{ cents: fromWire(second.usd).amountMinor, dinars: second.iqd.amount }] : []),
    ...differences,
  ];
  const sumOf = (key: 'cents' | 'dinars') => parts.reduce((sum, part) => sum + part[key], 0);
  return { usd: toWire(usd(sumOf('cents'))), iqd: toWire(iqd(sumOf('dinars'))) };
}

const hasRaisedLine = (lines: readonly OrderLineRow[]): boolean =>
  lines.some(({ status }) => status === 'price_raised');

/** Fields shared by the card and the page of an order. */
export function viewBase(facts: OrderFacts, locale: Locale) {
  const {
    order,
    lines,
    payables,
    payableViews,
    measuredParcels,
    isUndecided,
    isOffered,
    packedWith,
    contact,
    level,
    wishes,
    minGoodsMinor,
    periods,
  } = facts;
  const toDualPrice = orderDualPrice(order);
  const open = payableViews.filter((view) => view.status === 'open' && view.restPayNo === null);
  const isInReview = ({ payment }: PayableSummary) => payment?.status === 'under_review';
  // What can be paid comes before what is being reviewed.
  const due = open.find((view) => !isInReview(view)) ?? open[0] ?? null;
  const wish = wishes.find(({ status }) => status === 'open');
  return {
    ...wired(order, 'orderNo', 'status', 'createdAt', 'deliveryMethod', 'deliveredAt', 'pieces'),
    statusCode: orderStatus[order.status],
    total: totalOf(facts),
    quantities: sumByUnit(
      lines.map((line) => ({ unit: unitOfLine(line), quantity: line.quantity })),
    ),
    due,
    wished: wish && order.status === 'WAIT_BUYER_PAY' ? toDualPrice(wish.amountMinor) : null,
    overseasReview: secondStageReview(payables),
    periods: {
      confirmDays: periods.confirm,
      dispatchConfirmDays: periods.dispatchConfirm,
      complaintDays: periods.quality,
      damageComplaintDays: periods.damage,
    },
    actions: actionsFor({
      order,
      hasDue: due !== null,
      isUnderReview: due !== null && isInReview(due),
      hasRaisedLine: hasRaisedLine(lines),
      measuredParcels,
      isUndecided,
      isOffered,
      packedWith,
      obstacle: wishObstacle({ order, level, wishes, payables, minGoodsMinor }),
      contact,
      locale,
    }),
  };
}

const linesOnCard = 3;

/** A payment or an answer is required, whatever the status (as `waitingOrders`). */
const needsCustomer = (facts: OrderFacts): boolean =>
  !isOrderEnded(facts.order.status) &&
  (facts.isUndecided ||
    facts.isOffered ||
    hasUnansweredRaise(facts) ||
    facts.payables.some((payable) => isToPay(payable) && !isReviewed(payable)));

const isToPay = ({ status, restPayNo }: PayableRow) => status === 'open' && restPayNo === null;

/** Finance reviews a payment of it: nothing else can be paid then. */
const isReviewed = ({ latestPayment }: PayableRow) => latestPayment?.status === 'under_review';

/** The rest of a short payment belongs to the lines of the first payable. */
function hasUnansweredRaise({ lines, payables }: OrderFacts): boolean {
  const reviewed = new Set(
    payables.filter(isReviewed).map(({ payNo, rootPayNo }) => rootPayNo ?? payNo),
  );
  const isUnderReview = (lineId: string) =>
    payables.some(
      (payable) =>
        reviewed.has(payable.payNo) && payable.lines.some(({ inputs }) => inputs.lineId === lineId),
    );
  return lines.some(({ status, lineId }) => status === 'price_raised' && !isUnderReview(lineId));
}

/** An order whose payment is under review waits for us, as one under way. */
function groupOf(facts: OrderFacts, shown: ShownStatus): OrderGroup {
  if (needsCustomer(facts)) return 'yours';
  const isUnderReview =
    unpaidStatuses.some((status) => status === facts.order.status) &&
    facts.payables.some(({ status }) => status === 'open');
  return isUnderReview ? 'running' : orderGroupOf(shown);
}

export function viewCard(facts: OrderFacts, locale: Locale): OrderCard {
  const toDualPrice = orderDualPrice(facts.order);
  const base = viewBase(facts, locale);
  const shown = shownStatusOf({ ...facts.order, isDue: base.due !== null });
  return {
    ...base,
    group: groupOf(facts, shown),
    lines: facts.lines.slice(0, linesOnCard).map((line) => ({
      name: pickText(line.name, locale),
      variant: variantText(line.attributes, locale),
      picture: line.picture,
      quantity: line.quantity,
      unit: unitOfLine(line),
      unitPrice: toDualPrice.part(line.unitPriceMinor),
    })),
    moreLines: Math.max(0, facts.lines.length - linesOnCard),
  };
}
