import { favouriteEndpoints } from '@wasit/contract/favourites/endpoints';
import { routes } from '../../platform/http/call/call.ts';
import { countProducts } from '../recording/index.ts';
import { exportFileOf, exportPage, requestExport } from './export/exports.ts';
import { addFavourites, allFavourites, favouritePage, removeFavourites } from './favourites.ts';
import { addToGroup, groupsOf, removeFromGroup, removeGroup, saveGroup } from './groups.ts';

export const favouriteRoutes = routes(favouriteEndpoints, {
  favouritePage: ({ platform, actor: { userId }, locale }, { groupId, ...paging }) =>
    favouritePage(platform, { ...paging, markedGroupId: groupId, userId, locale }),
  favouriteIds: async ({ platform, actor: { userId } }) => ({
    productIds: await allFavourites(platform, userId),
  }),
  async favouriteAdd({ platform, actor: { userId } }, input) {
    const newIds = await addFavourites(platform, { ...input, userId });
    countProducts(platform, 'favourited', newIds);
  },
  favouriteDelete: ({ platform, actor: { userId } }, { productIds }) =>
    removeFavourites(platform, { userId, productIds }),
  favouriteGroupList: ({ platform, actor: { userId } }, query) =>
    groupsOf(platform, { ...query, userId }),
  favouriteGroupAdd: ({ platform, actor: { userId } }, input) =>
    saveGroup(platform, { ...input, userId }),
  favouriteGroupDelete: ({ platform, actor: { userId } }, { groupId }) =>
    removeGroup(platform, { userId, groupId }),
  favouriteGroupProductAdd: ({ platform, actor: { userId } }, input) =>
    addToGroup(platform, { ...input, userId }),
  favouriteGroupProductDelete: ({ platform, actor: { userId } }, input) =>
    removeFromGroup(platform, { ...input, userId }),
  favouriteGroupProductPage: ({ platform, actor: { userId }, locale }, query) =>
    favouritePage(platform, { ...query, markedGroupId: query.groupId, userId, locale }),
  favouriteExport: ({ platform, actor: { userId }, locale }, input) =>
    requestExport(platform, { ...input, userId, locale }),
  favouriteExportList: ({ platform, actor: { userId } }, paging) =>
    exportPage(platform, { ...paging, userId }),
  favouriteExportFile: ({ platform, actor: { userId } }, { exportId }) =>
    exportFileOf(platform, { userId, exportId }),
});
