import type { OwnRoleId, Permission, RoleId } from '@wasit/contract/staff/roles';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

export const staffAccount = pgTable(
  'staff_account',
  {
    staffId: text().primaryKey(),
    userName: text().notNull(),
    /** The user name in lower case: unique. */
    userNameKey: text().notNull(),
    name: text().notNull(),
    roles: text().array().$type<RoleId[]>().notNull(),
    passwordHash: text().notNull(),
    /** Somebody else created the password: the owner must choose their own before anything else. */
    mustChangePassword: boolean('password_is_one_time').notNull().default(false),
    /** Until when the one-time password is valid. */
    oneTimeUntil: instant(),
    /** Encrypted (totp.ts); null until the first login has enrolled an authenticator. */
    totpSecret: text(),
    /** Time step of the last used code: each code works once. */
    totpLastStep: bigint({ mode: 'number' }),
    status: text().$type<'active' | 'suspended'>().notNull(),
    /**
     * Since when the account has had its current roles and been active; null for accounts older
     * than this column.
     */
    rightsSince: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('staff_account_user_name_once').on(table.userNameKey)],
);

/**
 * A custom role composed of permissions. Accounts list it beside the built-in ones; a retired role
 * has no permissions and no accounts.
 */
export const staffRole = pgTable(
  'staff_role',
  {
    roleId: text().$type<OwnRoleId>().primaryKey(),
    name: text().notNull(),
    /** The name in lower case: unique among roles in use. */
    nameKey: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    /** Counts the changes, for optimistic locking. */
    version: integer().notNull(),
    changedBy: text().notNull(),
    changedAt: instant().notNull(),
    retiredAt: instant(),
  },
  (table) => [
    uniqueIndex('staff_role_name_once').on(table.nameKey).where(sql`${table.retiredAt} is null`),
  ],
);

/**
 * Between the two steps of the login (`step`, some minutes) and afterwards (`session`, 12 hours).
 * Tokens are hashed.
 */
export const staffSession = pgTable(
  'staff_session',
  {
    sessionId: text().primaryKey(),
    tokenHash: text().notNull(),
    staffId: text()
      .notNull()
      .references(() => staffAccount.staffId),
    kind: text().$type<'step' | 'session'>().notNull(),
    /** The authenticator secret being enrolled, encrypted. */
    enrolSecret: text(),
    createdAt: instant().notNull(),
    /** Last activity by the machine's clock: idle sessions end. */
    seenAt: instant(),
    /** When a code was last entered in this session, for acts that need a fresh one. */
    codeAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('staff_session_token').on(table.tokenHash),
    index('staff_session_expires').on(table.expiresAt),
    index('staff_session_staff').on(table.staffId),
  ],
);

/** Ten recovery codes for a lost authenticator; used ones are deleted. Hashed. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    staffId: text()
      .notNull()
      .references(() => staffAccount.staffId),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);
