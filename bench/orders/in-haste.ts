import pg from 'pg';

type Log = (text: string) => void;

/** One for each core of the machine that the bench is made for. */
const atOnce = 2;

/** Statements on a table, longest tables first, by some connections at once. */
async function spread(owner: pg.Pool, work: readonly (readonly string[])[]): Promise<void> {
  const waiting = work.values();
  const connect = async () => {
    const client = new pg.Client({ connectionString: owner.options.connectionString });
    await client.connect();
    try {
      await client.query(`set statement_timeout = 0; set maintenance_work_mem = '1GB';
        set max_parallel_maintenance_workers = 0; set session_replication_role = replica`);
      for (const statements of waiting)
        for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, connect));
}

/** Constraints and indexes of some tables, as statements that take them away and make them anew. */
async function takeAway(owner: pg.Pool, tables: readonly string[]) {
  const constraints = await owner.query<{ table: string; name: string; made: string; by: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as made, contype as by
     from pg_constraint where contype in ('p', 'u', 'f') and conparentid = 0 and connamespace = 'public'::regnamespace
       and (conrelid = any($1::text[]::regclass[]) or contype = 'f' and confrelid = any($1::text[]::regclass[]))`,
    [tables],
  );
  const indexes = await owner.query<{ table: string; name: string; made: string }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint k where k.conindid = indexrelid)`,
    [tables],
  );
  const isReference = ({ by }: { by: string }) => by === 'f';
  const [references, keys] = [
    constraints.rows.filter(isReference),
    constraints.rows.filter((one) => !isReference(one)),
  ];
  for (const { table, name } of [...references, ...keys])
    await owner.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes.rows) await owner.query(`drop index ${name}`);
  return {
    /** By table: two builds on one table would wait for each other. */
    ofTable: (wanted: string): string[] => [
      ...keys
        .filter(({ table }) => table === wanted)
        .map(({ name, made }) => `alter table ${wanted} add constraint ${name} ${made}`),
      ...indexes.rows
        .filter(({ table }) => table === wanted)
        // A parted table's indexes include those of its parts.
        .map(({ made }) => made.replace(' ON ONLY ', ' ON ')),
    ],
    // The copies were made right: only what comes later is looked at.
    references: references.map(
      ({ table, name, made }) => `alter table ${table} add constraint ${name} ${made} not valid`,
    ),
  };
}

async function largestFirst(owner: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) name order by (
       select sum(pg_table_size(relid)) from pg_partition_tree(name::regclass)) desc nulls last`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

/** Keys and indexes of tables that grow are made anew when the rows are there. */
export async function withoutIndexes(
  owner: pg.Pool,
  { tables, log, work }: { tables: readonly string[]; log: Log; work: () => Promise<void> },
): Promise<void> {
  const taken = await takeAway(owner, tables);
  await work();
  log('indexes are made');
  await spread(owner, (await largestFirst(owner, tables)).map(taken.ofTable));
  for (const statement of taken.references) await owner.query(statement);
}

const unsafe = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'autovacuum = off',
  `max_wal_size = '8GB'`,
  `checkpoint_timeout = '1h'`,
];

/** Writes without waiting for the disk. */
export async function inHaste(owner: pg.Pool, log: Log, work: () => Promise<void>): Promise<void> {
  for (const setting of unsafe) await owner.query(`alter system set ${setting}`);
  await owner.query('select pg_reload_conf()');
  await work();
  log('tables are looked through');
  // A parted table's own statistics are of all its parts.
  const { rows } = await owner.query<{ statement: string }>(
    `select case relkind when 'r' then 'vacuum (analyze) ' else 'analyze ' end || oid::regclass as statement
     from pg_class where relkind in ('r', 'p')
     and relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace) order by pg_table_size(oid) desc`,
  );
  await spread(
    owner,
    rows.map(({ statement }) => [statement]),
  );
  for (const setting of unsafe) await owner.query(`alter system reset ${setting.split(' ')[0]}`);
  await owner.query('select pg_reload_conf()');
  await owner.query('checkpoint');
}
