import { toCents } from '@wasit/contract/money';
import { priceWishDeskEndpoints } from '@wasit/contract/orders/price-requests';
import { routes, withActor } from '../../../platform/http/call/call.ts';
import { grantWish, refuseWish } from './answer-wish.ts';
import { staffWishPage } from './wishes.view.ts';

export const wishRoutes = routes(priceWishDeskEndpoints, {
  staffPriceWishes: ({ platform }, input) => staffWishPage(platform, input),
  grantPriceWish: ({ platform, actor, locale }, { wishId, amount, note }) =>
    grantWish(platform, actor, { wishId, amountMinor: toCents(amount), note, locale }),
  refusePriceWish: withActor(refuseWish),
});
