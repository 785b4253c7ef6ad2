import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** By which way a code went out. */
export type CodeWay = 'email' | 'whatsapp' | 'either';

/**
 * The newest code per purpose, target and owner; a new one takes the place of the old one. The code
 * itself is nowhere.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    codeId: text().primaryKey(),
    purpose: text().notNull(),
    /** What the code proves: a phone number in E.164 or an e-mail address in lower case. */
    target: text().notNull(),
    /** The account it is for; empty where there is none (yet). */
    owner: text().notNull(),
    /**
     * By which way it went out: whoever gives it back proves that they read there. `either`:
     * WhatsApp failed and may have taken it all the same.
     */
    channel: text().$type<CodeWay>().notNull().default('whatsapp'),
    codeHash: text().notNull(),
    /** Guesses so far, counted before they are judged. */
    tries: integer().notNull(),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('one_time_code_newest').on(table.purpose, table.target, table.owner),
    index('one_time_code_expires').on(table.expiresAt),
  ],
);

/**
 * How often something happened since its window began: failures of an address, codes sent to a
 * target.
 */
export const accessCounter = pgTable(
  'access_counter',
  { key: text().primaryKey(), hits: integer().notNull(), resetAt: instant().notNull() },
  (table) => [index('access_counter_reset').on(table.resetAt)],
);
