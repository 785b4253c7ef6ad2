import type { OrderStatus } from '@wasit/contract/orders/states';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storageTime, warningDue } from '../../fees/index.ts';
import { findOrders, lockOrder, type OrderRow } from '../../orders/index.ts';
import { storageSpans } from './storage.rules.ts';
import { keepWarning, pausesOf, warningsOf } from './storage.store.ts';

/** Where one of the two clocks may run. */
const waiting: readonly OrderStatus[] = ['LOGISTICS_PAYMENT', 'TO_WAREHOUSE'];
const pageSize = 200;

/**
 * 48 and 24 hours before the free days end the customer is warned, each once (product decisions,
 * section 6).
 */
export async function warnOfStorage(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (let pageNo = 1; ; pageNo += 1) {
    const { rows } = await findOrders(platform.db, { statuses: waiting, pageNo, pageSize });
    for (const due of await dueAmong(platform, rows))
      await tasks.run(due.orderNo, () => warn(platform, due));
    if (rows.length < pageSize) break;
  }
  tasks.end();
}

interface DueWarning {
  readonly orderNo: string;
  readonly place: 'CN' | 'IQ';
  readonly hours: 48 | 24;
  readonly freeUntil: Date;
}

async function dueAmong(platform: Platform, orders: readonly OrderRow[]): Promise<DueWarning[]> {
  const { db, clock } = platform;
  const freeDaysNow = await platform.setting(db, 'fees.storageFreeDays');
  const numbers = orders.map(({ orderNo }) => orderNo);
  const [pauses, warnings] = [await pausesOf(db, numbers), await warningsOf(db, numbers)];
  const now = clock.now();
  const due: DueWarning[] = [];
  for (const order of orders) {
    const running = storageSpans(order, now).find((span) => span.running);
    const own = pauses.filter(({ orderNo }) => orderNo === order.orderNo);
    // While the clock is paused no day is lost, so there is nothing to warn of.
    if (!running || own.some(({ until }) => until === null)) continue;
    const { freeUntil } = storageTime(own, {
      from: running.from,
      until: running.until,
      freeDays: order.storageFreeDays ?? freeDaysNow,
    });
    const warned = warnings
      .filter(({ orderNo, place }) => orderNo === order.orderNo && place === running.at)
      .map(({ hours }) => hours);
    const hours = warningDue(freeUntil, { now, sentDays: warned });
    if (hours) due.push({ orderNo: order.orderNo, place: running.at, hours, freeUntil });
  }
  return due;
}

const warn = (
  platform: Platform,
  { orderNo, place, hours, freeUntil }: DueWarning,
): Promise<void> =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!storageSpans(order, tx.now).some((span) => span.running && span.at === place)) return;
    if (!(await keepWarning(tx, { orderNo, place, hours }))) return;
    const event = {
      orderNo,
      userId: order.userId,
      place,
      hours,
      freeUntil: freeUntil.toISOString(),
    };
    await tx.emit('logistics.storage-soon', event);
  });
