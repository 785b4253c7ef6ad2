import { usd } from '@wasit/contract/money';
import type { Paying, PayingStep, StepOfPaying } from '@wasit/contract/wallet/paying';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { staffNames } from '../../staff/index.ts';
import { assertNoOtherPayer, payerAfter, viewPaying } from '../../wallet/index.ts';
import {
  insertPayout,
  lockPayer,
  payoutsOf,
  type StatementRow,
  setPayer,
  statementById,
} from './commissions.store.ts';

interface Expected {
  readonly statementId: string;
  readonly isPaid: boolean;
}

/**
 * A statement with something to pay, and how many entries its payout has.
 * @throws NOT_FOUND, CONFLICT when it is not in the expected state or there is nothing to pay
 */
async function statementWhen(tx: Tx, { statementId, isPaid }: Expected) {
  const statement = (await statementById(tx, statementId)) ?? fail('NOT_FOUND');
  const { commissionMinor } = statement;
  const { entries = 0, paidMinor = 0 } =
    (await payoutsOf(tx, [statementId])).get(statementId) ?? {};
  if (commissionMinor === 0 || paidMinor !== (isPaid ? commissionMinor : 0)) fail('CONFLICT');
  return { statement, entries };
}

/**
 * Writes the next entry of a statement: paid in full, or reversed.
 * @throws NOT_FOUND, CONFLICT, also when somebody else wrote first
 */
async function writeEntry(
  tx: Tx,
  actor: StaffActor,
  { note, ...expected }: Expected & { note: string },
) {
  const { statement, entries } = await statementWhen(tx, expected);
  const { statementId, commissionMinor } = statement;
  const { isPaid } = expected;
  const amountMinor = isPaid ? -commissionMinor : commissionMinor;
  const row = { statementId, nth: entries + 1, amountMinor, note, by: actor.staffId, at: tx.now };
  return (await insertPayout(tx, row)) ? statement : fail('CONFLICT');
}

const objectOf = ({ month }: StatementRow) => `commissions:${month}`;
const auditFieldsOf = ({ agentId, commissionMinor }: StatementRow) => ({
  target: agentId,
  amount: usd(commissionMinor),
});

/** @throws NOT_FOUND */
async function lockPayerOf(tx: Tx, statementId: string) {
  if (!(await statementById(tx, statementId))) fail('NOT_FOUND');
  return lockPayer(tx, statementId);
}

const stepActions = {
  start: { action: 'agency.start-payout' },
  'take-over': { action: 'agency.take-over-payout' },
  stop: { action: 'agency.stop-payout' },
} as const satisfies Record<PayingStep, { action: string }>;

/**
 * A person begins to pay a statement out, in place of a colleague or not, or has sent nothing.
 * @throws NOT_FOUND, CONFLICT when it is paid or there is nothing to pay, PAYOUT_BEGUN
 */
export async function startCommissionPayout(
  platform: Platform,
  actor: StaffActor,
  { statementId, step, from }: { statementId: string } & StepOfPaying,
): Promise<{ statementId: string; paying: Paying | null }> {
  return platform.transact(async (tx) => {
    const current = await lockPayerOf(tx, statementId);
    const { statement } = await statementWhen(tx, { statementId, isPaid: false });
    const payer = await payerAfter(tx, actor, { current, step, from });
    await setPayer(tx, statementId, payer);
    await audit(tx, actor, {
      ...stepActions[step],
      object: objectOf(statement),
      to: auditFieldsOf(statement),
    });
    const names = await staffNames(tx, [actor.staffId]);
    const nameOf = (staffId: string) => names.get(staffId) ?? staffId;
    return { statementId, paying: viewPaying(payer, { viewer: actor, nameOf }) };
  });
}

/**
 * Records that a statement was paid out by hand.
 * @throws NOT_FOUND, CONFLICT, PAYOUT_BEGUN while a colleague pays it
 */
export async function payCommission(
  platform: Platform,
  actor: StaffActor,
  { statementId, reference }: { statementId: string; reference: string },
) {
  return platform.transact(async (tx) => {
    await assertNoOtherPayer(tx, actor, await lockPayerOf(tx, statementId));
    const statement = await writeEntry(tx, actor, { statementId, note: reference, isPaid: false });
    await setPayer(tx, statementId, { payingBy: null, payingSince: null });
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
