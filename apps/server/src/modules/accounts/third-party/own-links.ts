import { type ThirdParty, thirdParties } from '@wasit/contract/accounts/access/access';
import type { LinkInput } from '@wasit/contract/accounts/access/login-links';
import type { OutputOf } from '@wasit/contract/api';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { violates } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { provePerson } from '../access/prove-person.ts';
import { userById } from '../accounts.store.ts';
import { providerNames } from '../links/end-links.ts';
import { deleteLink, insertLink, linksOf } from '../links/links.store.ts';
import { clientIdOf } from './identify.ts';
import { verifyThirdParty } from './login.ts';

/**
 * Providers linked to this account.
 * @throws UNAUTHORISED when it is gone
 */
export async function ownLinks(
  { db, config }: Platform,
  userId: string,
): Promise<OutputOf<'loginLinks'>> {
  const { hasPassword } = (await userById(db, userId)) ?? fail('UNAUTHORISED');
  const links = await linksOf(db, userId);
  return {
    items: thirdParties.map((provider) => ({
      provider,
      enabled: clientIdOf(config, provider) !== null,
      linkedAt: links.get(provider)?.toISOString() ?? null,
    })),
    hasPassword,
  };
}

/**
 * Links a provider to an existing account. By issuer and subject only, and only by the account's
 * owner: they are logged in, gave the password and have just authenticated with the provider. One
 * login per provider; one that is linked to another account is never moved.
 * @throws as provePerson and verifyThirdParty; THIRD_PARTY_TAKEN
 */
export async function linkLogin(
  platform: Platform,
  actor: UserActor,
  { loginPassword, ...answer }: LinkInput,
): Promise<OutputOf<'loginLinks'>> {
  const { userId } = actor;
  await provePerson(platform, userId, loginPassword);
  const identity = await verifyThirdParty(platform, answer);
  const { provider } = identity;
  try {
    await platform.transact(async (tx) => {
      await insertLink(tx, identity, userId);
      await audit(tx, actor, {
        action: 'accounts.link',
        object: `user:${userId}`,
        to: providerNames[provider],
      });
      await tx.emit('accounts.login-linked', { userId, provider: providerNames[provider] });
    });
  } catch (error) {
    if (
      violates(error, 'third_party_link_issuer_subject_pk') ||
      violates(error, 'third_party_link_one_each')
    )
      return fail('THIRD_PARTY_TAKEN');
    throw error;
  }
  return ownLinks(platform, userId);
}

/**
 * Unlinks a provider. The password, which is required here, remains as a way to log in.
 * @throws as provePerson; NOT_FOUND when it is not linked
 */
export async function unlinkLogin(
  platform: Platform,
  actor: UserActor,
  { provider, loginPassword }: { provider: ThirdParty; loginPassword: string },
): Promise<OutputOf<'loginLinks'>> {
  const { userId } = actor;
  await provePerson(platform, userId, loginPassword);
  await platform.transact(async (tx) => {
    if (!(await deleteLink(tx, { userId, provider }))) fail('NOT_FOUND', { field: 'provider' });
    await audit(tx, actor, {
      action: 'accounts.unlink',
      object: `user:${userId}`,
      from: providerNames[provider],
    });
    await tx.emit('accounts.login-unlinked', { userId, provider: providerNames[provider] });
  });
  return ownLinks(platform, userId);
}
