import { endpoints } from '@wasit/contract/endpoints';
import { localeTable } from '@wasit/contract/locales';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChannels } from '../../src/modules/messages/messages.testing.ts';
import { sendDue } from '../../src/modules/messages/sending/send-due.ts';
import { anOrder } from '../../src/modules/orders/orders.testing.ts';
import { gatewaySecret, startTestGateway } from '../../src/modules/payments/payments.testing.ts';
import { standInSettings } from '../../src/modules/payments/providers/stand-ins.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { translatorEnv } from '../../src/modules/translations/translator.testing.ts';
import { modeHeader } from '../../src/platform/http/call/acting.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { fingerprint } from '../attacks/fingerprint.store.ts';
import { startTestApp } from '../start.ts';
import { correctionCases } from './cases-corrections.ts';
import { customerCases } from './cases-customers.ts';
import { deskCases } from './cases-desks.ts';
import { financeCases } from './cases-finance.ts';
import { goodsQuestionCases } from './cases-goods-questions.ts';
import { noteCases } from './cases-notes.ts';
import { paperCases } from './cases-papers.ts';
import { partnerCases } from './cases-partners.ts';
import { warehouseCases } from './cases-warehouses.ts';
import { type Name, type Press, servedStaff } from './press.ts';

const [gateway, channels] = await Promise.all([startTestGateway(), startChannels()]);
const app = await startTestApp({
  ...channels.env,
  ...(await standInSettings(gateway.url)),
  PAY_GATEWAY_URL: gateway.url,
  PAY_WEBHOOK_SECRET: gatewaySecret,
  // No server answers there: requested drafts wait.
  ...translatorEnv('http://127.0.0.1:9'),
});
beforeAll(() => channels.smtp.behave('take'));
afterAll(async () => {
  gateway.stop();
  await channels.close();
});

/** A mail about an order that could not be delivered. */
async function aLostMail(): Promise<string> {
  // The messages of all cases before would be sent with it.
  await app.platform.db.execute(
    sql`update message_delivery set next_try_at = 'infinity' where state = 'waiting'`,
  );
  channels.smtp.behave('refuse');
  const { customer } = await anOrder(app);
  await sendDue(app.platform);
  channels.smtp.behave('take');
  const { items } = await app.ok(
    'staffDeliveryPage',
    { person: customer.userName },
    { as: (await aStaff(app, 'support')).token },
  );
  return items[0]?.deliveryId ?? 'none';
}

const cases: Partial<Record<Name, () => Promise<Press>>> = {
  ...customerCases(app),
  ...financeCases(app),
  ...warehouseCases(app),
  ...correctionCases(app),
  ...goodsQuestionCases(app),
  ...noteCases(app),
  ...paperCases(app),
  ...partnerCases(app),
  ...deskCases(app, aLostMail),
};
/** Opens a new session when repeated: `modules/accounts/access/enter-by-code.test.ts`. */
const idempotent = Object.values(endpoints).filter(
  ({ idempotent, secretAnswer }) => idempotent && !secretAnswer,
);

/** A raw HTTP call; `bytes` is the body sent. */
async function send(name: Name, { input, as, mode }: Press, key: string) {
  const response = await app.app.server.inject({
    method: 'POST',
    url: `/pdpd${endpoints[name].path}`,
    headers: {
      language: localeTable.en.label,
      'idempotency-key': key,
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(mode ? { [modeHeader]: mode } : {}),
    },
    payload: input,
  });
  await app.platform.whenDelivered();
  return { status: response.statusCode, bytes: response.body };
}

/** Simulates a process that died between the act's commit and its answer. */
const loseAnswer = (key: string) =>
  app.platform.db.execute(
    sql`update idempotency_key set response_status = null, response_body = null, lease_until = 'epoch' where key = ${key} and act_result is not null`,
  );

test('every idempotent endpoint of the contract has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(idempotent.map(({ name }) => name).sort());
});

test.each(idempotent.map(({ name }) => name))(
  '%s: a repeated request gives the same bytes, also when its first answer was lost',
  async (name) => {
    const made = await cases[name]?.();
    const press = { as: await servedStaff(app, name), ...made, input: made?.input ?? {} };
    const key = newId('key');
    const first = await send(name, press, key);
    expect(first, first.bytes).toMatchObject({ status: 200 });
    const done = await fingerprint(app.platform);
    expect(await send(name, press, key)).toEqual(first);
    const { rowCount } = await loseAnswer(key);
    expect(rowCount, 'the result of the act is stored').toBe(1);
    expect(await send(name, press, key)).toEqual(first);
    expect(await send(name, press, key)).toEqual(first);
    expect(await fingerprint(app.platform)).toEqual(done);
  },
);
