import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { after, hours } from '../../../platform/clock/clock.ts';
import type { Sweep } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  insertCheck,
  inspectLedger,
  type LedgerCheckRow,
  latestChecks,
} from './ledger-check.store.ts';

/**
 * Checks the whole ledger, stores the result, and sets the metric `wasit_ledger_faults`. Faults are
 * logged as errors.
 */
export async function checkLedger(platform: Platform): Promise<LedgerCheckRow> {
  const startMs = performance.now();
  const inspection = await inspectLedger(platform.db);
  const check = await insertCheck(platform.db, {
    ...inspection,
    at: platform.clock.now(),
    tookMs: Math.round(performance.now() - startMs),
  });
  platform.metrics.gauges.ledgerErrors.set(check.faults.reduce((sum, { count }) => sum + count, 0));
  if (check.faults.length > 0)
    platform.log.error({ faults: check.faults }, 'the ledger does not add up');
  return check;
}

/** A day of checks starts at 02:00 in Baghdad, before the other nightly checks. */
const dayOf = (at: Date): string => baghdadDay(after(at, -hours(2)));

/** Once a day, by the stored results: a second worker does not repeat it. */
export const ledgerCheckSweep: Sweep = {
  name: 'wallet.check-ledger',
  async run(platform) {
    const [last] = await latestChecks(platform.db, 1);
    if (!last || dayOf(last.at) < dayOf(platform.clock.now())) await checkLedger(platform);
  },
};
