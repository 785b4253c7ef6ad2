import { and, asc, count, desc, eq, max, min, ne, sql, sum } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { lockRow, rowOf, rowsOf, rowsWithAny, wroteRow } from '../../../platform/db/rows.ts';
import type { PayerColumns } from '../../wallet/index.ts';
import {
  agentShare,
  commissionLine,
  commissionMonth,
  commissionPaying,
  commissionPayout,
  commissionStatement,
} from '../agency.tables.ts';

export type StatementRow = typeof commissionStatement.$inferSelect;
export type LineRow = typeof commissionLine.$inferSelect;

/** Closed months, newest first. */
export const closedMonths = (reader: Reader): Promise<(typeof commissionMonth.$inferSelect)[]> =>
  reader.select().from(commissionMonth).orderBy(desc(commissionMonth.month));

export async function lastClosedMonth(reader: Reader): Promise<string | null> {
  const [row] = await reader.select({ month: max(commissionMonth.month) }).from(commissionMonth);
  return row?.month ?? null;
}

/** False when somebody else closed it: the second caller waits for the commit of the first. */
export const insertMonth = (tx: Tx, row: typeof commissionMonth.$inferInsert): Promise<boolean> =>
  wroteRow(tx.insert(commissionMonth).values(row).onConflictDoNothing());

/** The amounts of these orders in all statements. */
export async function earlierSharesOf(reader: Reader, orderNos: readonly string[]) {
  const rows = await reader
    .select({
      orderNo: commissionLine.orderNo,
      baseMinor: sum(commissionLine.baseMinor).mapWith(Number),
      commissionMinor: sum(commissionLine.commissionMinor).mapWith(Number),
      basisPoints: min(commissionLine.basisPoints),
    })
    .from(commissionLine)
    .where(isOneOf(commissionLine.orderNo, orderNos))
    .groupBy(commissionLine.orderNo);
  return new Map(
    rows.map(({ orderNo, basisPoints, ...totals }) => [
      orderNo,
      { ...totals, basisPoints: basisPoints ?? 0 },
    ]),
  );
}

export async function insertStatements(
  tx: Tx,
  { statements, lines }: { statements: readonly StatementRow[]; lines: readonly LineRow[] },
): Promise<void> {
  if (statements.length === 0) return;
  await tx.execute(insertMany(commissionStatement, statements));
  await tx.execute(insertMany(commissionLine, lines));
}

export const statementsOf = (reader: Reader, filter: { month: string } | { agentId: string }) =>
  rowsOf(
    reader,
    commissionStatement,
    'month' in filter
      ? eq(commissionStatement.month, filter.month)
      : eq(commissionStatement.agentId, filter.agentId),
    { order: [desc(commissionStatement.month), asc(commissionStatement.agentId)] },
  );

export const statementById = (reader: Reader, statementId: string) =>
  rowOf(reader, commissionStatement, eq(commissionStatement.statementId, statementId));

/** The lines of an agent's statement of a closed month. */
export const linesOfStatement = (
  reader: Reader,
  { month, agentId }: { month: string; agentId: string },
): Promise<LineRow[]> =>
  reader
    .select({ line: commissionLine })
    .from(commissionLine)
    .innerJoin(commissionStatement, eq(commissionStatement.statementId, commissionLine.statementId))
    .where(and(eq(commissionStatement.month, month), eq(commissionStatement.agentId, agentId)))
    .orderBy(asc(commissionLine.endedAt), asc(commissionLine.orderNo))
    .then((rows) => rows.map(({ line }) => line));

export interface Payout {
  readonly entries: number;
  /** Paid US cents: the whole amount or 0. */
  readonly paidMinor: number;
  /** Note of the last entry. */
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

/** Payouts by statement; statements without entries are absent. */
export async function payoutsOf(reader: Reader, statementIds: readonly string[]) {
  const rows = await rowsWithAny(
    reader,
    commissionPayout,
    'statementId',
    statementIds,
    asc(commissionPayout.nth),
  );
  const payouts = new Map<string, Payout>();
  for (const { statementId, nth, amountMinor, note, by, at } of rows) {
    const paidMinor = (payouts.get(statementId)?.paidMinor ?? 0) + amountMinor;
    payouts.set(statementId, { entries: nth, paidMinor, note, by, at });
  }
  return payouts;
}

/** Number of statements with something to pay, by closed month; months without one are absent. */
export async function countUnpaid(reader: Reader): Promise<Map<string, number>> {
  const { statementId, month, commissionMinor } = commissionStatement;
  const paid = reader
    .select({ minor: sum(commissionPayout.amountMinor) })
    .from(commissionPayout)
    .where(eq(commissionPayout.statementId, statementId));
  const rows = await reader
    .select({ month, unpaid: count() })
    .from(commissionStatement)
    .where(and(ne(commissionMinor, 0), sql`coalesce((${paid}), 0) = 0`))
    .groupBy(month);
  return new Map(rows.map(({ month, unpaid }) => [month, unpaid]));
}

/** False when somebody else already wrote the entry with this number. */
export const insertPayout = (tx: Tx, row: typeof commissionPayout.$inferInsert): Promise<boolean> =>
  wroteRow(tx.insert(commissionPayout).values(row).onConflictDoNothing());

/** Who has claimed the payout of a statement; locked until the transaction ends. */
export async function lockPayer(tx: Tx, statementId: string): Promise<PayerColumns> {
  await tx.insert(commissionPaying).values({ statementId }).onConflictDoNothing();
  const row = await lockRow(tx, commissionPaying, eq(commissionPaying.statementId, statementId));
  return row ?? { payingBy: null, payingSince: null };
}

/** The row is locked by `lockPayer`. */
export const setPayer = (tx: Tx, statementId: string, payer: PayerColumns) =>
  tx.update(commissionPaying).set(payer).where(eq(commissionPaying.statementId, statementId));

/** Who has claimed payouts, by statement. */
export const payersOf = async (reader: Reader, statementIds: readonly string[]) =>
  new Map(
    (await rowsWithAny(reader, commissionPaying, 'statementId', statementIds)).map((row) => [
      row.statementId,
      row,
    ]),
  );

export const sharesOfAgents = (reader: Reader): Promise<(typeof agentShare.$inferSelect)[]> =>
  reader.select().from(agentShare);

/** Sets a share; a second one of the same day replaces the first. */
export async function putShare(tx: Tx, row: typeof agentShare.$inferInsert): Promise<void> {
  const { basisPoints, setBy, setAt } = row;
  await tx
    .insert(agentShare)
    .values(row)
    .onConflictDoUpdate({
      target: [agentShare.agentId, agentShare.validFrom],
      set: { basisPoints, setBy, setAt },
    });
}
