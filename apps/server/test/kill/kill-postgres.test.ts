import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsModule } from '../../src/modules/payments/index.ts';
import { gatewaySecret, startTestGateway, type TestGateway } from '../../src/modules/payments/payments.testing.ts';
import { minutes } from '../../src/platform/clock/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { createOrderOf, payingOf, walletOf } from './asking.ts';
import { aPress, sendAll } from './pressing.ts';
import { brokenPromises, openSite, type ServerProcess, type Site } from './real-server.ts';
import { aWorld, expectExactlyOnce, expectPaidOnce, pressAgain, pressAndStrike } from './world.ts';

let gateway: TestGateway;
let site: Site;
/** The server that came after PostgreSQL died for the first time. */
let second: ServerProcess;
beforeAll(async () => {
  gateway = await startTestGateway();
  // What the gateway tells goes to an address that nobody answers: all its callbacks are lost.
  site = await openSite({ PAY_GATEWAY_URL: gateway.url, PAY_WEBHOOK_SECRET: gatewaySecret });
});
afterAll(async () => {
  await site?.close();
  gateway?.stop();
});

test('PostgreSQL killed in the midst of 200 checkouts: the server lives, says it is not ready, and after a restart nothing is lost', async () => {
  const first = await site.serve();
  const world = await aWorld(site, { customers: 16 });
  await pressAndStrike(first.url, world.orders, { label: 'PostgreSQL', strike: () => site.killPostgres() });
  expect(first.alive()).toBe(true);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(503);
  await first.kill();
  second = await site.serve({ WASIT_ROLE: 'web' });
  await site.reopen();
  await pressAgain(site, second.url, world.orders);
  await expectExactlyOnce(site, second.url, world);
}, 120_000);

test('server, worker and PostgreSQL killed together while 60 pay at a gateway whose answers are lost: each is charged and booked once', async () => {
  const worker = await site.serve({ WASIT_ROLE: 'worker' });
  const world = await aWorld(site, { customers: 12, presses: 60 });
  await sendAll(second.url, world.orders);
  const tries = world.orders.map((order) =>
    aPress('goPay', { key: newId('key'), token: order.token, input: { payNo: createOrderOf(order).payNo, currency: 'USD' } }),
  );
  await gateway.fault('lose-answer', { times: 20 });
  const charged = new Set<string>();
  const charge = async () => {
    for (const one of tries) {
      const { redirectUrl } = one.acknowledged ? payingOf(one) : { redirectUrl: '' };
      if (redirectUrl && !charged.has(redirectUrl)) await gateway.confirm(redirectUrl);
      charged.add(redirectUrl);
    }
  };
  const strike = () => Promise.all([second.kill(), worker.kill(), site.killPostgres()]);
  await pressAndStrike(second.url, tries, { label: 'all three', strike });
  // Payers pay there while nobody of ours lives.
  await charge();
  const third = await site.serve();
  await site.reopen();
  await gateway.fault('none');
  await pressAgain(site, third.url, tries);
  await charge();
  // Two minutes later whoever was not told asks.
  site.platform.clock.setOffset(minutes(2) / 1000);
  for (const sweep of paymentsModule.sweeps ?? []) await sweep.run(site.platform);
  await expectPaidOnce(third.url, world);
  for (const { token } of world.customers) expect(await walletOf(third.url, token)).toBe(0);
  expect(await brokenPromises(site.platform)).toEqual([]);
}, 120_000);
