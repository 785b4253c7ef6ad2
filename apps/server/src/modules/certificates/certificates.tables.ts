import type { CertificateKind, CertificateSubject } from '@wasit/contract/certificates/endpoints';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A document issued about a product, a supplier or a brand. */
export const certificate = pgTable(
  'certificate',
  {
    certificateId: text().primaryKey(),
    subject: text().$type<CertificateSubject>().notNull(),
    /** Its product, supplier or brand. */
    subjectId: integer().notNull(),
    kind: text().$type<CertificateKind>().notNull(),
    number: text().notNull(),
    issuer: text().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    /** Null: no end. */
    validTo: date({ mode: 'string' }),
    fileId: text().notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    /** When and by whom it was compared with its issuer's data; both null: not checked. */
    checkedAt: instant(),
    checkedBy: text(),
    /** Who entered the data to check; null: before that was recorded. */
    enteredBy: text(),
    /** Public while true. */
    shown: boolean().notNull(),
    /** Counts staff edits, to detect concurrent ones. */
    revision: integer().notNull().default(0),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('certificate_subject').on(table.subject, table.subjectId),
    uniqueIndex('certificate_number').on(table.subject, table.subjectId, table.kind, table.number),
  ],
);
