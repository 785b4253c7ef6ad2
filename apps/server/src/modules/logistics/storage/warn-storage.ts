import type { OrderStatus } from '@wasit/contract/orders/states';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storageTime, warningDue } from '../../fees/index.ts';
import { findOrders, lockOrder, type OrderRow } from '../../orders/index.ts';
import { storageSpans } from './storage.rules.ts';
import { insertWarning, pausesOf, warningsOf } from './storage.store.ts';

/** Statuses in which a storage clock may run. */
const storedStatuses: readonly OrderStatus[] = ['LOGISTICS_PAYMENT', 'TO_WAREHOUSE'];
const pageSize = 200;

/**
 * 48 and 24 hours before the free days end the customer is warned, each once (product decisions,
 * section 6).
 */
export async function warnOfStorage(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (let pageNo = 1; ; pageNo += 1) {
    const { rows } = await findOrders(platform.db, { statuses: storedStatuses, pageNo, pageSize });
    for (const due of await findDueWarnings(platform, rows))
      await tasks.run(due.orderNo, () => warn(platform, due));
    if (rows.length < pageSize) break;
  }
  tasks.throwFailures();
}

interface DueWarning {
  readonly orderNo: string;
  readonly place: 'CN' | 'IQ';
  readonly hours: 48 | 24;
  readonly freeUntil: Date;
}

async function findDueWarnings(platform: Platform, orders: readonly OrderRow[]) {
  const { db, clock } = platform;
  const freeDaysNow = await platform.setting(db, 'fees.storageFreeDays');
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const [pauses, warnings] = [await pausesOf(db, orderNos), await warningsOf(db, orderNos)];
  const now = clock.now();
  const dueWarnings: DueWarning[] = [];
  for (const order of orders) {
    const runningSpan = storageSpans(order, now).find((span) => span.isRunning);
    const own = pauses.filter(({ orderNo }) => orderNo === order.orderNo);
    // While the clock is paused there is nothing to warn about.
    if (!runningSpan || own.some(({ until }) => until === null)) continue;
    const { freeUntil } = storageTime(own, {
      from: runningSpan.from,
      until: runningSpan.until,
      freeDays: order.storageFreeDays ?? freeDaysNow,
    });
    const sentHours = warnings
      .filter(({ orderNo, place }) => orderNo === order.orderNo && place === runningSpan.at)
      .map(({ hours }) => hours);
    const hours = warningDue(freeUntil, { now, sentHours });
    if (hours)
      dueWarnings.push({ orderNo: order.orderNo, place: runningSpan.at, hours, freeUntil });
  }
  return dueWarnings;
}

const warn = (platform: Platform, { orderNo, place, hours, freeUntil }: DueWarning) =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!storageSpans(order, tx.now).some((span) => span.isRunning && span.at === place)) return;
    if (!(await insertWarning(tx, { orderNo, place, hours }))) return;
    const event = {
      orderNo,
      userId: order.userId,
      place,
      hours,
      freeUntil: freeUntil.toISOString(),
    };
    await tx.emit('logistics.storage-soon', event);
  });
