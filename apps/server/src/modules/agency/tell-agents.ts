import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { activeAgents } from '../accounts/index.ts';
import { assignedAgents, refusing } from './modes.store.ts';

/** A customer would like to pay less for an order: those who serve him can give it to him, unless he wants nobody to act for him. */
export async function tellAgentsOfWish(
  platform: Platform,
  tx: Tx,
  { orderNo, userId }: { orderNo: string; userId: string },
): Promise<void> {
  if ((await refusing(tx, [userId])).has(userId)) return;
  // Who was his agent and is none any more learns nothing of him.
  for (const agentId of await activeAgents(tx, await assignedAgents(tx, userId)))
    await platform.emit(tx, 'agency.price-wished', { orderNo, userId, agentId });
}
