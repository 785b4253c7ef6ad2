import { count, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { outboxEvent } from '../../../platform/platform.tables.ts';

/** Events that were committed and not yet delivered. */
export async function countOutboxBehind(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ behind: count() })
    .from(outboxEvent)
    .where(isNull(outboxEvent.doneAt));
  return row?.behind ?? 0;
}

/** Setup steps that a new installation has completed. */
export interface SetupState {
  readonly staff: number;
  readonly products: boolean;
  /** The rate in force was set by a person. */
  readonly ownRate: boolean;
  /** There are tariffs, and none in force is a sample. */
  readonly ownTariffs: boolean;
}

export async function setupState(reader: Reader): Promise<SetupState> {
  const { rows } = await reader.execute<SetupState & Record<string, unknown>>(
    sql`select staff, products, own_rate as "ownRate", own_tariffs as "ownTariffs" from oracle.setup`,
  );
  return rows[0] ?? { staff: 0, products: false, ownRate: false, ownTariffs: false };
}
