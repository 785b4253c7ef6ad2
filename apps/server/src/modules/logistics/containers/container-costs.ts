import {
  type CostCurrency,
  minorPerCost,
} from '@wasit/contract/logistics/containers/container-words';
import { roundMinor } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failField } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currentRate, currentYuanRate } from '../../fees/index.ts';
import { costById, insertCost } from './container-file.store.ts';
import { lockContainer } from './containers.store.ts';
import { containerObject } from './create-container.ts';

/**
 * Enters a cost of a container, also in US cents at the current rate.
 * @throws NOT_FOUND, VALIDATION for more decimals than the currency has
 */
export async function addContainerCost(
  platform: Platform,
  actor: StaffActor,
  { containerId, kind, amount, currency, invoiceNo }: CallInput<'addContainerCost'>,
): Promise<void> {
  return platform.transact(async (tx) => {
    await lockContainer(tx, containerId);
    const amountMinor = Math.round(amount * minorPerCost[currency]);
    if (Math.abs(amountMinor / minorPerCost[currency] - amount) > 1e-9)
      failField('amount', 'AMOUNT_DECIMALS');
    await insertCost(tx, {
      costId: newId('cc'),
      containerId,
      kind,
      currency,
      amountMinor,
      usdMinor: await centsOf(tx, amountMinor, currency),
      invoiceNo,
      reason: '',
      reverses: null,
      staffId: actor.staffId,
      at: tx.now,
    });
    await audit(tx, actor, {
      action: 'logistics.addContainerCost',
      object: containerObject(containerId),
      to: { kind, cost: `${amount} ${currency}` },
      reason: invoiceNo || null,
    });
  });
}

/** US cents of an amount in minor units of its currency, at the current rate. */
async function centsOf(tx: Tx, amountMinor: number, currency: CostCurrency): Promise<number> {
  if (currency === 'USD') return amountMinor;
  if (currency === 'CNY') return roundMinor(amountMinor / (await currentYuanRate(tx)).perDollar);
  return roundMinor((amountMinor / (await currentRate(tx)).dinarsPerDollar) * 100);
}

/**
 * Reverses an entry by an opposite one.
 * @throws NOT_FOUND, COST_REVERSED
 */
export async function reverseContainerCost(
  platform: Platform,
  actor: StaffActor,
  { costId, reason }: { costId: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const cost = await costById(tx, costId);
    const { containerNo } = await lockContainer(tx, cost.containerId);
    // A reversal cannot be reversed: the cost is entered again.
    if (cost.reverses !== null) fail('COST_REVERSED');
    const object = containerObject(cost.containerId);
    const action = 'logistics.reverseContainerCost';
    const reversal = {
      ...cost,
      costId: newId('cc'),
      amountMinor: -cost.amountMinor,
      usdMinor: -cost.usdMinor,
      reason,
      reverses: costId,
      staffId: actor.staffId,
      at: tx.now,
    };
    await insertCost(tx, reversal, { objects: [object], label: containerNo, actions: [action] });
    await audit(tx, actor, {
      action,
      object,
      from: `${cost.amountMinor / minorPerCost[cost.currency]} ${cost.currency}`,
      reason,
    });
  });
}
