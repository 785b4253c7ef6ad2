import { system } from '../../platform/actor.ts';
import { after, hours, minutes } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeFamily, isUnderReview } from './close-payable.ts';
import { askAboutPayable, askGateway } from './gateway/ask-gateway.ts';
import { lockFamily, movePayment, overduePayables, paymentById, silentPayments } from './payments.store.ts';

const timer = system('timer');

/** A callback that has not come by then is asked for. */
const silentForMs = minutes(1);
/** A payer who has not paid at the gateway by then has left; should he pay later, it still counts. */
const abandonedAfterMs = hours(2);

/** Closes every open payable whose countdown is over. One whose payment runs at the gateway is asked about once more first. */
export async function expirePayables(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (let page = await overduePayables(platform.db, { now, after: '' }); page.length > 0; ) {
    for (const { payNo } of page) {
      await askAboutPayable(platform, payNo);
      await expireOne(platform, payNo);
    }
    page = await overduePayables(platform.db, { now, after: page.at(-1)?.payNo ?? '' });
  }
}

const expireOne = (platform: Platform, overdueNo: string): Promise<void> =>
  platform.transact(async (tx) => {
    const family = await lockFamily(tx, overdueNo);
    const { payable, root } = family;
    const isOver = payable.status === 'open' && payable.deadlineAt && !payable.pausedAt && payable.deadlineAt <= tx.now;
    if (!isOver || (await isUnderReview(tx, family))) return;
    await closeFamily(tx, family, { reason: 'deadline', actor: timer });
    const { payNo, orderNo, purpose, userId } = root;
    await platform.emit(tx, 'payments.expired', { payNo, orderNo, purpose, userId });
  });

/** The safety net under callbacks: asks about payments that the gateway has been silent about, and gives up on abandoned ones. */
export async function pollGateway(platform: Platform): Promise<void> {
  const before = after(platform.clock.now(), -silentForMs);
  for (let page = await silentPayments(platform.db, { before, after: '' }); page.length > 0; ) {
    for (const { paymentId } of page) {
      // A gateway that is down would cost every one of them its time-out: the next minute tries again.
      if ((await askGateway(platform, paymentId)) === 'unknown') return;
      await giveUp(platform, paymentId);
    }
    page = await silentPayments(platform.db, { before, after: page.at(-1)?.paymentId ?? '' });
  }
}

const giveUp = (platform: Platform, paymentId: string): Promise<void> =>
  platform.transact(async (tx) => {
    const seen = await paymentById(tx, paymentId);
    if (!seen) return;
    await lockFamily(tx, seen.payNo);
    const payment = await paymentById(tx, paymentId);
    if (payment?.status === 'processing' && after(payment.createdAt, abandonedAfterMs) <= tx.now)
      await movePayment(tx, payment, { move: 'expire', actor: timer });
  });
