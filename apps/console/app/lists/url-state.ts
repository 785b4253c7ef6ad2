import { parsePageNumber } from '@wasit/i18n/digits';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type QueryChanges = Record<string, string | number | undefined>;

/**
 * The query with some parameters changed; an empty value removes its parameter, and any change but
 * that of the page and of the hidden columns returns to page 1.
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

/** The last page of a list of which a later one is open, without rows; else undefined. */
export function lastPageOf(
  page: number,
  { rows, total, pageSize }: Readonly<Record<'rows' | 'total' | 'pageSize', number>>,
): number | undefined {
  const last = Math.ceil(total / pageSize);
  return rows === 0 && total > 0 && last < page ? last : undefined;
}

/** One of the allowed values, or the first: an address typed by hand must not break a screen. */
export const choiceOf = <T extends string>(
  value: string | null,
  allowed: readonly [T, ...T[]],
): T => allowed.find((choice) => choice === value) ?? allowed[0];

/**
 * Filters, words and page live in the address: a link shows a colleague the same list. Addresses
 * include the path: the router would resolve one that begins with "?" against its present location,
 * which after a quick click is no longer the list on the screen.
 */
export function useUrlState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const to = useCallback(
    (changes: QueryChanges) => `${pathname}?${withChanges(query, changes)}`,
    [pathname, query],
  );
  // An act that ends late changes the list as it is by then, and never navigates back to a list
  // that was left.
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
