import type { WalletMovement } from '@wasit/contract/wallet/states';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { post } from './post.ts';
import { ledgerTxWithEntries } from './wallet.store.ts';

/**
 * What may be reversed by hand: money that was put into a wallet and stands for nothing else. A
 * payment, a refund, a hold, a withdrawal has a life of its own and is corrected there, or the
 * ledger and that life would tell two stories.
 */
export const reversibleKinds: readonly WalletMovement[] = [
  'credit',
  'top-up',
  'late-payment',
  'gift',
];

export interface Reversal {
  readonly txId: string;
  readonly reason: string;
}

/**
 * What a transaction was posted for, e.g. `payment:pm_…`.
 * @throws NOT_FOUND
 */
export const causeOf = async (tx: Tx, txId: string): Promise<string> =>
  ((await ledgerTxWithEntries(tx, txId)) ?? fail('NOT_FOUND')).tx.reference;

/**
 * Takes a transaction back by an opposite one; both stay in the books. Once per transaction. Part
 * of the caller's commit, as what the money came by has its own word to say
 * (payments/refunds/reverse-money.ts).
 * @throws NOT_FOUND, REASON_REQUIRED, NOT_REVERSIBLE, ALREADY_REVERSED, BALANCE_SHORT when the
 * customer has spent it
 */
export async function reverseIn(
  tx: Tx,
  { actor, txId, reason }: Reversal & { readonly actor: StaffActor },
): Promise<{ txId: string }> {
  if (reason.trim() === '') fail('REASON_REQUIRED', { field: 'reason' });
  const first = (await ledgerTxWithEntries(tx, txId)) ?? fail('NOT_FOUND');
  if (!reversibleKinds.includes(first.tx.kind)) fail('NOT_REVERSIBLE');
  const { txId: reversalId, repeated } = await post(tx, {
    reference: `reversal:${txId}`,
    kind: 'reversal',
    memo: first.tx.memo || first.tx.reference,
    entries: first.entries.map(({ accountId, amountMinor }) => ({
      accountId,
      amountMinor: -amountMinor,
    })),
  });
  if (repeated) fail('ALREADY_REVERSED');
  for (const { account, amountMinor } of first.entries) {
    if (account.kind === 'house') continue;
    const { ownerId: userId, currency } = account;
    await audit(tx, actor, {
      action: 'wallet.reverse',
      object: `user:${userId}`,
      from: txId,
      to: reversalId,
      reason,
    });
    await tx.emit('wallet.corrected', { userId, amountMinor, currency });
  }
  return { txId: reversalId };
}
