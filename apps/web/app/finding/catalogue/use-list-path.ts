import { useLocation } from 'react-router';
import { changed } from './list-query.ts';

/**
 * Addresses of the list that is on the screen, with other values. They are whole: one that begins
 * with "?" would be taken from wherever the router has got to, and after a quick "back" the list
 * can still be pressed for a moment while the router is elsewhere.
 */
export function useListPath(): (values: Parameters<typeof changed>[1]) => string {
  const { pathname, search } = useLocation();
  return (values) => `${pathname}${changed(new URLSearchParams(search), values)}`;
}
