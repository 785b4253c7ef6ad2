import type { OpenMatter } from '@wasit/contract/accounts/profile';
import { fieldText } from '@wasit/contract/errors/field-texts';
import type { Locale } from '@wasit/contract/locales';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Reader } from '../../platform/db/db.ts';
import { BusinessError, fail } from '../../platform/errors.ts';
import type { PersonalPart } from '../../platform/personal.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCurrentPassword, myInformation, provePerson } from '../accounts/index.ts';

const textKeys = {
  orders: 'MATTER_ORDERS',
  payments: 'MATTER_PAYMENTS',
  wallet: 'MATTER_WALLET',
  reports: 'MATTER_REPORTS',
  agent: 'MATTER_AGENT',
} as const satisfies Record<OpenMatter, string>;

async function openMattersOf(reader: Reader, userId: string, parts: readonly PersonalPart[]) {
  const matters: { matter: OpenMatter; count: number }[] = [];
  for (const part of parts) matters.push(...((await part.matters?.(reader, userId)) ?? []));
  return matters.filter(({ count }) => count > 0);
}

/** The obstacles to closing the account, in the reader's language. */
export async function accountClosing(
  { db }: Platform,
  { userId }: UserActor,
  { parts, locale }: { parts: readonly PersonalPart[]; locale: Locale },
): Promise<{ matters: { matter: OpenMatter; text: string }[]; hasPassword: boolean }> {
  const open = await openMattersOf(db, userId, parts);
  const { hasPassword } = await myInformation(db, userId);
  return {
    matters: open.map(({ matter, count }) => ({
      matter,
      text: fieldText(textKeys[matter], { locale, params: { count } }),
    })),
    hasPassword,
  };
}

/**
 * Deletes a person's data from every table for good; their orders, payments and books stay without
 * it, and all their sessions end. The account's row is locked before open matters are checked, so
 * that placing an order waits.
 * @throws PASSWORD_NEEDED, PASSWORD_WRONG, PASSWORD_LOCKED, DAILY_LIMIT, ACCOUNT_HAS_MATTERS with
 * one field per reason
 */
export async function deleteAccount(
  platform: Platform,
  actor: UserActor,
  { parts, loginPassword }: { parts: readonly PersonalPart[]; loginPassword: string },
): Promise<void> {
  const { userId } = actor;
  const user = await provePerson(platform, userId, loginPassword);
  await platform.transact(async (tx) => {
    // The password may have been reset by its owner since it was checked.
    if (!(await lockCurrentPassword(tx, user))) fail('UNAUTHORISED');
    const open = await openMattersOf(tx, userId, parts);
    if (open.length > 0)
      throw new BusinessError('ACCOUNT_HAS_MATTERS', {
        fields: open.map(({ matter, count }) => ({
          field: matter,
          key: textKeys[matter],
          params: { count },
        })),
      });
    // In reverse order: the first domains delete the identity, which others may still need.
    for (const part of parts.toReversed()) await part.erase?.(tx, userId, platform);
    await audit(tx, actor, { action: 'privacy.delete-account', object: `user:${userId}` });
    await tx.emit('privacy.account-deleted', { userId });
  });
}
