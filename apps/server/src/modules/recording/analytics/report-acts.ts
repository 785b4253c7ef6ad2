import { cardEndpoints } from '@wasit/contract/cards/endpoints';
import { cartEndpoints } from '@wasit/contract/cart/endpoints';
import type { Endpoint } from '@wasit/contract/endpoint';
import { favouriteEndpoints } from '@wasit/contract/favourites/endpoints';
import { orderEndpoints } from '@wasit/contract/orders/endpoints';
import { paymentEndpoints } from '@wasit/contract/payments/endpoints';
import { isbot } from 'isbot';
import type { Call, Route } from '../../../platform/http/call/call.ts';
import { analyticsService } from './configured.ts';
import type { SentEvent } from './service.ts';

const acts = new Map<Endpoint, SentEvent['name']>([
  [cartEndpoints.cartAdd, 'Cart'],
  [favouriteEndpoints.favouriteAdd, 'Favourite'],
  [orderEndpoints.createOrder, 'Order'],
  [paymentEndpoints.pay, 'Payment'],
  [cardEndpoints.payByCard, 'Payment'],
]);

/** The page it was done on; the home page if the browser sends no referer. */
function pageOf({ headers: { referer = '' }, platform: { config } }: Call): string {
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  return page?.host === new URL(config.publicUrl).host ? page.pathname : '/';
}

function report(call: Call, name: SentEvent['name']): void {
  const userAgent = call.headers['user-agent'];
  if (!userAgent || isbot(userAgent)) return;
  analyticsService(call.platform)?.send({
    name,
    path: pageOf(call),
    referrer: undefined,
    userAgent,
  });
}

/** Wraps these calls to report success to the configured analytics service. */
export const reportingToAnalytics = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    const name = acts.get(route.endpoint);
    if (!name) return route;
    const { endpoint, handle } = route;
    return {
      endpoint,
      handle: async (call, input) => {
        const answer = await handle(call, input);
        report(call, name);
        return answer;
      },
    };
  });
