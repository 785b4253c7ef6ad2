import { purchaseOrderEndpoints } from '@wasit/contract/procurement/purchase-orders';
import { asStaff } from '../../../platform/actor.ts';
import { type Route, routes } from '../../../platform/http/call/call.ts';
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

export const purchaseOrderRoutes = (shipments: Shipments): Route[] =>
  routes(purchaseOrderEndpoints, {
    purchaseProposals: ({ platform, locale }, input) =>
      purchaseProposals(platform, { ...input, locale }),
    purchaseOrderList: ({ platform, locale }, input) =>
      purchaseOrderList(platform, { ...input, locale }),
    purchaseOrderDetail: ({ platform, locale }, { poNo }) =>
      purchaseOrderDetail(platform, { poNo, locale, shipments }),
    createPurchaseOrder: ({ platform, actor }, input) =>
      createPurchaseOrder(platform, asStaff(actor), input),
    savePurchaseOrder: ({ platform, actor }, input) =>
      savePurchaseOrder(platform, asStaff(actor), input),
    orderPurchaseOrder: ({ platform, actor }, input) =>
      orderPurchaseOrder(platform, asStaff(actor), { ...input, shipments }),
    payPurchaseOrder: ({ platform, actor }, input) =>
      payPurchaseOrder(platform, asStaff(actor), { ...input, shipments }),
    closePurchaseOrder: ({ platform, actor }, input) =>
      closePurchaseOrder(platform, asStaff(actor), input),
    correctPurchaseOrder: ({ platform, actor }, input) =>
      correctPurchaseOrder(platform, asStaff(actor), input),
    addPurchaseOrderFiles: ({ platform, actor }, input) =>
      addPurchaseOrderFiles(platform, asStaff(actor), input),
    removePurchaseOrderFile: ({ platform, actor }, input) =>
      removePurchaseOrderFile(platform, asStaff(actor), input),
    cancelPurchaseOrder: ({ platform, actor }, input) =>
      cancelPurchaseOrder(platform, asStaff(actor), input),
  });
