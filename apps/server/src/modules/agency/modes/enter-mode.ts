import type { AgentMode } from '@wasit/contract/agency/endpoints';
import type { ErrorKey } from '@wasit/contract/errors/codes';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, hours } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { activeCustomer, type CustomerRow, lockAgent } from '../../accounts/index.ts';
import { logObject } from '../log/act.rules.ts';
import { endModes } from './end-modes.ts';
import { mayServe } from './may-serve.ts';
import {
  insertMode,
  lockCustomer,
  lockSession,
  type ModeRow,
  modeOfSession,
  usersWhoRefuse,
} from './modes.store.ts';

const viewMode = (
  { modeId, startedAt, endsAt }: ModeRow,
  { userId, userName, phone, email }: CustomerRow,
): AgentMode => ({
  userId,
  userName,
  phone,
  email,
  modeId,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Why an agent was refused, as stored in the audit trail. */
type Refusal = 'no-agent' | 'no-customer' | 'not-assigned' | 'customer-refuses';

/**
 * A customer of another agent gets the same error as an unknown one, so that agents cannot find out
 * who is a customer.
 */
const refusalErrors = {
  'no-customer': 'NOT_FOUND',
  'not-assigned': 'NOT_FOUND',
  'customer-refuses': 'CUSTOMER_REFUSES',
} as const satisfies Record<Exclude<Refusal, 'no-agent'>, ErrorKey>;

/**
 * Enters a mode for a customer. Entering the same one again has no effect; another one ends the
 * current mode. Refusals are audited.
 * @throws FORBIDDEN if the caller is not an agent; NOT_FOUND if the user is not an active customer,
 * or not assigned to this agent while assignment is required (setting); CUSTOMER_REFUSES
 */
export async function enterMode(
  platform: Platform,
  agent: UserActor,
  userId: string,
): Promise<AgentMode> {
  const result = await platform.transact(async (tx): Promise<AgentMode | Refusal> => {
    await lockSession(tx, agent.sessionId);
    await lockCustomer(tx, userId);
    const customer = await customerOrRefusal(platform, tx, { agent, userId });
    if (typeof customer !== 'string') return startMode(platform, tx, { agent, customer });
    await audit(tx, agent, {
      action: 'agency.enter-refused',
      object: logObject(userId),
      reason: customer,
    });
    return customer;
  });
  if (typeof result !== 'string') return result;
  return result === 'no-agent'
    ? fail('FORBIDDEN')
    : fail(refusalErrors[result], { field: 'userId' });
}

async function startMode(
  platform: Platform,
  tx: Tx,
  { agent, customer }: { agent: UserActor; customer: CustomerRow },
): Promise<AgentMode> {
  const { userId } = customer;
  const current = await modeOfSession(tx, { sessionId: agent.sessionId, now: tx.now });
  if (current?.customerId === userId) return viewMode(current, customer);
  await endModes(platform, tx, { where: { sessionId: agent.sessionId }, endedBy: 'switched' });
  const mode: ModeRow = {
    modeId: newId('md'),
    sessionId: agent.sessionId,
    agentId: agent.userId,
    customerId: userId,
    startedAt: tx.now,
    endsAt: after(tx.now, hours(await tx.setting('agency.modeHours'))),
    endedAt: null,
    endedBy: null,
  };
  await insertMode(tx, mode);
  const acting: UserActor = { ...agent, userId, agentId: agent.userId };
  await audit(tx, acting, { action: 'agency.enter', object: logObject(userId) });
  await tx.emit('agency.entered', { userId, agentId: agent.userId, modeId: mode.modeId });
  return viewMode(mode, customer);
}

/** The customer if this agent may act for them, else the reason. */
async function customerOrRefusal(
  platform: Platform,
  tx: Tx,
  { agent, userId }: { agent: UserActor; userId: string },
): Promise<CustomerRow | Refusal> {
  if (!(await lockAgent(tx, agent.userId))) return 'no-agent';
  const customer = await activeCustomer(tx, userId);
  if (!customer) return 'no-customer';
  if (!(await mayServe(platform, tx, { agentId: agent.userId, customerId: userId })))
    return 'not-assigned';
  return (await usersWhoRefuse(tx, [userId])).has(userId) ? 'customer-refuses' : customer;
}

/** The current mode of the session; null if there is none. */
export async function currentMode(
  { db, clock }: Platform,
  { sessionId, mode }: UserActor,
): Promise<AgentMode | null> {
  const row = mode && (await modeOfSession(db, { sessionId, now: clock.now() }));
  const customer = row && (await activeCustomer(db, row.customerId));
  return customer ? viewMode(row, customer) : null;
}
