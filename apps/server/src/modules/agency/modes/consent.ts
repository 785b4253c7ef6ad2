import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { logObject } from '../log/act.rules.ts';
import { endModes } from './end-modes.ts';
import { assignedAgents, lockCustomer, storeConsent, usersWhoRefuse } from './modes.store.ts';

export const consentOf = async (reader: Reader, userId: string): Promise<{ refuses: boolean }> => ({
  refuses: (await usersWhoRefuse(reader, [userId])).has(userId),
});

/** Ends open modes and notifies all agents of the customer. */
async function endAgentAccess(platform: Platform, tx: Tx, userId: string): Promise<void> {
  const ended = await endModes(platform, tx, { where: { customerId: userId }, endedBy: 'refused' });
  const agents = new Set([...(await assignedAgents(tx, userId)), ...pluck(ended, 'agentId')]);
  for (const agentId of agents) await tx.emit('agency.refused', { userId, agentId });
}

/** Stores whether agents may act for the customer; a refusal ends open modes at once. */
export async function setConsent(platform: Platform, actor: UserActor, refuses: boolean) {
  const { userId } = actor;
  return platform.transact(async (tx) => {
    await lockCustomer(tx, userId);
    const before = await consentOf(tx, userId);
    if (before.refuses === refuses) return before;
    await storeConsent(tx, userId, refuses);
    if (refuses) await endAgentAccess(platform, tx, userId);
    await audit(tx, actor, {
      action: 'agency.consent',
      object: logObject(userId),
      from: before.refuses ? 'refuses' : 'allows',
      to: refuses ? 'refuses' : 'allows',
    });
    return { refuses };
  });
}
