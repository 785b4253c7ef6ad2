import type { Locale } from '@wasit/contract/locales';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { startsOrEndsIndexes } from '../../platform/db/lists/starts-or-ends.ts';
import { instant } from '../../platform/platform.tables.ts';

export const userAccount = pgTable(
  'user_account',
  {
    userId: text().primaryKey(),
    userName: text().notNull(),
    /**
     * The user name in lower case with look-alike letters folded (account-keys.ts): one account per
     * name, however it is typed.
     */
    userNameKey: text().notNull(),
    /** E.164, e.g. +9647701234567. */
    phone: text(),
    /** In lower case. */
    email: text(),
    passwordHash: text().notNull(),
    /** 1 customer, 6 VIP, 12 procurement agent. */
    level: integer().notNull(),
    status: text().$type<'active' | 'suspended' | 'deleted'>().notNull(),
    /** Why staff suspended it; null while it is active. */
    suspendedReason: text(),
    /**
     * Language of messages to this customer: the last one used at registration or login, or chosen.
     */
    locale: text().$type<Locale>().notNull().default('ar'),
    createdAt: instant().notNull(),
    /** When a code sent there was returned; null while the contact is only claimed. */
    emailVerifiedAt: instant(),
    phoneVerifiedAt: instant(),
    /** False for customers who came by a third party and never chose a password. */
    hasPassword: boolean().notNull().default(true),
    /** The invitation they registered with. */
    invitationCode: text(),
  },
  (table) => [
    uniqueIndex('user_account_user_name_once').on(table.userNameKey),
    uniqueIndex('user_account_phone_once').on(table.phone),
    uniqueIndex('user_account_email_once').on(table.email),
    index('user_account_created').on(table.createdAt),
    ...startsOrEndsIndexes('user_account_name', table.userNameKey),
    ...startsOrEndsIndexes('user_account_phone', table.phone),
  ],
);

/** Staff notes about a customer. */
export const userNote = pgTable(
  'user_note',
  {
    noteId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => userAccount.userId),
    text: text().notNull(),
    /** The staff member. */
    writtenBy: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('user_note_user').on(table.userId, table.at)],
);

/** Tokens are hashed, so reading this table does not allow a login. */
export const userSession = pgTable(
  'user_session',
  {
    sessionId: text().primaryKey(),
    tokenHash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => userAccount.userId),
    createdAt: instant().notNull(),
    /** Written at most once an hour. */
    seenAt: instant().notNull(),
    /**
     * Browser and system from the login's User-Agent, e.g. "Chrome, Android"; empty when unknown.
     */
    device: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('user_session_token').on(table.tokenHash),
    index('user_session_user').on(table.userId),
    index('user_session_seen').on(table.seenAt),
  ],
);

export const userAddress = pgTable(
  'user_address',
  {
    addressId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => userAccount.userId),
    firstName: text().notNull(),
    lastName: text().notNull(),
    countryId: integer().notNull(),
    provinceId: integer().notNull(),
    cityId: integer(),
    address: text().notNull(),
    address2: text().notNull(),
    mobile: text().notNull(),
    /** A landmark nearby. */
    landmark: text().notNull().default(''),
    /** A link to the place on a map. */
    location: text().notNull().default(''),
    postcode: text().notNull(),
    email: text().notNull(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('user_address_user').on(table.userId),
    uniqueIndex('user_address_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);
