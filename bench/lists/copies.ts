import type pg from 'pg';

/** How much older each copied order is than the one copied before: 200 real ones make 500 a day. */
const usualApart = 576;
/** Orders older than two months all ended well. */
const endedAfterMinutes = 60 * 24 * 60;
const customersCopied = 400;

/** Expressions for the keys of a copied row; `t` is the row, `c` its copy. */
const keys: Readonly<Record<string, string>> = {
  order_no: 'c.order_no_copy',
  ...Object.fromEntries(
    ['line_id', 'pay_no', 'payment_id', 'receipt_no', 'root_pay_no', 'rest_pay_no'].map((name) => [
      name,
      `t.${name} || '-x' || c.nth`,
    ]),
  ),
  user_id: `t.user_id || '-x' || c.nth % ${customersCopied}`,
};

interface Column {
  readonly column_name: string;
  readonly data_type: string;
}

async function copyRows(client: pg.ClientBase, table: string, minutesApart: number): Promise<void> {
  const { rows } = await client.query<Column>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const ended = `c.nth >= ${Math.ceil(endedAfterMinutes / minutesApart)}`;
  const written: typeof keys = {
    ...keys,
    ...(table === 'customer_order' && {
      status: `case when ${ended} then 'SUCCESS' else t.status end`,
    }),
    // An order ends well when all its lines were bought.
    ...(table === 'order_line' && {
      status: `case when ${ended} then 'bought' else t.status end`,
    }),
  };
  const values = rows.map(
    ({ column_name: name, data_type: type }) =>
      written[name] ??
      (type.startsWith('timestamp')
        ? `t.${name} - c.nth * interval '${minutesApart} minutes'`
        : `t.${name}`),
  );
  const names = rows.map(({ column_name }) => column_name).join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${values.join(', ')} from ${table} t join copy c using (order_no)`,
  );
}

/**
 * Copies the rows of orders, `times` over, with customers of their own. Only what lists read; what
 * must match between tables (ledger, stock) is not copied. Each copy is `minutesApart` older than
 * the one before.
 */
export async function copyOrders(
  pool: pg.Pool,
  times: number,
  minutesApart = usualApart,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica;
      set local statement_timeout = 0`);
    await client.query(
      `create temp table copy on commit drop as
       select order_no, nth, '9' || lpad((row_number() over ())::text, 15, '0') as order_no_copy
       from customer_order, generate_series(1, ${times}) nth`,
    );
    await client.query(
      `insert into user_account (user_id, user_name, user_name_key, phone, email, password_hash, level, status, created_at)
       select user_id || '-x' || nth, user_name || '-x' || nth, user_name_key || '-x' || nth, null,
         email || '-x' || nth, password_hash, level, status, created_at - nth * interval '1 hour'
       from user_account, generate_series(0, ${customersCopied - 1}) nth
       where user_id in (select user_id from customer_order)`,
    );
    for (const table of [
      'customer_order',
      'order_line',
      'order_event',
      'payable',
      'payment',
      'receipt',
    ])
      await copyRows(client, table, minutesApart);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
