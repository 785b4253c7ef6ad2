import { favouriteEndpoints } from '@wasit/contract/favourites';
import { asCustomer } from '../../platform/actor.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { askExport, exportFileOf, exportPage } from './export/exports.ts';
import { addFavourites, allFavourites, favouritePage, removeFavourites } from './favourites.ts';
import { addToGroup, groupsOf, removeFromGroup, removeGroup, saveGroup } from './groups.ts';

const caller = ({ actor }: Call): string => asCustomer(actor).userId;

export const favouriteRoutes = routes(favouriteEndpoints, {
  favouritePage: (call, paging) => favouritePage(call.platform, { ...paging, userId: caller(call), locale: call.locale }),
  favouriteIds: async (call) => ({ productIds: await allFavourites(call.platform, caller(call)) }),
  favouriteAdd: (call, wanted) => addFavourites(call.platform, { ...wanted, userId: caller(call) }),
  favouriteDelete: (call, { productIds }) => removeFavourites(call.platform, { userId: caller(call), productIds }),
  favouriteGroupList: (call, asked) => groupsOf(call.platform, { ...asked, userId: caller(call) }),
  favouriteGroupAdd: (call, wanted) => saveGroup(call.platform, { ...wanted, userId: caller(call) }),
  favouriteGroupDelete: (call, { groupId }) => removeGroup(call.platform, { userId: caller(call), groupId }),
  favouriteGroupProductAdd: (call, wanted) => addToGroup(call.platform, { ...wanted, userId: caller(call) }),
  favouriteGroupProductDelete: (call, wanted) => removeFromGroup(call.platform, { ...wanted, userId: caller(call) }),
  favouriteGroupProductPage: (call, asked) => favouritePage(call.platform, { ...asked, userId: caller(call), locale: call.locale }),
  favouriteExport: (call, wanted) => askExport(call.platform, { ...wanted, userId: caller(call), locale: call.locale }),
  favouriteExportList: (call, paging) => exportPage(call.platform, { ...paging, userId: caller(call) }),
  favouriteExportFile: (call, { exportId }) => exportFileOf(call.platform, { userId: caller(call), exportId }),
});
