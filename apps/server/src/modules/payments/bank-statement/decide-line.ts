import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { paymentById } from '../payments.store.ts';
import { approveIn } from '../review/decide-review.ts';
import { lockLine, moveLine } from './bank-statement.store.ts';

/**
 * Approves the payment under review that matches a line, with the booked amount, in the transaction
 * of the line. Above the limit of one person the line waits for a second one, too.
 * @throws NOT_FOUND, STATEMENT_LINE_STATE, CURRENCY_DIFFERS, REVIEW_DECIDED, SELF_APPROVAL,
 * SECOND_PERSON
 */
export async function approveLine(
  platform: Platform,
  actor: StaffActor,
  { lineId, paymentId }: { lineId: string; paymentId: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (line.state !== 'waiting') fail('STATEMENT_LINE_STATE');
    const payment = await paymentById(tx, paymentId);
    if (payment && payment.currency !== line.currency)
      fail('CURRENCY_DIFFERS', { field: 'paymentId' });
    const { amountMinor, currency } = line;
    const { isSettled } = await approveIn(tx, actor, {
      paymentId,
      received: { amountMinor, currency },
    });
    if (!isSettled) return;
    await moveLine(tx, line, { state: 'approved', paymentId, by: actor.staffId, at: tx.now });
    await audit(tx, actor, { action: 'statements.approve', object: paymentId, to: lineId });
  });
}

/**
 * Marks a line as belonging to no payment here.
 * @throws NOT_FOUND, STATEMENT_LINE_STATE
 */
export async function setLineAside(
  platform: Platform,
  actor: StaffActor,
  { lineId, reason }: { lineId: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (line.state !== 'waiting') fail('STATEMENT_LINE_STATE');
    await moveLine(tx, line, { state: 'aside', note: reason, by: actor.staffId, at: tx.now });
    await audit(tx, actor, { action: 'statements.setAside', object: lineId, reason });
  });
}

/**
 * A line that was set aside waits again.
 * @throws NOT_FOUND, STATEMENT_LINE_STATE
 */
export async function takeLineBack(
  platform: Platform,
  actor: StaffActor,
  { lineId }: { lineId: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (line.state !== 'aside') fail('STATEMENT_LINE_STATE');
    await moveLine(tx, line, { state: 'waiting', note: null, by: null, at: null });
    await audit(tx, actor, { action: 'statements.takeBack', object: lineId });
  });
}
