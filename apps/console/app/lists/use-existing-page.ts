import { useEffect } from 'react';
import type { Read } from '../api/use-read.ts';
import { lastPageOf, useUrlState } from './url-state.ts';

export interface ShownRows {
  /** On the page that was read. */
  readonly rows: number;
  /** On all pages. */
  readonly total: number;
  readonly pageSize: number;
}

/**
 * Leaves a page of a list that no longer exists, as when its rows are done, for the last one that
 * does.
 * @returns whether a list that was read has no rows on any page
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
