import type { ThirdParty } from '@wasit/contract/accounts/access/access';
import type { Tx } from '../../../platform/db/db.ts';
import { deleteLinksOf } from './links.store.ts';

/** Names of companies: the same in every language. */
export const providerNames = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
} as const satisfies Record<ThirdParty, string>;

/** Unlinks all providers from this account; the owner is notified of each. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  for (const provider of await deleteLinksOf(tx, userId))
    await tx.emit('accounts.login-unlinked', { userId, provider: providerNames[provider] });
}
