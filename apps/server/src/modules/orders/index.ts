import type { Module } from '../../platform/module.ts';
import { complaintRoutes } from './complaints/complaints.routes.ts';
import type { LogisticsReader } from './logistics-reader.ts';
import { wishRoutes } from './negotiation/wishes.routes.ts';
import { orderSubscribers } from './orders.events.ts';
import { orderSweeps } from './orders.jobs.ts';
import { orderRoutes } from './orders.routes.ts';
import { ordersPersonal } from './personal.store.ts';

export { advance } from './advance-order.ts';
export {
  complaintOwner,
  countComplaints,
  countLateComplaints,
  ordersOfComplaints,
} from './complaints/complaints.store.ts';
export { agentOrders, firstAgentOrderEnd } from './finding/agent-orders.store.ts';
export * from './finding/find-order.ts';
export { lockOrders, lockOrdersOfLines } from './finding/lock-orders-of.ts';
export { endUnclaimed } from './life/end-unclaimed.ts';
export { raiseLinePrice } from './life/price-rise.ts';
export type { LogisticsReader as Journey } from './logistics-reader.ts';
export { buyersOfOrders, lastOrderAt, lookUpComplaints, lookUpOrders } from './look-up.store.ts';
export { floorPercent } from './negotiation/price-change.rules.ts';
export { maxWishes } from './negotiation/wish.rules.ts';
export { countWishes } from './negotiation/wishes.store.ts';
export { estimatesAndBills, openOrderProblems, raisedPrices } from './order-problems.store.ts';
export {
  countUnpaidByUser,
  differencesOf,
  type OrderLineRow,
  type OrderRow,
} from './orders.store.ts';
export { placeOrderIn } from './placing/place-order.ts';
export { quoteOrder } from './placing/quote-order.ts';
export { isSamePlace } from './placing/same-place.rules.ts';
export { boughtLines } from './purchasing/bought-lines.store.ts';
export * from './purchasing/paid-sales.store.ts';
export * from './purchasing/purchase-lines.store.ts';
export { receivedGoods } from './purchasing/received-goods.store.ts';
export { correctSecondStage } from './refunds/correct-second-stage.ts';
export { refundCarriage, refundLost, refundPieces } from './refunds/lost-goods.ts';
export { remainingWorth } from './refunds/lost-pieces.rules.ts';
export { notifyRefunded, refundLines } from './refunds/refund-lines.ts';
export { terminateOrder } from './refunds/terminate-order.ts';
export {
  type FeeDemand,
  issueSecondStage,
  issueStorage,
  storageDue,
  storagePaidMinor,
} from './second-stage/second-stage.ts';
export { unquotedLoads } from './second-stage/unquoted.ts';
export { viewOrderDetail } from './views/order-detail.view.ts';
export { orderTotals } from './views/order-totals.ts';
export { shownStatusesOf } from './views/shown-status.ts';
export { staffActionsFor } from './views/staff-actions.rules.ts';

/** Orders read parcels, which belong to a later domain, through an injected reader. */
export const makeOrdersModule = (journey: LogisticsReader): Module => ({
  name: 'orders',
  routes: [...orderRoutes(journey), ...complaintRoutes, ...wishRoutes],
  subscribers: orderSubscribers,
  sweeps: orderSweeps(journey),
  personal: ordersPersonal,
});
export { unitOfLine } from './unit-of-line.ts';
