import type { AgentMode } from '@wasit/contract/agency';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { after, hours } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { activeCustomer, type CustomerRow } from '../accounts/index.ts';
import { endModes, logObject } from './end-modes.ts';
import { mayServe } from './may-serve.ts';
import { insertMode, lockCustomer, lockSession, type ModeRow, modeOfSession, refusing } from './modes.store.ts';

const viewMode = ({ modeId, startedAt, endsAt }: ModeRow, { userId, userName, phone, email }: CustomerRow): AgentMode => ({
  userId,
  userName,
  phone,
  email,
  modeId,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/**
 * Begins to act for a customer; the same one again changes nothing, another one ends the mode there was.
 * @throws NOT_FOUND for whoever is no active customer, or not this agent's while only assigned ones may be acted for (setting); CUSTOMER_REFUSES
 */
export const enterMode = (platform: Platform, agent: UserActor, userId: string): Promise<AgentMode> =>
  platform.transact(async (tx) => {
    await lockSession(tx, agent.sessionId);
    await lockCustomer(tx, userId);
    const customer = await serveable(platform, tx, { agentId: agent.userId, userId });
    const present = await modeOfSession(tx, { sessionId: agent.sessionId, now: tx.now });
    if (present?.customerId === userId) return viewMode(present, customer);
    await endModes(platform, tx, { where: { sessionId: agent.sessionId }, endedBy: 'switched' });
    const mode: ModeRow = {
      modeId: newId('md'),
      sessionId: agent.sessionId,
      agentId: agent.userId,
      customerId: userId,
      startedAt: tx.now,
      endsAt: after(tx.now, hours(await platform.setting(tx, 'agency.modeHours'))),
      endedAt: null,
      endedBy: null,
    };
    await insertMode(tx, mode);
    const acting: UserActor = { ...agent, userId, agentId: agent.userId };
    await audit(tx, acting, { action: 'agency.enter', object: logObject(userId) });
    await platform.emit(tx, 'agency.entered', { userId, agentId: agent.userId, modeId: mode.modeId });
    return viewMode(mode, customer);
  });

/** The customer, where this agent may act for him. An unknown one and one of somebody else answer alike. */
async function serveable(platform: Platform, tx: Tx, { agentId, userId }: { agentId: string; userId: string }): Promise<CustomerRow> {
  const customer = await activeCustomer(tx, userId);
  if (!customer || !(await mayServe(platform, tx, { agentId, customerId: userId }))) return fail('NOT_FOUND', { field: 'userId' });
  return (await refusing(tx, [userId])).has(userId) ? fail('CUSTOMER_REFUSES', { field: 'userId' }) : customer;
}

/** For whom this session acts; null for nobody. */
export async function presentMode({ db, clock }: Platform, { sessionId, mode }: UserActor): Promise<AgentMode | null> {
  const row = mode && (await modeOfSession(db, { sessionId, now: clock.now() }));
  const customer = row && (await activeCustomer(db, row.customerId));
  return customer ? viewMode(row, customer) : null;
}
