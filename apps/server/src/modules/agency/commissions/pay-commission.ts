import { usd } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertPayout, payoutsOf, type StatementRow, statementById } from './commissions.store.ts';

interface Entry {
  readonly statementId: string;
  readonly note: string;
  /** Whether the statement must be paid before this entry. */
  readonly isPaid: boolean;
}

/**
 * Writes the next entry of a statement: paid in full, or reversed.
 * @throws NOT_FOUND, CONFLICT when it already is in that state, there is nothing to pay, or
 * somebody else wrote first
 */
async function writeEntry(tx: Tx, actor: StaffActor, { statementId, note, isPaid }: Entry) {
  const statement = (await statementById(tx, statementId)) ?? fail('NOT_FOUND');
  const { commissionMinor } = statement;
  const { entries = 0, paidMinor = 0 } =
    (await payoutsOf(tx, [statementId])).get(statementId) ?? {};
  if (commissionMinor === 0 || paidMinor !== (isPaid ? commissionMinor : 0)) fail('CONFLICT');
  const amountMinor = isPaid ? -commissionMinor : commissionMinor;
  const row = { statementId, nth: entries + 1, amountMinor, note, by: actor.staffId, at: tx.now };
  return (await insertPayout(tx, row)) ? statement : fail('CONFLICT');
}

const objectOf = ({ month }: StatementRow) => `commissions:${month}`;
const auditFieldsOf = ({ agentId, commissionMinor }: StatementRow) => ({
  target: agentId,
  amount: usd(commissionMinor),
});

/**
 * Records that a statement was paid out by hand.
 * @throws NOT_FOUND, CONFLICT
 */
export async function payCommission(
  platform: Platform,
  actor: StaffActor,
  { statementId, reference }: { statementId: string; reference: string },
) {
  return platform.transact(async (tx) => {
    const statement = await writeEntry(tx, actor, { statementId, note: reference, isPaid: false });
    await audit(tx, actor, {
      action: 'agency.pay-commission',
      object: objectOf(statement),
      to: { ...auditFieldsOf(statement), reference },
    });
  });
}

/**
 * Reverses the payment of a statement.
 * @throws NOT_FOUND, CONFLICT when it is not paid
 */
export async function takeBackCommissionPayment(
  platform: Platform,
  actor: StaffActor,
  { statementId, reason }: { statementId: string; reason: string },
) {
  return platform.transact(async (tx) => {
    const statement = await writeEntry(tx, actor, { statementId, note: reason, isPaid: true });
    await audit(tx, actor, {
      action: 'agency.take-back-commission-payment',
      object: objectOf(statement),
      from: auditFieldsOf(statement),
      reason,
    });
  });
}
