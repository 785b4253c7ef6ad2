import type { Sort } from '@wasit/contract/desks/lists';
import { type AnyColumn, asc, Column, desc, is, type SQL, sql } from 'drizzle-orm';

/**
 * The order a list was asked in: by one of its columns, then by its id, so that no row stands on
 * two pages. Rows without a value come last; a column that always has one is sorted plainly, as an
 * index has it. Undefined when nothing was asked: the list has its own order then.
 */
export function sortedBy<K extends string>(
  sort: Sort<K> | undefined,
  { id, ...columns }: Record<K, AnyColumn | SQL> & { readonly id: AnyColumn },
): SQL[] | undefined {
  if (sort === undefined) return undefined;
  const name = sort.replace(/^-/, '');
  const column = Object.entries<AnyColumn | SQL>(columns).find(([key]) => key === name)?.[1];
  if (column === undefined) return undefined;
  const isDown = sort.startsWith('-');
  const tie = isDown ? desc(id) : asc(id);
  if (is(column, Column) && column.notNull) return [isDown ? desc(column) : asc(column), tie];
  return [sql`${column} ${isDown ? sql`desc` : sql`asc`} nulls last`, tie];
}
