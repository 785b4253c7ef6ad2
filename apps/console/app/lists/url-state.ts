import { parsePageNumber } from '@wasit/i18n/digits';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

type QueryChanges = Record<string, string | number | undefined>;

/**
 * Returns the query with changed parameters. An empty value removes its parameter; any change other
 * than the page or the hidden columns resets to page 1.
 */
export function withChanges(before: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const after = new URLSearchParams(before);
  const names = Object.keys(changes);
  if (!names.includes('page') && names.some((name) => name !== 'hide')) after.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

export const pageNumberOf = (query: URLSearchParams): number => parsePageNumber(query.get('page'));

/** The last page, if the given one is beyond it and empty; else undefined. */
export function lastPageOf(
  page: number,
  { rows, total, pageSize }: Readonly<Record<'rows' | 'total' | 'pageSize', number>>,
): number | undefined {
  const last = Math.ceil(total / pageSize);
  return rows === 0 && total > 0 && last < page ? last : undefined;
}

/** The value if it is allowed, or the first: addresses may be typed by hand. */
export const choiceOf = <T extends string>(
  value: string | null,
  allowed: readonly [T, ...T[]],
): T => allowed.find((choice) => choice === value) ?? allowed[0];

/**
 * Filters, search and page are in the address, so that links show the same list. Addresses include
 * the path: the router would resolve "?…" against its current location, which may already be
 * another page.
 */
export function useUrlState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const to = useCallback(
    (changes: QueryChanges) => `${pathname}?${withChanges(query, changes)}`,
    [pathname, query],
  );
  // An act that finishes late must neither use an outdated address nor navigate back to a list that
  // was left.
  const mounted = useRef<typeof to>(undefined);
  useEffect(() => {
    mounted.current = to;
    return () => {
      mounted.current = undefined;
    };
  }, [to]);
  const set = useCallback(
    (changes: QueryChanges, { replace = false }: { replace?: boolean } = {}) => {
      const address = mounted.current?.(changes);
      if (address !== undefined) navigate(address, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return { query, set, page: pageNumberOf(query), search: query.get('search') ?? '', to };
}
