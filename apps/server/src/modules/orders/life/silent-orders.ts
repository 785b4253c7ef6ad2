import { system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, days, latest } from '../../../platform/clock/clock.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import type { LogisticsReader } from '../logistics-reader.ts';
import { raiseException, reportedSilences, silentSince } from '../order-problems.store.ts';
import { lockOrder } from '../orders.store.ts';

const pageSize = 500;

/**
 * Reports orders without an event or a scan of a parcel for 14 days to staff; their status does not
 * change (product decisions, section 4). At sea the days of the voyage come before that.
 */
export async function reportSilentOrders(
  platform: Platform,
  { lastScans }: Pick<LogisticsReader, 'lastScans'>,
): Promise<void> {
  const { db, clock } = platform;
  const [silentDays, seaDays] = await Promise.all([
    platform.setting(db, 'logistics.silentDays'),
    platform.setting(db, 'logistics.seaDaysTo'),
  ]);
  const before = after(clock.now(), -days(silentDays));
  const atSeaBefore = after(before, -days(seaDays));
  const tasks = new TaskRunner();
  for (let afterNo = ''; ; ) {
    const orders = await silentSince(db, { before, atSeaBefore, afterNo, limit: pageSize });
    const orderNos = pluck(orders, 'orderNo');
    const [scans, reported] = await Promise.all([
      lastScans(db, orderNos),
      reportedSilences(db, orderNos),
    ]);
    for (const { orderNo, status, since: lastEvent } of orders) {
      const since = latest(lastEvent, scans.get(orderNo) ?? null);
      const reportedSince = reported.get(orderNo);
      if (since > (status === 'SEA_SHIPPING' ? atSeaBefore : before)) continue;
      if (reportedSince && reportedSince >= since) continue;
      await tasks.run(orderNo, () => report(platform, { orderNo, since }));
    }
    const last = orderNos.at(-1);
    if (last === undefined || orders.length < pageSize) break;
    afterNo = last;
  }
  tasks.throwFailures();
}

const report = (platform: Platform, { orderNo, since }: { orderNo: string; since: Date }) =>
  platform.transact(async (tx) => {
    await lockOrder(tx, orderNo);
    if (await raiseException(tx, { orderNo, kind: 'silent', since }))
      await audit(tx, system('timer'), {
        action: 'orders.silent',
        object: orderNo,
        from: { since: since.toISOString() },
      });
  });
