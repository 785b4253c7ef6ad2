import type pg from 'pg';

/** How much older each copied order is than the one copied before: 200 real ones make 500 a day. */
const usualApart = 576;
/** Orders older than two months all ended well. */
const endedAfterMinutes = 60 * 24 * 60;
const customersCopied = 400;

/** Values of a copied row; `t` is the row, `c` its order and copy. */
const keys: Readonly<Record<string, string>> = {
  order_no: 'c.order_no_copy',
  ...Object.fromEntries(
    [
      'line_id',
      'pay_no',
      'payment_id',
      'receipt_no',
      'root_pay_no',
      'rest_pay_no',
      'message_id',
      'event_id',
      'delivery_id',
      'tx_id',
      'reference',
    ].map((name) => [name, `t.${name} || '-x' || c.nth`]),
  ),
  user_id: `t.user_id || '-x' || c.nth % ${customersCopied}`,
};

interface Table {
  readonly name: string;
  /** Joins the rows `t` with the copies `c` of their orders. */
  readonly join: string;
  /** Values that only this table has. */
  readonly written?: Readonly<Record<string, string>>;
}

const byOrder = 'join copy c using (order_no)';
const ofOrder = (json: string) => ({
  join: `join copy c on c.order_no = t.${json} ->> 'orderNo'`,
  written: { [json]: `t.${json} || jsonb_build_object('orderNo', c.order_no_copy)` },
});
const byMessage = `join message m using (message_id) join copy c on c.order_no = m.data ->> 'orderNo'`;
const byEvent = `join outbox_event e using (event_id) join copy c on c.order_no = e.payload ->> 'orderNo'`;
const paymentOfTx = `join payment p on t.reference = 'payment:' || p.payment_id`;

/** What lists of orders and payments read; an order ends well when all its lines were bought. */
const listed = (ended: string): readonly Table[] => [
  {
    name: 'customer_order',
    join: byOrder,
    written: { status: `case when ${ended} then 'SUCCESS' else t.status end` },
  },
  {
    name: 'order_line',
    join: byOrder,
    written: { status: `case when ${ended} then 'bought' else t.status end` },
  },
  ...['order_event', 'payable', 'payment', 'receipt'].map((name) => ({ name, join: byOrder })),
];

/** Everything else that an order leaves behind. Rows of a table come after what they join. */
const leftBehind: readonly Table[] = [
  { name: 'inbox_item', join: byMessage },
  { name: 'message_delivery', join: byMessage },
  { name: 'message', ...ofOrder('data') },
  { name: 'outbox_mark', join: byEvent },
  { name: 'outbox_event', ...ofOrder('payload') },
  {
    name: 'audit_entry',
    join: 'join copy c on c.order_no = t.object',
    written: { object: 'c.order_no_copy' },
  },
  {
    name: 'ledger_entry',
    join: `join ledger_tx x using (tx_id)
      join payment p on x.reference = 'payment:' || p.payment_id join copy c on c.order_no = p.order_no
      join ledger_account a using (account_id)
      left join ledger_account own on own.kind = a.kind and own.currency = a.currency
        and own.owner_id = a.owner_id || '-x' || c.nth % ${customersCopied}`,
    written: { account_id: 'coalesce(own.account_id, t.account_id)' },
  },
  { name: 'ledger_tx', join: `${paymentOfTx} join copy c on c.order_no = p.order_no` },
];

interface Column {
  readonly column_name: string;
  readonly data_type: string;
}

async function copyRows(
  client: pg.ClientBase,
  { name: table, join, written = {} }: Table,
  minutesApart: number,
): Promise<void> {
  const { rows } = await client.query<Column>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const values = rows.map(
    ({ column_name: name, data_type: type }) =>
      written[name] ??
      keys[name] ??
      (type.startsWith('timestamp')
        ? `t.${name} - c.nth * interval '${minutesApart} minutes'`
        : `t.${name}`),
  );
  const names = rows.map(({ column_name }) => column_name).join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${values.join(', ')} from ${table} t ${join}`,
  );
}

/** Customers, and their wallets' accounts, for the copies; those of earlier copies stay. */
async function copyCustomers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into user_account (user_id, user_name, user_name_key, phone, email, password_hash, level, status, created_at)
     select user_id || '-x' || nth, user_name || '-x' || nth, user_name_key || '-x' || nth, null,
       email || '-x' || nth, password_hash, level, status, created_at - nth * interval '1 hour'
     from user_account, generate_series(0, ${customersCopied - 1}) nth
     where user_id in (select user_id from customer_order where user_id not like '%-x%')
     on conflict do nothing`,
  );
  await client.query(
    `insert into ledger_account (kind, owner_id, currency, balance_minor)
     select kind, owner_id || '-x' || nth, currency, 0
     from ledger_account, generate_series(0, ${customersCopied - 1}) nth
     where owner_id in (select user_id from customer_order where user_id not like '%-x%')
     on conflict do nothing`,
  );
}

/**
 * Copies the rows of the orders that were really placed, `times` over, with customers of their own.
 * Only what is read: what must match between tables (balances, stock) is not made to. Each copy is
 * `minutesApart` older than the one before.
 * @param whole also their events, messages, audit entries and ledger
 * @param after how often they were copied before
 */
export async function copyOrders(
  pool: pg.Pool,
  times: number,
  {
    minutesApart = usualApart,
    whole = false,
    after = 0,
  }: { readonly minutesApart?: number; readonly whole?: boolean; readonly after?: number } = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica;
      set local statement_timeout = 0`);
    await client.query(
      `create temp table copy on commit drop as
       select order_no, nth,
         '9' || lpad((nth * 1000000::bigint + row_number() over (partition by nth))::text, 15, '0') as order_no_copy
       from customer_order, generate_series(${after + 1}, ${after + times}) nth
       where user_id not like '%-x%'`,
    );
    await client.query('analyze copy');
    await copyCustomers(client);
    // The ledger's rows are found by the payments of the orders, so before these are copied.
    const tables = listed(`c.nth >= ${Math.ceil(endedAfterMinutes / minutesApart)}`);
    for (const table of whole ? [...leftBehind, ...tables] : tables)
      await copyRows(client, table, minutesApart);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
