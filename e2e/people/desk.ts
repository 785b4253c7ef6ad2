import type { InputOf, OutputOf } from '@wasit/contract';
import { type EndpointName, paths } from '@wasit/contract/paths';
import { solveCaptcha } from '../../apps/server/src/platform/proof-of-work/proof-of-work.testing.ts';

/** The origin of the shop under test. */
export const origin = (): string => process.env.E2E_URL ?? 'http://127.0.0.1:3000';

/** Calls the API with a session, for agents in a mode; also returns the envelope's code. */
export async function callAs<N extends EndpointName>(
  token: string | null,
  name: N,
  input: InputOf<N>,
  modeId?: string,
): Promise<{ code: number; data: OutputOf<N> }> {
  const [method, path] = paths[name];
  const answer = await fetch(`${origin()}/pdpd${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      language: 'ENG',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(modeId ? { 'procurement-mode': modeId } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  return answer.json();
}

/**
 * A customer's session. Other journeys try wrong passwords from the same network, so the captcha's
 * work is done when required.
 */
export async function logInAs({
  userName,
  password,
}: {
  userName: string;
  password: string;
}): Promise<OutputOf<'login'>> {
  const { captcha } = (await callAs(null, 'captcha', { account: userName })).data;
  const work = captcha ? await solveCaptcha(captcha) : {};
  const answer = await callAs(null, 'login', { type: 1, account: userName, password, ...work });
  if (answer.code !== 200) throw new Error(`login was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

/**
 * The demo's agent starts to act for one of their customers, who finds it in the log and reports
 * it.
 */
export async function reportAgent(
  { token, userId }: { token: string; userId: string },
  reason: string,
): Promise<void> {
  const { token: agent } = await logInAs({ userName: 'agent', password: 'Demo-agent-1' });
  const mode = await callAs(agent, 'userAuth', { userId });
  if (mode.code !== 200) throw new Error(`the agent may not act: ${JSON.stringify(mode)}`);
  await callAs(agent, 'agentEnd', {});
  const { data } = await callAs(token, 'agentLog', {});
  const entry = data.items.find(({ act }) => act === 'enter');
  if (!entry) throw new Error('nothing in the log');
  await callAs(token, 'reportAgentAct', { entryId: entry.entryId, reason });
}
