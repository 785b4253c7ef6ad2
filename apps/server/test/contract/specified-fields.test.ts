import { iraqId } from '@wasit/contract/accounts/endpoints';
import { endpoints } from '@wasit/contract/endpoints';
import { errorText } from '@wasit/contract/errors/codes';
import { locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { serveRoutes } from '../../src/platform/http/fastify-routes.ts';
import { newServer } from '../../src/platform/http/server.ts';
import { startTestApp } from '../start.ts';

/** Fields and texts in the specification's format, which clients may use besides ours. */
const app = await startTestApp();

async function send(
  path: string,
  { body = {}, as, url = '' }: { body?: object | string; as?: string; url?: string } = {},
) {
  const response = await app.app.server.inject({
    method: url ? 'GET' : 'POST',
    url: `/pdpd${path}${url}`,
    headers: {
      language: 'ENG',
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(url ? {} : { payload: body }),
  });
  return response.json();
}

test('login accepts the fields of the login form: email and password, mobile and code, the type as text', async () => {
  const { userName, password } = await aCustomer(app);
  const login = (body: object | string) => send('/hello/user/login/login', { body });
  expect(await login({ type: 1, email: userName, password })).toMatchObject({
    code: 200,
    data: { user: { userName } },
  });
  expect(await login(`type=1&email=${userName}&password=${password}`)).toMatchObject({
    code: 200,
    data: { user: { userName } },
  });
  const byPhone = { type: 2, email: '', mobile: '7709990009', areaId: 964, code: '123456' };
  expect(await login(byPhone)).toMatchObject({ code: 6062 });
});

test('an address is taken from a form, where every value is text', async () => {
  const { token: as } = await aCustomer(app);
  const firstOf = async (parentId: number) =>
    (await app.ok('areaList', { parentId })).items[0]?.id ?? 0;
  const provinceId = await firstOf(iraqId);
  const form = `firstName=A&lastName=B&countryId=4840&provinceId=${provinceId}&cityId=${await firstOf(provinceId)}&address=X&mobile=07701234567&isDefault=1`;
  expect(await send('/hello/userAddress/add', { body: form, as })).toMatchObject({ code: 200 });
});

test('an agent’s page that names its customer counts that customer’s cart and no other', async () => {
  const [agent, customer, stranger] = [
    await anAgent(app),
    await aCustomer(app),
    await aCustomer(app),
  ];
  const { as } = await inMode(app, { agent, customer });
  const { skuIds } = await aProduct(app);
  await app.ok(
    'cartAdd',
    { items: [{ skuId: skuIds[0] ?? 0, quantity: 2 }] },
    { as: customer.token },
  );
  const count = (customerId: string) =>
    send('/hello/cart/getProductNum', { as, url: `?customerId=${customerId}` });
  expect(await count(customer.userId)).toMatchObject({ code: 200, data: { count: 1 } });
  expect(await count(stranger.userId)).toMatchObject({ data: { key: 'MODE_CHANGED' } });
});

test('a product has the specified fields: comma-separated tags, address, promotionPrice, skuImageUrl, attribute groups', async () => {
  const { productId, skuIds } = await aProduct(app, {
    tags: [2, 12],
    skus: [{ priceMinor: 250 }, { priceMinor: 400 }],
  });
  const { data } = await send('/hello/product/detail', { body: { id: productId } });
  expect(data).toMatchObject({
    tags: '2,12',
    url: `/commodity_details?productId=${productId}&platformType=wasit`,
    skus: [
      { promotionPrice: 2.5, skuImageUrl: null },
      { promotionPrice: 4, skuImageUrl: null },
    ],
    skuGroups: { minPrice: 2.5, maxPrice: 4, images: [] },
  });
  expect(data.skuGroups.attributes).toMatchObject([
    { attributeNameTrans: 'Variant', values: [{ valueTrans: 'V1' }, { valueTrans: 'V2' }] },
  ]);
  expect(data.skuGroups.combinations.map(({ skuId }: { skuId: number }) => skuId)).toEqual(skuIds);
});

test('favourite groups take one product under the specified names; isSelect marks products of the requested group', async () => {
  const { token: as } = await aCustomer(app);
  const [inside, outside] = [(await aProduct(app)).productId, (await aProduct(app)).productId];
  for (const productId of [inside, outside])
    expect(await send('/hello/productCollects/add', { body: { productId }, as })).toMatchObject({
      code: 200,
    });
  const { data: group } = await send('/ds/group/add', {
    body: { groupName: 'Kitchen', sortNumber: 1 },
    as,
  });
  const { groupId } = group;
  expect(
    await send('/ds/group/product/add', { body: { groupId, productId: inside }, as }),
  ).toMatchObject({ code: 200 });
  const { data: ofGroup } = await send('/ds/group/product/page', {
    body: { groupId, pageNo: 1, pageSize: 10 },
    as,
  });
  expect(ofGroup).toMatchObject({ total: 1, items: [{ productId: inside, isSelect: true }] });
  const { data: all } = await send('/hello/productCollects/page', { body: { groupId }, as });
  expect(
    all.items.map((one: { productId: number; isSelect: boolean }) => [one.productId, one.isSelect]),
  ).toEqual(
    expect.arrayContaining([
      [inside, true],
      [outside, false],
    ]),
  );
  const { token: other } = await aCustomer(app);
  expect(await send('/hello/productCollects/page', { body: { groupId }, as: other })).toMatchObject(
    { code: 404 },
  );
  expect(
    await send('/ds/group/product/delete', {
      body: { groupId, productId: `${inside},${outside}` },
      as,
    }),
  ).toMatchObject({ code: 200 });
  expect(await send('/ds/group/delete', { body: { id: groupId }, as })).toMatchObject({
    code: 200,
  });
});

test.each([[{}], [{ keyword: '' }], [{ keyword: '   ' }]])(
  'a search without a word (%j) answers SEARCH_EMPTY',
  async (body) => {
    expect(await send('/ds/imageSearch/keywordSearch', { body })).toMatchObject({
      code: 7070,
      msg: 'Please type at least one word.',
      data: { key: 'SEARCH_EMPTY', tip: 'search_empty_tip' },
    });
  },
);

test('an unknown product is invalid, an off-shelf one says so, and a malformed e-mail is not called taken', async () => {
  expect(await send('/hello/product/detail', { body: { productId: 2_000_000_000 } })).toMatchObject(
    { data: { key: 'PRODUCT_INVALID' } },
  );
  expect(errorText('PRODUCT_INVALID', { locale: 'zh-Hans' })).toMatch(/^无效商品/);
  expect(errorText('PRODUCT_OFF_SHELF', { locale: 'zh-Hans' })).toMatch(/^商品已下架/);
  const { msg } = await send('/hello/user/login/checkEmail', { body: { email: 'no address' } });
  expect(msg).toBe('This e-mail address is not valid.');
});

const required = 'This field is required.';
const whole = 'Please enter a whole number.';
test.each<[string, object | string, Record<string, string>]>([
  ['/hello/user/login/login', 'type=2&email=&mobile=&code=', { account: required, code: required }],
  [
    '/hello/user/login/login',
    { type: 1, account: null },
    { account: required, password: required },
  ],
  ['/hello/user/login/checkEmail', {}, { email: required }],
  ['/hello/user/login/checkUserName', { userName: '' }, { userName: required }],
  [
    '/hello/user/login/register',
    'userName=&email=&phone=&code=&password=&confirmPassword=',
    { userName: required, password: required, phone: required },
  ],
  [
    '/hello/purchase/save',
    { quantity: '', productName: null, contactPhone: '7701234567' },
    {
      quantity: required,
      productName: required,
    },
  ],
  [
    '/hello/purchase/save',
    { quantity: 1.5, productName: 'x', contactPhone: 7_701_234_567 },
    {
      quantity: whole,
    },
  ],
  ['/hello/cart/addCart', { items: [{ skuId: 1, quantity: 2.5 }] }, { 'items.0.quantity': whole }],
  ['/hello/product/detail', { id: 0 }, { productId: 'Must be above 0.' }],
  ['/ds/product/hello-page', { categoryId: '' }, { categoryId: 'Please enter a number.' }],
  ['/ds/imageSearch/uploadImage', {}, { file: required }],
])('%s with %j names what is required and what is no whole number', async (path, body, fields) => {
  const { code, data } = await send(path, { body });
  expect(code).toBe(400);
  expect(
    Object.fromEntries(
      data.fields.map(({ field, msg }: { field: string; msg: string }) => [field, msg]),
    ),
  ).toEqual(fields);
});

test('a form may leave contacts empty that need not be given, and blanks around an address count for nothing', async () => {
  const account = { userName: 'empty.contact', password: 'Kite-92-boat', phone: '7709990010' };
  const form = new URLSearchParams({ ...account, confirmPassword: account.password, email: '' });
  expect(
    await send('/hello/user/login/register', { body: `${form}&code=&invitationCode=` }),
  ).toMatchObject({ code: 200, data: { user: { email: null } } });
  expect(
    await send('/hello/user/login/checkEmail', { body: { email: ' new@example.com ' } }),
  ).toMatchObject({ code: 200, data: { free: true } });
});

test('a wrong address form is addressEmptyTip1, no chosen customer loginTip10', async () => {
  const [{ token: as }, { token: agent }] = [await aCustomer(app), await anAgent(app)];
  const [province] = (await app.ok('areaList', { parentId: iraqId })).items;
  const whole = { firstName: 'A', lastName: 'B', address: 'X', mobile: '07701234567' };
  for (const body of [{}, { ...whole, provinceId: province?.id }, { ...whole, provinceId: 1 }])
    expect(await send('/hello/userAddress/add', { body, as })).toMatchObject({
      data: { tip: 'addressEmptyTip1' },
    });
  expect(
    await send('/hello/agent/user/userAuth', { body: { userId: '' }, as: agent }),
  ).toMatchObject({ code: 400, data: { tip: 'loginTip10', fields: [{ field: 'userId' }] } });
});

test('lines of the cart are chosen and taken out by forms as well', async () => {
  const { token: as } = await aCustomer(app);
  const { skuIds } = await aProduct(app, { skus: 2 });
  const items = skuIds.map((skuId) => ({ skuId, quantity: 1 }));
  await app.ok('cartAdd', { items }, { as });
  const body = `skuIds=${skuIds.join(',')}`;
  expect(
    await send('/hello/cart/selectProduct', { body: `${body}&selected=false`, as }),
  ).toMatchObject({ code: 200, data: { summary: { lines: 0 }, count: 2 } });
  expect(await send('/hello/cart/deleteProduct', { body, as })).toMatchObject({
    code: 200,
    data: { count: 0 },
  });
});

test('goods that do not exist are no valid product in the cart either', async () => {
  const { token: as } = await aCustomer(app);
  const items = [{ skuId: 2_000_000_000, quantity: 1 }];
  for (const path of ['/hello/cart/addCart', '/hello/cart/selectCartProductPage'])
    expect(await send(path, { body: { items }, as })).toMatchObject({
      code: 7028,
      data: { key: 'PRODUCT_INVALID', fields: [{ field: 'items.0.skuId' }] },
    });
});

test.each([
  ['productPage', 'PRODUCT_LIST_FAILED'],
  ['keywordSearch', 'PRODUCT_LIST_FAILED'],
  ['favouriteGroupAdd', 'GROUP_CHANGE_FAILED'],
  ['favouriteGroupProductDelete', 'GROUP_CHANGE_FAILED'],
  ['cartAdd', 'OPERATION_FAILED'],
  ['addressList', 'SYSTEM'],
] as const)('%s that fails answers %s in the reader’s language', async (name, key) => {
  const endpoint = { ...endpoints[name], in: endpoints.captcha.in, policy: 'anyone' } as const;
  const server = await newServer(app.platform);
  serveRoutes(server, {
    platform: app.platform,
    resolveActor: async () => ({ kind: 'visitor', visitorId: null }),
    routes: [{ endpoint, handle: () => Promise.reject(new Error('broken')) }],
  });
  for (const locale of locales) {
    const language = { en: 'ENG', ar: 'AR', ckb: 'KU', 'zh-Hans': 'CHS' }[locale];
    const answer = await server.inject({
      method: 'POST',
      url: `/pdpd${endpoint.path}`,
      headers: { language },
      payload: {},
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ msg: errorText(key, { locale }), data: { key } });
  }
  await server.close();
});
