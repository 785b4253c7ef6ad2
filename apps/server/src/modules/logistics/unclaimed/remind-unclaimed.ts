import { reminderDays } from '@wasit/contract/logistics/unclaimed/unclaimed-words';
import { after, days, latest } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storageTime } from '../../fees/index.ts';
import { findOrders, lockOrder, type OrderRow } from '../../orders/index.ts';
import { type PauseRow, pausesOf } from '../storage/storage.store.ts';
import {
  changeUnclaimed,
  insertUnclaimed,
  insertUnclaimedEvent,
  type UnclaimedRow,
  unclaimedByOrders,
} from './unclaimed.store.ts';

const pageSize = 200;

/**
 * Reminds customers after 3, 7, 14 and 30 days in Baghdad, each once; if several are due at once,
 * only the last is sent (company decisions, section 4). Pauses for our own delay and for open
 * complaints do not count.
 */
export async function remindUnclaimed(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (let pageNo = 1; ; pageNo += 1) {
    const query = { statuses: ['TO_WAREHOUSE'] as const, pageNo, pageSize };
    const { rows } = await findOrders(platform.db, query);
    for (const due of await findDueReminders(platform, rows))
      await tasks.run(due.order.orderNo, () => remind(platform, due));
    if (rows.length < pageSize) break;
  }
  tasks.throwFailures();
}

interface DueReminder {
  readonly order: OrderRow;
  readonly since: Date;
  /** The latest reminder day that has passed; 0 before the first one. */
  readonly day: number;
  readonly decideAt: Date;
  readonly existing: UnclaimedRow | undefined;
}

/** Orders with a reminder to send, or whose day of decision moved with a pause. */
async function findDueReminders(platform: Platform, orders: readonly OrderRow[]) {
  const { db, clock } = platform;
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const [pauses, rows] = [await pausesOf(db, orderNos), await unclaimedByOrders(db, orderNos)];
  const decideAfter = await platform.setting(db, 'logistics.unclaimedDays');
  const now = clock.now();
  return orders.flatMap((order): DueReminder[] => {
    const { orderNo, arrivedAt: since } = order;
    if (since === null) return [];
    const own = pauses.filter((pause) => pause.orderNo === orderNo);
    const dateAfter = (count: number) => dateAfterPauses(own, { since, now, count });
    const existing = rows.get(orderNo);
    const day = Math.max(0, ...reminderDays.filter((count) => dateAfter(count) <= now));
    const ownEnd = dateAfter(decideAfter);
    const decideAt = existing === undefined ? ownEnd : latest(ownEnd, existing.decideAt);
    const isDue = day > (existing?.reminded ?? 0);
    const isMoved = existing?.state === 'waiting' && existing.decideAt < decideAt;
    return isDue || isMoved ? [{ order, since, day, decideAt, existing }] : [];
  });
}

/** `count` days after the arrival, excluding pauses. */
const dateAfterPauses = (
  pauses: readonly PauseRow[],
  { since, now, count }: { since: Date; now: Date; count: number },
): Date => {
  const { pausedDays } = storageTime(pauses, { from: since, until: now, freeDays: 0 });
  return after(since, days(count + pausedDays));
};

const remind = (platform: Platform, due: DueReminder): Promise<void> =>
  platform.transact(async (tx) => {
    const { order, since, day, decideAt, existing } = due;
    const { orderNo, userId, status } = await lockOrder(tx, order.orderNo);
    if (status !== 'TO_WAREHOUSE') return;
    const isNew = existing === undefined;
    const isDone = isNew
      ? await insertUnclaimed(tx, { orderNo, state: 'waiting', since, reminded: day, decideAt })
      : await changeUnclaimed(tx, existing, {
          reminded: Math.max(day, existing.reminded),
          decideAt,
        });
    if (!isDone || day <= (existing?.reminded ?? 0)) return;
    await insertUnclaimedEvent(tx, {
      orderNo,
      event: 'remind',
      text: String(day),
      staffId: null,
      at: tx.now,
    });
    const until = decideAt.toISOString();
    await tx.emit('logistics.unclaimed', { orderNo, userId, days: day, until });
  });

/** The goods left the warehouse, or returned to it. */
export async function followUnclaimed(
  tx: Tx,
  { orderNo, isHere }: { orderNo: string; isHere: boolean },
): Promise<void> {
  const row = (await unclaimedByOrders(tx, [orderNo])).get(orderNo);
  if (!row || row.state === 'sold' || row.state === 'given-up') return;
  await changeUnclaimed(tx, row, { state: isHere ? 'waiting' : 'collected', proposal: null });
}
