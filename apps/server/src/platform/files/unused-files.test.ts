import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StoredFile } from '@wasit/contract/wire';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../../modules/accounts/accounts.testing.ts';
import { uploadToSearch } from '../../modules/images/queries/queries.testing.ts';
import { aPayable, aTransfer, aVoucher } from '../../modules/payments/payments.testing.ts';
import { aStaff } from '../../modules/staff/staff.testing.ts';
import { system } from '../actor.ts';
import { hours } from '../clock/clock.ts';
import { writeSetting } from '../settings/settings.ts';
import { deleteStrayFiles } from './sweep-files.ts';

const app = await startTestApp();
const { platform } = app;
const folder = platform.config.uploadDir;
const picture = await aVoucher();

/** Uploads a picture as a browser does. */
async function upload(token: string, remoteAddress = '127.0.0.1') {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'receipt.png');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    authorization: `Bearer ${token}`,
    language: 'ENG',
  };
  const payload = Buffer.from(await request.arrayBuffer());
  return app.app.server.inject({
    method: 'POST',
    url: '/pdpd/upload/image',
    headers,
    payload,
    remoteAddress,
  });
}
const fileIdOf = async (token: string) =>
  StoredFile.parse((await upload(token)).json().data).fileId;
const pathOf = async (fileId: string): Promise<string | undefined> =>
  (await platform.pool.query('select path from stored_file where file_id = $1', [fileId])).rows[0]
    ?.path;
const set = (
  key: 'uploads.personPerDay' | 'uploads.networkPerDay' | 'uploads.personMbPerDay',
  value: number,
) => platform.transact((tx) => writeSetting(tx, system('test'), { key, value, reason: 'test' }));

test('an unattached upload is deleted after a day, row and bytes; a proof stays', async () => {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
  const left = await fileIdOf(customer.token);
  const paymentId = await aTransfer(app, customer, { payNo });
  const { rows } = await platform.pool.query(
    'select file_id from payment_proof where payment_id = $1',
    [paymentId],
  );
  const path = join(folder, (await pathOf(left)) ?? '');
  await app.pass(hours(23));
  expect(await pathOf(left)).toBeDefined();
  await app.pass(hours(2));
  expect([await pathOf(left), existsSync(path)]).toEqual([undefined, false]);
  await app.passDays(40);
  expect(existsSync(join(folder, (await pathOf(rows[0].file_id)) ?? 'none'))).toBe(true);
});

test('a file attached during the sweep stays whole or is refused as unknown', async () => {
  const customer = await aCustomer(app);
  const owner = { ownedBy: customer.userId, field: 'images' };
  const old = await Promise.all(Array.from({ length: 8 }, () => fileIdOf(customer.token)));
  app.skip(hours(25));
  const attach = (fileId: string) =>
    platform
      .transact((tx) => platform.files.attach(tx, [fileId], owner))
      .then(
        () => true,
        () => false,
      );
  const sweep = () =>
    platform.files.deleteUnused('upload', new Date(platform.clock.now().getTime() - hours(24)));
  const [, ...kept] = await Promise.all([sweep(), ...old.map(attach), sweep()]);
  for (const [at, fileId] of old.entries()) {
    const path = await pathOf(fileId);
    expect(
      [path !== undefined, path !== undefined && existsSync(join(folder, path))],
      fileId,
    ).toEqual([kept[at], kept[at]]);
  }
});

test('an upload being attached is not swept, however old it is', async () => {
  const customer = await aCustomer(app);
  const fileId = await fileIdOf(customer.token);
  app.skip(hours(25));
  await platform.transact(async (tx) => {
    await platform.files.attach(tx, [fileId], { ownedBy: customer.userId, field: 'images' });
    await platform.files.deleteUnused('upload', platform.clock.now());
  });
  expect(existsSync(join(folder, (await pathOf(fileId)) ?? 'none'))).toBe(true);
});

test('bytes without a row are deleted after a day; younger ones and those with rows stay', async () => {
  const { token } = await aCustomer(app);
  const named = join(folder, (await pathOf(await fileIdOf(token))) ?? '');
  const [stray, young] = ['upload/zz/f_stray.webp.part', 'upload/zz/f_young.webp'].map((name) =>
    join(folder, name),
  );
  mkdirSync(dirname(stray ?? ''), { recursive: true });
  const dayAgo = Date.now() / 1000 - 90_000;
  for (const path of [stray ?? '', young ?? '']) writeFileSync(path, 'x');
  for (const path of [stray ?? '', named]) utimesSync(path, dayAgo, dayAgo);
  expect(await deleteStrayFiles(platform)).toBe(1);
  expect([stray, young, named].map((path) => existsSync(path ?? ''))).toEqual([false, true, true]);
});

test('a person’s uploads per day are limited, whatever their address; the next day they can continue', async () => {
  await set('uploads.personPerDay', 3);
  const { token } = await aCustomer(app);
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect((await upload(token, address)).statusCode).toBe(200);
  const refused = await upload(token, '192.0.2.4');
  expect(refused.json()).toMatchObject({ code: 7066, data: { key: 'UPLOAD_QUOTA' } });
  expect(refused.statusCode).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect((await upload((await aCustomer(app)).token, '192.0.2.4')).statusCode).toBe(200);
  app.skip(wait * 1000);
  expect((await upload(token)).statusCode).toBe(200);
  await set('uploads.personPerDay', 200);
});

test('bytes per person and files per network are limited per day, for customers and visitors together, not staff', async () => {
  await set('uploads.personMbPerDay', 1);
  const { token } = await aCustomer(app);
  const large = await upload(token);
  expect(large.statusCode).toBe(200);
  await platform.pool.query('update upload_count set bytes = 1048576');
  expect((await upload(token)).json().data.key).toBe('UPLOAD_QUOTA');
  await set('uploads.personMbPerDay', 500);
  app.skip(hours(24));
  await set('uploads.networkPerDay', 2);
  expect((await upload((await aCustomer(app)).token)).statusCode).toBe(200);
  expect((await uploadToSearch(app, picture)).status).toBe(200);
  expect(await uploadToSearch(app, picture)).toMatchObject({ status: 429, key: 'UPLOAD_QUOTA' });
  expect((await upload((await aCustomer(app)).token)).json().data.key).toBe('UPLOAD_QUOTA');
  expect((await upload((await aStaff(app, 'finance')).token)).statusCode).toBe(200);
  await set('uploads.networkPerDay', 2000);
});
