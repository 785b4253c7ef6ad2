import { toCents } from '@wasit/contract/money';
import { priceWishDeskEndpoints } from '@wasit/contract/orders/price-requests';
import { asStaff } from '../../../platform/actor.ts';
import { routes } from '../../../platform/http/call/call.ts';
import { grantWish, refuseWish } from './answer-wish.ts';
import { staffWishPage } from './wishes.view.ts';

export const wishRoutes = routes(priceWishDeskEndpoints, {
  staffPriceWishes: ({ platform }, input) => staffWishPage(platform, input),
  grantPriceWish: ({ platform, actor, locale }, { wishId, amount, note }) =>
    grantWish(platform, asStaff(actor), { wishId, amountMinor: toCents(amount), note, locale }),
  refusePriceWish: ({ platform, actor }, input) => refuseWish(platform, asStaff(actor), input),
});
