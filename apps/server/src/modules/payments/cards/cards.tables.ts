import type { CardBrand, CardType } from '@wasit/contract/cards/states';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/**
 * A kept card: what anybody may know of it, and the sealed word by which the platform's vault knows
 * it. Never a number, never a security code.
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
    keptAt: instant().notNull(),
    /** Gone for its owner; the row leaves once the vault has forgotten it too. */
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('bank_card_once')
      .on(table.userId, table.brand, table.lastFour, table.expMonth, table.expYear)
      .where(sql`removed_at is null`),
    index('bank_card_removed').on(table.removedAt),
  ],
);

/** A page of the platform on which a customer types a card to be kept. */
export const cardForm = pgTable(
  'card_form',
  {
    formId: text().primaryKey(),
    userId: text().notNull(),
    cardType: text().$type<CardType>().notNull(),
    status: text().$type<'open' | 'kept' | 'given-up'>().notNull(),
    /** The platform's own id of it. */
    vaultFormId: text(),
    formUrl: text(),
    cardId: text(),
    openedAt: instant().notNull(),
  },
  (table) => [index('card_form_open').on(table.status, table.openedAt)],
);
