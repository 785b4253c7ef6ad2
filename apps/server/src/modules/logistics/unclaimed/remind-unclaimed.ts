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
 * After 3, 7, 14 and 30 days in Baghdad the customer is reminded, each once, and of several that
 * passed only the last (company decisions, section 4). Pauses for our own delay and for open
 * complaints do not count.
 */
export async function remindUnclaimed(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (let pageNo = 1; ; pageNo += 1) {
    const query = { statuses: ['TO_WAREHOUSE'] as const, pageNo, pageSize };
    const { rows } = await findOrders(platform.db, query);
    for (const due of await dueAmong(platform, rows))
      await tasks.run(due.order.orderNo, () => remind(platform, due));
    if (rows.length < pageSize) break;
  }
  tasks.end();
}

interface Due {
  readonly order: OrderRow;
  readonly since: Date;
  /** The reminder that is due; the last one where none is. */
  readonly day: number;
  readonly decideAt: Date;
  readonly known: UnclaimedRow | undefined;
}

/** Orders with a reminder to send, or whose day of decision moved with a pause. */
async function dueAmong(platform: Platform, orders: readonly OrderRow[]): Promise<Due[]> {
  const { db, clock } = platform;
  const numbers = orders.map(({ orderNo }) => orderNo);
  const [pauses, rows] = [await pausesOf(db, numbers), await unclaimedByOrders(db, numbers)];
  const decideAfter = await platform.setting(db, 'logistics.unclaimedDays');
  const now = clock.now();
  return orders.flatMap((order): Due[] => {
    const { orderNo, arrivedAt: since } = order;
    if (since === null) return [];
    const own = pauses.filter((pause) => pause.orderNo === orderNo);
    const passed = (count: number) => endOf(own, { since, now, count });
    const known = rows.get(orderNo);
    const day = Math.max(0, ...reminderDays.filter((count) => passed(count) <= now));
    const ownEnd = passed(decideAfter);
    const decideAt = known === undefined ? ownEnd : latest(ownEnd, known.decideAt);
    const isDue = day > (known?.reminded ?? 0);
    const isMoved = known?.state === 'waiting' && known.decideAt < decideAt;
    return isDue || isMoved ? [{ order, since, day, decideAt, known }] : [];
  });
}

/** So many days after they came, pauses left out. */
const endOf = (
  pauses: readonly PauseRow[],
  { since, now, count }: { since: Date; now: Date; count: number },
): Date => {
  const { pausedDays } = storageTime(pauses, { from: since, until: now, freeDays: 0 });
  return after(since, days(count + pausedDays));
};

const remind = (platform: Platform, due: Due): Promise<void> =>
  platform.transact(async (tx) => {
    const { order, since, day, decideAt, known } = due;
    const { orderNo, userId, status } = await lockOrder(tx, order.orderNo);
    if (status !== 'TO_WAREHOUSE') return;
    const isNew = known === undefined;
    const isDone = isNew
      ? await insertUnclaimed(tx, { orderNo, state: 'waiting', since, reminded: day, decideAt })
      : await changeUnclaimed(tx, known, { reminded: Math.max(day, known.reminded), decideAt });
    if (!isDone || day <= (known?.reminded ?? 0)) return;
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

/** They left the warehouse, or came back to it. */
export async function followUnclaimed(
  tx: Tx,
  { orderNo, isHere }: { orderNo: string; isHere: boolean },
): Promise<void> {
  const row = (await unclaimedByOrders(tx, [orderNo])).get(orderNo);
  if (!row || row.state === 'sold' || row.state === 'given-up') return;
  await changeUnclaimed(tx, row, { state: isHere ? 'waiting' : 'collected', proposal: null });
}
