import { useEffect } from 'react';
import type { Read } from '../api/use-read.ts';
import { lastPageOf, useUrlState } from './url-state.ts';

interface ShownRows {
  /** Rows on this page. */
  readonly rows: number;
  /** Rows on all pages. */
  readonly total: number;
  readonly pageSize: number;
}

/**
 * Redirects from a page that no longer exists to the last one.
 * @returns whether the list has no rows on any page
 */
export function useExistingPage<T>(
  { data, loading }: Pick<Read<T>, 'data' | 'loading'>,
  shownRows: (data: T) => ShownRows,
): (data: T) => boolean {
  const { page, set } = useUrlState();
  const lastPage = data && !loading ? lastPageOf(page, shownRows(data)) : undefined;
  useEffect(() => {
    if (lastPage !== undefined) set({ page: lastPage }, { replace: true });
  }, [lastPage, set]);
  return (answer) => {
    const shown = shownRows(answer);
    return shown.rows === 0 && lastPageOf(page, shown) === undefined;
  };
}

/** The same for an answer with the rows of the page in `items`. */
export const useExistingListPage = <T extends { items: readonly unknown[]; total: number }>(
  read: Pick<Read<T>, 'data' | 'loading'>,
  pageSize: number,
): ((data: T) => boolean) =>
  useExistingPage(read, ({ items, total }) => ({ rows: items.length, total, pageSize }));
