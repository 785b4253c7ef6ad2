import type { Sort } from '@wasit/contract/desks/lists';
import { type AnyColumn, asc, Column, desc, is, type SQL, sql } from 'drizzle-orm';

/**
 * The requested order of a list: by a column, then by id, so that no row is on two pages. Nulls
 * come last; columns and `neverNull` expressions without nulls are sorted plainly, as an index is.
 * Undefined without a request: the list's own order applies.
 */
export function sortedBy<K extends string>(
  sort: Sort<K> | undefined,
  { id, ...columns }: Record<K, AnyColumn | SQL> & { readonly id: AnyColumn },
  { neverNull = [] }: { neverNull?: readonly K[] } = {},
): SQL[] | undefined {
  if (sort === undefined) return undefined;
  const name = sort.replace(/^-/, '');
  const column = Object.entries<AnyColumn | SQL>(columns).find(([key]) => key === name)?.[1];
  if (column === undefined) return undefined;
  const isDown = sort.startsWith('-');
  const tie = isDown ? desc(id) : asc(id);
  const isFilled = is(column, Column) ? column.notNull : neverNull.some((key) => key === name);
  if (isFilled) return [isDown ? desc(column) : asc(column), tie];
  return [sql`${column} ${isDown ? sql`desc` : sql`asc`} nulls last`, tie];
}
