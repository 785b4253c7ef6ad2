import { startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import { toWire } from '@wasit/contract/money';
import type { StatementFilter, StatementRow } from '@wasit/contract/wallet/endpoints';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { reversibleKinds } from '../postings/reverse.ts';
import {
  type StatementEntry,
  type StatementQuery,
  statementEntries,
  statementPage,
} from './statement.store.ts';

/** The query of a page's filter. */
export const statementQuery = (
  userId: string,
  { currency, book, kind, from, to }: StatementFilter,
): StatementQuery => ({
  userId,
  currency,
  book,
  kind,
  from: from ? startOfBaghdadDay(from) : undefined,
  until: to ? after(startOfBaghdadDay(to), days(1)) : undefined,
});

const viewEntry = (
  { entryId, at, kind, reference, amountMinor, balanceAfterMinor }: StatementEntry,
  { currency }: Pick<StatementQuery, 'currency'>,
): StatementRow => ({
  entryId,
  at: at.toISOString(),
  kind,
  reference,
  amount: toWire({ amountMinor, currency }),
  balance: toWire({ amountMinor: balanceAfterMinor, currency }),
});

export interface Cursor {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** Reads one more than requested, to know whether there is a next page. */
export async function cursorPage<T>(
  { cursor, pageSize }: Cursor,
  {
    read,
    keyOf,
  }: {
    read: (page: { cursor: number | undefined; limit: number }) => Promise<T[]>;
    keyOf: (row: T) => number;
  },
): Promise<{ rows: T[]; nextCursor: string | null }> {
  const rows = await read({
    cursor: cursor === undefined ? undefined : Number(cursor),
    limit: pageSize + 1,
  });
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    rows: rows.slice(0, pageSize),
    nextCursor: last === undefined ? null : String(keyOf(last)),
  };
}

const statementRows = (reader: Reader, query: StatementQuery, page: Cursor) =>
  cursorPage(page, {
    read: (range) => statementEntries(reader, query, range),
    keyOf: ({ entryId }) => entryId,
  });

/** A page of a statement for the desk: which movements can be reversed, and which were. */
export async function viewStatementPage(
  reader: Reader,
  query: StatementQuery,
  page: Parameters<typeof statementPage>[2],
) {
  const { rows, ...paged } = await statementPage(reader, query, page);
  const items = rows.map((row) => ({
    ...viewEntry(row, query),
    txId: row.txId,
    reversible: !row.reversed && reversibleKinds.includes(row.kind),
    reversed: row.reversed,
  }));
  return { items, ...paged };
}

/** A customer's own statement. */
export async function viewStatement(
  reader: Reader,
  query: StatementQuery,
  page: Cursor,
): Promise<{ items: StatementRow[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await statementRows(reader, query, page);
  return { items: rows.map((row) => viewEntry(row, query)), nextCursor };
}
