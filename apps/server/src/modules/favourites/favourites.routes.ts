import { favouriteEndpoints } from '@wasit/contract/favourites/endpoints';
import { asCustomer } from '../../platform/actor.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { countProducts } from '../recording/index.ts';
import { exportFileOf, exportPage, requestExport } from './export/exports.ts';
import { addFavourites, allFavourites, favouritePage, removeFavourites } from './favourites.ts';
import { addToGroup, groupsOf, removeFromGroup, removeGroup, saveGroup } from './groups.ts';

const caller = ({ actor }: Call): string => asCustomer(actor).userId;

export const favouriteRoutes = routes(favouriteEndpoints, {
  favouritePage: (call, { groupId, ...paging }) =>
    favouritePage(call.platform, {
      ...paging,
      markedGroupId: groupId,
      userId: caller(call),
      locale: call.locale,
    }),
  favouriteIds: async (call) => ({ productIds: await allFavourites(call.platform, caller(call)) }),
  async favouriteAdd(call, wanted) {
    await addFavourites(call.platform, { ...wanted, userId: caller(call) });
    countProducts(call.platform, 'favourited', wanted.productIds);
  },
  favouriteDelete: (call, { productIds }) =>
    removeFavourites(call.platform, { userId: caller(call), productIds }),
  favouriteGroupList: (call, query) => groupsOf(call.platform, { ...query, userId: caller(call) }),
  favouriteGroupAdd: (call, wanted) =>
    saveGroup(call.platform, { ...wanted, userId: caller(call) }),
  favouriteGroupDelete: (call, { groupId }) =>
    removeGroup(call.platform, { userId: caller(call), groupId }),
  favouriteGroupProductAdd: (call, wanted) =>
    addToGroup(call.platform, { ...wanted, userId: caller(call) }),
  favouriteGroupProductDelete: (call, wanted) =>
    removeFromGroup(call.platform, { ...wanted, userId: caller(call) }),
  favouriteGroupProductPage: (call, query) =>
    favouritePage(call.platform, {
      ...query,
      markedGroupId: query.groupId,
      userId: caller(call),
      locale: call.locale,
    }),
  favouriteExport: (call, wanted) =>
    requestExport(call.platform, { ...wanted, userId: caller(call), locale: call.locale }),
  favouriteExportList: (call, paging) =>
    exportPage(call.platform, { ...paging, userId: caller(call) }),
  favouriteExportFile: (call, { exportId }) =>
    exportFileOf(call.platform, { userId: caller(call), exportId }),
});
