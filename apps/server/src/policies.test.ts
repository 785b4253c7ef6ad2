import type { Policy } from '@wasit/contract/endpoint';
import { type Endpoints, endpoints } from '@wasit/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../test/start.ts';
import { aCustomer } from './modules/accounts/accounts.testing.ts';
import { aStaff } from './modules/staff/staff.testing.ts';
import { fail } from './platform/errors.ts';
import { serveRoutes } from './platform/http/fastify-routes.ts';
import { newServer } from './platform/http/server.ts';
import { resolveActor } from './resolve-actor.ts';

/** What each kind of caller gets before any handler: 401 has the wrong kind of account, 403 lacks the right, 0 comes through. */
const expected = {
  visitor: { anyone: 0, outside: 0, 'signed-in': 401, customer: 401, agent: 401, staff: 401, permission: 401 },
  customer: { anyone: 0, outside: 0, 'signed-in': 0, customer: 0, agent: 403, staff: 401, permission: 401 },
  'staff without permission': { anyone: 0, outside: 0, 'signed-in': 0, customer: 401, agent: 401, staff: 0, permission: 403 },
} as const;
type Caller = keyof typeof expected;
type Kind = keyof (typeof expected)['visitor'];

const kindOf = (policy: Policy): Kind => {
  switch (policy) {
    case 'anyone':
    case 'outside':
    case 'signed-in':
    case 'customer':
    case 'agent':
    case 'staff':
      return policy;
    default:
      return 'permission';
  }
};

const { platform } = await openTestPlatform();
const ran: string[] = [];
const server = await newServer(platform);
serveRoutes(server, {
  platform,
  resolveActor,
  routes: Object.values(endpoints).map((endpoint) => ({
    endpoint,
    handle: async () => {
      ran.push(endpoint.name);
      return fail('NOT_FOUND');
    },
  })),
});
await server.ready();
afterAll(async () => {
  await server.close();
  await platform.close();
});
const tokens: Record<Caller, string | undefined> = {
  visitor: undefined,
  customer: (await aCustomer({ platform })).token,
  'staff without permission': (await aStaff({ platform }, [])).token,
};

const names = Object.keys(endpoints) as (keyof Endpoints)[];
const callers = Object.keys(expected) as Caller[];

test.each(callers)(
  'a %s is let in or refused by every endpoint as its policy says, and no handler runs for who is refused',
  async (caller) => {
    const wrong: string[] = [];
    for (const name of names) {
      const { method, path, policy } = endpoints[name];
      const token = tokens[caller];
      ran.length = 0;
      const response = await server.inject({
        method,
        url: `/pdpd${path}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      const wanted = expected[caller][kindOf(policy)];
      const refused = response.statusCode === 401 || response.statusCode === 403 ? response.statusCode : 0;
      if (refused !== wanted) wrong.push(`${name} (${policy}): ${response.statusCode}, not ${wanted}`);
      if (refused && (ran.length > 0 || response.json().code !== refused)) wrong.push(`${name}: the handler ran, or no envelope`);
    }
    expect(wrong).toEqual([]);
  },
);

test('a wrong or stolen-looking token counts as none', async () => {
  for (const authorization of ['Bearer nonsense', `Bearer ${'x'.repeat(60)}`, `Basic ${'x'.repeat(40)}`, `Bearer ${tokens.customer}x`]) {
    const response = await server.inject({ method: 'GET', url: '/pdpd/hello/user/userInfo', headers: { authorization } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 401, data: { key: 'UNAUTHORISED', requestId: expect.stringMatching(/^r_/) } });
  }
});
