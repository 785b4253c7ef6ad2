import { latinDigits } from '@wasit/contract/latin-digits';
import { currencies, minorPerMajor } from '@wasit/contract/money';
import type { Paging } from '@wasit/contract/wire';
import { parseAmount } from '@wasit/i18n/digits';
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { tablePage } from '../../../platform/db/lists/page-of.ts';
import { lockRow, rowOf } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import type { PaymentStored } from '../payments.store.ts';
import { payment } from '../payments.tables.ts';
import { bankStatement, bankStatementLine } from './bank-statement.tables.ts';

export type StatementLineRow = typeof bankStatementLine.$inferSelect;
type State = StatementLineRow['state'];

const batchSize = 1000;

/** One import at a time: the second of two with the same lines finds them stored. */
export const lockImports = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank statements'))`);

/** The fingerprints among these that are already stored. */
export async function knownFingerprints(reader: Reader, fingerprints: readonly string[]) {
  const known = new Set<string>();
  for (let offset = 0; offset < fingerprints.length; offset += batchSize) {
    const batch = fingerprints.slice(offset, offset + batchSize);
    const column = bankStatementLine.fingerprint;
    for (const { fingerprint } of await reader
      .select({ fingerprint: column })
      .from(bankStatementLine)
      .where(inArray(column, batch)))
      known.add(fingerprint);
  }
  return known;
}

/** Inserts lines, except those imported in the meantime. Returns the number of new ones. */
export async function insertStatement(
  tx: Tx,
  statement: typeof bankStatement.$inferInsert,
  lines: readonly (typeof bankStatementLine.$inferInsert)[],
): Promise<number> {
  await tx.insert(bankStatement).values(statement);
  let insertedCount = 0;
  for (let offset = 0; offset < lines.length; offset += batchSize) {
    const rows = await tx
      .insert(bankStatementLine)
      .values(lines.slice(offset, offset + batchSize))
      .onConflictDoNothing({ target: bankStatementLine.fingerprint })
      .returning({ lineId: bankStatementLine.lineId });
    insertedCount += rows.length;
  }
  return insertedCount;
}

/** As `latinDigits` reads a text. */
const inLatinDigits = (column: AnyPgColumn): SQL =>
  sql`translate(${column}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')`;

/** Lines of an amount in either currency, or with a part of what was written, in any digits. */
function searchCondition(search: string): SQL | undefined {
  const { amountMinor, currency, reference, description, note } = bankStatementLine;
  const pattern = containing(latinDigits(search));
  return or(
    ...[reference, description, note].map((column) => ilike(inLatinDigits(column), pattern)),
    ...currencies.map((code) => {
      const minor = Math.round((parseAmount(search, code) ?? Number.NaN) * minorPerMajor[code]);
      return Number.isSafeInteger(minor)
        ? and(eq(currency, code), eq(amountMinor, minor))
        : undefined;
    }),
  );
}

export async function linePage(
  reader: Reader,
  { show, search, ...page }: Paging & { show: State; search?: string | undefined },
) {
  const where = and(
    eq(bankStatementLine.state, show),
    search ? searchCondition(search) : undefined,
  );
  const day = show === 'waiting' ? asc(bankStatementLine.bookedOn) : desc(bankStatementLine.at);
  return tablePage(reader, bankStatementLine, {
    where,
    order: [day, asc(bankStatementLine.lineId)],
    page,
  });
}

export const countWaitingLines = (reader: Reader): Promise<number> =>
  reader.$count(bankStatementLine, eq(bankStatementLine.state, 'waiting'));

export const lineById = async (reader: Reader, lineId: string): Promise<StatementLineRow> =>
  (await rowOf(reader, bankStatementLine, eq(bankStatementLine.lineId, lineId))) ??
  fail('NOT_FOUND', { field: 'lineId' });

/**
 * Locks a line for the rest of the transaction.
 * @throws NOT_FOUND
 */
export async function lockLine(tx: Tx, lineId: string): Promise<StatementLineRow> {
  const row = await lockRow(tx, bankStatementLine, eq(bankStatementLine.lineId, lineId));
  return row ?? fail('NOT_FOUND', { field: 'lineId' });
}

/** @throws STATEMENT_LINE_STATE when the line was already handled */
export async function moveLine(tx: Tx, line: StatementLineRow, changes: Partial<StatementLineRow>) {
  const rows = await tx
    .update(bankStatementLine)
    .set(changes)
    .where(and(eq(bankStatementLine.lineId, line.lineId), eq(bankStatementLine.state, line.state)))
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
