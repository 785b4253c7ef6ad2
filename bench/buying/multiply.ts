import pg from 'pg';
import { inHaste, withoutIndexes } from '../orders/in-haste.ts';

/** What each copy has of its own, of its number `part`: other prices, sales and days. */
const price = (column: string) => `greatest(1, (${column} * (0.7 + part % 60 / 100.0))::int)`;
const productId = 'product_id + part * $1::int';
const sold = '(sold * (0.5 + part % 97 / 97.0))::int';
const listedAt = `listed_at - part * interval '7 hours'`;
const owned: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: {
    product_id: productId,
    source_id: `source_id || '-' || part`,
    price_minor: price('price_minor'),
    price_to_minor: price('price_to_minor'),
    sold,
    listed_at: listedAt,
  },
  sku: {
    sku_id: 'sku_id + part * $1::int',
    product_id: productId,
    code: `code || '-' || part`,
    price_minor: price('price_minor'),
  },
  product_search: {
    product_id: productId,
    price_minor: price('price_minor'),
    sold,
    listed_at: listedAt,
  },
};

async function columnsOf(owner: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function copy(owner: pg.Pool, count: number): Promise<void> {
  const { rows } = await owner.query<{ goods: number; stride: number }>(
    `select (select count(*)::int from product where source = 'bench') as goods,
       greatest((select max(product_id) from product), (select max(sku_id) from sku)) as stride`,
  );
  const { goods = 0, stride = 0 } = rows[0] ?? {};
  // Of the imported ones only: they are read once, before there is a copy.
  for (const table of Object.keys(owned))
    await owner.query(
      `create temp table imported_${table} as select t.* from ${table} t
       where product_id in (select product_id from product where source = 'bench' and product_id <= ${stride})`,
    );
  for (const [table, own] of Object.entries(owned)) {
    const columns = await columnsOf(owner, table);
    await owner.query(
      `insert into ${table} (${columns.join(', ')}) ${table === 'product_search' ? '' : 'overriding system value'}
       select ${columns.map((name) => own[name] ?? name).join(', ')}
       from generate_series(1, $2::int) part, imported_${table}`,
      [stride, Math.ceil(count / goods) - 1],
    );
  }
  for (const [table, id] of [
    ['product', 'product_id'],
    ['sku', 'sku_id'],
  ])
    await owner.query(
      `select setval(pg_get_serial_sequence($1, $2), (select max(${id}) from ${table}))`,
      [table, id],
    );
}

/**
 * Copies the imported goods of the bench with their SKUs and rows of the search until there are about
 * `count`, by SQL: an import of a million takes half an hour and more.
 */
export async function multiplyGoods(databaseUrl: string, count: number): Promise<void> {
  // One connection: it holds the imported rows.
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 });
  const silent = () => {};
  try {
    // Triggers tell other processes of each row: none has read the goods yet.
    await owner.query("set statement_timeout = 0; set session_replication_role = 'replica'");
    await inHaste(owner, silent, () =>
      withoutIndexes(owner, {
        tables: Object.keys(owned),
        log: silent,
        work: () => copy(owner, count),
      }),
    );
  } finally {
    await owner.end();
  }
}
