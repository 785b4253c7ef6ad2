import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { localeTable } from '@wasit/contract/locales';
import { paths } from '@wasit/contract/paths';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { testCards, typeCard } from '../../src/modules/payments/cards/cards.testing.ts';
import {
  aFundedWallet,
  aPayable,
  aVoucher,
  freePort,
  gatewaySecret,
  startTestGateway,
} from '../../src/modules/payments/payments.testing.ts';
import { newLog } from '../../src/platform/log/log.ts';
import { startTestApp } from '../start.ts';

/** What must stand nowhere: a card's number as typed and as shown on a card, and its security code. */
const numbers = [testCards.challenged, testCards.declined];
const cvv = '0937';
const sentinels = [...numbers, ...numbers.map((number) => number.replace(/(\d{4})(?=\d)/g, '$1 '))];

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const gateway = await startTestGateway();
const port = await freePort();
const app = await startTestApp(
  { LOG_LEVEL: 'debug', PAY_GATEWAY_URL: gateway.url, PAY_WEBHOOK_SECRET: gatewaySecret, PUBLIC_URL: `http://127.0.0.1:${port}` },
  { log: newLog('debug', sink) },
);
await app.app.server.listen({ port, host: '127.0.0.1' });
afterAll(() => gateway.stop());

const holds = (text: string): string | undefined =>
  sentinels.find((sentinel) => text.includes(sentinel)) ?? (/(?<![0-9A-Za-z.])0937(?![0-9A-Za-z])/.test(text) ? cvv : undefined);

async function searchFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (sentinels.some((sentinel) => bytes.includes(sentinel))) found.push(path);
  }
  return found;
}

/** Works as the database's owner, who sees every schema. */
async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const { rows } = await app.platform.pool.query('select current_database() as name');
  const owner = new pg.Client({ connectionString: inject('adminUrl').replace(/\/[^/]*$/, `/${rows[0]?.name}`) });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Every row of every table of every schema as text, as a dump would hold it. */
const searchRows = () =>
  asOwner(async (owner) => {
    const { rows: tables } = await owner.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query(`select t::text as row from ${name} t`);
      for (const { row } of rows) if (holds(row)) found.push(`${name}: ${row}`);
    }
    return found;
  });

/** The database's own files as a copy of the data folder would hold them, dead rows included. */
const searchCluster = () =>
  asOwner(async (owner) => {
    await owner.query('checkpoint');
    const { rows } = await owner.query(
      `select oid, current_setting('data_directory') as folder from pg_database where datname = current_database()`,
    );
    return searchFolder(join(rows[0]?.folder, 'base', String(rows[0]?.oid)));
  });

/** One request as any program could send it. */
const send = (path: string, { body, token, headers = {} }: { body?: unknown; token: string; headers?: Record<string, string> }) =>
  app.app.server.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/pdpd${path}`,
    headers: { language: localeTable.en.label, authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });

test('the card that paid, the card that failed, and cards sent where none belong stand nowhere: no row, no file, no log, no copy', async () => {
  const customer = await aCustomer(app);
  const { token, userId } = customer;
  await aFundedWallet(app, userId, 100);
  for (const number of numbers) {
    const { payNo } = await aPayable(app, { userId, amountMinor: 4200 });
    const { redirectUrl } = await app.ok('payByCard', { payNo, keep: true }, { as: token });
    const location = await typeCard(`${redirectUrl}/card`, number, { cvv });
    if (location?.endsWith('/challenge')) await fetch(`${redirectUrl}/proved`, { method: 'POST', redirect: 'manual' });
    await app.ok('payStatus', { payNo }, { as: token });
  }
  const { payNo } = await aPayable(app, { userId, amountMinor: 4200 });
  const [number = ''] = numbers;
  const proof = await app.platform.files.keepPicture(
    { kind: 'user', userId, level: 1, sessionId: 'test', agentId: null },
    { kind: 'upload', body: await aVoucher() },
  );
  const wrongly = [
    send(paths.payByCard[1], { token, body: { payNo, cardNumber: number, validThru: '12/39', cvv, confirmPassword: '123456' } }),
    send(paths.bankCardAdd[1], { token, body: { payPassword: '246810', card: { no: number } } }),
    send(paths.pay[1], {
      token,
      body: { payNo, method: 'bank-transfer', currency: 'USD', reference: `card ${number}`, proofFileIds: [proof.fileId] },
    }),
    send(paths.createInquiry[1], { token, body: { productName: `pay with ${number} CVV ${cvv}`, unknown: [{ deep: { pan: number } }] } }),
    send(paths.payMethods[1], { token, body: { payNo, [number]: 'as a name' } }),
    send(`${paths.searchSuggest[1]}?keyword=${encodeURIComponent(number.replace(/(\d{4})(?=\d)/g, '$1 '))}`, { token }),
    send(paths.cashCode[1], { token, body: { payNo }, headers: { 'idempotency-key': number } }),
    send(paths.login[1], { token, body: { type: 1, account: number, password: 'x' }, headers: { 'user-agent': `Phone ${number}` } }),
    send(paths.payMethods[1], { token, body: { payNo, reference: Number(number) } }),
  ];
  for (const answer of await Promise.all(wrongly)) {
    expect(answer.json()).toMatchObject({ code: 7220, data: { key: 'CARD_DATA_REFUSED' } });
    expect(holds(answer.body)).toBeUndefined();
  }
  // Pages of the shop run the same pipeline; what reaches only the log is struck out there.
  await app.app.server.inject({ method: 'GET', url: `/no-such-page?q=${number}` });
  app.platform.log.error({ err: new Error(`refused ${number}`), note: `cvv ${cvv}` }, 'planted');
  expect(lines.join('')).toContain('[card]');
  expect(lines.map(holds).filter(Boolean)).toEqual([]);
  expect(await searchRows()).toEqual([]);
  expect(await searchFolder(app.platform.config.dataDir)).toEqual([]);
  expect(await searchCluster()).toEqual([]);
});

test('the search finds what it looks for', () => {
  const [number = ''] = numbers;
  expect([holds(`x ${number}`), holds(`cvv ${cvv},`), holds('at 12:00:00.0937')]).toEqual([number, cvv, undefined]);
});
