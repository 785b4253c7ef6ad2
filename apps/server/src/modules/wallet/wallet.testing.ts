import type { Currency } from '@wasit/contract/money';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealDigits } from './pay-password/sealed-digits.ts';
import { creditWallet } from './postings/credit-wallet.ts';
import { putPayPassword } from './wallet.store.ts';

export { houseBalance } from './wallet.testing.store.ts';

export const testPayPassword = '246810';

/**
 * Weak on purpose: tests that pay from a wallet thirty times need not compute thirty strong hashes.
 */
const cheapHash = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** A wallet with money (minor units) and the payment password `testPayPassword`. */
export async function aFundedWallet(
  { platform }: { platform: Platform },
  userId: string,
  amountMinor: number,
  currency: Currency = 'USD',
): Promise<void> {
  const owner = { userId, payPassword: testPayPassword };
  const hash = await sealDigits(platform.config.secretKeys, owner, cheapHash);
  await platform.transact((tx) => putPayPassword(tx, { userId, hash, setAt: tx.now }));
  await creditWallet(platform, {
    userId,
    money: { amountMinor, currency },
    source: 'till',
    slip: newId('slip'),
    reason: 'test',
    author: 'clerk',
    approver: 'lead',
  });
}
