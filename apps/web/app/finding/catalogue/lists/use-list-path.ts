import { useLocation, useNavigate, useNavigation } from 'react-router';
import { changedQuery } from './list-query.ts';

type Changes = Parameters<typeof changedQuery>[1];

/** The target of a navigation that is not rendered yet. Never set on the server. */
let underWay: string | undefined;

/** The query of a path, if it is one of the same page. */
function queryOn(pathname: string, path: string | undefined): string | undefined {
  const [at, query = ''] = path?.split('?') ?? [];
  return at === pathname ? query : undefined;
}

/**
 * Addresses of the list on the screen, with other values; while it loads with one value, with that
 * one too. They are complete: one that begins with "?" would be resolved against the router's
 * present address, and after a quick "back" the list can still be pressed while the router is
 * elsewhere.
 */
export function useListPath(): (changes: Changes) => string {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const loading = next && next.pathname === pathname ? next.search : undefined;
  return (changes) => {
    const query = queryOn(pathname, underWay) ?? loading ?? search;
    return `${pathname}${changedQuery(new URLSearchParams(query), changes)}`;
  };
}

/**
 * Shows the list with other values. Presses in quick succession add up: each keeps the values of
 * the one before, also while that one is still loading.
 */
export function useListChange(): (changes: Changes) => Promise<void> {
  const listPath = useListPath();
  const navigate = useNavigate();
  return async (changes) => {
    const path = listPath(changes);
    underWay = path;
    try {
      await navigate(path, { preventScrollReset: true });
    } finally {
      if (underWay === path) underWay = undefined;
    }
  };
}
