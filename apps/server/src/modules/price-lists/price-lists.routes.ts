import { priceListEndpoints } from '@wasit/contract/price-lists/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { ownPrices } from './level-prices.ts';
import { previewPriceList, priceLists, savePriceList, stopPriceList } from './price-list-desk.ts';

export const priceListRoutes = routes(priceListEndpoints, {
  staffPriceLists: ({ platform, locale }, query) => priceLists(platform, { ...query, locale }),
  previewPriceList: ({ platform, locale }, input) => previewPriceList(platform.db, input, locale),
  savePriceList: withActor(savePriceList),
  stopPriceList: withActor(stopPriceList),
  async ownPrices({ platform, actor }, input) {
    return { items: await ownPrices(platform, actor, input) };
  },
});
