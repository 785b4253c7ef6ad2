import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { lockedRow } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import type { PaymentStored } from '../payments.store.ts';
import { payment } from '../payments.tables.ts';
import { bankStatement, bankStatementLine } from './bank-statement.tables.ts';

export type StatementLineRow = typeof bankStatementLine.$inferSelect;
type State = StatementLineRow['state'];

const inPieces = 1000;

/** The fingerprints among these that are already stored. */
export async function knownFingerprints(
  reader: Reader,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < fingerprints.length; at += inPieces) {
    const some = fingerprints.slice(at, at + inPieces);
    const column = bankStatementLine.fingerprint;
    for (const { fingerprint } of await reader
      .select({ fingerprint: column })
      .from(bankStatementLine)
      .where(inArray(column, some)))
      known.add(fingerprint);
  }
  return known;
}

/** Inserts lines; those imported meanwhile are left out. Returns the number of new ones. */
export async function insertStatement(
  tx: Tx,
  statement: typeof bankStatement.$inferInsert,
  lines: readonly (typeof bankStatementLine.$inferInsert)[],
): Promise<number> {
  await tx.insert(bankStatement).values(statement);
  let fresh = 0;
  for (let at = 0; at < lines.length; at += inPieces) {
    const rows = await tx
      .insert(bankStatementLine)
      .values(lines.slice(at, at + inPieces))
      .onConflictDoNothing({ target: bankStatementLine.fingerprint })
      .returning({ lineId: bankStatementLine.lineId });
    fresh += rows.length;
  }
  return fresh;
}

export async function linePage(
  reader: Reader,
  { show, ...page }: Paging & { show: State },
): Promise<Page<StatementLineRow>> {
  const where = eq(bankStatementLine.state, show);
  const day = show === 'waiting' ? asc(bankStatementLine.bookedOn) : desc(bankStatementLine.at);
  return tablePage(reader, bankStatementLine, {
    where,
    order: [day, asc(bankStatementLine.lineId)],
    page,
  });
}

export const lineById = async (reader: Reader, lineId: string): Promise<StatementLineRow> =>
  (await reader.select().from(bankStatementLine).where(eq(bankStatementLine.lineId, lineId)))[0] ??
  fail('NOT_FOUND', { field: 'lineId' });

/**
 * Locks a line for the rest of the transaction.
 * @throws NOT_FOUND
 */
export async function lockLine(tx: Tx, lineId: string): Promise<StatementLineRow> {
  const row = await lockedRow(tx, bankStatementLine, eq(bankStatementLine.lineId, lineId));
  return row ?? fail('NOT_FOUND', { field: 'lineId' });
}

/** @throws STATEMENT_LINE_STATE when the line was already handled */
export async function moveLine(
  tx: Tx,
  seen: StatementLineRow,
  set: Partial<StatementLineRow>,
): Promise<void> {
  const rows = await tx
    .update(bankStatementLine)
    .set(set)
    .where(and(eq(bankStatementLine.lineId, seen.lineId), eq(bankStatementLine.state, seen.state)))
    .returning({ lineId: bankStatementLine.lineId });
  if (rows.length !== 1) fail('STATEMENT_LINE_STATE');
}

/** Every bank transfer under review. */
export const paymentsUnderReview = (reader: Reader): Promise<PaymentStored[]> =>
  reader
    .select()
    .from(payment)
    .where(and(eq(payment.status, 'under_review'), eq(payment.method, 'bank-transfer')))
    .orderBy(asc(payment.submittedAt))
    .limit(2000);
