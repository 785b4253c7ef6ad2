import { purchaseOrderEndpoints } from '@wasit/contract/procurement/purchase-orders';
import { type Route, routes, withActor } from '../../../platform/http/call/call.ts';
import type { Shipments } from '../shipments.ts';
import { correctPurchaseOrder } from './correct-purchase-order.ts';
import { createPurchaseOrder, savePurchaseOrder } from './draft-purchase-order.ts';
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  payPurchaseOrder,
} from './move-purchase-order.ts';
import { orderPurchaseOrder } from './order-purchase-order.ts';
import { addPurchaseOrderFiles, removePurchaseOrderFile } from './purchase-order-files.ts';
import { purchaseOrderDetail, purchaseOrderList } from './purchase-orders.view.ts';
import { purchaseProposals } from './purchase-proposals.ts';
import { startSupplierPayment } from './start-supplier-payment.ts';

export const purchaseOrderRoutes = (shipments: Shipments): Route[] =>
  routes(purchaseOrderEndpoints, {
    purchaseProposals: ({ platform, locale }, input) =>
      purchaseProposals(platform, { ...input, locale }),
    purchaseOrderList: ({ platform, locale }, input) =>
      purchaseOrderList(platform, { ...input, locale }),
    purchaseOrderDetail: ({ platform, actor, locale }, { poNo }) =>
      purchaseOrderDetail(platform, actor, { poNo, locale, shipments }),
    createPurchaseOrder: withActor(createPurchaseOrder),
    savePurchaseOrder: withActor(savePurchaseOrder),
    orderPurchaseOrder: ({ platform, actor }, input) =>
      orderPurchaseOrder(platform, actor, { ...input, shipments }),
    startSupplierPayment: withActor(startSupplierPayment),
    payPurchaseOrder: ({ platform, actor }, input) =>
      payPurchaseOrder(platform, actor, { ...input, shipments }),
    closePurchaseOrder: withActor(closePurchaseOrder),
    correctPurchaseOrder: withActor(correctPurchaseOrder),
    addPurchaseOrderFiles: withActor(addPurchaseOrderFiles),
    removePurchaseOrderFile: withActor(removePurchaseOrderFile),
    cancelPurchaseOrder: withActor(cancelPurchaseOrder),
  });
