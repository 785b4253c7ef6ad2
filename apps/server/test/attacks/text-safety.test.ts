import { expect, test } from 'vitest';
import { aCustomer, addressFields } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { asRole } from '../../src/modules/console/journey.testing.ts';
import { aTransfer } from '../../src/modules/payments/payments.testing.ts';
import { startTestApp } from '../start.ts';
import { callRaw, type Name } from './raw-call.ts';
import { hostileTexts } from './world.ts';

const app = await startTestApp();
const { ok, call } = app;

const texts = {
  'a script': `<script>alert("1")</script><img src=x onerror=alert(1)>`,
  'a formula': '=HYPERLINK("http://evil.example","pay here")',
  'another formula': '@SUM(1+1)*cmd|" /C calc"!A0',
  'a right-to-left override': 'invoice\u202Egnp.exe\u202C',
  isolates: '\u2067\u2066abc\u2069',
  'a template': '{{constructor.constructor("alert(1)")()}} #{7*7} <%= 7*7 %>',
  entities: '&lt;script&gt; &amp; &#x202e;',
  'emoji and a zero-width joiner': '👩‍👩‍👧 ok',
  quotes: `O'Brien "the \\ one" \`x\``,
};

test.each(Object.entries(texts))(
  '%s is stored and returned unchanged as text: address, remark, note of a refusal',
  async (_what, text) => {
    const customer = await aCustomer(app);
    const as = { as: customer.token };
    const address = await ok(
      'addressAdd',
      { ...addressFields(), firstName: text, address: text, address2: text },
      as,
    );
    expect(address).toMatchObject({ firstName: text, address: text, address2: text });
    const { skuIds } = await aProduct(app);
    const items = [{ skuId: skuIds[0] ?? 0, quantity: 4 }];
    const { orderNo, payNo } = await ok(
      'createOrder',
      { items, deliveryMethod: 1, addressId: address.id, remark: text },
      as,
    );
    const order = await ok('orderDetail', { orderNo }, as);
    expect(order.remark).toBe(text);
    expect(order.address?.name).toBe(`${text} Hassan`);

    const paymentId = await aTransfer(app, customer, { payNo, reference: text.slice(0, 64) });
    const finance = { as: await asRole(app, 'finance') };
    expect(await ok('reviewDetail', { paymentId }, finance)).toMatchObject({
      reference: text.slice(0, 64).trim(),
    });
    await ok('reviewReject', { paymentId, reason: 'other', note: text }, finance);
    expect((await ok('payStatus', { payNo }, as)).payments).toMatchObject([
      { status: 'rejected', rejectNote: text },
    ]);
    await ok('cancelOrder', { orderNo, reason: text }, as);
    const support = { as: await asRole(app, 'support') };
    const seen = await ok('staffOrderDetail', { orderNo }, support);
    expect(seen.order.history.at(-1)?.reason).toBe(text);
    expect(seen.audit.map((entry) => entry.reason)).toContain(text);
  },
);

test('every answer is JSON, whatever it holds, and is never rendered by a browser as a page', async () => {
  const customer = await aCustomer(app);
  await ok(
    'addressAdd',
    { ...addressFields(), firstName: texts['a script'] },
    { as: customer.token },
  );
  const { headers } = await app.app.server.inject({
    method: 'POST',
    url: '/pdpd/hello/userAddress/list',
    headers: { authorization: `Bearer ${customer.token}`, accept: 'text/html' },
    payload: {},
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

/** Each looks like "ahmed" or is invisible. */
const lookAlikes = {
  'an invisible letter': 'ah\u3164med',
  'a text of invisible letters': '\uffa0\u115f\u3164',
  'a Cyrillic letter': '\u0430hmed',
};

test.each([
  ...Object.entries(texts).filter(([what]) => !what.startsWith('emoji')),
  ...Object.entries(lookAlikes),
])('%s is refused as a user name', async (_what, text) => {
  const password = 'long enough 7';
  for (const [name, input] of [
    ['register', { userName: text, email: 'x@example.com', password, confirmPassword: password }],
    ['checkUserName', { userName: text }],
  ] as const)
    expect(await callRaw(app, name, input)).toMatchObject({
      status: 400,
      fields: [{ field: 'userName' }],
    });
});

test('ten kilobytes are refused in every text field with the maximum length', async () => {
  const customer = await aCustomer(app);
  const long = 'ش'.repeat(10_000);
  const { skuIds } = await aProduct(app);
  const cases: readonly (readonly [Name, Record<string, unknown>, string])[] = [
    ['addressAdd', { ...addressFields(), firstName: long }, 'firstName'],
    ['addressAdd', { ...addressFields(), address: long }, 'address'],
    ['addressAdd', { ...addressFields(), mobile: long }, 'mobile'],
    [
      'createOrder',
      { items: [{ skuId: skuIds[0], quantity: 4 }], deliveryMethod: 2, remark: long },
      'remark',
    ],
    ['orderPage', { search: long }, 'search'],
    ['keywordSearch', { keyword: long }, 'keyword'],
  ];
  for (const [name, input, field] of cases) {
    const answer = await callRaw(app, name, input, { as: customer.token });
    expect(answer, name).toMatchObject({
      status: 400,
      key: 'VALIDATION',
      fields: [{ field, msg: expect.stringMatching(/^At most \d+ characters\.$/) }],
    });
  }
});

test('imported names and descriptions are returned as text: in lists, on the product, in the order', async () => {
  const { productId, skuIds } = await aProduct(app, {
    name: hostileTexts,
    description: hostileTexts,
    brand: hostileTexts.en.slice(0, 100),
    unit: '<b>pc</b>',
  });
  const customer = await aCustomer(app);
  const detail = await ok('productDetail', { productId });
  const { orderNo } = await ok(
    'createOrder',
    { items: [{ skuId: skuIds[0] ?? 0, quantity: 4 }], deliveryMethod: 2 },
    { as: customer.token },
  );
  const order = await ok('orderDetail', { orderNo }, { as: customer.token });
  expect(order.lines[0]?.name).toBe(detail.name);
  const { paragraphs } = await ok('productDescription', { productId });
  expect(paragraphs.join(' ')).not.toMatch(/<script|<img|onerror/);
  const found = await call('keywordSearch', { keyword: '<script>alert("pwn")</script>' });
  expect(found.status).toBeLessThan(500);
});
