import { toCents } from '@wasit/contract/money';
import { priceOfferEndpoints } from '@wasit/contract/quotes/price-offers';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { acceptOffer } from './accept-offer.ts';
import { makeOffer, setInquiryGoods, withdrawOffer } from './make-offer.ts';
import { ownOffers, staffOffers } from './price-offers.view.ts';

export const priceOfferRoutes = routes(priceOfferEndpoints, {
  myPriceOffers: ({ platform, actor, locale }, { inquiryNos }) =>
    ownOffers(platform, { inquiryNos, userId: actor.userId, locale }),
  acceptPriceOffer: ({ platform, actor, locale }, input) =>
    acceptOffer(platform, actor, { ...input, locale }),
  inquiryGoods: withActor(setInquiryGoods),
  inquiryOffers: ({ platform, locale }, { inquiryNo }) =>
    staffOffers(platform, { inquiryNo, locale }),
  makePriceOffer: ({ platform, actor }, { unitPrice, ...input }) =>
    makeOffer(platform, actor, { ...input, unitPriceMinor: toCents(unitPrice) }),
  withdrawPriceOffer: withActor(withdrawOffer),
});
