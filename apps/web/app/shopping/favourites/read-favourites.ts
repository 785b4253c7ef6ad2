import { ApiError } from '@wasit/contract/api';
import { parsePageNumber } from '@wasit/i18n/digits';
import type { ShopCall } from '../../api/call.ts';
import { links } from '../../links.ts';

/** Files are kept for some days: older ones have expired and are not shown. */
export const maxRecords = 10;

/**
 * The data of the page of favourites: all, or those of `group`. Redirects if the group or page does
 * not exist (any more).
 */
export async function readFavourites(call: ShopCall, query: URLSearchParams) {
  const pageNo = parsePageNumber(query.get('pageNo'));
  const groupId = query.get('group');
  const pageRequest = groupId
    ? call('favouriteGroupProductPage', { groupId, pageNo })
    : call('favouritePage', { pageNo });
  try {
    const [page, { items: groups, total }, exports] = await Promise.all([
      pageRequest,
      call('favouriteGroupList', {}),
      call('favouriteExportList', { pageSize: maxRecords }),
    ]);
    if (page.items.length === 0 && pageNo > 1) return links.favourites({ group: groupId });
    const { items: records, maxStored, retentionDays: days } = exports;
    return { page, groups, total, groupId, records, rules: { stored: maxStored, days } };
  } catch (error) {
    if (
      groupId &&
      error instanceof ApiError &&
      (error.key === 'NOT_FOUND' || error.key === 'VALIDATION')
    )
      return links.favourites();
    throw error;
  }
}
