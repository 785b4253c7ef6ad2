import type { User } from '@wasit/contract/accounts/endpoints';
import { userLevel } from '@wasit/contract/accounts/levels';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { activeCustomer, usersByIds } from '../../accounts/index.ts';
import { logObject } from '../log/act.rules.ts';
import { endModes } from './end-modes.ts';
import {
  assignedAgents,
  insertAssignment,
  lockCustomer,
  storeAssignmentEnd,
  usersWhoRefuse,
} from './modes.store.ts';

interface AssignmentKey {
  readonly agentId: string;
  readonly customerId: string;
}

/**
 * Assigns a customer to an agent. False when already assigned.
 * @throws NOT_FOUND naming `agentId` or `customerId`
 */
export async function assignAgent(
  platform: Platform,
  actor: Actor,
  { agentId, customerId }: AssignmentKey,
): Promise<boolean> {
  return platform.transact(async (tx) => {
    await lockCustomer(tx, customerId);
    const agent = (await usersByIds(tx, [agentId])).get(agentId);
    if (agent?.level !== userLevel.agent) fail('NOT_FOUND', { field: 'agentId' });
    if (!(await activeCustomer(tx, customerId))) fail('NOT_FOUND', { field: 'customerId' });
    const isNew = await insertAssignment(tx, {
      assignmentId: newId('as'),
      agentId,
      customerId,
      fromAt: tx.now,
    });
    if (!isNew) return false;
    await audit(tx, actor, { action: 'agency.assign', object: logObject(customerId), to: agentId });
    await tx.emit('agency.assigned', { userId: customerId, agentId });
    return true;
  });
}

/** Ends an assignment and the agent's open modes for the customer. False when there was none. */
export async function endAssignment(
  platform: Platform,
  actor: Actor,
  { agentId, customerId }: AssignmentKey,
): Promise<boolean> {
  return platform.transact(async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await storeAssignmentEnd(tx, { agentId, customerId }))) return false;
    await endModes(platform, tx, { where: { agentId, customerId }, endedBy: 'unassigned' });
    await audit(tx, actor, {
      action: 'agency.unassign',
      object: logObject(customerId),
      from: agentId,
    });
    await tx.emit('agency.unassigned', { userId: customerId, agentId });
    return true;
  });
}

/** The agents of a customer, and whether the customer refuses to be acted for. */
export async function agentsOf(
  reader: Reader,
  customerId: string,
): Promise<{ agents: User[]; refuses: boolean }> {
  const [ids, refusers] = await Promise.all([
    assignedAgents(reader, customerId),
    usersWhoRefuse(reader, [customerId]),
  ]);
  const users = await usersByIds(reader, ids);
  return { agents: ids.flatMap((id) => users.get(id) ?? []), refuses: refusers.has(customerId) };
}
