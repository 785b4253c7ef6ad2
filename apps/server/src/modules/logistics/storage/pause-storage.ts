import { deliveryMethod } from '@wasit/contract/orders/states';
import { type Actor, actorId, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrder } from '../../orders/index.ts';
import { storageSpans } from './storage.rules.ts';
import { endPause, openPause, type PauseRow } from './storage.store.ts';

interface PauseInput {
  readonly orderNo: string;
  readonly reason: string;
}

/** Why the clocks are paused: our own delay, or a complaint. */
type Cause = Pick<PauseRow, 'cause' | 'reference'>;

const ownDelay: Cause = { cause: 'own-delay', reference: '' };

async function pause(tx: Tx, actor: Actor, { orderNo, reason, ...cause }: PauseInput & Cause) {
  const row = await openPause(tx, { orderNo, ...cause, reason, startedBy: actorId(actor) });
  if (row)
    await audit(tx, actor, {
      action: 'logistics.pauseStorage',
      object: orderNo,
      to: cause.cause,
      reason,
    });
  return row !== undefined;
}

async function resume(tx: Tx, actor: Actor, { orderNo, reason, ...cause }: PauseInput & Cause) {
  const row = await endPause(tx, { orderNo, ...cause, endedBy: actorId(actor) });
  if (row)
    await audit(tx, actor, {
      action: 'logistics.resumeStorage',
      object: orderNo,
      from: cause.cause,
      reason,
    });
  return row !== undefined;
}

const alreadyDoneConflict = ({ orderNo }: PauseInput, action: string) => ({
  conflict: { objects: [orderNo], label: orderNo, actions: [action] },
});

/**
 * Pauses the storage clocks of an order for our own delay.
 * @throws NOT_FOUND, ORDER_STATE when no clock runs, CONFLICT when they are already paused
 */
export async function pauseStorage(platform: Platform, actor: Actor, input: PauseInput) {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, input.orderNo);
    if (!storageSpans(order, tx.now).some(({ isRunning }) => isRunning)) fail('ORDER_STATE');
    if (!(await pause(tx, actor, { ...input, ...ownDelay })))
      fail('CONFLICT', alreadyDoneConflict(input, 'logistics.pauseStorage'));
  });
}

/**
 * Ends the pause.
 * @throws NOT_FOUND, CONFLICT when they are not paused for our delay
 */
export async function resumeStorage(platform: Platform, actor: Actor, input: PauseInput) {
  return platform.transact(async (tx) => {
    await lockOrder(tx, input.orderNo);
    if (!(await resume(tx, actor, { ...input, ...ownDelay })))
      fail('CONFLICT', alreadyDoneConflict(input, 'logistics.resumeStorage'));
  });
}

/**
 * Goods for an address wait for our courier: until the first visit the delay is ours, so storage is
 * free and nobody is asked to collect them.
 */
export async function pauseForCourier(tx: Tx, { orderNo }: { orderNo: string }): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  const isForAddress = order.deliveryMethod === deliveryMethod.SPECIFIED_ADDRESS;
  if (order.status === 'TO_WAREHOUSE' && isForAddress)
    await pause(tx, system('logistics'), {
      orderNo,
      reason: 'waits for the courier',
      ...ownDelay,
    });
}

/** The courier could not hand over the goods; from now on the delay is the customer's. */
export const resumeAfterVisit = (tx: Tx, orderNo: string): Promise<boolean> =>
  resume(tx, system('logistics'), { orderNo, reason: 'the courier came', ...ownDelay });

/** The customer collects goods that were to be delivered: from now on the delay is theirs. */
export const resumeForPickup = (tx: Tx, actor: Actor, input: PauseInput): Promise<boolean> =>
  resume(tx, actor, { ...input, ...ownDelay });

interface ComplaintOfOrder {
  readonly orderNo: string;
  readonly complaintNo: string;
}

const complaintPause = ({ orderNo, complaintNo }: ComplaintOfOrder, reason: string) =>
  ({ orderNo, cause: 'complaint', reference: complaintNo, reason }) as const;

/**
 * An open complaint: storage is free until it ends (product decisions, section 6). Repeating the
 * call has no effect.
 */
export const pauseForComplaint = (tx: Tx, complaint: ComplaintOfOrder): Promise<boolean> =>
  pause(tx, system('logistics'), complaintPause(complaint, 'a complaint runs'));

/** The complaint ended in some way. */
export const resumeAfterComplaint = (tx: Tx, complaint: ComplaintOfOrder): Promise<boolean> =>
  resume(tx, system('logistics'), complaintPause(complaint, 'the complaint ended'));
