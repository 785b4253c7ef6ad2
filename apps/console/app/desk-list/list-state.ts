import { useUrlState } from '../lists/url-state.ts';
import type { Filter, ListState } from './declaration.ts';

/**
 * What the address says of the list. A value that a filter does not have counts as its first: an
 * address typed by hand breaks no screen.
 */
export function useListState(filters: readonly Filter[]): ListState & { page: number } {
  const { query, page, search } = useUrlState();
  const chosen = (name: string): string => {
    const given = query.get(name) ?? '';
    const values = filters.find((filter) => filter.name === name)?.values ?? [];
    return values.length === 0 || values.includes(given) ? given : (values[0] ?? '');
  };
  return { chosen, search, page };
}
