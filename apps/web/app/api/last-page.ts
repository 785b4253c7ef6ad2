import { redirect } from 'react-router';

interface ListPage {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
}

/**
 * The page of a list; its last one where the rows of this page have gone, as after the only one on
 * it was deleted: an empty page would say that there is nothing at all.
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
