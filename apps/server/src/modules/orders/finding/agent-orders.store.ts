import { and, eq, gte, isNotNull, lt, min, or } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { customerOrder } from '../orders.tables.ts';

export interface AgentOrder {
  readonly orderNo: string;
  readonly agentId: string;
  readonly endedAt: Date;
}

const { orderNo, agentId, endedAt, status } = customerOrder;
const isSuccessful = and(eq(status, 'SUCCESS'), isNotNull(agentId), isNotNull(endedAt));

/**
 * Orders placed by an agent that ended successfully before `until`: those that ended since `from`,
 * and the given ones.
 */
export async function agentOrders(
  reader: Reader,
  { from, until, extraOrderNos }: { from: Date; until: Date; extraOrderNos: readonly string[] },
): Promise<AgentOrder[]> {
  const rows = await reader
    .select({ orderNo, agentId, endedAt })
    .from(customerOrder)
    .where(
      and(
        isSuccessful,
        lt(endedAt, until),
        or(gte(endedAt, from), isOneOf(orderNo, extraOrderNos)),
      ),
    )
    .orderBy(endedAt, orderNo);
  return rows.flatMap(({ agentId, endedAt, ...row }) =>
    agentId && endedAt ? [{ ...row, agentId, endedAt }] : [],
  );
}

/** When the first successful order of an agent ended. */
export async function firstAgentOrderEnd(reader: Reader): Promise<Date | null> {
  const [row] = await reader
    .select({ at: min(endedAt) })
    .from(customerOrder)
    .where(isSuccessful);
  return row?.at ?? null;
}
