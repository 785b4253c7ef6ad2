import { type Locale, pickText } from '@wasit/contract/locales';
import { deliveryMethod, undoingMoveOf } from '@wasit/contract/orders/states';
import type { OrderDetail, OrderEvent, OrderLine } from '@wasit/contract/orders/views';
import { reasonText } from '@wasit/contract/server-reasons';
import type { UserActor } from '../../../platform/actor.ts';
import { pick } from '../../../platform/pluck.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { usersByIds } from '../../accounts/index.ts';
import { variantText } from '../../catalogue/index.ts';
import { viewFeeLine, warehouses } from '../../fees/index.ts';
import { firstStageOf, receiptsOf, refundsOf } from '../../payments/index.ts';
import { differenceOf } from '../life/price-rise.ts';
import { priceFloor } from '../negotiation/price-change.rules.ts';
import { type PriceChangeRow, priceChangesOf } from '../negotiation/price-change.store.ts';
import { type WishRow, wishesOf } from '../negotiation/wishes.store.ts';
import { viewWish } from '../negotiation/wishes.view.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import { eventsOf, type OrderEventRow, type OrderLineRow, type OrderRow } from '../orders.store.ts';
import type { PromisedDays } from '../orders.tables.ts';
import { storageDue } from '../second-stage/second-stage.ts';
import { unitOfLine } from '../unit-of-line.ts';
import { type OrderFacts, readOrderFacts, type ViewContext, viewBase } from './orders.view.ts';
import { viewSecondStage } from './second-stage.view.ts';
import { stepOfAction, type TimelineEvent, timeline } from './timeline.rules.ts';

function viewLine(
  line: OrderLineRow,
  { order, locale }: Pick<OrderFacts, 'order'> & { locale: Locale },
): OrderLine {
  const toDualPrice = orderDualPrice(order);
  return {
    ...pick(line, 'lineId', 'skuId', 'productId', 'picture', 'quantity', 'status'),
    name: pickText(line.name, locale),
    variant: variantText(line.attributes, locale),
    unit: unitOfLine(line),
    lostPieces: line.status === 'refunded' ? 0 : line.lostPieces,
    unitPrice: toDualPrice.part(line.unitPriceMinor),
    lineTotal: toDualPrice.part(line.lineTotalMinor),
    discount: toDualPrice.part(line.discountMinor),
    difference: toDualPrice.part(line.differenceMinor),
    list:
      line.listName === null || line.insteadMinor === null
        ? null
        : { name: line.listName, instead: toDualPrice.part(line.insteadMinor) },
    supplierName: pickText(line.supplierName, locale),
    priceRise:
      line.status === 'price_raised' && line.raisedUnitPriceMinor !== null && line.raisedUntil
        ? {
            newUnitPrice: toDualPrice.part(line.raisedUnitPriceMinor),
            difference: toDualPrice(differenceOf(line)),
            answerDeadlineAt: line.raisedUntil.toISOString(),
          }
        : null,
  };
}

/**
 * Names for the buyer of who moved the order: themselves, their agent by name, or the shop; never
 * the name of a staff member.
 */
async function userNamesOf(
  { reader }: ViewContext,
  { events, changes }: { events: readonly OrderEventRow[]; changes: readonly PriceChangeRow[] },
): Promise<Map<string, string>> {
  const movers = events.filter((event) => event.actorKind === 'user').map((event) => event.actorId);
  const users = await usersByIds(reader, [...movers, ...changes.map((change) => change.actorId)]);
  return new Map([...users].map(([userId, user]) => [userId, user.userName]));
}

const actorNameOf = (event: OrderEventRow, names: ReadonlyMap<string, string>): string =>
  event.actorKind === 'user'
    ? (names.get(event.actorId) ?? 'user')
    : event.actorKind === 'staff'
      ? 'wasit'
      : event.actorId;

function timelineEventsOf(
  order: OrderRow,
  { events, names }: { events: readonly OrderEventRow[]; names: ReadonlyMap<string, string> },
): TimelineEvent[] {
  const isUndone = (event: OrderEventRow, index: number) => {
    const undoing = undoingMoveOf[event.action];
    return (
      undoing !== undefined && events.some((later, at) => at > index && later.action === undoing)
    );
  };
  const moves = events.flatMap((event, index): TimelineEvent[] => {
    if (isUndone(event, index)) return [];
    const step = stepOfAction[event.action];
    return step ? [{ step, at: event.at, by: actorNameOf(event, names) }] : [];
  });
  return order.secondStagePaidAt
    ? [...moves, { step: 'second-stage-paid', at: order.secondStagePaidAt, by: 'payment' }]
    : moves;
}

const viewEvent = (
  event: OrderEventRow,
  { names, locale }: { names: ReadonlyMap<string, string>; locale: Locale },
): OrderEvent => ({
  from: event.fromStatus,
  to: event.toStatus,
  at: event.at.toISOString(),
  by: actorNameOf(event, names),
  reason: event.reason && reasonText(event.reason, locale),
});

