import type { Currency } from '@wasit/contract/money';
import type { HouseBook, WalletMovement } from '@wasit/contract/wallet/states';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { LedgerError } from '../ledger.rules.ts';
import { transfer } from '../postings/post.ts';
import type { HoldStatus } from '../wallet.tables.ts';
import { type HoldRow, holdOfReference, insertHold, lockHold, markEnded } from './holds.store.ts';

export interface NewHold {
  readonly userId: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  /** Names the cause: the same cause is held once. */
  readonly reference: string;
  /** The reference on the customer's statement, e.g. the number of the withdrawal. */
  readonly memo: string;
  readonly kind?: WalletMovement;
}

/**
 * First of two steps: moves a customer's money from the available to the frozen book. It stays
 * theirs until `captureHold` takes it or `releaseHold` returns it. A repeated reference returns the
 * first hold.
 * @throws BALANCE_SHORT; LedgerError when the reference belongs to something else
 */
export async function hold(tx: Tx, { kind = 'hold', ...input }: NewHold) {
  const holdId = newId('ho');
  const inserted = await insertHold(tx, { ...input, holdId, status: 'held', heldAt: tx.now });
  if (!inserted) return repeatedHold(tx, input);
  await moveHeld(tx, inserted, {
    reference: `hold:${holdId}`,
    kind,
    memo: inserted.memo,
    from: 'available',
    to: 'frozen',
  });
  return { holdId, repeated: false };
}

async function repeatedHold(tx: Tx, input: Omit<NewHold, 'kind'>) {
  const existing = await holdOfReference(tx, input.reference);
  if (
    existing?.userId !== input.userId ||
    existing.currency !== input.currency ||
    existing.amountMinor !== input.amountMinor
  )
    throw new LedgerError(`${input.reference}: held before with another amount`);
  return { holdId: existing.holdId, repeated: true };
}

/**
 * Second step: the held money goes to a house book.
 * @throws NOT_FOUND, CONFLICT when it was released
 */
export async function captureHold(
  tx: Tx,
  holdId: string,
  { to, kind = 'hold-captured', memo }: { to: HouseBook; kind?: WalletMovement; memo?: string },
): Promise<{ repeated: boolean }> {
  const { row, repeated } = await endHold(tx, holdId, 'captured');
  if (!repeated)
    await moveHeld(tx, row, {
      reference: `hold-captured:${holdId}`,
      kind,
      memo: memo ?? row.memo,
      from: 'frozen',
      to,
    });
  return { repeated };
}

/**
 * Second step: the held money is available again.
 * @throws NOT_FOUND, CONFLICT when it was captured
 */
export async function releaseHold(
  tx: Tx,
  holdId: string,
  { kind = 'hold-released', memo }: { kind?: WalletMovement; memo?: string } = {},
): Promise<{ repeated: boolean }> {
  const { row, repeated } = await endHold(tx, holdId, 'released');
  if (!repeated)
    await moveHeld(tx, row, {
      reference: `hold-released:${holdId}`,
      kind,
      memo: memo ?? row.memo,
      from: 'frozen',
      to: 'available',
    });
  return { repeated };
}

async function endHold(tx: Tx, holdId: string, newStatus: Exclude<HoldStatus, 'held'>) {
  const row = (await lockHold(tx, holdId)) ?? fail('NOT_FOUND');
  if (row.status === newStatus) return { row, repeated: true };
  if (row.status !== 'held' || !(await markEnded(tx, holdId, newStatus)))
    return fail('CONFLICT', { detail: `${holdId} is ${row.status}` });
  return { row, repeated: false };
}

interface HoldMove {
  readonly reference: string;
  readonly kind: WalletMovement;
  readonly memo: string;
  readonly from: 'available' | 'frozen';
  readonly to: 'available' | 'frozen' | HouseBook;
}

async function moveHeld(
  tx: Tx,
  { userId, currency, amountMinor }: HoldRow,
  { from, to, ...posting }: HoldMove,
): Promise<void> {
  await transfer(tx, {
    ...posting,
    currency,
    amountMinor,
    from: { userId, book: from },
    to: to === 'available' || to === 'frozen' ? { userId, book: to } : to,
  });
}
