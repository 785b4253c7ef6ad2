import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** The channel a code was sent by. */
export type SentChannel = 'email' | 'whatsapp' | 'either';

/**
 * The newest code per purpose, target and owner; a new one replaces the old one. The code itself is
 * not stored.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    codeId: text().primaryKey(),
    purpose: text().notNull(),
    /** What the code proves: a phone number (E.164) or a lower-case e-mail address. */
    target: text().notNull(),
    /** The account it is for; empty where there is none yet. */
    owner: text().notNull(),
    /**
     * Channel it was sent by: returning the code proves access to that channel. `either`: WhatsApp
     * failed but may still have delivered it.
     */
    channel: text().$type<SentChannel>().notNull().default('whatsapp'),
    codeHash: text().notNull(),
    /** Guesses so far, counted before they are checked. */
    attempts: integer('tries').notNull(),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('one_time_code_newest').on(table.purpose, table.target, table.owner),
    index('one_time_code_expires').on(table.expiresAt),
  ],
);

/** Number of events in the current window: failures of an address, codes sent to a target. */
export const accessCounter = pgTable(
  'access_counter',
  { key: text().primaryKey(), hits: integer().notNull(), resetAt: instant().notNull() },
  (table) => [index('access_counter_reset').on(table.resetAt)],
);
