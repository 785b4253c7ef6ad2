import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
  gatewaySecret,
  startTestGateway,
} from '../../src/modules/payments/payments.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { newLog } from '../../src/platform/log/log.ts';
import { freePort } from '../../src/platform/postgres/postmaster.ts';
import { startTestApp } from '../start.ts';

/**
 * Data that must not be stored anywhere: a card's number as typed, as printed on a card and
 * URL-encoded, and its security code.
 */
const numbers = [testCards.challenged, testCards.declined] as const;
const [number] = numbers;
const cvv = '0937';
const grouped = (digits: string, gap: string) => digits.replace(/(\d{4})(?=\d)/g, `$1${gap}`);
const formsOf = (digits: string) => [
  digits,
  ...[' ', '-', '%20', '+'].map((gap) => grouped(digits, gap)),
];
const sentinels = numbers.flatMap(formsOf);

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
  {
    LOG_LEVEL: 'debug',
    PAY_GATEWAY_URL: gateway.url,
    PAY_WEBHOOK_SECRET: gatewaySecret,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  },
  { log: newLog('debug', sink) },
);
await app.app.server.listen({ port, host: '127.0.0.1' });
afterAll(() => gateway.stop());

const holds = (text: string): string | undefined =>
  sentinels.find((sentinel) => text.includes(sentinel)) ??
  (/(?<![0-9A-Za-z.])0937(?![0-9A-Za-z])/.test(text) ? cvv : undefined);

async function searchFiles(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const bytes = await readFile(path);
    if (sentinels.some((sentinel) => bytes.includes(sentinel))) found.push(path);
  }
  return found;
}

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Uploads, and everything else the product writes to disk. */
const searchData = async () => searchFiles(await filesBelow(app.platform.config.dataDir));

/** Runs as the database's owner, with access to every schema. */
async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const { rows } = await app.platform.pool.query('select current_database() as name');
  const owner = new pg.Client({
    connectionString: inject('adminUrl').replace(/\/[^/]*$/, `/${rows[0]?.name}`),
  });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Every row of every table of every schema as text, as in a dump. */
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

/** The current segment of the write-ahead log; segment names are ascending. */
const walNow = async (owner: pg.Client): Promise<string> =>
  (await owner.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name'))
    .rows[0]?.name ?? '';
// Prevents recycling of the log until the end, whatever runs in parallel.
const slot = 'card_sentinel';
const walAtStart = await asOwner(async (owner) => {
  await owner.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  return walNow(owner);
});
afterAll(() => asOwner((owner) => owner.query('select pg_drop_replication_slot($1)', [slot])));

/**
 * What the two kinds of backup contain besides rows (docs/operations.md): the database's files with
 * dead rows, the write-ahead log since our start, and PostgreSQL's log file.
 */
const searchCopy = () =>
  asOwner(async (owner) => {
    await owner.query('checkpoint');
    const { rows } = await owner.query<{ oid: string; folder: string }>(
      `select oid::text, current_setting('data_directory') as folder from pg_database where datname = current_database()`,
    );
    const { oid = '', folder = '' } = rows[0] ?? {};
    const last = await walNow(owner);
    const wal = (await readdir(join(folder, 'pg_wal'))).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= walAtStart && name <= last,
    );
    expect(wal).toContain(walAtStart);
    return searchFiles([
      ...(await filesBelow(join(folder, 'base', oid))),
      ...wal.map((name) => join(folder, 'pg_wal', name)),
      join(dirname(folder), 'postgres.log'),
    ]);
  });

