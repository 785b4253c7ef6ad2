import { sql } from 'drizzle-orm';
import type { Reader } from '../platform/db/db.ts';

/** Open business with outside companies: undecided payments and refunds not paid out yet. */
export async function underWayOutside(reader: Reader) {
  const { rows } = await reader.execute<{ payments: number; payouts: number }>(sql`
    select (select count(*)::int from oracle.payment where status in ('pending', 'processing') and provider_ref is not null) as payments,
      (select count(*)::int from oracle.payout where status <> 'sent') as payouts`);
  return rows[0] ?? { payments: 0, payouts: 0 };
}
