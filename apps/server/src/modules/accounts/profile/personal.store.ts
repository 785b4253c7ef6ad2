import { userLevel } from '@wasit/contract/accounts/levels';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { clearAttempts } from '../../../platform/attempts/attempts.ts';
import { deleteDevices } from '../../../platform/attempts/known-devices.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { deleteAnswers } from '../../../platform/http/call/idempotency.ts';
import { redactEvents } from '../../../platform/outbox/redact-events.ts';
import type { PersonalPart } from '../../../platform/personal.ts';
import { userAccount, userAddress, userNote, userSession } from '../accounts.tables.ts';
import { oneTimeCode } from '../codes/codes.tables.ts';
import { thirdPartyLink } from '../links/links.tables.ts';
import { holderOf } from '../users/account-keys.ts';

/** A hash that no password matches, recognisable as "no password". */
const noPassword =
  '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Personal data of an account: the row remains as the nameless owner of orders, all identifying
 * fields are cleared.
 */
export const accountsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const {
      passwordHash: _,
      userNameKey: __,
      suspendedReason: ___,
      ...shownColumns
    } = getTableColumns(userAccount);
    const account = await reader
      .select(shownColumns)
      .from(userAccount)
      .where(eq(userAccount.userId, userId));
    const addresses = await rowsOf(reader, userAddress, eq(userAddress.userId, userId));
    const { device, createdAt, seenAt } = userSession;
    const sessions = await reader
      .select({ device, createdAt, seenAt })
      .from(userSession)
      .where(eq(userSession.userId, userId));
    const { issuer, subject, provider, linkedAt } = thirdPartyLink;
    const links = await reader
      .select({ issuer, subject, provider, linkedAt })
      .from(thirdPartyLink)
      .where(eq(thirdPartyLink.userId, userId));
    return { account, addresses, sessions, 'third-party-logins': links };
  },
  async matters(reader, userId) {
    const isAgent = and(eq(userAccount.userId, userId), eq(userAccount.level, userLevel.agent));
    const count = (
      await reader.select({ userId: userAccount.userId }).from(userAccount).where(isAgent)
    ).length;
    return [{ matter: 'agent', count }];
  },
  async erase(tx, userId) {
    for (const table of [userSession, userAddress, userNote, thirdPartyLink])
      await tx.delete(table).where(eq(table.userId, userId));
    await tx.delete(oneTimeCode).where(eq(oneTimeCode.owner, userId));
    await clearAttempts(tx, holderOf(userId));
    await deleteDevices(tx, holderOf(userId));
    await redactEvents(tx, userId);
    await deleteAnswers(tx, userId);
    // With a sign that no user name may have: a living account could hold any other.
    const name = `deleted:${userId}`;
    const clearedFields = {
      phone: null,
      email: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      invitationCode: null,
      suspendedReason: null,
    };
    await tx
      .update(userAccount)
      .set({
        ...clearedFields,
        userName: name,
        userNameKey: name.toLowerCase(),
        passwordHash: noPassword,
        hasPassword: false,
        status: 'deleted',
      })
      .where(eq(userAccount.userId, userId));
  },
};
