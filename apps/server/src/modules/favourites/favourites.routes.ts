import { favouriteEndpoints } from '@wasit/contract/favourites/endpoints';
import { asCustomer } from '../../platform/actor.ts';
import { type Call, routes } from '../../platform/http/call/call.ts';
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
  async favouriteAdd(call, input) {
    const newIds = await addFavourites(call.platform, { ...input, userId: caller(call) });
    countProducts(call.platform, 'favourited', newIds);
  },
  favouriteDelete: (call, { productIds }) =>
    removeFavourites(call.platform, { userId: caller(call), productIds }),
  favouriteGroupList: (call, query) => groupsOf(call.platform, { ...query, userId: caller(call) }),
  favouriteGroupAdd: (call, input) => saveGroup(call.platform, { ...input, userId: caller(call) }),
  favouriteGroupDelete: (call, { groupId }) =>
    removeGroup(call.platform, { userId: caller(call), groupId }),
  favouriteGroupProductAdd: (call, input) =>
    addToGroup(call.platform, { ...input, userId: caller(call) }),
  favouriteGroupProductDelete: (call, input) =>
    removeFromGroup(call.platform, { ...input, userId: caller(call) }),
  favouriteGroupProductPage: (call, query) =>
    favouritePage(call.platform, {
      ...query,
      markedGroupId: query.groupId,
      userId: caller(call),
      locale: call.locale,
    }),
  favouriteExport: (call, input) =>
    requestExport(call.platform, { ...input, userId: caller(call), locale: call.locale }),
  favouriteExportList: (call, paging) =>
    exportPage(call.platform, { ...paging, userId: caller(call) }),
  favouriteExportFile: (call, { exportId }) =>
    exportFileOf(call.platform, { userId: caller(call), exportId }),
});
