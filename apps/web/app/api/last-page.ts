import { redirect } from 'react-router';

interface ListPage {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
}

/**
 * Returns the page of a list, or redirects to the last one if it has no rows any more, as after
 * deleting its only one.
 * @throws a redirect
 */
export function orLastPage<T extends ListPage>(page: T, { pathname, searchParams }: URL): T {
  const { items, total, pageNo, pageSize } = page;
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (items.length > 0 || last >= pageNo) return page;
  const query = new URLSearchParams(searchParams);
  query.set('pageNo', String(last));
  throw redirect(`${pathname}?${query}`);
}
