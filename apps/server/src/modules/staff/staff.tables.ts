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
    /** The user name folded to lower case: one account per name, however it is typed. */
    userNameKey: text().notNull(),
    name: text().notNull(),
    roles: text().array().$type<RoleId[]>().notNull(),
    passwordHash: text().notNull(),
    /** Somebody else made the password: its owner must choose their own before they do anything. */
    passwordIsOneTime: boolean().notNull().default(false),
    /** The one-time password opens nothing from then on. */
    oneTimeUntil: instant(),
    /** Encrypted (totp.ts); null until the first login has enrolled an authenticator. */
    totpSecret: text(),
    /** The time step of the last code used: a code works once. */
    totpLastStep: bigint({ mode: 'number' }),
    status: text().$type<'active' | 'suspended'>().notNull(),
    /**
     * Since when the account has its present roles and is active; null of accounts made before this
     * was kept.
     */
    rightsSince: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('staff_account_user_name_once').on(table.userNameKey)],
);

/**
 * A role that the company has composed of permissions. Accounts name it beside those that come
 * along; retired, it allows nothing and nobody has it.
 */
export const staffRole = pgTable(
  'staff_role',
  {
    roleId: text().$type<OwnRoleId>().primaryKey(),
    name: text().notNull(),
    /** The name folded to lower case: one role in use per name. */
    nameKey: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    /** Counts the changes: who saves says which one they saw. */
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
    /** The last sign of the person at work, by the machine's clock: an idle session ends. */
    seenAt: instant(),
    /** When the authenticator was last shown in this session, for acts that ask a fresh code. */
    codeAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('staff_session_token').on(table.tokenHash),
    index('staff_session_expires').on(table.expiresAt),
    index('staff_session_staff').on(table.staffId),
  ],
);

/**
 * Ten ways past a lost authenticator, each once: a code that was used is gone. Hashed under the
 * configuration's key.
 */
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
