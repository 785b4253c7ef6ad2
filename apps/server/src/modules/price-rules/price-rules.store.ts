import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { insertMany } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import {
  type DatedQuery,
  datedPage,
  holdsAt,
  holdsFrom,
} from '../../platform/db/lists/dated-rows.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import {
  lockRow,
  rowOf,
  rowsOf,
  rowsWithAny,
  updateRow,
  wroteRow,
} from '../../platform/db/rows.ts';
import { pluck } from '../../platform/pluck.ts';
import { priceChange, priceRule, priceRun } from './price-rules.tables.ts';

export type PriceRuleRow = typeof priceRule.$inferSelect;
export type PriceRunRow = typeof priceRun.$inferSelect;
export type PriceChangeRow = typeof priceChange.$inferSelect;

export const insertRule = async (tx: Tx, row: PriceRuleRow): Promise<void> => {
  await tx.insert(priceRule).values(row);
};

export const ruleById = (reader: Reader, ruleId: string): Promise<PriceRuleRow | undefined> =>
  rowOf(reader, priceRule, eq(priceRule.ruleId, ruleId));

/** Compare-and-set: undefined when it is already stopped. */
export const markStopped = (tx: Tx, ruleId: string): Promise<PriceRuleRow | undefined> =>
  updateRow(tx, priceRule, and(eq(priceRule.ruleId, ruleId), isNull(priceRule.stoppedAt)), {
    stoppedAt: tx.now,
  });

const newestFirst = [desc(priceRule.madeAt), desc(priceRule.ruleId)];

/** The rules valid at an instant, newest first. */
export const rulesAt = (reader: Reader, at: Date): Promise<PriceRuleRow[]> =>
  rowsOf(reader, priceRule, holdsAt(priceRule, at), { order: newestFirst });

/** These rules, valid or not, newest first. */
export const rulesOf = (reader: Reader, ruleIds: readonly string[]): Promise<PriceRuleRow[]> =>
  rowsWithAny(reader, priceRule, 'ruleId', ruleIds, ...newestFirst);

const hasBegun = (now: Date) => and(isNull(priceRule.begunAt), lte(priceRule.validFrom, now));
const hasEnded = (now: Date) =>
  and(isNotNull(priceRule.begunAt), isNull(priceRule.endedAt), lte(priceRule.validTo, now));

/**
 * Compare-and-set: marks rules whose start or end has come and is not processed yet, and returns
 * them.
 */
export async function markDueRules(tx: Tx): Promise<PriceRuleRow[]> {
  const open = isNull(priceRule.stoppedAt);
  const ended = await tx
    .update(priceRule)
    .set({ endedAt: tx.now })
    .where(and(open, hasEnded(tx.now)))
    .returning();
  const begun = await tx
    .update(priceRule)
    .set({ begunAt: tx.now })
    .where(and(open, hasBegun(tx.now)))
    .returning();
  return [...begun, ...ended];
}

export async function hasDueRules(reader: Reader, now: Date): Promise<boolean> {
  const due = and(isNull(priceRule.stoppedAt), or(hasBegun(now), hasEnded(now)));
  return (await reader.$count(priceRule, due)) > 0;
}

/** False when another run is in progress. */
export const insertRun = (tx: Tx, row: PriceRunRow): Promise<boolean> =>
  wroteRow(tx.insert(priceRun).values(row).onConflictDoNothing());

export async function openRunId(reader: Reader): Promise<string | undefined> {
  const [row] = await reader
    .select({ runId: priceRun.runId })
    .from(priceRun)
    .where(inArray(priceRun.state, ['running', 'reverting']));
  return row?.runId;
}

/** The run, locked until the commit: one process at a time continues it. */
export const lockRun = (tx: Tx, runId: string) => lockRow(tx, priceRun, eq(priceRun.runId, runId));

export const changeRun = async (tx: Tx, runId: string, changes: Partial<PriceRunRow>) => {
  await tx.update(priceRun).set(changes).where(eq(priceRun.runId, runId));
};

export const insertChanges = async (tx: Tx, rows: readonly (typeof priceChange.$inferInsert)[]) => {
  if (rows.length > 0) await tx.execute(insertMany(priceChange, rows));
};

/** The next products changed by a run, after a number, in order. */
export async function changedAfter(
  reader: Reader,
  { runId, afterId, limit }: { runId: string; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ productId: priceChange.productId })
    .from(priceChange)
    .where(and(eq(priceChange.runId, runId), gt(priceChange.productId, afterId)))
    .orderBy(asc(priceChange.productId))
    .limit(limit);
  return rows.map(({ productId }) => productId);
}

export const changesOf = (
  reader: Reader,
  { runId, productIds }: { runId: string; productIds: readonly number[] },
): Promise<PriceChangeRow[]> =>
  rowsOf(
    reader,
    priceChange,
    and(
      eq(priceChange.runId, runId),
      inArray(priceChange.productId, [...productIds]),
      isNull(priceChange.revertedAt),
    ),
  );

/** What reverted runs among these have changed of products. */
export async function revertedChangesOf(
  reader: Reader,
  { runIds, productIds }: { runIds: readonly string[]; productIds: readonly number[] },
): Promise<PriceChangeRow[]> {
  if (runIds.length === 0) return [];
  const rows = await reader
    .select({ change: priceChange })
    .from(priceChange)
    .innerJoin(priceRun, eq(priceRun.runId, priceChange.runId))
    .where(
      and(
        inArray(priceChange.runId, [...runIds]),
        inArray(priceChange.productId, [...productIds]),
        eq(priceRun.state, 'reverted'),
      ),
    );
  return pluck(rows, 'change');
}

export const markReverted = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(priceChange)
      .set({ revertedAt: tx.now })
      .where(inArray(priceChange.id, [...ids]));
};

const ruleColumns = {
  id: priceRule.ruleId,
  name: priceRule.name,
  markup: priceRule.markupBp,
  from: priceRule.validFrom,
  made: priceRule.madeAt,
};

export const rulePage = (
  reader: Reader,
  { sort, ...query }: Paging & Sorted<'price-rules'> & DatedQuery,
): Promise<Page<PriceRuleRow>> =>
  datedPage(reader, {
    table: priceRule,
    id: priceRule.ruleId,
    order: sortedBy(sort, ruleColumns),
    ...query,
  });

const runColumns = { id: priceRun.runId, at: priceRun.at, changed: priceRun.changed };

export async function runPage(reader: Reader, { sort, ...page }: Paging & Sorted<'price-runs'>) {
  return tablePage(reader, priceRun, {
    order: sortedBy(sort, runColumns) ?? [desc(priceRun.at), desc(priceRun.runId)],
    page,
  });
}

/** Names of the rules of a category itself that hold or will hold. */
export const rulesOfCategory = async (
  reader: Reader,
  { categoryId, now }: { categoryId: number; now: Date },
): Promise<string[]> =>
  pluck(
    await reader
      .select({ name: priceRule.name })
      .from(priceRule)
      .where(and(eq(priceRule.categoryId, categoryId), holdsFrom(priceRule, now)))
      .orderBy(asc(priceRule.name), asc(priceRule.ruleId)),
    'name',
  );
