import type { Paging } from '@wasit/contract/wire';
import { and, desc, gt, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../db.ts';
import { containing } from './containing.ts';
import { type Page, tablePage } from './page-of.ts';

/** A table of rows that are valid from a day to a day, or until they are stopped. */
type DatedTable = PgTable & {
  readonly name: PgColumn;
  readonly validFrom: PgColumn;
  readonly validTo: PgColumn;
  readonly stoppedAt: PgColumn;
  readonly madeAt: PgColumn;
};

interface Dated {
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly stoppedAt: Date | null;
}

/** The state of such a row at an instant. */
export function datedState(
  { stoppedAt, validFrom, validTo }: Dated,
  now: Date,
): 'stopped' | 'over' | 'later' | 'holds' {
  if (stoppedAt) return 'stopped';
  if (validTo && validTo <= now) return 'over';
  return validFrom > now ? 'later' : 'holds';
}

/** Valid at an instant: started, not over, not stopped. */
export const holdsAt = ({ stoppedAt, validFrom, validTo }: DatedTable, at: Date) =>
  and(isNull(stoppedAt), lte(validFrom, at), or(isNull(validTo), gt(validTo, at)));

/** Such a row holds at an instant or will later. */
export const holdsFrom = ({ stoppedAt, validTo }: DatedTable, at: Date) =>
  and(isNull(stoppedAt), or(isNull(validTo), gt(validTo, at)));

export interface DatedQuery {
  readonly show: 'holds' | 'over';
  readonly search: string;
  readonly now: Date;
}

/**
 * A page of such rows by part of their name: present and future ones, or past ones; ordered by
 * `order`, else newest first.
 */
export async function datedPage<T extends DatedTable>(
  reader: Reader,
  {
    table,
    id,
    order,
    show,
    search,
    now,
    ...page
  }: DatedQuery &
    Paging & {
      readonly table: T;
      readonly id: PgColumn;
      readonly order: SQL[] | undefined;
    },
): Promise<Page<T['$inferSelect']>> {
  const { stoppedAt, validTo, madeAt, name } = table;
  const holds = sql`(${stoppedAt} is null and (${validTo} is null or ${validTo} > ${now.toISOString()}))`;
  const filter = and(
    show === 'holds' ? holds : sql`not ${holds}`,
    search ? ilike(name, containing(search)) : undefined,
  );
  return tablePage(reader, table, {
    where: filter,
    order: order ?? [desc(madeAt), desc(id)],
    page,
  });
}
