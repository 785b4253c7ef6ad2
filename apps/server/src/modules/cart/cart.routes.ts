import { userLevel } from '@wasit/contract/accounts/levels';
import { cartEndpoints } from '@wasit/contract/cart/endpoints';
import { type Actor, asCustomer } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { type Call, type Route, routes } from '../../platform/http/call/call.ts';
import { visitorCookie } from '../../platform/http/files/file-viewer.ts';
import { newToken } from '../../platform/ids/ids.ts';
import { cartOf, cartToFill } from './cart-owner.ts';
import { countCart, readCart } from './cart-page.ts';
import { addToCart, removeLines, selectLines, setQuantity } from './change-cart.ts';
import { type DirectBuy, directBuy, type ReadOrderedItems } from './direct-buy.ts';

/** As long as lines stay; renewed by each addition. */
const cookieSeconds = 30 * 24 * 60 * 60;

const page = (call: Call) => readCart(call.platform, call);
/**
 * An agent's page names the customer it acts for (specification, section 6), so that no other cart
 * is counted under that name. For callers who are not agents the name is ignored.
 */
const isAgent = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.agentId !== null || actor.level === userLevel.agent);

export function cartRoutes(orderedItems: ReadOrderedItems): Route[] {
  const buyNow = ({ platform, actor, locale }: Call, input: DirectBuy) =>
    directBuy(platform, input, { actor: asCustomer(actor), locale, orderedItems });
  return routes(cartEndpoints, {
    async cartCount(call, { customerId }) {
      if (
        customerId !== undefined &&
        isAgent(call.actor) &&
        customerId !== asCustomer(call.actor).userId
      )
        return fail('MODE_CHANGED');
      return { count: await countCart(call.platform.db, cartOf(call.actor)) };
    },
    async cartAdd(call, { items }) {
      const owner = await addToCart(call.platform, cartToFill(call.actor, newToken), items);
      if (owner.ownerKind === 'visitor')
        call.setCookie(visitorCookie, owner.ownerId, { maxAgeSeconds: cookieSeconds });
      return { count: await countCart(call.platform.db, owner) };
    },
    cartPage: (call, { orderNo }) =>
      orderNo === undefined ? page(call) : buyNow(call, { orderNo, items: [] }),
    async cartUpdate(call, input) {
      await setQuantity(call.platform, cartOf(call.actor), input);
      return page(call);
    },
    async cartSelect(call, input) {
      await selectLines(call.platform, cartOf(call.actor), input);
      return page(call);
    },
    async cartRemove(call, { skuIds }) {
      await removeLines(call.platform, cartOf(call.actor), skuIds);
      return page(call);
    },
    cartDirectBuy: buyNow,
  });
}
