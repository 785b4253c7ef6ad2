import type { DocumentKind } from '@wasit/contract/documents/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';
import type { BuyerFacts, DocumentContent } from './content.ts';

/**
 * Append-only: a numbered paper with all that it says, frozen when it was issued. Who it was made
 * out to stands beside it, in `document_buyer`.
 */
export const issuedDocument = pgTable(
  'issued_document',
  {
    documentNo: text().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    /** What it is about: an order number, a payable, a receipt, a credit note. */
    subject: text().notNull(),
    /**
     * 1 for the first paper about its subject; a later one takes its place because the order has
     * changed.
     */
    version: integer().notNull(),
    orderNo: text(),
    userId: text().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    /** SHA-256 of the content, and of who it was made out to. */
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

/** Who a paper was made out to. The one part of it that goes when they leave. */
export const documentBuyer = pgTable('document_buyer', {
  documentNo: text()
    .primaryKey()
    .references(() => issuedDocument.documentNo),
  buyer: jsonb().$type<BuyerFacts>().notNull(),
});

/** Append-only: each time a paper was handed out; number 1 is the original. */
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
