import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { assertServerSession } from '../db/session-check.ts';
import { DatabaseSetupError } from '../db/setup-error.ts';
import { createDatabase } from '../postgres/index.ts';
import { migrate } from './migrate.ts';

const aName = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;
const urlOf = (database: string, login?: string) => {
  const url = new URL(inject('adminUrl'));
  url.pathname = database;
  if (login) [url.username, url.password] = [login, 'secret'];
  return url.href;
};

async function aDatabase(template: string | undefined = inject('template')): Promise<string> {
  const name = aName('m');
  await createDatabase(inject('adminUrl'), name, template);
  return urlOf(name);
}

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A login of its own, with the password "secret". */
async function aLogin(rights = ''): Promise<string> {
  const name = aName('login');
  await query(inject('adminUrl'), `create role ${name} login password 'secret' ${rights}`);
  return name;
}

const outOfDate = `comment on schema oracle is 'an earlier build'`;
const oidOf = (url: string, name: string) =>
  query<{ oid: number }>(url, `select '${name}'::regclass::oid as oid`);
const mayRead = async (url: string, login: string, view: string) =>
  (
    await query<{ may: boolean }>(
      url,
      `select has_table_privilege('${login}', '${view}', 'select') as may`,
    )
  )[0]?.may;

/**
 * What an operator builds: a view in a schema of their own, a stored one beside ours, a reader, and
 * who may read.
 */
async function withReports(url: string): Promise<string> {
  const reader = await aLogin();
  await query(
    url,
    `create schema reports; create view reports.stock with (security_barrier = true) as select sku_id, on_hand from oracle.stock;
     create view reports.short as select * from reports.stock where on_hand < 5; comment on view reports.short is 'to buy';
     create materialized view oracle.stock_sums as select count(*) as skus from oracle.stock; create unique index on oracle.stock_sums (skus);
     grant usage on schema oracle, reports to ${reader}; grant select on oracle.stock, reports.short, oracle.stock_sums to ${reader};
     grant select (order_no) on oracle.orders to ${reader}`,
  );
  return reader;
}

test('migrating again changes nothing, also when several processes start in parallel', async () => {
  const url = await aDatabase();
  const before = await oidOf(url, 'oracle.wallet');
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(await oidOf(url, 'oracle.wallet')).toEqual(before);
});

