import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql, sum } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { preCharge } from '../wallet.tables.ts';

export type PreChargeRow = typeof preCharge.$inferSelect;

export async function insertPreCharge(tx: Tx, row: typeof preCharge.$inferInsert) {
  const [inserted] = await tx.insert(preCharge).values(row).returning();
  return inserted ?? fail('CONFLICT');
}

/** Pre-charges whose days are over, in pages by id. */
export const duePreCharges = (reader: Reader, { now, afterId }: { now: Date; afterId: number }) =>
  rowsOf(
    reader,
    preCharge,
    and(eq(preCharge.status, 'frozen'), lte(preCharge.endsAt, now), gt(preCharge.id, afterId)),
    { order: [asc(preCharge.id)], limit: 200 },
  );

/** Ends it; undefined when it was already ended. */
export const endPreCharge = async (tx: Tx, id: number): Promise<PreChargeRow | undefined> =>
  (
    await tx
      .update(preCharge)
      .set({ status: 'ended', endedAt: sql`${preCharge.endsAt}` })
      .where(
        and(eq(preCharge.id, id), eq(preCharge.status, 'frozen'), lte(preCharge.endsAt, tx.now)),
      )
      .returning()
  )[0];

/** Pre-charges of a customer, newest first. */
export const preChargesOf = (
  reader: Reader,
  userId: string,
  { cursor, limit }: { cursor: number | undefined; limit: number },
): Promise<PreChargeRow[]> =>
  rowsOf(
    reader,
    preCharge,
    and(eq(preCharge.userId, userId), cursor === undefined ? undefined : lt(preCharge.id, cursor)),
    { order: [desc(preCharge.id)], limit },
  );

/** Numbers are assigned at the start, so their order is that of time. */
const sortColumns = {
  id: preCharge.id,
  amount: preCharge.amountMinor,
  began: preCharge.id,
  ends: preCharge.endsAt,
};

export interface PreChargeQuery extends Paging, Sorted<'pre-charges'> {
  readonly show: 'frozen' | 'all';
  readonly search?: string | undefined;
}

/** Pre-charges of all customers, newest first. `userIds`: the customers found by the search. */
export async function preChargePage(
  reader: Reader,
  { show, search, sort, ...page }: PreChargeQuery,
  userIds: readonly string[],
): Promise<Page<PreChargeRow>> {
  const where = and(
    show === 'all' ? undefined : eq(preCharge.status, show),
    search
      ? or(startsOrEnds(preCharge.preChargeNo, search), inArray(preCharge.userId, [...userIds]))
      : undefined,
  );
  return tablePage(reader, preCharge, {
    where,
    order: sortedBy(sort, sortColumns) ?? [desc(preCharge.id)],
    page,
  });
}

/** Dinars currently set aside, and the gifts they will earn. */
export async function frozenSums(reader: Reader) {
  const [row] = await reader
    .select({ frozen: sum(preCharge.amountMinor), gifts: sum(preCharge.giftMinor) })
    .from(preCharge)
    .where(eq(preCharge.status, 'frozen'));
  return { frozenMinor: Number(row?.frozen ?? 0), giftsMinor: Number(row?.gifts ?? 0) };
}
