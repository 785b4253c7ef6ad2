import type { Sorted } from '@wasit/contract/desks/lists';
import type { OpportunityStatus } from '@wasit/contract/opportunities/endpoints';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, ilike, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { rowOf, tryUpdate } from '../../platform/db/rows.ts';
import { opportunity } from './opportunities.tables.ts';

export type OpportunityRow = typeof opportunity.$inferSelect;

const openStatuses: OpportunityStatus[] = ['NEW', 'TAKEN_UP'];

export const insertOpportunity = (tx: Tx, row: OpportunityRow) =>
  tx.insert(opportunity).values(row);

/**
 * Number of open opportunities of this person, matched by any of their identifiers. Concurrent
 * calls are serialised.
 */
export async function countOpenOf(
  tx: Tx,
  { userId, phone }: Pick<OpportunityRow, 'userId' | 'phone'>,
): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`opportunity ${phone}`}, 0))`,
  );
  const senderFilter = or(
    eq(opportunity.phone, phone),
    userId === null ? undefined : eq(opportunity.userId, userId),
  );
  return tx.$count(opportunity, and(inArray(opportunity.status, openStatuses), senderFilter));
}

export const countNewOpportunities = (reader: Reader): Promise<number> =>
  reader.$count(opportunity, eq(opportunity.status, 'NEW'));

export const opportunityByNo = (reader: Reader, opportunityNo: string) =>
  rowOf(reader, opportunity, eq(opportunity.opportunityNo, opportunityNo));

const sortColumns = {
  id: opportunity.opportunityNo,
  company: opportunity.company,
  at: opportunity.createdAt,
};

export async function opportunitiesOfStatus(
  reader: Reader,
  {
    status,
    search,
    sort,
    ...page
  }: Paging & Sorted<'opportunities'> & { status: OpportunityStatus; search: string },
): Promise<Page<OpportunityRow>> {
  const { company, contactName, phone, email, opportunityNo, createdAt } = opportunity;
  const like = containing(search);
  const matching = or(
    ...[company, contactName, phone, email].map((column) => ilike(column, like)),
    eq(opportunityNo, search),
  );
  const where = and(eq(opportunity.status, status), search ? matching : undefined);
  const order = openStatuses.includes(status) ? asc : desc;
  return tablePage(reader, opportunity, {
    where,
    order: sortedBy(sort, sortColumns) ?? [order(createdAt), order(opportunityNo)],
    page,
  });
}

/** Compare-and-set: false when its status is no longer `from`. */
export const moveOpportunity = (
  tx: Tx,
  { opportunityNo, from }: { opportunityNo: string; from: OpportunityStatus },
  to: Partial<OpportunityRow> & { status: OpportunityStatus },
): Promise<boolean> =>
  tryUpdate(
    tx,
    opportunity,
    and(eq(opportunity.opportunityNo, opportunityNo), eq(opportunity.status, from)),
    to,
  );

/** Ended opportunities of visitors whose contact is still stored, oldest first, locked. */
export const endedVisitorOpportunities = (
  tx: Tx,
  { before, batchSize }: { before: Date; batchSize: number },
): Promise<OpportunityRow[]> =>
  tx
    .select()
    .from(opportunity)
    .where(
      and(isNull(opportunity.userId), ne(opportunity.phone, ''), lt(opportunity.endedAt, before)),
    )
    .orderBy(asc(opportunity.endedAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });

/** Keeps kind, dates and outcome; clears identity and text. */
export async function anonymiseOpportunities(tx: Tx, opportunityNos: readonly string[]) {
  const clearedFields = {
    company: '',
    contactName: '',
    phone: '',
    email: null,
    text: '',
    fileIds: [],
    endNote: '',
  };
  await tx
    .update(opportunity)
    .set(clearedFields)
    .where(inArray(opportunity.opportunityNo, [...opportunityNos]));
}
