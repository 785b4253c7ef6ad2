import type { Paying, PayingStep, StepOfPaying } from '@wasit/contract/wallet/paying';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { staffNames } from '../../staff/index.ts';
import { assertNoOtherPayer, payerAfter, viewPaying } from '../../wallet/index.ts';
import {
  failMoved,
  type PurchaseOrderVersion,
  purchaseOrderAtVersion,
  purchaseOrderObject,
} from './change-purchase-order.ts';
import { lockPurchaseOrders, setPayer } from './purchase-orders.store.ts';

/** How a purchase order is left that nobody pays any more. */
export const noPayer = { payingBy: null, payingSince: null };

const stepActions = {
  start: { action: 'procurement.start-payment' },
  'take-over': { action: 'procurement.take-over-payment' },
  stop: { action: 'procurement.stop-payment' },
} as const satisfies Record<PayingStep, { action: string }>;

/**
 * A person begins to pay the supplier, in place of a colleague or not, or has sent nothing. Its
 * version stays: the pages that show it remain valid.
 * @throws NOT_FOUND, PO_MOVED, PAYOUT_BEGUN
 */
export async function startSupplierPayment(
  platform: Platform,
  actor: StaffActor,
  { poNo, step, from }: { poNo: string } & StepOfPaying,
): Promise<{ poNo: string; paying: Paying | null }> {
  return platform.transact(async (tx) => {
    const row = (await lockPurchaseOrders(tx, [poNo]))[0] ?? fail('NOT_FOUND');
    if (row.status !== 'ordered') failMoved(poNo, ['ordered']);
    const payer = await payerAfter(tx, actor, { current: row, step, from });
    await setPayer(tx, poNo, payer);
    await audit(tx, actor, { ...stepActions[step], object: purchaseOrderObject(poNo) });
    const names = await staffNames(tx, [actor.staffId]);
    const nameOf = (staffId: string) => names.get(staffId) ?? staffId;
    return { poNo, paying: viewPaying(payer, { viewer: actor, nameOf }) };
  });
}

/**
 * The locked purchase order, if it still has this version and no colleague is paying it.
 * @throws NOT_FOUND, PO_MOVED, PAYOUT_BEGUN
 */
export async function lockUnclaimed(tx: Tx, actor: StaffActor, expected: PurchaseOrderVersion) {
  await lockPurchaseOrders(tx, [expected.poNo]);
  const row = await purchaseOrderAtVersion(tx, expected);
  await assertNoOtherPayer(tx, actor, row);
  return row;
}
