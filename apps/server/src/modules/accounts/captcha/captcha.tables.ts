import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** A picture of signs and a question in words; either answer is right, one try each. */
export const captcha = pgTable(
  'captcha',
  { captchaKey: text().primaryKey(), signsHash: text().notNull(), sumHash: text().notNull(), expiresAt: instant().notNull() },
  (table) => [index('captcha_expires').on(table.expiresAt)],
);
