import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type Wishes = Record<string, string | number | undefined>;

/**
 * The query with some wishes changed; an empty wish leaves it, and any change but that of the page
 * returns to page 1.
 */
export function withWishes(before: URLSearchParams, wishes: Wishes): URLSearchParams {
  const after = new URLSearchParams(before);
  if (!('page' in wishes)) after.delete('page');
  for (const [name, value] of Object.entries(wishes)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(query.get('page')) || 1));

/** One of the allowed values, or the first: an address typed by hand must not break a screen. */
export const choiceOf = <T extends string>(
  value: string | null,
  allowed: readonly [T, ...T[]],
): T => allowed.find((choice) => choice === value) ?? allowed[0];

/**
 * Filters, words and page live in the address: a link shows a colleague the same list. Addresses
 * are whole: one that begins with "?" would be taken from wherever the router has got to, which
 * after a quick press is no longer the list on the screen.
 */
export function useUrlState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const to = useCallback(
    (wishes: Wishes) => `${pathname}?${withWishes(query, wishes)}`,
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
    (wishes: Wishes, { replace = false }: { replace?: boolean } = {}) => {
      const address = mounted.current?.(wishes);
      if (address !== undefined) navigate(address, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return { query, set, page: pageOf(query), search: query.get('search') ?? '', to };
}
