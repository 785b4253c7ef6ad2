import type { Module } from '../../platform/module.ts';
import { complaintRoutes } from './complaints/complaints.routes.ts';
import type { Journey } from './journey.ts';
import { wishRoutes } from './negotiation/wishes.routes.ts';
import { orderSubscribers } from './orders.events.ts';
import { orderSweeps } from './orders.jobs.ts';
import { orderRoutes } from './orders.routes.ts';
import { ordersPersonal } from './personal.store.ts';

export { advance } from './advance-order.ts';
export { agentOrders, firstAgentOrderEnd } from './agent-orders.store.ts';
export { boughtLines } from './bought-lines.store.ts';
export {
  complaintOwner,
  countComplaints,
  countLateComplaints,
  ordersOfComplaints,
} from './complaints/complaints.store.ts';
export { endUnclaimed } from './end-unclaimed.ts';
export {
  findLines,
  findOrder,
  findOrders,
  lockOrder,
  markBought,
  markDelivered,
  orderedItems,
  orderLines,
  ordersByNo,
  ordersPerStatus,
} from './find-order.ts';
export type { Journey } from './journey.ts';
export { lockOrdersOf } from './lock-orders-of.ts';
export { lastOrderAt, lookUpComplaints, lookUpOrders } from './look-up.store.ts';
export { floorPercent } from './negotiation/price-change.rules.ts';
export { mostWishes } from './negotiation/wish.rules.ts';
export { countWishes } from './negotiation/wishes.store.ts';
export { viewOrderDetail } from './order-detail.view.ts';
export {
  type OrderLineRow,
  type OrderRow,
  orderTroubles,
  unpaidPerUser,
} from './orders.store.ts';
export * from './paid-sales.store.ts';
export { placeOrderIn } from './place-order.ts';
export { raiseLinePrice } from './price-rise.ts';
export * from './purchase-lines.store.ts';
export { quoteOrder } from './quote-order.ts';
export { receivedGoods } from './received-goods.store.ts';
export { correctSecondStage } from './refunds/correct-second-stage.ts';
export { refundCarriage, refundLost, refundPieces } from './refunds/lost-goods.ts';
export { worthLeft } from './refunds/lost-pieces.rules.ts';
export { notifyRefunded, refundLines } from './refunds/refund-lines.ts';
export { terminateOrder } from './refunds/terminate-order.ts';
export { type FeeDemand, issueSecondStage, issueStorage, storagePaid } from './second-stage.ts';
export { unquotedLoads } from './unquoted.ts';

/**
 * Orders need to know of parcels, which belong to a later domain: the composition hands that reader
 * in.
 */
export const makeOrdersModule = (journey: Journey): Module => ({
  name: 'orders',
  routes: [...orderRoutes(journey), ...complaintRoutes, ...wishRoutes],
  subscribers: orderSubscribers,
  sweeps: orderSweeps,
  personal: ordersPersonal,
});
