import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import type { UserActor } from '../../../platform/actor.ts';
import { system } from '../../../platform/actor.ts';
import { after, days, latest, naturalDaysAfter } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { advance, buyerOf } from '../advance-order.ts';
import {
  complaintsOfOrder,
  hasRunningComplaint,
  isCompensated,
} from '../complaints/complaints.store.ts';
import { markSubsidy } from '../complaints/handle-complaint.ts';
import { dueForClosing, dueForConfirmation, lockOrder } from '../orders.store.ts';
import { currentPeriods, type PromisedPeriods, periodsOf } from '../promised-periods.ts';

/**
 * The buyer confirms receipt.
 * @throws ORDER_STATE before the goods were handed over
 */
export async function confirmOrder(
  platform: Platform,
  actor: UserActor,
  { orderNo }: { orderNo: string },
): Promise<Record<string, never>> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    await advance(tx, order, {
      action: 'confirm',
      by: buyerOf(actor),
      actor,
      set: { confirmedAt: tx.now },
    });
    await markSubsidyIfCompensated(tx, orderNo);
    return {};
  });
}

/**
 * Confirms receipt automatically 3 natural days after a recorded delivery, or 14 days after a
 * dispatch without one. Dated on that day even if the timer runs later, because the complaint
 * window starts there.
 */
export async function confirmOverdueOrders(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const current = await currentPeriods(platform, platform.db);
  const candidates = await dueForConfirmation(platform.db, { now, current });
  const tasks = new TaskRunner();
  for (const { orderNo } of candidates)
    await tasks.run(orderNo, () => confirmOne(platform, { orderNo, current }));
  tasks.throwFailures();
}

const confirmOne = (
  platform: Platform,
  { orderNo, current }: { orderNo: string; current: PromisedPeriods },
): Promise<void> =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order.status !== 'WAIT_BUYER_RECEIVER') return;
    const { confirm, dispatchConfirm } = periodsOf(order, current);
    const dueAt = order.deliveredAt
      ? naturalDaysAfter(order.deliveredAt, confirm)
      : order.dispatchedAt
        ? after(order.dispatchedAt, days(dispatchConfirm))
        : undefined;
    if (!dueAt || dueAt > tx.now) return;
    await advance(tx, order, {
      action: 'confirm',
      by: 'timer',
      actor: system('timer'),
      at: dueAt,
      set: { confirmedAt: dueAt },
    });
    await markSubsidyIfCompensated(tx, orderNo);
  });

/** A complaint may have ended with a compensation before receipt was confirmed. */
async function markSubsidyIfCompensated(tx: Tx, orderNo: string): Promise<void> {
  if (await isCompensated(tx, orderNo)) await markSubsidy(tx, orderNo, system('payment'));
}

/**
 * Completes confirmed orders after the complaint window, unless a complaint is open. It ends with a
 * day in Baghdad, as the time does until which complaints are possible.
 */
export async function closeConfirmedOrders(platform: Platform): Promise<void> {
  const current = await currentPeriods(platform, platform.db);
  const due = await dueForClosing(platform.db, {
    today: startOfBaghdadDay(baghdadDay(platform.clock.now())),
    current,
  });
  const tasks = new TaskRunner();
  const closeOne = (orderNo: string) =>
    platform.transact(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      const { quality } = periodsOf(order, current);
      const windowEnd = order.confirmedAt && naturalDaysAfter(order.confirmedAt, quality);
      if (!windowEnd || windowEnd > tx.now) return;
      if (order.status !== 'CONFIRM_GOODS' && order.status !== 'CONFIRM_GOODS_AND_HAS_SUBSIDY')
        return;
      if (await hasRunningComplaint(tx, orderNo)) return;
      const complaints = await complaintsOfOrder(tx, orderNo);
      const at = latest(windowEnd, order.lastEventAt, ...pluck(complaints, 'closedAt'));
      await advance(tx, order, {
        action: 'close',
        by: 'timer',
        actor: system('timer'),
        at,
        set: { endedAt: at },
      });
    });
  for (const { orderNo } of due) await tasks.run(orderNo, () => closeOne(orderNo));
  tasks.throwFailures();
}
