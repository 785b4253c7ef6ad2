import { type Endpoints, endpoints } from '@wasit/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestPlatform } from '../test/start.ts';
import { aCustomer } from './modules/accounts/accounts.testing.ts';
import { resolveUserSession } from './modules/accounts/index.ts';
import { anAgent } from './modules/agency/agency.testing.ts';
import { assignAgent, withMode } from './modules/agency/index.ts';
import { enterMode } from './modules/agency/modes/enter-mode.ts';
import { type Actor, system } from './platform/actor.ts';
import { fail } from './platform/errors.ts';
import { modeHeader } from './platform/http/call/acting.ts';
import { serveRoutes } from './platform/http/fastify-routes.ts';
import { newServer } from './platform/http/server.ts';
import { resolveActor } from './resolve-actor.ts';

type Name = keyof Endpoints;
const names = Object.keys(endpoints) as Name[];

/**
 * The complete list of what an agent can change for a customer (product decision 3): extending it
 * is a deliberate decision.
 */
const onCustomer = [
  ...['addressAdd', 'addressList', 'addressUpdate'],
  ...[
    'cartAdd',
    'cartCount',
    'cartDirectBuy',
    'cartPage',
    'cartRemove',
    'cartSelect',
    'cartUpdate',
  ],
  ...[
    'answerPriceRise',
    'cancelOrder',
    'changeOrder',
    'confirmOrder',
    'createOrder',
    'orderCounts',
    'orderDetail',
    'orderPage',
    'ownPrices',
    'previewOrder',
    'waitingForMe',
  ],
  ...['addOrderRemark', 'agentReminder', 'printOrder', 'updateOrderAmount'],
  ...['complaintList', 'complaintOpen', 'complaintWrite'],
  ...['answerGoodsQuestion', 'logisticTrack', 'payStorage', 'shipArrived'],
  ...[
    'bankAccounts',
    'cashCode',
    'goPay',
    'pay',
    'payMethods',
    'payOrderCreate',
    'payStatus',
    'payUnderWay',
  ],
  ...['documentList', 'documentPdf', 'exportOrderFeePdf', 'exportOrderPdf'],
  ...['acceptPriceOffer', 'myPriceOffers'],
].sort();

const { platform } = await openTestPlatform();
const seen: { name: string; actor: Actor }[] = [];
const server = await newServer(platform);
serveRoutes(server, {
  platform,
  resolveActor,
  routes: Object.values(endpoints).map((endpoint) => ({
    // The input does not matter here: access is decided before it is parsed.
    endpoint: { ...endpoint, in: z.unknown() },
    handle: async ({ actor }) => {
      seen.push({ name: endpoint.name, actor });
      return fail('NOT_FOUND');
    },
  })),
});
await server.ready();
afterAll(async () => {
  await server.close();
  await platform.close();
});

const agent = await anAgent({ platform });
const customer = await aCustomer({ platform });
await assignAgent(platform, system('test'), { agentId: agent.userId, customerId: customer.userId });
const session = await resolveUserSession(platform, agent.token);
if (!session) throw new Error('no session');
const { modeId } = await enterMode(platform, session, customer.userId);

/** The user a handler ran for, or the key of the refusal. */
async function outcome(
  name: Name,
  mode: string | undefined,
  fromBrowser: boolean,
): Promise<string> {
  const { method, path } = endpoints[name];
  seen.length = 0;
  const response = await server.inject({
    method,
    url: `/pdpd${path}`,
    headers: {
      authorization: `Bearer ${agent.token}`,
      ...(mode ? { [modeHeader]: mode } : {}),
      ...(fromBrowser ? { 'sec-fetch-site': 'same-origin' } : {}),
    },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  const actor = seen[0]?.actor;
  if (actor?.kind !== 'user') return response.json().data.key;
  return `${actor.userId === customer.userId ? 'customer' : 'agent'}${actor.agentId === agent.userId ? ' by the agent' : ''}`;
}

type Shown = 'right' | 'other' | 'no' | 'unsaid';
const wanted = (name: Name, shown: Shown): string[] => {
  const { inMode, policy, files } = endpoints[name];
  if (policy.startsWith('staff')) return ['UNAUTHORISED'];
  if (inMode === 'refused') return ['MODE_FORBIDDEN'];
  if (inMode === 'self') return files ? ['agent', 'VALIDATION'] : ['agent'];
  // A client of the specification sends no mode: it works in the mode of its session.
  return shown === 'right' || shown === 'unsaid' ? ['customer by the agent'] : ['MODE_CHANGED'];
};

test('exactly the listed endpoints act on the customer; every other customer endpoint is refused in the mode by default', () => {
  expect(names.filter((name) => ['acts', 'reads'].includes(endpoints[name].inMode)).sort()).toEqual(
    onCustomer,
  );
  const agentsOwn = names
    .filter((name) => endpoints[name].policy === 'customer' && endpoints[name].inMode === 'self')
    .sort();
  // Agents keep their own messages while acting for a customer: these calls are answered for the
  // agent.
  const messages = [
    'deleteMessage',
    'messagePage',
    'messagePreferences',
    'pushState',
    'readAllMessages',
    'readMessage',
    'saveMessagePreference',
    'subscribePush',
    'unsubscribePush',
  ];
  const favourites = names.filter((name) => name.startsWith('favourite'));
  // Acting for a customer is checked by the act itself, which records refusals in the audit trail.
  expect(agentsOwn).toEqual(
    [
      ...favourites,
      ...messages,
      'logout',
      'makeClip',
      'rememberLanguage',
      'unreadMessages',
      'userAuth',
      'userInfo',
    ].sort(),
  );
});

test.each(['right', 'other', 'no', 'unsaid'] as const)(
  'every endpoint follows its rule for the procurement mode while the page shows the %s mode',
  async (shown) => {
    const mode = { right: modeId, other: 'md_another', no: undefined, unsaid: undefined }[shown];
    const wrong: string[] = [];
    for (const name of names) {
      const got = await outcome(name, mode, shown !== 'unsaid');
      if (!wanted(name, shown).includes(got))
        wrong.push(`${name}: ${got}, not ${wanted(name, shown).join(' or ')}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('the session of a customer who is not an agent needs no query for a mode', async () => {
  const plain = await resolveUserSession(platform, customer.token);
  if (!plain) throw new Error('no session');
  expect(await withMode(platform, plain)).toBe(plain);
});
