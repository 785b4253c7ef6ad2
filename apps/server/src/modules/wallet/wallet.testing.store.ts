import type { Currency } from '@wasit/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { ledgerAccount } from './wallet.tables.ts';

/** Balance of a house book, in minor units; 0 if never used. */
export async function houseBalance(
  { platform }: { platform: Platform },
  book: string,
  currency: Currency = 'USD',
): Promise<number> {
  const named = and(
    eq(ledgerAccount.kind, 'house'),
    eq(ledgerAccount.ownerId, book),
    eq(ledgerAccount.currency, currency),
  );
  const [account] = await platform.db
    .select({ balanceMinor: ledgerAccount.balanceMinor })
    .from(ledgerAccount)
    .where(named);
  return account?.balanceMinor ?? 0;
}
