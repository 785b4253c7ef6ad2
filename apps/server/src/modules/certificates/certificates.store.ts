import type { CertificateSubject } from '@wasit/contract/certificates/endpoints';
import type { Sorted } from '@wasit/contract/desks/lists';
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
import { rowOf } from '../../platform/db/rows.ts';
import { fail } from '../../platform/errors.ts';
import { certificate } from './certificates.tables.ts';

export type CertificateRow = typeof certificate.$inferSelect;
export interface SubjectKey {
  readonly subject: CertificateSubject;
  readonly subjectId: number;
}

/** `%` and `_` in a search are literal. */
const searchCondition = (search: string): SQL | undefined => {
  const like = containing(search);
  return search ? or(ilike(certificate.number, like), ilike(certificate.issuer, like)) : undefined;
};

const subjectsCondition = (subjects: readonly SubjectKey[]): SQL | undefined =>
  or(
    ...subjects.map(({ subject, subjectId }) =>
      and(eq(certificate.subject, subject), eq(certificate.subjectId, subjectId)),
    ),
  );

interface PublicQuery {
  /** Null: any subject. */
  readonly subjects: readonly SubjectKey[] | null;
  readonly search: string;
  /** Reference day for valid or expired. */
  readonly day: string;
}

/** Public certificates: valid ones first, then by latest end. */
export async function shownPage(
  reader: Reader,
  { subjects, search, day, pageNo, pageSize }: PublicQuery & Paging,
): Promise<{ rows: CertificateRow[]; total: number; checked: number }> {
  const where = and(
    certificate.shown,
    subjects ? (subjectsCondition(subjects) ?? sql`false`) : undefined,
    searchCondition(search),
  );
  const isPast = sql`coalesce(${certificate.validTo} < ${day}::date, false)`;
  const rows = await reader
    .select()
    .from(certificate)
    .where(where)
    .orderBy(isPast, sql`${certificate.validTo} desc nulls first`, asc(certificate.certificateId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await reader
    .select({ total: count(), checked: count(certificate.checkedAt) })
    .from(certificate)
    .where(where);
  return { rows, total: counted?.total ?? 0, checked: counted?.checked ?? 0 };
}

/** Public certificates with these ids, in that order. */
export async function shownByIds(reader: Reader, certificateIds: readonly string[]) {
  if (certificateIds.length === 0) return [];
  const rows = await reader
    .select()
    .from(certificate)
    .where(and(certificate.shown, inArray(certificate.certificateId, [...certificateIds])));
  return certificateIds.flatMap((id) => rows.find((row) => row.certificateId === id) ?? []);
}

/** @throws NOT_FOUND */
export async function readCertificate(reader: Reader, certificateId: string) {
  const row = await rowOf(reader, certificate, eq(certificate.certificateId, certificateId));
  return row ?? fail('NOT_FOUND', { field: 'certificateId' });
}

export interface DeskQuery extends Paging, Sorted<'certificates'> {
  readonly show: 'all' | 'unchecked' | 'expired';
  readonly search: string;
  /** Certificates of this product only. */
  readonly productId?: number | undefined;
}

export async function deskPage(
  reader: Reader,
  { show, search, productId, sort, ...page }: DeskQuery,
  day: string,
): Promise<Page<CertificateRow>> {
  const shown = {
    all: undefined,
    unchecked: isNull(certificate.checkedAt),
    expired: lt(certificate.validTo, day),
  }[show];
  const ofProduct =
    productId === undefined
      ? undefined
      : subjectsCondition([{ subject: 'product', subjectId: productId }]);
  const where = and(shown, ofProduct, searchCondition(search));
  const order = sortedBy(sort, {
    id: certificate.certificateId,
    number: certificate.number,
    validTo: certificate.validTo,
    changed: certificate.changedAt,
  });
  return tablePage(reader, certificate, {
    where,
    order: order ?? [desc(certificate.changedAt), desc(certificate.certificateId)],
    page,
  });
}

/** Serialises writes of the same kind and number. */
export async function isNumberTaken(
  tx: Tx,
  row: Pick<CertificateRow, 'subject' | 'subjectId' | 'kind' | 'number' | 'certificateId'>,
): Promise<boolean> {
  const { subject, subjectId, kind, number } = row;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${subject} ${subjectId}`}, 0))`,
  );
  const same = and(
    eq(certificate.subject, subject),
    eq(certificate.subjectId, subjectId),
    eq(certificate.kind, kind),
    eq(certificate.number, number),
    ne(certificate.certificateId, row.certificateId),
  );
  return (await tx.$count(certificate, same)) > 0;
}

export const insertCertificate = (tx: Tx, row: CertificateRow) =>
  tx.insert(certificate).values(row);

/** @throws CONFLICT when it was changed since `row.revision` was read */
export async function updateCertificate(tx: Tx, row: CertificateRow): Promise<void> {
  const changed = await tx
    .update(certificate)
    .set({ ...row, revision: row.revision + 1 })
    .where(
      and(eq(certificate.certificateId, row.certificateId), eq(certificate.revision, row.revision)),
    )
    .returning({ certificateId: certificate.certificateId });
  if (changed.length === 0) fail('CONFLICT', { field: 'revision' });
}
