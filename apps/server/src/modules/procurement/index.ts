import type { Module } from '../../platform/module.ts';
import { completeBoughtOrders } from './complete-purchase.ts';
import { refreshMargins } from './margin/refresh-margins.ts';
import { procurementRoutes } from './procurement.routes.ts';
import { followShipments } from './purchase-orders/move-purchase-order.ts';
import { purchaseOrderRoutes } from './purchase-orders/purchase-orders.routes.ts';
import type { Shipments } from './shipments.ts';
import { supplierRoutes } from './suppliers/suppliers.routes.ts';

export { claimAges, unpaidOrderAges } from './ages.store.ts';
export { staleMargins } from './margin/stale-margins.ts';
export { countToBuy } from './purchase-list.ts';
export { lookUpPurchaseOrders } from './purchase-orders/look-up.store.ts';
export { followWithdrawals } from './purchase-orders/move-purchase-order.ts';
export { overdueOrders } from './purchase-orders/purchase-orders.store.ts';
export type { Shipments } from './shipments.ts';
export { claimsOnWaybills, countOpenClaims } from './suppliers/claims.store.ts';
export { deliveriesOf } from './suppliers/deliveries.store.ts';
export { lookUpSuppliers } from './suppliers/look-up.ts';

/**
 * Purchasing at the suppliers. Waybills belong to a later domain: modules.ts injects `shipments`.
 */
export const makeProcurementModule = (shipments: Shipments): Module => ({
  name: 'procurement',
  routes: [
    ...procurementRoutes(shipments),
    ...purchaseOrderRoutes(shipments),
    ...supplierRoutes(shipments),
  ],
  sweeps: [
    { name: 'procurement.complete', run: (platform) => completeBoughtOrders(platform, shipments) },
    { name: 'procurement.margins', run: (platform) => refreshMargins(platform, shipments) },
    { name: 'procurement.shipments', run: (platform) => followShipments(platform, shipments) },
  ],
});
