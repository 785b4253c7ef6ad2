import type { ThirdParty } from '@wasit/contract/accounts/access/access';
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import { userAccount } from '../accounts.tables.ts';

/**
 * Maps an outside issuer's subject to an account. Never by e-mail address: those are only claimed
 * and change owners.
 */
export const thirdPartyLink = pgTable(
  'third_party_link',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    provider: text().$type<ThirdParty>().notNull(),
    userId: text()
      .notNull()
      .references(() => userAccount.userId),
    linkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('third_party_link_one_each').on(table.userId, table.provider),
  ],
);
