import { favouriteEndpoints } from '@wasit/contract/favourites';
import { asCustomer } from '../../platform/actor.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { addFavourite, allFavourites, favouritePage, removeFavourite } from './favourites.ts';

const caller = ({ actor }: Call): string => asCustomer(actor).userId;

export const favouriteRoutes = routes(favouriteEndpoints, {
  favouritePage: (call, paging) => favouritePage(call.platform, { ...paging, userId: caller(call), locale: call.locale }),
  favouriteList: async (call) => ({ productIds: await allFavourites(call.platform, caller(call)) }),
  favouriteAdd: (call, { productId }) => addFavourite(call.platform, { userId: caller(call), productId }),
  favouriteDelete: (call, { productId }) => removeFavourite(call.platform, { userId: caller(call), productId }),
});
