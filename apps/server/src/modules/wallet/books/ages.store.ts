import type { Currency } from '@wasit/contract/money';
import { inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { type AgeSums, ageColumns } from '../../../platform/db/lists/ages.ts';
import { withdrawal } from '../wallet.tables.ts';

/** Requested withdrawals that are not paid yet, by age. */
export const withdrawalAges = (
  reader: Reader,
  now: Date,
): Promise<(AgeSums & { currency: Currency })[]> =>
  reader
    .select({
      currency: withdrawal.currency,
      ...ageColumns(withdrawal.requestedAt, withdrawal.amountMinor, now),
    })
    .from(withdrawal)
    .where(inArray(withdrawal.status, ['requested', 'approved']))
    .groupBy(withdrawal.currency);
