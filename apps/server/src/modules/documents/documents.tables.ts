import type { DocumentKind } from '@wasit/contract/documents/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';
import type { BuyerFacts, DocumentContent } from './content.ts';

/**
 * Append-only: a numbered paper with its frozen content. The person it is issued to is stored
 * separately in `document_buyer`.
 */
export const issuedDocument = pgTable(
  'issued_document',
  {
    documentNo: text().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Its subject: an order number, a payable, a receipt, a credit note. */
    subject: text().notNull(),
    /**
     * 1 for the first paper about its subject; a later version replaces it when the order has
     * changed.
     */
    version: integer().notNull(),
    orderNo: text(),
    userId: text().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    /** SHA-256 of the content and of the person it is issued to. */
    contentHash: text().notNull(),
    issuedAt: instant().notNull(),
    issuedBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('issued_document_once').on(table.kind, table.subject, table.version),
    index('issued_document_order').on(table.orderNo, table.issuedAt),
    index('issued_document_user').on(table.userId, table.issuedAt),
  ],
);

/** The person a paper is issued to. The only part deleted when they leave. */
export const documentBuyer = pgTable('document_buyer', {
  documentNo: text()
    .primaryKey()
    .references(() => issuedDocument.documentNo),
  buyer: jsonb().$type<BuyerFacts>().notNull(),
});

/** Append-only: each print of a paper; number 1 is the original. */
export const documentPrint = pgTable(
  'document_print',
  {
    documentNo: text()
      .notNull()
      .references(() => issuedDocument.documentNo),
    number: integer().notNull(),
    locale: text().$type<Locale>().notNull(),
    actorKind: text().notNull(),
    actorId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentNo, table.number] })],
);
