import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createDatabase } from './postgres/index.ts';

async function aDatabase(): Promise<string> {
  const name = `m_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('adminUrl'), name, inject('template'));
  return inject('adminUrl').replace(/\/[^/]*$/, `/${name}`);
}

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('migrating again changes nothing, also when several processes start at once', async () => {
  const url = await aDatabase();
  const oid = () => ask<{ oid: number }>(url, `select 'oracle.wallet'::regclass::oid as oid`);
  const before = await oid();
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(await oid()).toEqual(before);
});

test('views of an earlier build are made anew', async () => {
  const url = await aDatabase();
  await ask(url, `drop view oracle.audit; comment on schema oracle is 'an earlier build'`);
  await migrate(url);
  expect(await ask(url, 'select count(*)::int as audits from oracle.audit')).toEqual([{ audits: expect.any(Number) }]);
  expect(
    await ask(
      url,
      `select has_table_privilege('wasit_app', 'oracle.audit', 'select') as reads, has_table_privilege('wasit_app', 'order_event', 'update') as rewrites`,
    ),
  ).toEqual([{ reads: true, rewrites: false }]);
});
