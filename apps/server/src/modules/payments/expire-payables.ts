import { system } from '../../platform/actor.ts';
import { Turns } from '../../platform/jobs/turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeFamily, isUnderReview } from './close-payable.ts';
import { askAboutPayable } from './gateway/ask-gateway.ts';
import { lockFamily, overduePayables } from './payments.store.ts';

const timer = system('timer');

/** Closes every open payable whose countdown is over. One whose payment runs at the gateway is asked about once more first. */
export async function expirePayables(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const turns = new Turns();
  for (let page = await overduePayables(platform.db, { now, after: '' }); page.length > 0; ) {
    for (const { payNo } of page)
      await turns.take(payNo, async () => {
        await askAboutPayable(platform, payNo);
        await expireOne(platform, payNo);
      });
    page = await overduePayables(platform.db, { now, after: page.at(-1)?.payNo ?? '' });
  }
  turns.end();
}

const expireOne = (platform: Platform, overdueNo: string): Promise<void> =>
  platform.transact(async (tx) => {
    const family = await lockFamily(tx, overdueNo);
    const { payable, root } = family;
    const isOver = payable.status === 'open' && payable.deadlineAt && !payable.pausedAt && payable.deadlineAt <= tx.now;
    if (!isOver || (await isUnderReview(tx, family))) return;
    await closeFamily(tx, family, { reason: 'deadline', actor: timer });
    const { payNo, orderNo, purpose, userId } = root;
    if (orderNo !== null) await platform.emit(tx, 'payments.expired', { payNo, orderNo, purpose, userId });
  });
