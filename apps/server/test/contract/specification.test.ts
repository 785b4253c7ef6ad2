import { iraqId } from '@wasit/contract/accounts/endpoints';
import { paths } from '@wasit/contract/paths';
import { expect, test } from 'vitest';
import {
  aCustomer,
  addressFields,
  anAddress,
} from '../../src/modules/accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { anOrder } from '../../src/modules/orders/orders.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { startTestApp } from '../start.ts';
import { specifiedInputs } from './specified-inputs.ts';
import { notOffered, specifiedCalls } from './specified-paths.ts';

/**
 * The calls of section 7 of the specification as its clients send them: path, method, and place of
 * the input.
 */
const app = await startTestApp();

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object | string;
  readonly as?: string;
  readonly mode?: string;
}
interface Row {
  readonly id: number;
  readonly areaEnName: string;
  readonly skuId: number;
  readonly lines: readonly Row[];
  readonly userId: string;
  readonly categoryName: string;
}
interface Data {
  readonly items: readonly Row[];
  readonly groups: readonly Row[];
  readonly key?: string;
  readonly fields?: readonly { field: string }[];
  readonly [name: string]: unknown;
}

async function send(
  path: string,
  { method = 'POST', query, body, as, mode }: Sent = {},
): Promise<{ code: number; data: Data }> {
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`
    : '';
  const response = await app.app.server.inject({
    method,
    url: `/pdpd${path}${search}`,
    headers: {
      language: 'ENG',
      channel: '6',
      'user-type': '2',
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(mode ? { 'procurement-mode': mode } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  return response.json();
}

test('every path of the specification is served, except those that this shop does not offer', () => {
  const served = new Set<string>(Object.values(paths).map(([, path]) => path));
  const missing = specifiedCalls.map(({ path }) => path).filter((path) => !served.has(path));
  expect(missing.sort()).toEqual([...notOffered].sort());
});

test('a call may take 250 seconds', () => {
  expect(app.app.server.server.requestTimeout).toBe(250_000);
});

/** A picture as a browser uploads it. */
async function asForm(picture: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

test('every call of the specification is accepted by its method and with its input', async () => {
  const inputs = await specifiedInputs(app);
  const offered = specifiedCalls.filter(({ path }) => !notOffered.includes(path));
  // Every row must have a path from the map.
  expect(Object.keys(inputs).filter((path) => !offered.some((one) => one.path === path))).toEqual(
    [],
  );
  const misunderstood: string[] = [];
  for (const { method, path } of offered) {
    const { body = {}, query = {}, picture, as, mode, key } = inputs[path] ?? {};
    const form = picture && (await asForm(picture));
    const address = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await app.app.server.inject({
      method,
      url: `/pdpd${path}?${address}`,
      headers: {
        language: 'AR',
        channel: '6',
        'user-type': '2',
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(mode ? { 'procurement-mode': mode } : {}),
        ...form?.headers,
      },
      ...(method === 'POST' ? { payload: form?.payload ?? body } : {}),
    });
    const isFile = !response.headers['content-type']?.toString().includes('json');
    const { code, data } = isFile ? { code: response.statusCode, data: {} } : response.json();
    if (key ? data?.key !== key : code !== 200)
      misunderstood.push(`${method} ${path}: ${code} ${JSON.stringify(data)}`);
  }
  expect(misunderstood).toEqual([]);
  expect(offered).toHaveLength(specifiedCalls.length - notOffered.length);
  expect(specifiedCalls).toHaveLength(105);
});

test.each<[string, Sent]>([
  ['in the address of a POST', { query: { parentId: iraqId } }],
  ['in the address of a GET', { method: 'GET', query: { parentId: iraqId } }],
  ['as JSON', { body: { parentId: iraqId } }],
  ['as a form', { body: `parentId=${iraqId}` }],
])('userAddress/area takes parentId %s', async (_, sent) => {
  const { data } = await send('/hello/userAddress/area', sent);
  expect(data.items.map(({ areaEnName }) => areaEnName)).toContain('Baghdad');
});

test('userAddress/area gives the countries for 0 and refuses an invalid id with its field', async () => {
  const { data } = await send('/hello/userAddress/area', { query: { parentId: 0 } });
  expect(data.items.map(({ id }) => id)).toContain(iraqId);
  expect(await send('/hello/userAddress/area', { query: { parentId: 'x' } })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'parentId' }] },
  });
});

test('the body takes precedence over the query', async () => {
  const { data } = await send('/hello/userAddress/area', {
    query: { parentId: iraqId },
    body: { parentId: 0 },
  });
  expect(data.items.map(({ id }) => id)).toContain(iraqId);
});

test('selectCartPage with orderNo loads the lines of that order for its owner alone', async () => {
  const { orderNo, customer, skuIds } = await anOrder(app);
  for (const sent of [{ body: { orderNo } }, { query: { orderNo } }]) {
    const { data } = await send('/hello/cart/selectCartPage', { ...sent, as: customer.token });
    expect(data.groups.flatMap(({ lines }) => lines.map(({ skuId }) => skuId))).toEqual(skuIds);
  }
  const { token } = await aCustomer(app);
  expect(await send('/hello/cart/selectCartPage', { body: { orderNo }, as: token })).toMatchObject({
    code: 404,
  });
  expect(await send('/hello/cart/selectCartPage', { body: { orderNo } })).toMatchObject({
    code: 401,
  });
  expect((await send('/hello/cart/selectCartPage', { as: token })).data.groups).toEqual([]);
});

test('hello-category-tree answers in the language of its numeric code', async () => {
  await aProduct(app, { category: ['Shelf of numbers'] });
  const as = (await aStaff(app, 'catalogue')).token;
  const shelf = (await app.ok('staffCategoryList', {}, { as })).items.find(
    ({ names }) => names.en === 'Shelf of numbers',
  );
  if (!shelf) throw new Error('the category is not there');
  const names = { en: 'Shelf', ar: 'رف', 'zh-Hans': '架子' };
  await app.ok('staffEditCategory', { ...shelf, hsCode: shelf.hsCode ?? '', names }, { as });
  for (const [language, name] of [
    [0, '架子'],
    [1, 'Shelf'],
    [9, 'رف'],
  ] as const) {
    const { data } = await send('/ds/category/hello-category-tree', {
      method: 'GET',
      query: { language },
    });
    expect(data.items.map(({ categoryName }) => categoryName)).toContain(name);
  }
});

test('hot words answer GET and POST', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect(await send('/ds/hotWords/list', { method })).toMatchObject({ code: 200 });
});

test('login takes account and password and gives a token; userInfo by GET says whose it is', async () => {
  const { userName, password, userId } = await aCustomer(app);
  const { data } = await send('/hello/user/login/login', {
    body: { type: 1, account: userName, password },
  });
  const me = await send('/hello/user/userInfo', { method: 'GET', as: String(data.token) });
  expect(me.data).toMatchObject({ userId, userName, email: `${userName}@example.com` });
  expect(me.data).toHaveProperty('phone');
});

test.each<[string, object, object]>([
  [
    'a phone number with its area',
    { type: 2, account: '7709990001', areaId: '964', code: '123456' },
    { key: 'PHONE_UNREGISTERED' },
  ],
  [
    'Google without the nonce of this shop',
    { type: 3, code: 'c', thirdRedirectUrl: 'https://a.example' },
    { fields: [{ field: 'nonce' }] },
  ],
  [
    'Facebook',
    { type: 4, openId: '1', thirdPartyInfo: { openId: '1', email: 'a@example.com' } },
    { key: 'VALIDATION' },
  ],
  [
    'Apple',
    { type: 5, code: 'jwt', thirdPartyInfo: { email: 'a@example.com', name: 'A' } },
    { fields: [{ field: 'nonce' }] },
  ],
  ['another type', { type: 6 }, { fields: [{ field: 'type' }] }],
])('login refuses %s with the reason', async (_, body, data) => {
  const answer = await send('/hello/user/login/login', { body });
  expect(answer.code).not.toBe(200);
  expect(answer.data).toMatchObject(data);
});

test.each(['checkWhatsAppLoginCode', 'sendWhatsAppLoginCode'])(
  '%s reads areaId and phone',
  async (call) => {
    const about = (phone: string) =>
      send(`/hello/user/login/${call}`, { body: { areaId: '964', phone } });
    expect(await about('7709990002')).toMatchObject({ code: 6062 });
    expect(await about('1')).not.toMatchObject({ code: 6062 });
  },
);

test('agents find a customer by account, enter with userId, and end by GET', async () => {
  const [agent, customer] = [await anAgent(app), await aCustomer(app)];
  const { as, mode } = await inMode(app, { agent, customer });
  const found = await send('/hello/agent/user/getUserList', {
    body: { account: customer.userName },
    as,
  });
  expect(found.data.items).toEqual([
    expect.objectContaining({ userId: customer.userId, userName: customer.userName }),
  ]);
  expect(found.data.items[0]).toEqual(
    expect.objectContaining({ phone: null, email: expect.anything() }),
  );
  expect(await send('/hello/agent/user/getAgentUser', { method: 'GET', as })).toMatchObject({
    code: 200,
  });
  const count = (customerId: string) =>
    send('/hello/cart/getProductNum', { method: 'GET', query: { customerId }, as, mode });
  expect(await count(customer.userId)).toMatchObject({ code: 200 });
  expect(await count(agent.userId)).toMatchObject({ data: { key: 'MODE_CHANGED' } });
  expect(await send('/hello/agent/user/agentEnd', { method: 'GET', as })).toMatchObject({
    code: 200,
  });
  expect(await send('/hello/agent/user/userAuth', { body: {}, as })).toMatchObject({
    data: { fields: [{ field: 'userId' }] },
  });
});

test('an order is made, and changeOrder reads orderNo, deliveryMethod and emailAddressId', async () => {
  const { orderNo, customer } = await anOrder(app);
  expect(orderNo).toMatch(/^\d{16}$/);
  const { id } = await anAddress(app, customer.token);
  const change = (emailAddressId: string | null) =>
    send('/hello/order/changeOrder', {
      body: { orderNo, deliveryMethod: 1, emailAddressId },
      as: customer.token,
    });
  expect(await change(null)).toMatchObject({ data: { key: 'ADDRESS_REQUIRED' } });
  expect(await change(id)).toMatchObject({ code: 200 });
  const { data } = await send('/hello/order/queryOrderDetail', {
    query: { orderNo },
    as: customer.token,
  });
  expect(data).toMatchObject({ deliveryMethod: 1 });
});

test('an address is updated with the same body plus id', async () => {
  const { token } = await aCustomer(app);
  const { id } = await anAddress(app, token);
  const body = {
    ...addressFields(),
    countryId: iraqId,
    address: 'Another street',
    isDefault: 1,
    id,
  };
  expect(await send('/hello/userAddress/update', { body, as: token })).toMatchObject({ code: 200 });
  const { data } = await send('/hello/userAddress/list', { as: token });
  expect(data.items).toMatchObject([{ id, address: 'Another street' }]);
});

test('the picture to search by is given as imageUrl', async () => {
  const { data } = await send('/ds/imageSearch/searchSameParagraph', {
    body: { imageUrl: 'no address' },
  });
  expect(data).toMatchObject({ key: 'IMAGE_ADDRESS' });
});
