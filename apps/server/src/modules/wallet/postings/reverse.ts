import type { WalletMovement } from '@wasit/contract/wallet/states';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { type AccountRow, ledgerTxWithEntries } from '../wallet.store.ts';
import { houseAccount, post } from './post.ts';

/**
 * Movements that may be reversed by hand: money credited to a wallet that belongs to no process.
 * Payments, refunds, holds and withdrawals are corrected in their own process, or the ledger would
 * contradict it.
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
 * The cause of a transaction, e.g. `payment:pm_…`.
 * @throws NOT_FOUND
 */
export const causeOf = async (tx: Tx, txId: string): Promise<string> =>
  ((await ledgerTxWithEntries(tx, txId)) ?? fail('NOT_FOUND')).tx.reference;

/**
 * Reverses a transaction by an opposite one; both stay in the books. Once per transaction. Runs in
 * the caller's transaction, since the origin of the money has its own rules
 * (payments/refunds/reverse-money.ts).
 * @throws NOT_FOUND, REASON_REQUIRED, NOT_REVERSIBLE, ALREADY_REVERSED, BALANCE_SHORT when the
 * customer has spent it
 */
export async function reverseIn(
  tx: Tx,
  { actor, txId, reason }: Reversal & { readonly actor: StaffActor },
): Promise<{ txId: string }> {
  if (reason.trim() === '') fail('REASON_REQUIRED', { field: 'reason' });
  const original = (await ledgerTxWithEntries(tx, txId)) ?? fail('NOT_FOUND');
  if (!reversibleKinds.includes(original.tx.kind)) fail('NOT_REVERSIBLE');
  const entries = [];
  for (const entry of original.entries)
    entries.push({ accountId: await returnAccount(tx, entry), amountMinor: -entry.amountMinor });
  const { txId: reversalId, repeated } = await post(tx, {
    reference: `reversal:${txId}`,
    kind: 'reversal',
    memo: original.tx.memo || original.tx.reference,
    entries,
  });
  if (repeated) fail('ALREADY_REVERSED');
  for (const { account, amountMinor } of original.entries) {
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

/**
 * Where a reversed entry is booked: cash is only taken from the safe (decision 0027), since a
 * till's book is what its clerk received and counts.
 */
const returnAccount = async (
  tx: Tx,
  { accountId, account: { kind, ownerId, currency } }: { accountId: number; account: AccountRow },
): Promise<number> =>
  kind === 'house' && ownerId.startsWith('till:')
    ? houseAccount(tx, { book: 'safe', currency })
    : accountId;
