import type { Locale } from '@wasit/contract/locales';
import type { StorageView } from '@wasit/contract/logistics/storage';
import type { Platform } from '../../../platform/platform.ts';
import { viewFeeLine } from '../../fees/index.ts';
import { findOrder, storageDue } from '../../orders/index.ts';
import { payablesOf } from '../../payments/index.ts';
import { pausesOf } from './storage.store.ts';
import { storageNow } from './storage.ts';

/**
 * Both clocks with their pauses, and the amount due now.
 * @throws NOT_FOUND
 */
export async function viewStorage(
  platform: Platform,
  { orderNo, locale }: { orderNo: string; locale: Locale },
): Promise<StorageView> {
  const order = await findOrder(platform.db, orderNo);
  const [{ clocks, dueMinor, lines }, pauses] = [
    await storageNow(platform, platform.db, order),
    await pausesOf(platform.db, [orderNo]),
  ];
  // For goods collected one by one, a clock shows those still here, or the last to leave.
  const shownClocks = clocks.filter(({ span }, index) => clocks[index + 1]?.span.at !== span.at);
  const payables = await payablesOf(platform.db, [orderNo]);
  return {
    clocks: shownClocks.map(({ span, fee }) => ({
      place: span.at,
      from: span.from.toISOString(),
      freeUntil: fee.freeUntil.toISOString(),
      stoppedAt: span.isRunning ? null : span.until.toISOString(),
      days: fee.days,
    })),
    pauses: pauses.map(({ cause, reason, from, until, startedBy }) => ({
      cause,
      reason,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      by: startedBy,
    })),
    due: dueMinor > 0 ? (await storageDue(platform.db, { payables, dueMinor })).amount : null,
    lines: lines.map((line) => viewFeeLine(line, locale)),
  };
}
