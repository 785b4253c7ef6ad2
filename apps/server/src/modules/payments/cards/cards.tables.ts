import type { CardBrand, CardType } from '@wasit/contract/cards/states';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/**
 * A stored card: its visible data, and the encrypted token of the platform's vault. Never a number
 * or a security code.
 */
export const bankCard = pgTable(
  'bank_card',
  {
    cardId: text().primaryKey(),
    userId: text().notNull(),
    sealedToken: text().notNull(),
    brand: text().$type<CardBrand>().notNull(),
    lastFour: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    cardType: text().$type<CardType>().notNull(),
    savedAt: instant('kept_at').notNull(),
    /** Removed by its owner; the row is deleted once the vault has deleted it too. */
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('bank_card_once')
      .on(table.userId, table.brand, table.lastFour, table.expMonth, table.expYear)
      .where(sql`removed_at is null`),
    index('bank_card_removed').on(table.removedAt),
  ],
);

/** A form on the platform's page where a customer enters a card to be stored. */
export const cardForm = pgTable(
  'card_form',
  {
    formId: text().primaryKey(),
    userId: text().notNull(),
    cardType: text().$type<CardType>().notNull(),
    status: text().$type<'open' | 'kept' | 'given-up'>().notNull(),
    /** Id of the form at the platform. */
    vaultFormId: text(),
    formUrl: text(),
    cardId: text(),
    openedAt: instant().notNull(),
  },
  (table) => [index('card_form_open').on(table.status, table.openedAt)],
);
