import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { errorCode } from '../../../platform/error-code.ts';
import { fail } from '../../../platform/errors.ts';
import { bookSums, closings, countEntries, insertClosing, lockLedger } from './books.store.ts';
import { spanOf } from './month.rules.ts';

/** SQL state raised by the trigger of the ledger (migration "accounting"). */
const closedMonthSqlState = 'WM001';

/** @throws MONTH_CLOSED if the ledger refused because its month is closed, else `error` */
export function refuseClosedMonth(error: unknown): never {
  if (errorCode(error) === closedMonthSqlState) fail('MONTH_CLOSED');
  throw error;
}

/**
 * Closes a finished month and all before it for good: the balances are stored, and nothing can be
 * posted into it anymore.
 * @throws MONTH_NOT_OVER, MONTH_CLOSED
 */
export async function closeMonthIn(tx: Tx, actor: StaffActor, month: string) {
  const span = spanOf(month);
  if (span.until > tx.now) fail('MONTH_NOT_OVER', { field: 'month' });
  await lockLedger(tx);
  const [last] = await closings(tx);
  if (last && last.until >= span.until) fail('MONTH_CLOSED', { field: 'month' });
  const entries = await countEntries(tx, span);
  await insertClosing(tx, {
    month,
    until: span.until,
    entries,
    sums: await bookSums(tx, span),
    closedBy: actor.staffId,
    closedAt: tx.now,
  });
  await audit(tx, actor, { action: 'accounting.close', object: `month:${month}`, to: { entries } });
  return { entries };
}
