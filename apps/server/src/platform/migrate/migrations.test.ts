import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { DatabaseSetupError } from '../db/setup-error.ts';
import { migrationsFolder, migrationTimes } from '../db/views/own-tables.ts';
import { createDatabase } from '../postgres/index.ts';
import { migrate } from './migrate.ts';

const firstMigration = join(migrationsFolder, '0000_init.sql');

async function aDatabase(template?: string): Promise<string> {
  const name = `m_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('adminUrl'), name, template);
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  return url.href;
}

async function query<T extends object>(
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
  await query(
    url,
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await query(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) select '-', unnest($1::bigint[])`,
    [times],
  );
}

const anEmptyDatabase = () => aDatabase();

/** A copy of the database that every test file copies: created empty and migrated. */
const migratedEmpty = () => aDatabase(inject('template'));

/** A database as version 0.1.0 made it. */
async function ofRelease010(): Promise<string> {
  const url = await anEmptyDatabase();
  await query(url, 'create extension pg_trgm');
  await query(url, await readFile(firstMigration, 'utf8'));
  await recordMigrations(url, (await migrationTimes()).slice(0, 1));
  return url;
}

/** A database as it was before a migration ("0051"). */
async function before(number: string): Promise<string> {
  const url = await anEmptyDatabase();
  await query(url, 'create extension pg_trgm');
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const applied = files.filter((name) => name < number);
  const sql = await Promise.all(
    applied.map((name) => readFile(join(migrationsFolder, name), 'utf8')),
  );
  await query(url, sql.join('\n'));
  await recordMigrations(url, (await migrationTimes()).slice(0, applied.length));
  return url;
}

/**
 * Everything that a database consists of, apart from its rows: a line for each column, constraint,
 * index, trigger, function, view, right and extension.
 */
