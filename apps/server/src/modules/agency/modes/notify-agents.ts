import type { Tx } from '../../../platform/db/db.ts';
import { activeAgents } from '../../accounts/index.ts';
import { assignedAgents, refusing } from './modes.store.ts';

/**
 * A customer would like to pay less for an order: those who serve them can give it to them, unless
 * they want nobody to act for them.
 */
export async function notifyAgentsOfPriceWish(
  tx: Tx,
  { orderNo, userId }: { orderNo: string; userId: string },
): Promise<void> {
  if ((await refusing(tx, [userId])).has(userId)) return;
  // A former agent of the customer learns nothing.
  for (const agentId of await activeAgents(tx, await assignedAgents(tx, userId)))
    await tx.emit('agency.price-wished', { orderNo, userId, agentId });
}
