import { toCents } from '@wasit/contract/money';
import { priceOfferEndpoints } from '@wasit/contract/quotes/price-offers';
import { asCustomer } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call/call.ts';
import { acceptOffer } from './accept-offer.ts';
import { makeOffer, setInquiryGoods, withdrawOffer } from './make-offer.ts';
import { ownOffers, staffOffers } from './price-offers.view.ts';

export const priceOfferRoutes = routes(priceOfferEndpoints, {
  myPriceOffers: ({ platform, actor, locale }, { inquiryNos }) =>
    ownOffers(platform, { inquiryNos, userId: asCustomer(actor).userId, locale }),
  acceptPriceOffer: ({ platform, actor, locale }, input) =>
    acceptOffer(platform, asCustomer(actor), { ...input, locale }),
  inquiryGoods: ({ platform, actor }, input) => setInquiryGoods(platform, actor, input),
  inquiryOffers: ({ platform, locale }, { inquiryNo }) =>
    staffOffers(platform, { inquiryNo, locale }),
  makePriceOffer: ({ platform, actor }, { unitPrice, ...input }) =>
    makeOffer(platform, actor, { ...input, unitPriceMinor: toCents(unitPrice) }),
  withdrawPriceOffer: ({ platform, actor }, input) => withdrawOffer(platform, actor, input),
});