function priceOf(
  order: OrderRow,
  {
    changes,
    wishes,
    names,
    minGoodsMinor,
  }: {
    changes: readonly PriceChangeRow[];
    wishes: readonly WishRow[];
    names: ReadonlyMap<string, string>;
    minGoodsMinor: number;
  },
): OrderDetail['price'] {
  const toDualPrice = orderDualPrice(order);
  return {
    first: toDualPrice(order.originalMinor),
    floor: toDualPrice(priceFloor(order, minGoodsMinor)),
    changes: changes.map(({ at, actorId, fromMinor, toMinor, note }) => ({
      at: at.toISOString(),
      // Everybody except customers and agents is shown as the shop.
      by: names.get(actorId) ?? 'wasit',
      from: toDualPrice(fromMinor),
      to: toDualPrice(toMinor),
      note,
    })),
    wishes: wishes.map((wish) => viewWish(wish, order)),
  };
}

async function storageOf(
  { platform, reader, journey, locale }: ViewContext,
  { order, payables }: OrderFacts,
): Promise<OrderDetail['storage']> {
  const { freeUntil, paused, dueMinor, lines } = await journey.storageOf(
    platform,
    reader,
    order.orderNo,
  );
  const { amount, dinarsPerDollar } = await storageDue(reader, { payables, dueMinor });
  return {
    freeUntil: freeUntil?.toISOString() ?? null,
    paused,
    due: dueMinor > 0 ? amount : null,
    lines: lines.map((line) => viewFeeLine(line, locale)),
    rate: dinarsPerDollar,
  };
}

/** Orders of earlier releases kept none. */
const promisedDaysOf = (
  { promisedDays }: OrderRow,
  settings: Awaited<ReturnType<typeof readSettings>>,
): PromisedDays =>
  promisedDays ?? {
    chinaFrom: settings['logistics.chinaDaysFrom'],
    chinaTo: settings['logistics.chinaDaysTo'],
    seaFrom: settings['logistics.seaDaysFrom'],
    seaTo: settings['logistics.seaDaysTo'],
  };

/** The detail page of an order, without its pickup code: only `viewOwnOrder` has that. */
export async function viewOrderDetail(context: ViewContext, order: OrderRow): Promise<OrderDetail> {
  const { platform, reader, journey, locale } = context;
  const [facts] = await readOrderFacts(context, [order]);
  if (!facts) throw new Error(`no facts of order ${order.orderNo}`);
  const [
    events,
    changes,
    wishes,
    settings,
    parcels,
    storage,
    unclaimed,
    receipts,
    refunds,
    places,
  ] = await Promise.all([
    eventsOf(reader, order.orderNo),
    priceChangesOf(reader, [order.orderNo]),
    wishesOf(reader, [order.orderNo]),
    readSettings(reader),
    journey.parcelsOf(platform, reader, { orderNo: order.orderNo, locale }),
    storageOf(context, facts),
    journey.unclaimedOf(reader, order.orderNo),
    receiptsOf(reader, order.orderNo),
    refundsOf(reader, order.orderNo),
    warehouses(reader, locale),
  ]);
  const names = await userNamesOf(context, { events, changes });
  const toDualPrice = orderDualPrice(order);
  const point = places.find((place) => place.kind === 'baghdad');
  const isPickup = order.deliveryMethod === deliveryMethod.SELF_PICKUP;
  const promisedDays = promisedDaysOf(order, settings);
  return {
    ...viewBase(facts, locale),
    remark: order.remark,
    lines: facts.lines.map((line) => viewLine(line, { ...facts, locale })),
    fees: (firstStageOf(facts.payables)?.lines ?? []).map((line) => viewFeeLine(line, locale)),
    firstStage: toDualPrice(order.firstStageMinor),
    secondStage: viewSecondStage(facts, {
      refunds,
      alarmPercent: settings['fees.estimateAlarmPercent'],
      locale,
    }),
    price: priceOf(order, {
      changes,
      wishes,
      names,
      minGoodsMinor: settings['orders.minimumCents'],
    }),
    rate: order.rate,
    address:
      order.address && !isPickup
        ? {
            addressId: order.address.addressId,
            name: order.address.name,
            mobile: order.address.mobile,
            lines: [...order.address.lines],
          }
        : null,
    pickup: isPickup && point ? { point, code: null } : null,
    timeline: timeline(timelineEventsOf(order, { events, names }), {
      promisedDays,
      now: context.platform.clock.now(),
    }),
    chinaDays: { from: promisedDays.chinaFrom, to: promisedDays.chinaTo },
    seaDays: { from: promisedDays.seaFrom, to: promisedDays.seaTo },
    parcels,
    payables: [...facts.payableViews],
    receipts,
    refunds,
    storage,
    unclaimed,
    history: events.map((event) => viewEvent(event, { names, locale })),
  };
}

const pickupCodeStatuses: readonly string[] = ['TO_WAREHOUSE', 'WAIT_BUYER_RECEIVER'];

/**
 * The detail page of an order for its customer or someone who acts for them. The pickup code proves
 * at the counter that the customer is there: their agent and a partner's key do not get it.
 */
export async function viewOwnOrder(
  context: ViewContext,
  { order, actor }: { order: OrderRow; actor: UserActor },
): Promise<OrderDetail> {
  const detail = await viewOrderDetail(context, order);
  const isCustomer =
    actor.userId === order.userId && actor.agentId === null && actor.key === undefined;
  if (!detail.pickup || !isCustomer || !pickupCodeStatuses.includes(order.status)) return detail;
  return { ...detail, pickup: { ...detail.pickup, code: order.pickupCode } };
}
