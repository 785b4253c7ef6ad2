import { and, asc, count, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { pick } from '../../../platform/pluck.ts';
import { ledgerAccount, ledgerEntry, ledgerTx } from '../wallet.tables.ts';
import { type BookSum, monthClosing } from './books.tables.ts';

/** From an instant up to another. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const isTxOfEntry = eq(ledgerTx.txId, ledgerEntry.txId);
const isAccountOfEntry = eq(ledgerAccount.accountId, ledgerEntry.accountId);
const isWithin = ({ from, until }: Span) => and(gte(ledgerTx.at, from), lt(ledgerTx.at, until));

/** The tills of all stores are one account of the chart; so are all payment companies. */
const book = sql<BookSum['book']>`case when ${ledgerAccount.kind} = 'house'
  then split_part(${ledgerAccount.ownerId}, ':', 1) else ${ledgerAccount.kind} end`;
const sumWhere = (amount: SQL, condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`;

/** Every account with postings before the end, with its sums. */
export async function bookSums(reader: Reader, span: Span): Promise<BookSum[]> {
  const amount = sql`${ledgerEntry.amountMinor}`;
  return reader
    .select({
      book,
      currency: ledgerAccount.currency,
      openingMinor: sumWhere(amount, lt(ledgerTx.at, span.from)),
      debitMinor: sumWhere(sql`-${amount}`, and(isWithin(span), lt(ledgerEntry.amountMinor, 0))),
      creditMinor: sumWhere(amount, and(isWithin(span), gt(ledgerEntry.amountMinor, 0))),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, isTxOfEntry)
    .innerJoin(ledgerAccount, isAccountOfEntry)
    .where(lt(ledgerTx.at, span.until))
    .groupBy(sql`1`, ledgerAccount.currency)
    .orderBy(sql`1`, ledgerAccount.currency);
}

export async function countEntries(reader: Reader, span: Span): Promise<number> {
  const [row] = await reader
    .select({ entries: count() })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, isTxOfEntry)
    .where(isWithin(span));
  return row?.entries ?? 0;
}

/** The next entries of a period, in posting order. */
export const journalRows = (
  reader: Reader,
  { afterId, limit, ...span }: Span & { afterId: number; limit: number },
) =>
  reader
    .select({
      id: ledgerEntry.id,
      ...pick(ledgerTx, 'txId', 'at', 'kind', 'reference', 'memo'),
      book,
      owner: ledgerAccount.ownerId,
      currency: ledgerAccount.currency,
      amountMinor: ledgerEntry.amountMinor,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, isTxOfEntry)
    .innerJoin(ledgerAccount, isAccountOfEntry)
    .where(and(isWithin(span), gt(ledgerEntry.id, afterId)))
    .orderBy(asc(ledgerEntry.id))
    .limit(limit);
export type JournalRow = Awaited<ReturnType<typeof journalRows>>[number];

/** When the first posting was made; undefined without any. */
export async function firstPosting(reader: Reader): Promise<Date | undefined> {
  const [row] = await reader
    .select({ at: ledgerTx.at })
    .from(ledgerTx)
    .orderBy(asc(ledgerTx.at))
    .limit(1);
  return row?.at;
}

export const closings = (reader: Reader) =>
  reader.select().from(monthClosing).orderBy(desc(monthClosing.until));

/**
 * Waits for running postings and blocks new ones until the commit: the trigger on the ledger takes
 * the same lock, shared.
 */
export const lockLedger = (transaction: Tx) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('ledger months'))`);

export const insertClosing = (transaction: Tx, row: typeof monthClosing.$inferSelect) =>
  transaction.insert(monthClosing).values(row);
