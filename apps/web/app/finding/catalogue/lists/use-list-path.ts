import { useLocation } from 'react-router';
import { changedQuery } from './list-query.ts';

/**
 * Addresses of the list on the screen, with other values. They are complete: one that begins with
 * "?" would be resolved against the router's present address, and after a quick "back" the list can
 * still be pressed while the router is elsewhere.
 */
export function useListPath(): (values: Parameters<typeof changedQuery>[1]) => string {
  const { pathname, search } = useLocation();
  return (values) => `${pathname}${changedQuery(new URLSearchParams(search), values)}`;
}
