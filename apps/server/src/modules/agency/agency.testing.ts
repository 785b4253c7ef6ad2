import { userLevel } from '@wasit/contract/accounts/levels';
import type { CallOptions, TestApp } from '../../../test/start.ts';
import { system } from '../../platform/actor.ts';
import { aCustomer, type TestCustomer } from '../accounts/accounts.testing.ts';
import { assignAgent } from './modes/assign-agent.ts';

type App = Pick<TestApp, 'platform' | 'ok'>;

/** An agent with a session, who acts for nobody yet. */
export const anAgent = (app: Pick<TestApp, 'platform'>): Promise<TestCustomer> =>
  aCustomer(app, { level: userLevel.agent });

/** How an agent's call goes out while their page shows a mode. */
export type ActingCall = Required<Pick<CallOptions, 'as' | 'mode'>>;

/** The agent enters by the door to act for a customer, who is assigned to them. */
export async function inMode(
  app: App,
  {
    agent,
    customer,
  }: { agent: Pick<TestCustomer, 'token' | 'userId'>; customer: Pick<TestCustomer, 'userId'> },
): Promise<ActingCall> {
  await assignAgent(app.platform, system('test'), {
    agentId: agent.userId,
    customerId: customer.userId,
  });
  const { modeId } = await app.ok('userAuth', { userId: customer.userId }, { as: agent.token });
  return { as: agent.token, mode: modeId };
}
