import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** A third-party login started here; its nonce is accepted once. */
export const thirdPartyStart = pgTable(
  'third_party_start',
  { nonceHash: text().primaryKey(), provider: text().notNull(), expiresAt: instant().notNull() },
  (table) => [index('third_party_start_expires').on(table.expiresAt)],
);
