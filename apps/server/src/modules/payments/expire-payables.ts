import { system } from '../../platform/actor.ts';
import { TaskRunner } from '../../platform/jobs/task-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkPaymentsOf } from './gateway/check-payment.ts';
import { closeFamily, isUnderReview } from './payables/close-payable.ts';
import { lockFamily } from './payables/family.store.ts';
import { overduePayables } from './payments.store.ts';

const timer = system('timer');

/**
 * Closes open payables whose countdown has ended, dated at its end. If a payment runs at a company,
 * its status is checked once more first.
 */
export async function expirePayables(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const tasks = new TaskRunner();
  for (let page = await overduePayables(platform.db, { now, after: '' }); page.length > 0; ) {
    for (const { payNo } of page)
      await tasks.run(payNo, async () => {
        await checkPaymentsOf(platform, payNo);
        await expireOne(platform, payNo);
      });
    page = await overduePayables(platform.db, { now, after: page.at(-1)?.payNo ?? '' });
  }
  tasks.throwFailures();
}

const expireOne = (platform: Platform, overdueNo: string): Promise<void> =>
  platform.transact(async (tx) => {
    const family = await lockFamily(tx, overdueNo);
    const { payable, root } = family;
    const { deadlineAt } = payable;
    if (payable.status !== 'open' || payable.pausedAt || !deadlineAt || deadlineAt > tx.now) return;
    if (await isUnderReview(tx, family)) return;
    await closeFamily(tx, family, { reason: 'deadline', actor: timer, at: deadlineAt });
    const { payNo, orderNo, purpose, userId } = root;
    if (orderNo !== null)
      await tx.emit('payments.expired', {
        payNo,
        orderNo,
        purpose,
        userId,
        at: deadlineAt.toISOString(),
      });
  });
