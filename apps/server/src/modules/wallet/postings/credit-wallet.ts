import type { MinorMoney } from '@wasit/contract/money';
import { system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail, failField } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { transfer } from './post.ts';

export interface WalletCredit {
  readonly userId: string;
  readonly money: MinorMoney;
  /**
   * Where the money came from: counted at the till, received at the bank, given by us, or taken
   * over from older books.
   */
  readonly source: 'till' | 'bank' | 'promotion' | 'opening';
  /** The slip or transfer behind it: each is credited once. */
  readonly slip: string;
  /** The reference on the customer's statement; by default the slip. */
  readonly memo?: string;
  readonly reason: string;
  /** Staff ids of two people: the author must not approve (ASVS 2.3.5, product decision 3). */
  readonly author: string;
  readonly approver: string;
}

/**
 * Credits a customer's wallet by hand.
 * @throws SELF_APPROVAL, REASON_REQUIRED, VALIDATION (amount not above zero)
 */
export async function creditWallet(platform: Platform, credit: WalletCredit) {
  return platform.transact(async (tx) => {
    const { userId, money, source, slip, memo = slip, reason, author, approver } = credit;
    if (author === approver) fail('SELF_APPROVAL');
    if (reason.trim() === '') fail('REASON_REQUIRED', { field: 'reason' });
    if (!Number.isSafeInteger(money.amountMinor) || money.amountMinor <= 0)
      failField('amount', 'ABOVE_ZERO');
    const { txId, repeated } = await transfer(tx, {
      reference: `credit:${source}:${slip}`,
      kind: 'credit',
      memo,
      ...money,
      from: source,
      to: { userId, book: 'available' },
    });
    if (!repeated) await tx.emit('wallet.credited', { userId, ...money });
    if (!repeated)
      await audit(tx, system(author), {
        action: 'wallet.credit',
        object: userId,
        to: { amount: money, source, slip, approvedBy: approver },
        reason,
      });
    return { txId };
  });
}
