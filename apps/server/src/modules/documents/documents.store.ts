import type { DocumentKind } from '@wasit/contract/documents/endpoints';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { isOneOfParam, prepared } from '../../platform/db/prepared.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { writeWithCommit } from '../../platform/db/transact.ts';
import { documentBuyer, documentPrint, issuedDocument } from './documents.tables.ts';

export type DocumentStored = typeof issuedDocument.$inferSelect;
export type BuyerStored = typeof documentBuyer.$inferSelect;
export type PrintStored = typeof documentPrint.$inferSelect;

/** Serialises work on the same paper until the transaction ends. */
export async function lockPaper(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`paper:${name}`}, 0))`);
}

export function insertDocument(
  tx: Tx,
  { row, buyer }: { row: DocumentStored; buyer: BuyerStored['buyer'] },
): void {
  writeWithCommit(tx, issuedDocument, row);
  writeWithCommit(tx, documentBuyer, { documentNo: row.documentNo, buyer });
}

export const newestVersion = async (
  reader: Reader,
  { kind, subject }: { kind: DocumentKind; subject: string },
): Promise<DocumentStored | undefined> => (await selectNewest(reader, { kind, subject }))[0];

const selectNewest = prepared((db) =>
  db
    .select()
    .from(issuedDocument)
    .where(
      and(
        eq(issuedDocument.kind, sql.placeholder('kind')),
        eq(issuedDocument.subject, sql.placeholder('subject')),
      ),
    )
    .orderBy(desc(issuedDocument.version))
    .limit(1),
);

export const documentByNo = (reader: Reader, documentNo: string) =>
  rowOf(reader, issuedDocument, eq(issuedDocument.documentNo, documentNo));

const selectIssued = prepared((db) =>
  db
    .select({ subject: issuedDocument.subject })
    .from(issuedDocument)
    .where(isOneOfParam(issuedDocument.subject, 'subjects')),
);

/** Which of these subjects already have their paper. */
export const issuedSubjects = async (
  reader: Reader,
  subjects: readonly string[],
): Promise<Set<string>> =>
  subjects.length === 0
    ? new Set()
    : new Set((await selectIssued(reader, { subjects })).map(({ subject }) => subject));

export const documentsOfOrder = (reader: Reader, orderNo: string): Promise<DocumentStored[]> =>
  rowsOf(reader, issuedDocument, eq(issuedDocument.orderNo, orderNo), {
    order: [desc(issuedDocument.issuedAt), desc(issuedDocument.documentNo)],
  });

export const buyerOf = async (reader: Reader, documentNo: string) =>
  (await rowOf(reader, documentBuyer, eq(documentBuyer.documentNo, documentNo)))?.buyer ?? null;

/** Number of prints of each paper; a paper never printed is absent. */
export async function printCounts(reader: Reader, documentNos: readonly string[]) {
  if (documentNos.length === 0) return new Map<string, number>();
  const rows = await reader
    .select({ documentNo: documentPrint.documentNo, prints: max(documentPrint.number) })
    .from(documentPrint)
    .where(inArray(documentPrint.documentNo, [...documentNos]))
    .groupBy(documentPrint.documentNo);
  return new Map(rows.map(({ documentNo, prints }) => [documentNo, prints ?? 0]));
}

export const appendPrint = (tx: Tx, row: PrintStored) => tx.insert(documentPrint).values(row);
