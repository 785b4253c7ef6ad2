import {
  type AccessOptions,
  type Session,
  type ThirdParty,
  thirdParties,
} from '@wasit/contract/accounts/access/access';
import { userLevel } from '@wasit/contract/accounts/levels';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inOwnTransaction, violates } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { hashOfToken, newId, newToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logInUser } from '../access/enter.ts';
import type { Visit } from '../access/visit.ts';
import { usersWithAny } from '../accounts.store.ts';
import { insertLink, linkedUser } from '../links/links.store.ts';
import { releaseContact } from '../users/contact-changes.ts';
import { storeUser } from '../users/create-user.ts';
import { refuse } from './id-token.ts';
import {
  clientIdOf,
  type Identity,
  identify,
  providerOf,
  type ThirdPartyInput,
} from './identify.ts';
import { consumeStart, deleteStarts, insertStart } from './third-party.store.ts';

const startValidMs = minutes(10);

export const thirdPartyOptions = (config: Config): AccessOptions['thirdParties'] =>
  thirdParties.map((name) => ({
    name,
    enabled: clientIdOf(config, name) !== null,
    clientId: clientIdOf(config, name),
  }));

/**
 * Starts a login: the nonce is returned with the provider's answer, so that an answer given to
 * somebody else cannot be used.
 * @throws THIRD_PARTY_OFF
 */
export async function beginThirdParty(platform: Platform, provider: ThirdParty) {
  const clientId = clientIdOf(platform.config, provider) ?? fail('THIRD_PARTY_OFF');
  const nonce = newToken();
  await platform.transact((tx) =>
    insertStart(tx, {
      nonceHash: hashOfToken(nonce),
      provider,
      expiresAt: after(tx.now, startValidMs),
    }),
  );
  return { nonce, clientId };
}

/**
 * The identity in a provider's answer; the login must have been started here.
 * @throws THIRD_PARTY_OFF, THIRD_PARTY_REFUSED, THIRD_PARTY_DOWN
 */
export async function verifyThirdParty(platform: Platform, input: ThirdPartyInput) {
  const provider = providerOf(input);
  if (clientIdOf(platform.config, provider) === null) return fail('THIRD_PARTY_OFF');
  const isBegun = await inOwnTransaction(platform, (tx) =>
    consumeStart(tx, hashOfToken(input.nonce), provider),
  );
  if (!isBegun) return refuse('no login was begun with this nonce');
  return identify(platform.config, input);
}

/**
 * Logs in by Google, Facebook or Apple; creates an account the first time. Linked by issuer and
 * subject only: an e-mail address, verified or not, never gives access to an existing account. A
 * verified one that another account merely claims is taken from it, as by a code sent there.
 * @throws as identify; EMAIL_EXISTS when the verified address belongs to an account;
 * ACCOUNT_SUSPENDED
 */
export async function loginWithThirdParty(
  platform: Platform,
  visit: Visit,
  input: ThirdPartyInput,
): Promise<Session> {
  const identity = await verifyThirdParty(platform, input);
  const findLinkedUser = () => linkedUser(platform.db, identity);
  const user = await findLinkedUser();
  if (user) return platform.transact((tx) => logInUser(tx, { user, visit }));
  try {
    return await openAccount(platform, visit, identity);
  } catch (error) {
    // A concurrent call from another tab was faster.
    const other = violates(error, 'third_party_link_issuer_subject_pk')
      ? await findLinkedUser()
      : undefined;
    if (!other) throw error;
    return platform.transact((tx) => logInUser(tx, { user: other, visit }));
  }
}

const openAccount = (platform: Platform, visit: Visit, identity: Identity): Promise<Session> =>
  storeUser(
    platform,
    {
      userName: newId(identity.provider),
      password: newToken(),
      hasPassword: false,
      email: identity.email ?? undefined,
      proved: identity.email ? 'email' : null,
      locale: visit.locale,
      level: userLevel.customer,
      by: 'self',
    },
    {
      before: (tx) => takeClaimedEmail(tx, visit, identity),
      after: async (tx, user) => {
        await insertLink(tx, identity, user.userId);
        return logInUser(tx, { user, visit });
      },
    },
  );

async function takeClaimedEmail(tx: Tx, { actor }: Visit, { email }: Identity): Promise<void> {
  const [holder] = email === null ? [] : await usersWithAny(tx, { email });
  if (email !== null && holder)
    await releaseContact(tx, actor, { userId: holder.userId, contact: 'email', target: email });
}

export async function sweepThirdPartyStarts(platform: Platform): Promise<void> {
  return platform.transact(deleteStarts);
}
