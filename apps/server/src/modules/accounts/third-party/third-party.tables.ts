import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import { userAccount } from '../accounts.tables.ts';

/** Whom an outside issuer's subject is here. Never an e-mail address: those are claimed and change hands. */
export const thirdPartyLink = pgTable(
  'third_party_link',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => userAccount.userId),
    linkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('third_party_link_user').on(table.userId)],
);

/** A login with a third party that was begun here; its nonce comes back once. */
export const thirdPartyStart = pgTable(
  'third_party_start',
  { nonceHash: text().primaryKey(), provider: text().notNull(), expiresAt: instant().notNull() },
  (table) => [index('third_party_start_expires').on(table.expiresAt)],
);
