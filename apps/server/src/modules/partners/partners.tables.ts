import type { PartnerScope } from '@wasit/contract/partners/scopes';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A partner's key, stored only as a hash; immutable, only revoked. */
export const partnerKey = pgTable(
  'partner_key',
  {
    keyId: text().primaryKey(),
    tokenHash: text().notNull(),
    ending: text().notNull(),
    name: text().notNull(),
    scopes: text().array().$type<PartnerScope[]>().notNull(),
    /** The customer whose data it reads; null for the company's data. */
    customerId: text(),
    perMinute: integer().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('partner_key_token').on(table.tokenHash),
    index('partner_key_customer').on(table.customerId),
  ],
);
