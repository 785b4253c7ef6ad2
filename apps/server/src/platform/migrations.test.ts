import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrationsFolder, migrationTimes } from './db/own-tables.ts';
import { DatabaseSetupError } from './db/setup-error.ts';
import { migrate } from './migrate.ts';
import { createDatabase } from './postgres/index.ts';

const firstMigration = join(migrationsFolder, '0000_init.sql');

async function anEmptyDatabase(): Promise<string> {
  const name = `m_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('adminUrl'), name);
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  return url.href;
}

async function ask<T extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values.length ? values : undefined)).rows;
  } finally {
    await client.end();
  }
}

/** That these migrations were applied, as the migrator writes it down. */
async function recordMigrations(url: string, times: readonly number[]): Promise<void> {
  await ask(
    url,
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await ask(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) select '-', unnest($1::bigint[])`,
    [times],
  );
}

async function migratedEmpty(): Promise<string> {
  const url = await anEmptyDatabase();
  await migrate(url);
  return url;
}

/** A database as version 0.1.0 made it. */
async function ofRelease010(): Promise<string> {
  const url = await anEmptyDatabase();
  await ask(url, 'create extension pg_trgm');
  await ask(url, await readFile(firstMigration, 'utf8'));
  await recordMigrations(url, (await migrationTimes()).slice(0, 1));
  return url;
}

/** A database as it was before a migration ("0051"). */
async function before(number: string): Promise<string> {
  const url = await anEmptyDatabase();
  await ask(url, 'create extension pg_trgm');
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const applied = files.filter((name) => name < number);
  const sql = await Promise.all(
    applied.map((name) => readFile(join(migrationsFolder, name), 'utf8')),
  );
  await ask(url, sql.join('\n'));
  await recordMigrations(url, (await migrationTimes()).slice(0, applied.length));
  return url;
}

/**
 * Everything that a database consists of, apart from its rows: a line for each column, constraint,
 * index, trigger, function, view, right and extension.
 */
async function schemaOf(url: string): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    url,
    `with own as (select c.*, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'oracle', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'S'))
     select concat_ws(' ', own.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull, a.attgenerated, a.attidentity,
         pg_get_expr(d.adbin, d.adrelid)) as line
       from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     union all select concat_ws(' ', own.name, k.conname, pg_get_constraintdef(k.oid)) from own join pg_constraint k on k.conrelid = own.oid
     union all select pg_get_indexdef(i.indexrelid) from own join pg_index i on i.indrelid = own.oid
     union all select pg_get_triggerdef(t.oid) from own join pg_trigger t on t.tgrelid = own.oid and not t.tgisinternal
     union all select concat_ws(' ', own.name, own.reloptions::text, pg_get_viewdef(own.oid)) from own where own.relkind in ('v', 'm')
     union all select concat_ws(' ', own.name, r.grantee::regrole, r.privilege_type) from own, aclexplode(own.relacl) r
     union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'oracle') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select 'extension ' || extname from pg_extension
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

test('a database of version 0.1.0 that was migrated is equal to one that was empty', async () => {
  const [empty, upgraded] = [await anEmptyDatabase(), await ofRelease010()];
  await migrate(empty);
  await migrate(upgraded);
  const schema = await schemaOf(empty);
  expect(await schemaOf(upgraded)).toEqual(schema);
  // What was compared: what triggers and functions do is a part of it.
  expect(schema.filter((line) => line.startsWith('CREATE TRIGGER')).length).toBeGreaterThan(30);
  await ask(
    upgraded,
    'drop trigger search_change_truncate on product_search; alter table sku alter code set default 1',
  );
  const changed = new Set(await schemaOf(upgraded));
  expect(schema.filter((line) => !changed.has(line))).toEqual([
    expect.stringContaining('CREATE TRIGGER search_change_truncate'),
    expect.stringContaining('public.sku code'),
  ]);
});

test('the schema of version 0.1.0 stays as it was: a change is a file of its own', async () => {
  const hash = createHash('sha256')
    .update(await readFile(firstMigration))
    .digest('hex');
  expect(hash).toBe('c08b924dc3143a4ec3c90be703ae8df097c5d9246ecd9faeaddeceebda74a782');
});

test('a database from before version 0.1.0 is refused with a sentence, and nothing in it changes', async () => {
  const url = await anEmptyDatabase();
  await ask(url, 'create table user_account (user_id text)');
  const [first = 0] = await migrationTimes();
  await recordMigrations(url, [first - 2000, first - 1000]);
  const before = await schemaOf(url);
  const refused = await migrate(url).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseSetupError);
  expect(refused).toMatchObject({
    message: expect.stringContaining('made by an earlier, unreleased build'),
  });
  expect(await schemaOf(url)).toEqual(before);
});

test('a server of this release starts on the database of a later one, while servers are replaced one after the other', async () => {
  const url = await anEmptyDatabase();
  await migrate(url);
  await ask(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('-', $1)`, [
    Math.max(...(await migrationTimes())) + 1,
  ]);
  const before = await schemaOf(url);
  await migrate(url);
  expect(await schemaOf(url)).toEqual(before);
});

test('events from before they had versions are published as they were, and hidden ones are drafts', async () => {
  const url = await before('0051');
  await ask(
    url,
    `insert into campaign (titles, texts, banners, starts_at, ends_at, countdown, goods, shown, changed_at)
     select jsonb_build_object('en', title), '{"en": "<p>Text</p>"}', '{}', '2027-03-01T06:30:00.250Z', '2027-03-08T00:00:00Z', true,
       '{"rule": "picked", "productIds": [7], "categoryId": null, "supplierId": null}', title = 'Shown', now()
     from unnest(array['Shown', 'Hidden']) title`,
  );
  await migrate(url);
  expect(
    await ask(
      url,
      `select c.titles ->> 'en' as title, c.state, c.version, c.published_version as published, v.written_by as by, v.content
       from campaign c join campaign_version v using (event_id, version) order by c.event_id`,
    ),
  ).toEqual(
    [['Shown', 'PUBLISHED', 1] as const, ['Hidden', 'DRAFT', null] as const].map(
      ([title, state, published]) => ({
        title,
        state,
        published,
        version: 1,
        by: '',
        content: {
          titles: { en: title },
          texts: { en: '<p>Text</p>' },
          banners: {},
          startsAt: '2027-03-01T06:30:00.250Z',
          endsAt: '2027-03-08T00:00:00.000Z',
          countdown: true,
          goods: { rule: 'picked', productIds: [7], categoryId: null, supplierId: null },
        },
      }),
    ),
  );
});

test('a migration gives way to those who read a table that it waits for, and is applied when the table is free', async () => {
  const url = await before('0061');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select count(*) from customer_order');
  const migrated = migrate(url);
  // Whoever comes after it waits a second for it, and not until the first one has ended.
  for (let nth = 0; nth < 3; nth += 1) {
    await pause(700);
    await ask(url, `set statement_timeout = '3s'; select count(*) from customer_order`);
  }
  await holder.query('commit');
  await holder.end();
  await migrated;
  expect(await schemaOf(url)).toEqual(await schemaOf(await migratedEmpty()));
});