test('a database that several processes create in parallel is there once', async () => {
  const name = aName('m');
  await Promise.all([1, 2, 3, 4].map(() => createDatabase(inject('adminUrl'), name)));
  expect(await query(urlOf(name), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a missing view is created, readable by the server, which still cannot rewrite history', async () => {
  const url = await aDatabase();
  await query(
    url,
    `drop view oracle.audit; grant update on order_event to wasit_app; ${outOfDate}`,
  );
  await migrate(url);
  expect(await query(url, 'select count(*)::int as audits from oracle.audit')).toEqual([
    { audits: expect.any(Number) },
  ]);
  expect(
    await query(
      url,
      `select has_table_privilege('wasit_app', 'oracle.audit', 'select') as reads, has_table_privilege('wasit_app', 'order_event', 'update') as rewrites`,
    ),
  ).toEqual([{ reads: true, rewrites: false }]);
});

test('a new release keeps unchanged views in place, with operators’ views on them and read rights', async () => {
  const url = await aDatabase();
  const reader = await withReports(url);
  const before = await oidOf(url, 'reports.short');
  await query(url, outOfDate);
  await migrate(url);
  expect(await oidOf(url, 'reports.short')).toEqual(before);
  for (const view of ['oracle.stock', 'reports.short', 'oracle.stock_sums'])
    expect([view, await mayRead(url, reader, view)]).toEqual([view, true]);
});

test('a view that must be replaced returns with all that depends on it: views, stored views, indexes, comments, rights', async () => {
  const url = await aDatabase();
  // The earlier release had one column more, which CREATE OR REPLACE cannot take away.
  await query(
    url,
    `drop view oracle.stock; create view oracle.stock as select sku_id, on_hand, reserved, code from public.sku; ${outOfDate}`,
  );
  const reader = await withReports(url);
  await migrate(url);
  expect(
    await query(
      url,
      `select attname from pg_attribute where attrelid = 'oracle.stock'::regclass and attname = 'code'`,
    ),
  ).toEqual([]);
  for (const view of ['oracle.stock', 'reports.short', 'oracle.stock_sums'])
    expect([view, await mayRead(url, reader, view)]).toEqual([view, true]);
  expect(
    await query(
      url,
      `select (select count(*)::int from reports.short) as rows, obj_description('reports.short'::regclass) as comment,
        (select reloptions from pg_class where oid = 'reports.stock'::regclass) as options,
        (select count(*)::int from pg_index where indrelid = 'oracle.stock_sums'::regclass) as indexes,
        has_column_privilege('${reader}', 'oracle.orders', 'order_no', 'select') as column_read`,
    ),
  ).toEqual([
    {
      rows: 0,
      comment: 'to buy',
      options: ['security_barrier=true'],
      indexes: 1,
      column_read: true,
    },
  ]);
});

test('what cannot be preserved stops the upgrade with its name, and nothing changes', async () => {
  const url = await aDatabase();
  await query(
    url,
    `drop view oracle.stock; create view oracle.stock as select sku_id, on_hand, reserved, code from public.sku;
     create view oracle.own as select code from oracle.stock; ${outOfDate}`,
  );
  await expect(migrate(url)).rejects.toThrow(/view oracle\.own.*code.*Drop or change it/s);
  expect(await query(url, 'select count(*)::int as rows from oracle.own')).toEqual([{ rows: 0 }]);
});

test('an owner without CREATEROLE can migrate where the role exists, and the server works with a login that owns nothing', async () => {
  const [owner, login] = [await aLogin(), await aLogin('in role wasit_app')];
  const name = aName('m');
  await query(inject('adminUrl'), `create database ${name} template template0 owner ${owner}`);
  await migrate(urlOf(name, owner));
  expect(await assertServerSession(urlOf(name, login))).toMatchObject({ privilegedLogin: null });
  // A start with that login alone has nothing to do.
  await migrate(urlOf(name, login));
  await query(urlOf(name), outOfDate);
  await expect(migrate(urlOf(name, login))).rejects.toThrow(
    `set DATABASE_MIGRATE_URL to a login as ${owner}`,
  );
});

test('each missing right is named before anything is changed', async () => {
  const login = await aLogin();
  const name = aName('m');
  await createDatabase(inject('adminUrl'), name);
  const refused = await migrate(urlOf(name, login)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseSetupError);
  expect(String(refused)).toContain(`grant create on database ${name} to ${login};`);
  expect(String(refused)).toContain(`grant create on schema public to ${login};`);
  expect(
    await query(urlOf(name), `select from pg_tables where schemaname in ('public', 'drizzle')`),
  ).toEqual([]);
});

test('a database that cannot hold the letters of all languages is refused before anything is changed', async () => {
  for (const encoding of ['LATIN1', 'SQL_ASCII']) {
    const name = aName('m');
    await query(
      inject('adminUrl'),
      `create database ${name} encoding '${encoding}' locale 'C' template template0`,
    );
    const refused = await migrate(urlOf(name)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseSetupError);
    expect(String(refused)).toContain("encoding 'UTF8'");
    expect(await query(urlOf(name), `select from pg_extension where extname = 'pg_trgm'`)).toEqual(
      [],
    );
  }
});

test('a login that may not work as the application, or lacks a right, is reported', async () => {
  const url = await aDatabase();
  const stranger = await aLogin();
  await expect(
    assertServerSession(urlOf(new URL(url).pathname.slice(1), stranger)),
  ).rejects.toThrow(`grant wasit_app to "${stranger}";`);
  await query(
    url,
    'revoke insert on sku from wasit_app; grant delete on ledger_entry to wasit_app',
  );
  await expect(assertServerSession(url)).rejects.toThrow(
    /lacks insert on public\.sku.*must not have delete on public\.ledger_entry/s,
  );
});
