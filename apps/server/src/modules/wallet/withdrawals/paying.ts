import type { Paying, StepOfPaying } from '@wasit/contract/wallet/paying';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { staffNames } from '../../staff/index.ts';

/** Who has claimed a payout that is sent by hand; of a locked row. */
export interface PayerColumns {
  readonly payingBy: string | null;
  readonly payingSince: Date | null;
}

/**
 * Nobody else records, refuses or sends a payout that a colleague has claimed.
 * @throws PAYOUT_BEGUN
 */
export async function assertNoOtherPayer(
  reader: Reader,
  actor: StaffActor,
  { payingBy }: PayerColumns,
): Promise<void> {
  if (payingBy === null || payingBy === actor.staffId) return;
  const names = await staffNames(reader, [payingBy]);
  fail('PAYOUT_BEGUN', { params: { who: names.get(payingBy) ?? payingBy } });
}

/**
 * Who has claimed the payout after a step; the row is locked. It is taken over only from the
 * colleague named in `from`.
 * @throws PAYOUT_BEGUN
 */
export async function payerAfter(
  tx: Tx,
  actor: StaffActor,
  { current, step, from }: { current: PayerColumns } & StepOfPaying,
): Promise<PayerColumns> {
  const takesOver = step === 'take-over' && current.payingBy === from;
  if (!takesOver) await assertNoOtherPayer(tx, actor, current);
  if (step === 'stop') return { payingBy: null, payingSince: null };
  return current.payingBy === actor.staffId
    ? { payingBy: current.payingBy, payingSince: current.payingSince }
    : { payingBy: actor.staffId, payingSince: tx.now };
}

export const viewPaying = (
  { payingBy, payingSince }: PayerColumns,
  { viewer, nameOf }: { viewer: StaffActor; nameOf: (staffId: string) => string },
): Paying | null =>
  payingBy && payingSince
    ? {
        staffId: payingBy,
        name: nameOf(payingBy),
        since: payingSince.toISOString(),
        mine: payingBy === viewer.staffId,
      }
    : null;
