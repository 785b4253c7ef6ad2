import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';

/**
 * Tables with a partition for each month. `outbox_event` includes its marks: partitions of both are
 * made and dropped together.
 */
export const partitionedTables = ['outbox_event', 'audit_entry', 'product_day'] as const;
export type PartitionedTable = (typeof partitionedTables)[number];

/** A partition of one or more months; not the default one. */
export interface Partition {
  readonly table: PartitionedTable;
  readonly name: string;
  /** The first day of its month; null for rows older than the partitions. */
  readonly from: string | null;
  /** The first day after it. */
  readonly until: string;
}

/** The current partitions of the tables, oldest first. */
export async function partitions(db: Db): Promise<Partition[]> {
  const { rows } = await db.execute<Partition & Record<string, unknown>>(sql`
    select "table", name, case when not is_before then month::text end as "from",
      case when is_before then month else (month + interval '1 month')::date end::text as until
    from (
      select parted.relname as "table", part.relname as name, part.relname ~ '_before_' as is_before,
        to_date(right(part.relname, 7), 'YYYY_MM') as month
      from pg_inherits i join pg_class part on part.oid = i.inhrelid join pg_class parted on parted.oid = i.inhparent
      where parted.oid = any(array(select to_regclass(format('public.%I', name)) from jsonb_array_elements_text(${JSON.stringify(partitionedTables)}::jsonb) name))
        and part.relname ~ '_[0-9]{4}_[0-9]{2}$'
    ) named
    order by until, name`);
  return rows;
}

/** Of each table the oldest month that has rows in the default partition. */
export async function monthsInDefaultPartition(db: Db) {
  const { rows } = await db.execute<{ table: PartitionedTable; month: string }>(
    sql`select part_of as "table", month::text as month from public.months_without_partition()`,
  );
  return rows;
}

/**
 * Makes the partition of a month, given by its first day, and moves its rows out of the default
 * partition. False when it exists, or when another worker is at it.
 */
export async function makePartition(db: Db, table: PartitionedTable, month: string) {
  const { rows } = await db.execute<{ made: boolean }>(
    sql`select public.make_month_partition(${table}, ${month}::date) as made`,
  );
  return rows[0]?.made === true;
}

/**
 * Drops a partition with its rows. False when it has rows that must be kept (an unfinished event,
 * days not yet moved to their month, an audit trail younger than two years by the database's
 * clock), or when another worker is at it.
 */
export async function dropPartition(db: Db, { table, name }: Pick<Partition, 'table' | 'name'>) {
  const { rows } = await db.execute<{ dropped: boolean }>(
    sql`select public.drop_month_partition(${table}, ${name}) as dropped`,
  );
  return rows[0]?.dropped === true;
}
