import { redirect } from 'react-router';

interface Paged {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
}

/**
 * Redirects from a page beyond the end to the last one, as when goods were removed since the link
 * was shared.
 */
export function redirectToLastPage(
  { url }: Request,
  { items, total, pageNo, pageSize }: Paged,
): void {
  const lastPage = Math.ceil(total / pageSize);
  if (items.length > 0 || lastPage < 1 || lastPage >= pageNo) return;
  const { pathname: requested, searchParams } = new URL(url);
  // Navigation within the shop requests the page's data: the redirect must lead to the page.
  const pathname = requested.replace(/\.data$/, '');
  searchParams.delete('_routes');
  if (lastPage === 1) searchParams.delete('pageNo');
  else searchParams.set('pageNo', String(lastPage));
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