/** A raw HTTP request. */
const send = (
  path: string,
  {
    body,
    token,
    headers = {},
  }: { body?: unknown; token: string; headers?: Record<string, string> },
) =>
  app.app.server.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/pdpd${path}`,
    headers: { language: localeTable.en.label, authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });

/** Uploads a file like a browser. */
async function upload(
  path: string,
  { token, name, body }: { token: string; name: string; body: string },
) {
  const form = new FormData();
  form.append('file', new Blob([body]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  return app.app.server.inject({
    method: 'POST',
    url: `/pdpd${path}`,
    headers: {
      language: localeTable.en.label,
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

test('card numbers and security codes are stored nowhere: no row, file, log or backup, wherever they were sent', async () => {
  const customer = await aCustomer(app);
  const { token, userId } = customer;
  await aFundedWallet(app, userId, 100);
  for (const number of numbers) {
    const { payNo } = await aPayable(app, { userId, amountMinor: 4200 });
    const { redirectUrl } = await app.ok('payByCard', { payNo, keep: true }, { as: token });
    const location = await typeCard(`${redirectUrl}/card`, number, { cvv });
    if (location?.endsWith('/challenge'))
      await fetch(`${redirectUrl}/proved`, { method: 'POST', redirect: 'manual' });
    await app.ok('payStatus', { payNo }, { as: token });
  }
  const { payNo } = await aPayable(app, { userId, amountMinor: 4200 });
  const proof = await app.platform.files.storePicture(
    { kind: 'user', userId, level: 1, sessionId: 'test', agentId: null },
    { kind: 'upload', picture: await aVoucher() },
  );
  const wrongly = [
    send(paths.payByCard[1], {
      token,
      body: { payNo, cardNumber: number, validThru: '12/39', cvv, confirmPassword: '123456' },
    }),
    send(paths.bankCardAdd[1], { token, body: { payPassword: '246810', card: { no: number } } }),
    send(paths.pay[1], {
      token,
      body: {
        payNo,
        method: 'bank-transfer',
        currency: 'USD',
        reference: `card ${number}`,
        proofFileIds: [proof.fileId],
      },
    }),
    send(paths.createInquiry[1], {
      token,
      body: { productName: `pay with ${number} CVV ${cvv}`, unknown: [{ deep: { pan: number } }] },
    }),
    send(paths.payMethods[1], { token, body: { payNo, [number]: 'as a name' } }),
    ...[' ', '-'].map((gap) =>
      send(`${paths.searchSuggest[1]}?keyword=${encodeURIComponent(grouped(number, gap))}`, {
        token,
      }),
    ),
    send(paths.cashCode[1], { token, body: { payNo }, headers: { 'idempotency-key': number } }),
    send(paths.login[1], {
      token,
      body: { type: 1, account: number, password: 'x' },
      headers: { 'user-agent': `Phone ${number}` },
    }),
    send(paths.payMethods[1], { token, body: { payNo, reference: Number(number) } }),
  ];
  for (const answer of await Promise.all(wrongly)) {
    expect(answer.json()).toMatchObject({ code: 7220, data: { key: 'CARD_DATA_REFUSED' } });
    expect(holds(answer.body)).toBeUndefined();
  }
  await fileWrongly();
  // Pages of the shop run the same pipeline; data that reaches only the log is masked there.
  for (const form of formsOf(number))
    await app.app.server.inject({
      method: 'GET',
      url: `/no-such-page?q=${form.replaceAll(' ', '%20')}`,
    });
  app.platform.log.error(
    { err: new Error(`refused ${grouped(number, '-')}`), note: `cvv ${cvv}` },
    'planted',
  );
  expect(lines.join('')).toContain('[card]');
  expect(lines.map(holds).filter(Boolean)).toEqual([]);
  expect(await searchRows()).toEqual([]);
  expect(await searchData()).toEqual([]);
  expect(await searchCopy()).toEqual([]);
});

/** A bank statement containing the payer's card number, and a document for an inquiry. */
async function fileWrongly() {
  const { token } = await aStaff(app, 'finance');
  const today = app.platform.clock.now().toISOString().slice(0, 10);
  const statement = `Date,Amount,Description\n${today},42.00,POS ${number}\n${today},43.00,"card ${grouped(number, ' ')} cvv ${cvv}"\n`;
  const kept = (
    await upload(paths.statementUpload[1], { token, name: 'october.csv', body: statement })
  ).json();
  expect(JSON.stringify(kept.data.sample)).toContain('POS [card]');
  const { fileId, mapping } = kept.data;
  expect(
    await app.ok('statementImport', { fileId, mapping, check: false }, { as: token }),
  ).toMatchObject({ newLines: 2 });
  const document = await upload(paths.uploadInquiryFile[1], {
    token,
    name: 'offer.pdf',
    body: `%PDF-1.4\n(${grouped(number, '-')})\n%%EOF`,
  });
  expect(document.json()).toMatchObject({ code: 7220, data: { key: 'CARD_DATA_REFUSED' } });
}

test('each of these searches finds a planted card in every notation', async () => {
  expect([holds(`cvv ${cvv},`), holds('at 12:00:00.0937')]).toEqual([cvv, undefined]);
  const folder = join(app.platform.config.dataDir, 'uploads');
  const file = join(folder, 'planted.webp');
  await mkdir(folder, { recursive: true });
  for (const form of formsOf(number)) {
    expect(holds(`x ${form}, y`)).toBe(form);
    await writeFile(
      file,
      Buffer.concat([Buffer.from([0xff, 0x00]), Buffer.from(form), Buffer.from([0x00])]),
    );
    expect(await searchData()).toEqual([file]);
  }
  await rm(file);
  await asOwner((owner) =>
    owner.query(`create table planted as select 'pay with ${grouped(number, '-')}' as note`),
  );
  expect(await searchRows()).toEqual([expect.stringContaining('public.planted')]);
  await asOwner((owner) => owner.query('drop table planted'));
  expect(await searchRows()).toEqual([]);
  // The row is gone, but a copy of the folder still contains it.
  expect(await searchCopy()).toEqual(expect.arrayContaining([expect.stringContaining('pg_wal')]));
});
