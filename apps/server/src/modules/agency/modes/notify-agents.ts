import type { Tx } from '../../../platform/db/db.ts';
import { activeAgents } from '../../accounts/index.ts';
import { assignedAgents, usersWhoRefuse } from './modes.store.ts';

/**
 * Notifies the agents of a customer, unless the customer refuses agents, of the wish for a lower
 * price: agents can grant it.
 */
export async function notifyAgentsOfPriceWish(
  tx: Tx,
  { orderNo, userId }: { orderNo: string; userId: string },
): Promise<void> {
  if ((await usersWhoRefuse(tx, [userId])).has(userId)) return;
  // Former agents are not notified.
  for (const agentId of await activeAgents(tx, await assignedAgents(tx, userId)))
    await tx.emit('agency.price-wished', { orderNo, userId, agentId });
}
