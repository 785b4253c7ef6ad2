import type { Sorted } from '@wasit/contract/desks/lists';
import type { InquiryStatus } from '@wasit/contract/quotes/states';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { lockRow, rowOf, tryUpdate, updateRow } from '../../platform/db/rows.ts';
import { inquiry } from './quotes.tables.ts';

export type InquiryRow = typeof inquiry.$inferSelect;

export const insertInquiry = (tx: Tx, row: InquiryRow) => tx.insert(inquiry).values(row);

export const inquiryByNo = (reader: Reader, inquiryNo: string): Promise<InquiryRow | undefined> =>
  rowOf(reader, inquiry, eq(inquiry.inquiryNo, inquiryNo));

/** The same, locked until the commit. */
export const lockInquiry = (tx: Tx, inquiryNo: string): Promise<InquiryRow | undefined> =>
  lockRow(tx, inquiry, eq(inquiry.inquiryNo, inquiryNo));

/** Number of inquiries waiting for an answer. */
export const countOpenInquiries = (reader: Reader): Promise<number> =>
  reader.$count(inquiry, eq(inquiry.status, 'NEW'));

export async function inquiriesOfUser(
  reader: Reader,
  { userId, status, ...page }: Paging & { userId: string; status?: InquiryStatus | undefined },
): Promise<Page<InquiryRow>> {
  const ownerFilter = and(
    eq(inquiry.userId, userId),
    status === undefined ? undefined : eq(inquiry.status, status),
  );
  return tablePage(reader, inquiry, {
    where: ownerFilter,
    order: [desc(inquiry.createdAt), desc(inquiry.inquiryNo)],
    page,
  });
}

/** Number of a customer's inquiries by status. */
export const countsOfUser = (
  reader: Reader,
  userId: string,
): Promise<Record<InquiryStatus, number>> => countsWhere(reader, eq(inquiry.userId, userId));

async function countsWhere(
  reader: Reader,
  where: SQL | undefined,
): Promise<Record<InquiryStatus, number>> {
  const rows = await reader
    .select({ status: inquiry.status, count: count() })
    .from(inquiry)
    .where(where)
    .groupBy(inquiry.status);
  const countOf = (status: InquiryStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { NEW: countOf('NEW'), ANSWERED: countOf('ANSWERED'), CLOSED: countOf('CLOSED') };
}

const sortColumns = {
  id: inquiry.inquiryNo,
  goods: inquiry.productName,
  quantity: inquiry.quantity,
  at: inquiry.createdAt,
};

/** One page, and how many the words find of each status. */
export async function inquiriesOfStatus(
  reader: Reader,
  {
    status,
    search,
    sort,
    ...page
  }: Paging & Sorted<'inquiries'> & { status: InquiryStatus; search: string },
): Promise<Page<InquiryRow> & { counts: Record<InquiryStatus, number> }> {
  const like = containing(search);
  const isMatching = search
    ? or(
        ilike(inquiry.productName, like),
        ilike(inquiry.contactPhone, like),
        ilike(inquiry.contactName, like),
        eq(inquiry.inquiryNo, search),
      )
    : undefined;
  const where = and(eq(inquiry.status, status), isMatching);
  const order = status === 'NEW' ? asc : desc;
  const found = await tablePage(reader, inquiry, {
    where,
    order: sortedBy(sort, sortColumns) ?? [order(inquiry.createdAt), order(inquiry.inquiryNo)],
    page,
  });
  return { ...found, counts: await countsWhere(reader, isMatching) };
}

/**
 * Compare-and-set: returns the changed row; undefined when its status is no longer one of `from`.
 */
export const moveInquiry = (
  tx: Tx,
  { inquiryNo, from }: { inquiryNo: string; from: readonly InquiryStatus[] },
  changes: Partial<InquiryRow> & { status: InquiryStatus },
): Promise<InquiryRow | undefined> =>
  updateRow(
    tx,
    inquiry,
    and(eq(inquiry.inquiryNo, inquiryNo), inArray(inquiry.status, [...from])),
    changes,
  );

/** Links an inquiry to its goods; false when it is closed. */
export const linkGoods = (
  tx: Tx,
  { inquiryNo, productId }: { inquiryNo: string; productId: number },
): Promise<boolean> =>
  tryUpdate(tx, inquiry, and(eq(inquiry.inquiryNo, inquiryNo), ne(inquiry.status, 'CLOSED')), {
    productId,
  });

/** Columns that identify the sender of an inquiry, emptied; the question about goods stays. */
export const anonymousColumns = {
  contactName: '',
  contactPhone: '',
  contactEmail: null,
  description: '',
  fileIds: [],
  imageSearchId: null,
};

/**
 * Inquiries of visitors last answered or closed before that time, oldest first and locked;
 * inquiries still waiting are excluded, however old.
 */
export async function lockVisitorInquiries(
  tx: Tx,
  { before, batchSize }: { before: Date; batchSize: number },
): Promise<InquiryRow[]> {
  const lastAnswerAt = sql`greatest(${inquiry.answeredAt}, ${inquiry.closedAt})`;
  return tx
    .select()
    .from(inquiry)
    .where(
      and(
        isNull(inquiry.userId),
        ne(inquiry.contactPhone, ''),
        inArray(inquiry.status, ['ANSWERED', 'CLOSED']),
        lt(inquiry.createdAt, before),
        sql`${lastAnswerAt} < ${before}`,
      ),
    )
    .orderBy(asc(inquiry.createdAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
}

export async function anonymizeInquiries(tx: Tx, inquiryNos: readonly string[]): Promise<void> {
  await tx
    .update(inquiry)
    .set(anonymousColumns)
    .where(inArray(inquiry.inquiryNo, [...inquiryNos]));
}
