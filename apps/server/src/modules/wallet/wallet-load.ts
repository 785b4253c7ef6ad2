import type { Reader } from '../../platform/db/db.ts';
import { latestChecks } from './ledger-check/ledger-check.store.ts';
import { countWaiting } from './withdrawals/withdrawals.store.ts';

/** Open work of the wallet desk, and the faults of the last ledger check. */
export async function walletLoad(reader: Reader) {
  const [last] = await latestChecks(reader, 1);
  return {
    withdrawalsWaiting: await countWaiting(reader),
    ledgerProblems: last?.faults.reduce((sum, { count }) => sum + count, 0) ?? 0,
  };
}
