import { stockTakeEndpoints } from '@wasit/contract/logistics/stock/stock-takes';
import { asStaff } from '../../../platform/actor.ts';
import { routes } from '../../../platform/http/call/call.ts';
import { countShelf } from './count-shelf.ts';
import { shelveParcel } from './shelve.ts';
import { shelfContents, stockTakePage, viewStockTake } from './stock-take.view.ts';

export const stockTakeRoutes = routes(stockTakeEndpoints, {
  shelfContents: ({ platform, actor }, input) => shelfContents(platform, asStaff(actor), input),
  async countShelf({ platform, actor }, input) {
    const { takeId } = await countShelf(platform, asStaff(actor), input);
    return viewStockTake(platform, takeId);
  },
  shelveParcel: ({ platform, actor }, input) => shelveParcel(platform, asStaff(actor), input),
  stockTakes: ({ platform, actor }, input) => stockTakePage(platform, asStaff(actor), input),
});
