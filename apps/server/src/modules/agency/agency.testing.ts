import { userLevel } from '@wasit/contract/accounts/levels';
import type { CallOptions, TestApp } from '../../../test/start.ts';
import { system } from '../../platform/actor.ts';
import { aCustomer, type TestCustomer } from '../accounts/accounts.testing.ts';
import { assignAgent } from './modes/assign-agent.ts';

type App = Pick<TestApp, 'platform' | 'ok'>;

/** An agent with a session, not in a mode. */
export const anAgent = (app: Pick<TestApp, 'platform'>): Promise<TestCustomer> =>
  aCustomer(app, { level: userLevel.agent });

/** Options of an agent's call from a page that shows a mode. */
export type ActingCall = Required<Pick<CallOptions, 'as' | 'mode'>>;

/** Assigns the customer to the agent and enters a mode through the API. */
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
