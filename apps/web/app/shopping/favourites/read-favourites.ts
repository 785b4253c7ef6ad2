import { ApiError } from '@wasit/contract/api';
import type { ShopCall } from '../../api/call.ts';
import { links } from '../../links.ts';

/** Files are kept for some days: older ones have expired, and nobody looks for them. */
const shownRecords = 10;

/**
 * What the page of favourites shows: all, or those of `group`. Another address where there is no
 * such group or page (any more).
 */
export async function readFavourites(call: ShopCall, query: URLSearchParams) {
  const pageNo = Math.max(1, Number(query.get('pageNo')) || 1);
  const groupId = query.get('group');
  const asked = groupId
    ? call('favouriteGroupProductPage', { groupId, pageNo })
    : call('favouritePage', { pageNo });
  try {
    const [page, { items: groups, total }, exports] = await Promise.all([
      asked,
      call('favouriteGroupList', {}),
      call('favouriteExportList', { pageSize: shownRecords }),
    ]);
    if (page.items.length === 0 && pageNo > 1) return links.favourites({ group: groupId });
    const { items: records, mostStored: stored, keptDays: days } = exports;
    return { page, groups, total, groupId, records, rules: { stored, days } };
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
