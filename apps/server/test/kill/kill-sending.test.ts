import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { messagesModule } from '../../src/modules/messages/index.ts';
import { deliveriesOf, startChannels } from '../../src/modules/messages/messages.testing.ts';
import { eventually } from '../../src/modules/payments/payments.testing.ts';
import { headerOf } from '../../src/platform/mail/smtp.testing.ts';
import { openTestPlatform } from '../start.ts';

const channels = await startChannels();
const { smtp } = channels;
const { platform, databaseUrl } = await openTestPlatform(channels.env);
afterAll(async () => {
  await platform.close();
  await channels.close();
});

const sendDue = async () => {
  for (const sweep of messagesModule.sweeps ?? []) await sweep.run(platform);
};
/** Sends in a separate process. */
const aSender = (): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'send-messages.ts')], {
    env: {
      ...process.env,
      ...channels.env,
      TEST_DATABASE_URL: databaseUrl,
      SECRET_KEY: platform.config.secretKey,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });

test('a mail whose worker was killed is held until its claim expires, then sent once more under the same Message-ID', async () => {
  const customer = await aCustomer({ platform });
  await platform.transact((tx) =>
    tx.emit('wallet.credited', {
      userId: customer.userId,
      amountMinor: 100,
      currency: 'USD',
    }),
  );
  smtp.behave('hang');
  const sender = aSender();
  await eventually(async () => smtp.received.length === 1, 20_000);
  sender.kill('SIGKILL');
  await once(sender, 'exit');
  smtp.behave('take');

  const target = `${customer.userName}@example.com`;
  const [held] = await deliveriesOf(platform, target);
  expect(held).toMatchObject({ state: 'sending', attempts: 1 });
  await sendDue();
  expect(smtp.received).toHaveLength(1);

  // After two minutes the dead process's claim has expired.
  await platform.pool.query(
    `update message_delivery set lease_until = lease_until - interval '3 minutes'`,
  );
  await sendDue();
  expect(smtp.received.map((mail) => headerOf(mail, 'Message-ID'))).toEqual([
    `<${held?.delivery_id}.1@shop.example>`,
    `<${held?.delivery_id}.1@shop.example>`,
  ]);
  expect((await deliveriesOf(platform, target))[0]).toMatchObject({ state: 'sent', attempts: 2 });
  const { rows: tries } = await platform.pool.query(
    'select outcome from message_attempt where delivery_id = $1 order by id',
    [held?.delivery_id],
  );
  expect(tries).toEqual([{ outcome: null }, { outcome: 'sent' }]);
});
