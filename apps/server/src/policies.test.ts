import type { InMode, Policy } from '@wasit/contract/endpoint';
import { endpoints } from '@wasit/contract/endpoints';
import {
  type Permission,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '@wasit/contract/staff/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../test/start.ts';
import { aCustomer } from './modules/accounts/accounts.testing.ts';
import { anAgent, inMode } from './modules/agency/agency.testing.ts';
import { aStaff } from './modules/staff/staff.testing.ts';
import { modules } from './modules.ts';
import type { Actor } from './platform/actor.ts';
import { modeHeader } from './platform/http/call/acting.ts';
import type { Route } from './platform/http/call/call.ts';
import { insideCall } from './platform/http/call/inside-call.ts';
import { type ResolveActor, serveRoutes } from './platform/http/fastify-routes.ts';
import { newServer } from './platform/http/server.ts';
import { resolveActor } from './resolve-actor.ts';
import { SharedAnswers } from './web/cache/shared-answers.ts';
import { pageCalls } from './web/page-call.ts';

/** Outcome of access control: allowed with the user it works for, or refused with a code. */
type Outcome =
  | 'UNAUTHORISED'
  | 'FORBIDDEN'
  | 'MODE_NEEDED'
  | 'MODE_CHANGED'
  | 'MODE_FORBIDDEN'
  | `for ${string}`;
interface Rule {
  readonly policy: Policy;
  readonly inMode: InMode;
}
interface Caller {
  readonly token?: string;
  /** The mode shown on the caller's page. */
  readonly mode?: string;
  readonly inBrowser?: true;
  readonly expected: (rule: Rule) => Outcome;
}

const app = await startTestApp();
const customer = await aCustomer(app);
const other = await aCustomer(app);
const idle = await anAgent(app);
const acting = await anAgent(app);
const { mode } = await inMode(app, { agent: acting, customer: other });

/** `acts` and `reads` apply to the customer of the mode. */
const onCustomer = ({ inMode }: Rule) => inMode === 'acts' || inMode === 'reads';
const open = ({ policy }: Rule) => policy === 'anyone' || policy === 'outside';
const ofStaff = ({ policy }: Rule) => policy === 'staff' || policy.startsWith('staff:');

/** For a customer acting for themselves. */
const asOwner =
  (userId: string) =>
  (rule: Rule): Outcome =>
    ofStaff(rule) ? 'UNAUTHORISED' : rule.policy === 'agent' ? 'FORBIDDEN' : `for user ${userId}`;

const outsideMode = (rule: Rule): Outcome => {
  if (ofStaff(rule)) return 'UNAUTHORISED';
  if (rule.policy === 'agent' && onCustomer(rule)) return 'MODE_NEEDED';
  return `for user ${idle.userId}`;
};

const insideMode = (rule: Rule): Outcome => {
  if (rule.inMode === 'refused') return 'MODE_FORBIDDEN';
  if (ofStaff(rule)) return 'UNAUTHORISED';
  return onCustomer(rule)
    ? `for user ${other.userId} by ${acting.userId}`
    : `for user ${acting.userId}`;
};

/** The page shows another mode than the session has: affects only calls that work on a customer. */
const misled =
  (otherwise: (rule: Rule) => Outcome) =>
  (rule: Rule): Outcome =>
    onCustomer(rule) ? 'MODE_CHANGED' : otherwise(rule);

const staffWith =
  (staffId: string, held: readonly Permission[]) =>
  (rule: Rule): Outcome => {
    if (rule.policy === 'customer' || rule.policy === 'agent') return 'UNAUTHORISED';
    const needed = rule.policy.startsWith('staff:')
      ? rule.policy.slice('staff:'.length).split('|')
      : undefined;
    return needed === undefined || held.some((one) => needed.includes(one))
      ? `for staff ${staffId}`
      : 'FORBIDDEN';
  };

const callers: Record<string, Caller> = {
  visitor: { expected: (rule) => (open(rule) ? 'for visitor' : 'UNAUTHORISED') },
  customer: { token: customer.token, expected: asOwner(customer.userId) },
  'other customer': { token: other.token, expected: asOwner(other.userId) },
  "customer whose page shows an agent's mode": {
    token: customer.token,
    mode,
    expected: misled(asOwner(customer.userId)),
  },
  'agent outside mode': { token: idle.token, expected: outsideMode },
  "agent outside mode whose page shows another's": {
    token: idle.token,
    mode,
    expected: misled(outsideMode),
  },
  'agent in mode for somebody': { token: acting.token, mode, expected: insideMode },
  'agent in mode whose page shows none': {
    token: acting.token,
    inBrowser: true,
    expected: misled(insideMode),
  },
  'agent in mode by a client that sends no mode': {
    token: acting.token,
    expected: insideMode,
  },
};
for (const [who, roles] of [
  ['staff without role', []],
  ...staffRoleNames.map((role) => [role, [role]] as const),
] as const) {
  const { token, staffId } = await aStaff(app, roles);
  const held = roles.flatMap((role: StaffRole): readonly Permission[] => staffRoles[role]);
  callers[`staff: ${who}`] = { token, expected: staffWith(staffId, held) };
}

const nameOf = (actor: Actor): Outcome => {
  if (actor.kind === 'user')
    return `for user ${actor.userId}${actor.agentId ? ` by ${actor.agentId}` : ''}`;
  return actor.kind === 'staff' ? `for staff ${actor.staffId}` : 'for visitor';
};

/** Every endpoint behind its real policy, with a handler that only returns the user it runs for. */
const output = z.object({ who: z.string() });
let ran = 0;
const routes: Route[] = Object.values(endpoints).map(
  ({ files: _files, fileTypes: _fileTypes, ...endpoint }) => ({
    endpoint: { ...endpoint, in: z.unknown(), out: output },
    handle: async ({ actor }) => {
      ran += 1;
      return { who: nameOf(actor) };
    },
  }),
);
/** Each caller is looked up once, because the table tests only what follows from the actor. */
const known = new Map<string | null, Promise<Actor>>();
const resolveOnce: ResolveActor = (platform, credentials) => {
  const found = known.get(credentials.token) ?? resolveActor(platform, credentials);
  known.set(credentials.token, found);
  return found;
};
const server = await newServer(app.platform);
serveRoutes(server, { platform: app.platform, resolveActor: resolveOnce, routes });
const callsOfPages = pageCalls(
  { platform: app.platform, resolveActor: resolveOnce, routes },
  new SharedAnswers(() => true),
);
server.get('/a-page', (request, reply) =>
  callsOfPages.ofRequest(request, reply, { locale: 'en', token: null })('freightEstimate', {
    productId: 1,
    items: [],
  }),
);
beforeAll(async () => {
  await server.ready();
});
afterAll(() => server.close());

/** Input fields that must not influence the user a call works for. */
const wishes = {
  userId: customer.userId,
  customerId: customer.userId,
  agentId: acting.userId,
  staffId: 'st_x',
  level: 12,
  roles: ['admin'],
};

async function outcomeOf(
  { endpoint }: Route,
  { token, mode: shown, inBrowser }: Caller,
): Promise<string> {
  const before = ran;
  const { statusCode, body } = await server.inject({
    method: endpoint.method,
    url: `/pdpd${endpoint.path}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(shown ? { [modeHeader]: shown } : {}),
      ...(inBrowser ? { 'sec-fetch-site': 'same-origin' } : {}),
    },
    ...(endpoint.method === 'POST'
      ? { payload: wishes }
      : { query: { userId: customer.userId, customerId: customer.userId } }),
  });
  const { code, data } = z
    .object({
      code: z.number(),
      data: z.object({ who: z.string().optional(), key: z.string().optional() }),
    })
    .parse(JSON.parse(body));
  if (statusCode === 200) return data.who ?? 'nobody';
  const isRefusal =
    ran === before &&
    (statusCode === 401 || statusCode === 403 || statusCode === 409) &&
    code !== 200;
  return isRefusal ? (data.key ?? 'no key') : `${statusCode} ${data.key}`;
}

test.each(Object.entries(callers))(
  '%s: every endpoint allows or refuses as its policy says, and acts only for the session’s person',
  async (_who, caller) => {
    const wrong: string[] = [];
    for (const route of routes) {
      const { name, policy, inMode } = route.endpoint;
      const [found, wanted] = [await outcomeOf(route, caller), caller.expected({ policy, inMode })];
      if (found !== wanted) wrong.push(`${name} (${policy}, ${inMode}): ${found}, not ${wanted}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('a handler that is called past these checks refuses by the policy all the same', async () => {
  const actor = { kind: 'visitor', visitorId: null } as const;
  const call = insideCall(app.platform, { actor, locale: 'en' });
  const closed = modules.flatMap((module) => module.routes).filter((one) => !open(one.endpoint));
  expect(closed.length).toBeGreaterThan(400);
  for (const { endpoint, handle } of closed)
    await expect(handle(call, {}), endpoint.name).rejects.toMatchObject({ key: 'UNAUTHORISED' });
});

test('a page rendered in this process passes the same checks: without a session it reaches public endpoints only', async () => {
  const observer = { answered: () => {}, failed: () => {} };
  const asNobody = pageCalls(
    { platform: app.platform, resolveActor, routes },
    undefined,
  ).anonymously('r_page', 'en', observer);
  const wrong: string[] = [];
  for (const { endpoint } of routes) {
    const before = ran;
    const got = await asNobody(endpoint.name, {} as never).then(
      () => 'let in',
      (error: { key?: string }) => error.key,
    );
    if (got !== (open(endpoint) ? 'let in' : 'UNAUTHORISED') || ran > before !== open(endpoint))
      wrong.push(`${endpoint.name}: ${got}`);
  }
  expect(wrong).toEqual([]);
});

test('an answer cached for visitors is served to visitors only: prices depend on the customer', async () => {
  const open = async (token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await server.inject({ url: '/a-page', headers })).json();
  };
  expect(await open()).toEqual({ who: 'for visitor' });
  expect(await open(customer.token)).toEqual({ who: `for user ${customer.userId}` });
  const before = ran;
  expect(await open()).toEqual({ who: 'for visitor' });
  expect(ran).toBe(before);
});

test.each([undefined, '', 'staff:', 'staff:all', 'staff:orders.read|', 'everyone', 'Anyone'])(
  'a server with an endpoint of the policy %j does not start',
  async (policy) => {
    const bare = await newServer(app.platform);
    const [first, ...rest] = routes;
    if (!first) throw new Error('no endpoint');
    const faulty = { ...first, endpoint: { ...first.endpoint, policy: policy as Policy } };
    expect(() =>
      serveRoutes(bare, { platform: app.platform, resolveActor, routes: [...rest, faulty] }),
    ).toThrow(`endpoint without policy: ${first.endpoint.name}`);
    await bare.close();
  },
);

test('permissions over people and money belong to few roles', () => {
  const holders = (permission: Permission) =>
    staffRoleNames.filter((role) => staffRoles[role].some((one) => one === permission));
  expect(holders('staff.manage')).toEqual(['admin']);
  expect(holders('settings.manage')).toEqual(['admin']);
  for (const permission of [
    'wallet.credit',
    'wallet.reverse',
    'fees.manage',
    'settings.money',
    'till.sign',
  ] as const)
    expect(holders(permission)).toEqual(['finance-lead']);
  expect(holders('wallet.withdrawals')).toEqual(['finance', 'finance-lead']);
  expect(holders('staff.approve')).toEqual(['admin', 'finance-lead']);
  expect(holders('money.approve')).toEqual(['finance', 'finance-lead']);
});

test('a wrong or forged token counts as none', async () => {
  for (const authorization of [
    'Bearer nonsense',
    `Bearer ${'x'.repeat(60)}`,
    `Basic ${'x'.repeat(40)}`,
    `Bearer ${customer.token}x`,
  ]) {
    const response = await server.inject({
      method: 'GET',
      url: '/pdpd/hello/user/userInfo',
      headers: { authorization },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      code: 401,
      data: { key: 'UNAUTHORISED', requestId: expect.stringMatching(/^r_/) },
    });
  }
});
