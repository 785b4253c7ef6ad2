import { expect, test } from 'vitest';
import { SupplierError } from '../supplier-adapter.ts';
import { Gateway, signatureOf } from './gateway.ts';
import { anOffer, start1688 } from './stand-in.testing.ts';

const standIn = await start1688();
const api = 'com.alibaba.fenxiao.crossborder/product.search.queryProductDetail';
const detail = 'product.search.queryProductDetail';
standIn.offers.set('1', anOffer('1'));

function aGateway(
  changes: {
    now?: () => number;
    spend?: () => Promise<void>;
    refreshToken?: string;
    timeoutMs?: number;
  } = {},
) {
  const {
    ALIBABA_APP_KEY: appKey = '',
    ALIBABA_APP_SECRET: appSecret = '',
    ALIBABA_REFRESH_TOKEN: refreshToken = '',
  } = standIn.env;
  return new Gateway({
    url: standIn.url,
    appKey,
    appSecret,
    refreshToken,
    spend: async () => {},
    pauseMs: 1,
    ...changes,
  });
}
const readOffer = (gateway: Gateway) =>
  gateway.call(api, { offerDetailParam: { offerId: '1', country: 'en' } });
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no fault',
    (error: unknown) => (error instanceof SupplierError ? error.kind : error),
  );
const callsOf = (name: string) => standIn.calls.filter((call) => call.api === name).length;

test('signs like the platform’s own example', () => {
  // open.1688.com/doc/signature.htm
  const params = { b: '2', a: '1', _aop_signature: 'left out' };
  expect(signatureOf('param2/1/system/currentTime/1000000', { params, secret: 'test123' })).toBe(
    '33E54F4F7B989E3E0E912D3FBD2F1A03CA7CCE88',
  );
});

test('a signed call is answered, also with Chinese and spaces; parallel callers share one token', async () => {
  const gateway = aGateway();
  const before = callsOf('getToken');
  const answers = await Promise.all([
    readOffer(gateway),
    gateway.call(api, {
      offerDetailParam: { offerId: '1', country: 'en', outMemberId: '保温 杯 & + % é' },
    }),
  ]);
  expect(answers).toMatchObject([{ offerId: 1 }, { offerId: 1 }]);
  expect(callsOf('getToken') - before).toBe(1);
});

test('ids beyond 2⁵³ keep all digits', async () => {
  standIn.offers.set('1', anOffer('1', { sellerUserId: '#9007199254740993123' }));
  expect(await readOffer(aGateway())).toMatchObject({ sellerUserId: '9007199254740993123' });
});

test.each(['down', 'error page', 'throttled'] as const)(
  'temporary failures are retried: %s',
  async (mood) => {
    const gateway = aGateway();
    standIn.fail(detail, mood, 2);
    expect(await readOffer(gateway)).toMatchObject({ offerId: 1 });
  },
);

test('a token that ended early is renewed once', async () => {
  const gateway = aGateway();
  await readOffer(gateway);
  standIn.fail(detail, 'expired token');
  expect(await readOffer(gateway)).toMatchObject({ offerId: 1 });
  standIn.fail(detail, 'expired token', 2);
  expect(await faultOf(readOffer(gateway))).toBe('unauthorised');
});

test('a token is renewed before it expires', async () => {
  let now = Date.now();
  const gateway = aGateway({ now: () => now });
  await readOffer(gateway);
  const before = callsOf('getToken');
  await readOffer(gateway);
  now += 9.9 * 3_600_000;
  await readOffer(gateway);
  expect(callsOf('getToken') - before).toBe(1);
});

test.each([
  ['half', 'unreadable'],
  ['huge', 'unreadable'],
  ['refused', 'refused'],
  ['redirect', 'unreachable'],
] as const)('an answer that is %s is reported as %s', async (mood, fault) => {
  standIn.fail(detail, mood, 3);
  expect(await faultOf(readOffer(aGateway()))).toBe(fault);
  standIn.calm();
});

test('a platform that does not answer is given up at the time limit', async () => {
  standIn.fail(detail, 'slow', 3);
  expect(await faultOf(readOffer(aGateway({ timeoutMs: 50 })))).toBe('unreachable');
});

test('an expired refresh token is reported, and no message contains a secret', async () => {
  const error = await readOffer(aGateway({ refreshToken: 'an old token, secret' })).catch(
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(SupplierError);
  expect(String(error)).not.toMatch(/secret|token of/);
});

test('without budget no call is sent', async () => {
  const gateway = aGateway({ spend: () => Promise.reject(new SupplierError('throttled')) });
  const before = callsOf(detail);
  expect(await faultOf(readOffer(gateway))).toBe('throttled');
  expect(callsOf(detail)).toBe(before);
});

test('after five failures it pauses for half a minute, then a single call decides', async () => {
  let now = 0;
  const gateway = aGateway({ now: () => now });
  for (let index = 0; index < 5; index += 1) {
    standIn.fail(detail, 'down', 3);
    expect(await faultOf(readOffer(gateway))).toBe('unreachable');
  }
  expect(gateway.isResting()).toBe(true);
  const before = standIn.calls.length;
  expect(await faultOf(readOffer(gateway))).toBe('resting');
  expect(standIn.calls.length).toBe(before);

  now += 31_000;
  standIn.fail(detail, 'down', 3);
  expect(await faultOf(readOffer(gateway))).toBe('unreachable');
  expect(await faultOf(readOffer(gateway))).toBe('resting');

  now += 31_000;
  expect(await readOffer(gateway)).toMatchObject({ offerId: 1 });
  expect(gateway.isResting()).toBe(false);
});
