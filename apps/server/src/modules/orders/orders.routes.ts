import { accuracyEndpoints } from '@wasit/contract/fees/estimates';
import { toCents } from '@wasit/contract/money';
import { orderEndpoints } from '@wasit/contract/orders/endpoints';
import { waitingEndpoints } from '@wasit/contract/orders/waiting';
import { type Route, routes, withActor } from '../../platform/http/call/call.ts';
import { estimateAccuracy } from './accuracy/accuracy.ts';
import { findOrder } from './finding/find-order.ts';
import { cancelOrder } from './life/cancel-order.ts';
import { answerPriceRise } from './life/price-rise.ts';
import { confirmOrder } from './life/receive-order.ts';
import { changeRemark } from './life/remark-order.ts';
import type { LogisticsReader } from './logistics-reader.ts';
import { changePrice } from './negotiation/change-price.ts';
import { wishPrice, withdrawWish } from './negotiation/wish-price.ts';
import { viewOwnWish } from './negotiation/wishes.view.ts';
import { changeDelivery } from './placing/change-delivery.ts';
import { placeOrder } from './placing/place-order.ts';
import { previewOrder } from './placing/preview.view.ts';
import { countTabs, listOrders } from './views/list-orders.ts';
import { viewOrderDetail, viewOwnOrder } from './views/order-detail.view.ts';
import { viewPrint } from './views/print.view.ts';
import { waitingForMe } from './views/waiting-for-me.ts';

export const orderRoutes = (journey: LogisticsReader): Route[] => [
  ...routes(orderEndpoints, {
    previewOrder: ({ platform, actor, locale }, input) =>
      previewOrder(platform, actor, { ...input, locale }),
    createOrder: ({ platform, actor, locale }, input) =>
      placeOrder(platform, actor, { input, locale }),
    orderPage: ({ platform, actor, locale }, input) =>
      listOrders(platform, actor, { ...input, locale, journey }),
    orderCounts: withActor(countTabs),
    orderDetail: async ({ platform, actor, locale }, { orderNo }) => {
      const order = await findOrder(platform.db, orderNo, actor.userId);
      const context = { platform, reader: platform.db, journey, locale };
      return viewOwnOrder(context, { order, actor });
    },
    changeOrder: ({ platform, actor, locale }, { orderNo, deliveryMethod, emailAddressId }) =>
      changeDelivery(platform, actor, {
        orderNo,
        method: deliveryMethod,
        addressId: emailAddressId,
        locale,
        journey,
      }),
    cancelOrder: withActor(cancelOrder),
    confirmOrder: withActor(confirmOrder),
    updateOrderAmount: async ({ platform, actor, locale }, { orderNo, amount, note }) => {
      await changePrice(platform, actor, { orderNo, amountMinor: toCents(amount), note, locale });
      return viewOrderDetail(
        { platform, reader: platform.db, journey, locale },
        await findOrder(platform.db, orderNo, actor.userId),
      );
    },
    wishPrice: async ({ platform, actor, locale }, { orderNo, amount, note }) => {
      const wish = await wishPrice(platform, actor, {
        orderNo,
        amountMinor: toCents(amount),
        note,
        locale,
      });
      return viewOwnWish(platform, wish);
    },
    withdrawPriceWish: async ({ platform, actor }, { wishId }) =>
      viewOwnWish(platform, await withdrawWish(platform, actor, wishId)),
    addOrderRemark: withActor(changeRemark),
    printOrder: async ({ platform, actor, locale }, { orderNo }) =>
      viewPrint(
        { platform, reader: platform.db, journey, locale },
        await findOrder(platform.db, orderNo, actor.userId),
      ),
    answerPriceRise: withActor(answerPriceRise),
  }),
  ...routes(waitingEndpoints, {
    waitingForMe: ({ platform, actor, locale }) =>
      waitingForMe(platform, actor, { locale, journey }),
  }),
  ...routes(accuracyEndpoints, {
    estimateAccuracy: ({ platform }) => estimateAccuracy(platform.db),
  }),
];
