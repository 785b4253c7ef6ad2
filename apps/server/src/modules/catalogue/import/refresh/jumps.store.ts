import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { tablePage } from '../../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../../platform/db/lists/sorted-by.ts';
import { rowsWithAny } from '../../../../platform/db/rows.ts';
import { priceJump } from './jumps.tables.ts';

export type JumpRow = typeof priceJump.$inferSelect;

export async function jumpsPerSource(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .select({ source: priceJump.source, count: sql<number>`count(*)::int` })
    .from(priceJump)
    .where(eq(priceJump.state, 'waiting'))
    .groupBy(priceJump.source);
  return new Map(rows.map(({ source, count }) => [source, count]));
}

export const jumpsOf = (reader: Reader, productIds: readonly number[]): Promise<JumpRow[]> =>
  rowsWithAny(reader, priceJump, 'productId', productIds);

export async function putJumps(tx: Tx, rows: readonly JumpRow[]): Promise<void> {
  if (rows.length > 0)
    await tx.execute(insertMany(priceJump, rows, { conflictColumns: ['productId'] }));
}

/** Deletes jumps that were accepted, or that a later file has made obsolete. */
export async function dropJumps(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0)
    await tx.delete(priceJump).where(isOneOf(priceJump.productId, productIds));
}

export const waitingJumps = (reader: Reader, jumpIds: readonly string[]): Promise<JumpRow[]> =>
  reader
    .select()
    .from(priceJump)
    .where(and(isOneOf(priceJump.jumpId, jumpIds), eq(priceJump.state, 'waiting')));

export const lockWaiting = (tx: Tx, jumpIds: readonly string[]): Promise<JumpRow[]> =>
  tx
    .select()
    .from(priceJump)
    .where(and(isOneOf(priceJump.jumpId, jumpIds), eq(priceJump.state, 'waiting')))
    .orderBy(asc(priceJump.productId))
    .for('update');

export async function refuseJumps(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0)
    await tx
      .update(priceJump)
      .set({ state: 'refused' })
      .where(isOneOf(priceJump.productId, productIds));
}

const sortColumns = { id: priceJump.productId, percent: priceJump.percent, at: priceJump.foundAt };

export async function jumpPage(reader: Reader, { sort, ...page }: Paging & Sorted<'price-jumps'>) {
  const waiting = eq(priceJump.state, 'waiting');
  return tablePage(reader, priceJump, {
    where: waiting,
    order: sortedBy(sort, sortColumns) ?? [desc(priceJump.percent), asc(priceJump.productId)],
    page,
  });
}