async function schemaOf(url: string): Promise<string[]> {
  const rows = await query<{ line: string }>(
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

test('a migrated database of version 0.1.0 equals one created empty', async () => {
  const [empty, upgraded] = [await migratedEmpty(), await ofRelease010()];
  await migrate(upgraded);
  const schema = await schemaOf(empty);
  expect(await schemaOf(upgraded)).toEqual(schema);
  // What was compared: what triggers and functions do is a part of it.
  expect(schema.filter((line) => line.startsWith('CREATE TRIGGER')).length).toBeGreaterThan(30);
  await query(
    upgraded,
    'drop trigger search_change_truncate on product_search; alter table sku alter code set default 1',
  );
  const changed = new Set(await schemaOf(upgraded));
  expect(schema.filter((line) => !changed.has(line))).toEqual([
    expect.stringContaining('CREATE TRIGGER search_change_truncate'),
    expect.stringContaining('public.sku code'),
  ]);
});

test('the schema of version 0.1.0 never changes: every change is a file of its own', async () => {
  const hash = createHash('sha256')
    .update(await readFile(firstMigration))
    .digest('hex');
  expect(hash).toBe('c08b924dc3143a4ec3c90be703ae8df097c5d9246ecd9faeaddeceebda74a782');
});

test('a database from before version 0.1.0 is refused with a sentence and not changed', async () => {
  const url = await anEmptyDatabase();
  await query(url, 'create table user_account (user_id text)');
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

test('a server of this release starts on a later release’s database during a rolling upgrade', async () => {
  const url = await migratedEmpty();
  await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('-', $1)`, [
    Math.max(...(await migrationTimes())) + 1,
  ]);
  const before = await schemaOf(url);
  await migrate(url);
  expect(await schemaOf(url)).toEqual(before);
});

test('campaign events from before versions are published unchanged, and hidden ones become drafts', async () => {
  const url = await before('0051');
  await query(
    url,
    `insert into campaign (titles, texts, banners, starts_at, ends_at, countdown, goods, shown, changed_at)
     select jsonb_build_object('en', title), '{"en": "<p>Text</p>"}', '{}', '2027-03-01T06:30:00.250Z', '2027-03-08T00:00:00Z', true,
       '{"rule": "picked", "productIds": [7], "categoryId": null, "supplierId": null}', title = 'Shown', now()
     from unnest(array['Shown', 'Hidden']) title`,
  );
  await migrate(url);
  expect(
    await query(
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

test('older order lines get the unit of their product; a line of the release before has none', async () => {
  const url = await before('0068');
  const line = (lineId: string, productId: number) =>
    `insert into order_line (line_id, order_no, position, sku_id, product_id, supplier_id, supplier_name, name, attributes, picture, quantity,
       unit_price_minor, discount_minor, line_total_minor, weight_grams, size_mm, shipping_class, status, difference_minor)
     values ('${lineId}', '1', 0, 1, ${productId}, 1, '{}', '{}', '[]', '{}', 2, 1000, 0, 2000, 1, '{}', 'general', 'to_buy', 0);`;
  await query(
    url,
    `set session_replication_role = replica;
     insert into product (product_id, source, source_id, row_hash, names, description, category_id, supplier_id, price_minor, moq, batch, unit, sold, tags,
       attributes, weight_grams, length_mm, width_mm, height_mm, measure_source, china_freight_minor, pictures, source_images, status, in_stock, sample,
       listed_at, changed_at) overriding system value
     select id, '', id, '', '{}', '{}', 1, 1, 1000, 1, 1, unit, 0, '{}', '[]', 1, 1, 1, 1, 'measured', 0, '[]', '{}', 'on_shelf', true, false, now(), now()
     from (values (1, 'pc'), (2, 'set')) made(id, unit);
     ${line('piece', 1)} ${line('set', 2)} ${line('gone', 3)}`,
  );
  await migrate(url);
  await query(url, `set session_replication_role = replica; ${line('while-replaced', 2)}`);
  expect(await query(url, 'select line_id as line, unit from order_line order by 1')).toEqual([
    { line: 'gone', unit: 'pc' },
    { line: 'piece', unit: 'pc' },
    { line: 'set', unit: 'set' },
    { line: 'while-replaced', unit: null },
  ]);
});

test('a migration waiting for a table lets readers pass, and is applied when the table is free', async () => {
  const url = await before('0061');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select count(*) from customer_order');
  const migrated = migrate(url);
  // Callers after it wait a second for it, not until the first one has ended.
  for (let nth = 0; nth < 3; nth += 1) {
    await pause(700);
    await query(url, `set statement_timeout = '3s'; select count(*) from customer_order`);
  }
  await holder.query('commit');
  await holder.end();
  await migrated;
  expect(await schemaOf(url)).toEqual(await schemaOf(await migratedEmpty()));
});

test('rows older than month partitions stay in place, and the previous release can write beside the new one, one effect each', async () => {
  const url = await before('0066');
  await query(
    url,
    `insert into outbox_event (event_id, kind, payload, created_at, done_at)
       select 'ev_' || n, 'x', '{}', now() - n * interval '40 days', case when n > 1 then now() end from generate_series(1, 9) n;
     insert into outbox_delivery (event_id, subscriber, done_at) select 'ev_' || n, 'first', now() from generate_series(1, 9) n;
     insert into audit_entry (at, actor_kind, actor_id, action, object) select now() - n * interval '40 days', 'system', 't', 't', 't' from generate_series(1, 9) n;
     insert into product_day (day, product_id, seen) select current_date - n * 40, n, n from generate_series(1, 9) n;
     do $$ begin create role wasit_app nologin; exception when duplicate_object or unique_violation then null; end $$;
     grant select, insert, update, delete on outbox_event, outbox_delivery, product_day to wasit_app; grant select, insert on audit_entry to wasit_app`,
  );
  const files = `select array_agg(pg_relation_filenode(oid) order by oid) as files from pg_class
    where relkind = 'r' and relname ~ '^(outbox_event|outbox_delivery|outbox_mark|audit_entry|product_day)(_before_\\d{4}_\\d\\d)?$'`;
  const lay = await query(url, files);
  await migrate(url);
  expect(await query(url, files)).toEqual(lay);
  expect(
    await query(
      url,
      `select (select count(*) from outbox_event)::int as events, (select count(*) from outbox_mark)::int as marks,
         (select sum(seen) from product_day)::int as seen, (select count(*) from oracle.audit)::int as entries`,
    ),
  ).toEqual([{ events: 9, marks: 9, seen: 45, entries: 9 }]);
  const [entry] = await query<{ id: string }>(
    url,
    `insert into audit_entry (at, actor_kind, actor_id, action, object) values (now(), 'system', 't', 't', 't') returning id`,
  );
  expect(Number(entry?.id)).toBe(10);

  const asBefore = (id: string, subscriber: string) =>
    query(
      url,
      `insert into "outbox_delivery" ("event_id", "subscriber", "done_at") values ($1, $2, now()) on conflict do nothing returning "subscriber"`,
      [id, subscriber],
    );
  const asNow = (id: string, subscriber: string) =>
    query(
      url,
      `insert into outbox_mark (event_id, subscriber, done_at, event_at)
       select event_id, $2, now(), created_at from outbox_event where event_id = $1 on conflict do nothing returning subscriber`,
      [id, subscriber],
    );
  await query(
    url,
    `insert into outbox_event (event_id, kind, payload, created_at) values ('ev_new', 'x', '{}', now())`,
  );
  // ev_1 was open, and one of its subscribers had heard it.
  for (const fresh of [asBefore('ev_1', 'first'), asNow('ev_1', 'first')])
    expect(await fresh).toEqual([]);
  for (const [id, subscriber] of [
    ['ev_1', 'second'],
    ['ev_new', 'first'],
  ] as const) {
    expect(await asBefore(id, subscriber)).toEqual([{ subscriber }]);
    expect(await asBefore(id, subscriber)).toEqual([]);
    expect(await asNow(id, subscriber)).toEqual([]);
  }
  expect(await asNow('ev_new', 'second')).toEqual([{ subscriber: 'second' }]);
  expect(await asBefore('ev_new', 'second')).toEqual([]);
});
