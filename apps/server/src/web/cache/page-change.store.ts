import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';

export interface PageChange {
  readonly seq: number;
  readonly transactionId: string;
  readonly productIds: readonly number[] | null;
  readonly everything: boolean;
}

export interface Changes {
  /**
   * Every transaction below this one has ended: the next query from here misses nothing and repeats
   * little.
   */
  readonly horizon: string;
  readonly changes: readonly PageChange[];
}

/**
 * Changes committed since `horizon`, and the next horizon. Transactions do not end in the order in
 * which they start, so neither a sequence number nor a time can serve as a cursor; the oldest
 * running transaction can. Without a horizon: the current one and no changes. Rows of a dump
 * restored from a more advanced database are ignored.
 */
export async function changesSince(db: Db, horizon: string | null): Promise<Changes> {
  const changes = sql`(select jsonb_agg(jsonb_build_object(
    'seq', seq, 'transactionId', transaction_id::text, 'productIds', product_ids, 'everything', everything) order by seq)
    from page_change where transaction_id >= ${horizon}::xid8 and transaction_id < pg_snapshot_xmax(pg_current_snapshot()))`;
  const { rows } = await db.execute<{ horizon: string; changes: PageChange[] | null }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${horizon === null ? sql`null` : changes} as changes`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database gave no snapshot');
  return { horizon: row.horizon, changes: row.changes ?? [] };
}

/** Deletes changes that every process has long read: no act of ours runs this many minutes. */
export const deleteChanges = (db: Db, olderThanMinutes: number) =>
  db.execute(
    sql`delete from page_change where at < clock_timestamp() - make_interval(mins => ${olderThanMinutes})`,
  );
