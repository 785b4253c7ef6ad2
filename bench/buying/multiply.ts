import pg from 'pg';

/** Columns that a copy takes over, all but those that are made by the database. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** What each copy has of its own, of its number `part`: other prices, sales and days. */
const owned: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: {
    product_id: 'product_id + part * $1::int',
    source_id: `source_id || '-' || part`,
    price_minor: 'greatest(1, (price_minor * (0.7 + part % 60 / 100.0))::int)',
    price_to_minor: 'greatest(1, (price_to_minor * (0.7 + part % 60 / 100.0))::int)',
    sold: '(sold * (0.5 + part % 97 / 97.0))::int',
    listed_at: `listed_at - part * interval '7 hours'`,
  },
  sku: {
    sku_id: 'sku_id + part * $1::int',
    product_id: 'product_id + part * $1::int',
    code: `code || '-' || part`,
    price_minor: 'greatest(1, (price_minor * (0.7 + part % 60 / 100.0))::int)',
  },
  product_search: {
    product_id: 'product_id + part * $1::int',
    price_minor: 'greatest(1, (price_minor * (0.7 + part % 60 / 100.0))::int)',
    sold: '(sold * (0.5 + part % 97 / 97.0))::int',
    listed_at: `listed_at - part * interval '7 hours'`,
  },
};

/**
 * Copies the imported goods of the bench with their SKUs and rows of the search until there are about
 * `count`, by SQL: the import takes hours for a million.
 */
export async function multiplyGoods(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ goods: number; stride: number }>(
      `select (select count(*)::int from product where source = 'bench') as goods,
         greatest((select max(product_id) from product), (select max(sku_id) from sku)) as stride`,
    );
    const { goods = 0, stride = 0 } = rows[0] ?? {};
    const last = Math.ceil(count / goods) - 1;
    await client.query("set maintenance_work_mem = '512MB'");
    // Triggers tell other processes of each row: none has read the goods yet.
    await client.query("set session_replication_role = 'replica'");
    const step = 10;
    for (let from = 1; from <= last; from += step)
      for (const [table, own] of Object.entries(owned)) {
        const columns = await columnsOf(client, table);
        const values = columns.map((name) => own[name] ?? name).join(', ');
        const override = table === 'product_search' ? '' : 'overriding system value';
        await client.query(
          `insert into ${table} (${columns.join(', ')}) ${override} select ${values}
           from ${table} t, generate_series($2::int, $3::int) part
           where product_id in (select product_id from product where source = 'bench' and product_id <= $1)`,
          [stride, from, Math.min(last, from + step - 1)],
        );
      }
    for (const [table, id] of [
      ['product', 'product_id'],
      ['sku', 'sku_id'],
    ])
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), (select max(${id}) from ${table}))`,
        [table, id],
      );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
