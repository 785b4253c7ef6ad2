import { procurementEndpoints } from '@wasit/contract/procurement/endpoints';
import { marginEndpoints } from '@wasit/contract/procurement/margins';
import { type Route, routes, withActor } from '../../platform/http/call/call.ts';
import { correctPurchase } from './correct-purchase.ts';
import { marginList } from './margin/margins.view.ts';
import { markOutOfStock } from './mark-out-of-stock.ts';
import { purchaseLineList, purchaseList } from './purchase-list.ts';
import { recordPurchase } from './record-purchase.ts';
import type { Shipments } from './shipments.ts';

export const procurementRoutes = (shipments: Shipments): Route[] => [
  ...routes(marginEndpoints, {
    marginList: ({ platform, locale }, input) =>
      marginList(platform, { ...input, locale, shipments }),
  }),
  ...routes(procurementEndpoints, {
    purchaseList: ({ platform, locale }, input) =>
      purchaseList(platform, { ...input, locale, shipments }),
    purchaseLines: ({ platform, locale }, input) =>
      purchaseLineList(platform, { ...input, locale, shipments }),
    recordPurchase: ({ platform, actor }, input) =>
      recordPurchase(platform, actor, { ...input, shipments }),
    correctPurchase: withActor(correctPurchase),
    markOutOfStock: ({ platform, actor }, input) =>
      markOutOfStock(platform, actor, { ...input, shipments }),
  }),
];
