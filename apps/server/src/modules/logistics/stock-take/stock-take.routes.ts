import { stockTakeEndpoints } from '@wasit/contract/logistics/stock/stock-takes';
import { routes, withActor } from '../../../platform/http/call/call.ts';
import { countShelf } from './count-shelf.ts';
import { shelveParcel } from './shelve.ts';
import { shelfContents, stockTakePage, viewStockTake } from './stock-take.view.ts';

export const stockTakeRoutes = routes(stockTakeEndpoints, {
  shelfContents: withActor(shelfContents),
  async countShelf({ platform, actor }, input) {
    const { takeId } = await countShelf(platform, actor, input);
    return viewStockTake(platform, takeId);
  },
  shelveParcel: withActor(shelveParcel),
  stockTakes: withActor(stockTakePage),
});
