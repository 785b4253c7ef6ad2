import pg from 'pg';
import { type CopiedTable, copiedTables, digitsCopy, orderCopy } from './copied-tables.ts';
import { inHaste, withoutIndexes } from './in-haste.ts';
import { walkedShops } from './walk.ts';

/** Orders of a customer. */
const perCustomer = 20;
const ordersPerDay = 1_000;
const minutesPerDay = 1_440;
/** Copies written in one transaction. */
const chunk = 250;

/** Ids of which a copy has its own, and columns that hold somebody's id. */
const ids = new Set([
  ...['line', 'payment', 'message', 'event', 'delivery', 'tx', 'parcel'].map(
    (name) => `${name}_id`,
  ),
]);
/** Numbers of payables; the memo of a payment is one. */
const payNumbers = new Set(['pay_no', 'root_pay_no', 'rest_pay_no', 'memo']);
const people = new Set(['user_id', 'recipient', 'entered_by']);

/** Younger copies are made of all walked orders, older ones of those that have ended. */
type Kind = 'younger' | 'older';
const template = (kind: Kind, table: string) => `bench.${kind}_${table}`;
const tablesOf = (kind: Kind) =>
  copiedTables.map((group) => group.filter(({ lately }) => !lately || kind === 'younger'));

/** @returns number of orders of one copy */
async function takeTemplates(owner: pg.Pool, kind: Kind, isTaken: string): Promise<number> {
  const walked = template(kind, 'walked');
  await owner.query(
    `create unlogged table ${walked} as
     select order_no, user_id, row_number() over (order by order_no) as place
     from customer_order where ${isTaken}`,
  );
  for (const { name, order, also, ofOlder } of tablesOf(kind).flat())
    await owner.query(
      `create unlogged table ${template(kind, name)} as select t.*${also ? `, ${also}` : ''}
       from (select t.*, (${order}) as order_of from ${name} t) t
       where order_of in (select order_no from ${walked})${kind === 'older' && ofOlder ? ` and (${ofOlder})` : ''}`,
    );
  await owner.query('analyze');
  const { rows } = await owner.query(`select count(*)::int as orders from ${walked}`);
  return rows[0].orders;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

const columnsOf = async (owner: pg.Pool, table: string): Promise<Column[]> =>
  (
    await owner.query<Column>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    )
  ).rows;

function copiedValue({ name, type }: Column, written: CopiedTable['written'] = {}): string {
  if (written[name]) return written[name];
  if (name === 'order_no') return orderCopy;
  if (people.has(name)) return `t.${name} || c.person`;
  if (payNumbers.has(name)) return digitsCopy(name, 'P');
  if (name === 'po_no') return digitsCopy(name, 'PO-');
  // Empty: in no container.
  if (name === 'container_id')
    return `case when t.container_id = '' then '' else t.container_id || c.mark end`;
  if (ids.has(name)) return `t.${name} || c.mark`;
  if (type.startsWith('timestamp')) return `t.${name} - c.back`;
  if (name === 'parcel_ids') return 'array(select id || c.mark from unnest(t.parcel_ids) id)';
  return `t.${name}`;
}

/** Entries of `t` and `c` with the balances that they leave, in the accounts of copied customers. */
const entriesSql = (from: string): string => `
  with entries as (
    insert into ledger_entry (tx_id, account_id, amount_minor, balance_after_minor)
    select t.tx_id || c.mark, a.account_id, t.amount_minor,
      a.balance_minor + sum(t.amount_minor) over (partition by a.account_id order by c.nth desc, t.id)
    from ${from} join ledger_account a on a.kind = t.book and a.currency = t.currency
      and a.owner_id = t.owner || case when t.book = 'house' then '' else c.person end
    order by c.nth desc, t.id returning account_id, amount_minor
  ), sums as (select account_id, sum(amount_minor) as amount from entries group by account_id)
  update ledger_account a set balance_minor = balance_minor + amount from sums
  where sums.account_id = a.account_id`;

/** Stock that is reserved by the copies, and as much that came as was bought. */
const stockSql = (insert: string): string => `
  with moved as (${insert} returning sku_id, kind, quantity), sums as (
    select sku_id, coalesce(sum(case kind when 'reserve' then quantity else -quantity end), 0) as reserved,
      coalesce(sum(quantity) filter (where kind = 'consume'), 0) as consumed from moved group by sku_id
  ), came as (
    insert into stock_movement (sku_id, kind, quantity, at)
    select sku_id, 'import', consumed, '2020-01-01' from sums where consumed > 0
  )
  update sku set reserved = sku.reserved + sums.reserved from sums where sums.sku_id = sku.sku_id`;

/** The statement that copies the rows of a table for the copies from $1 to $2. */
async function copySql(owner: pg.Pool, kind: Kind, table: CopiedTable): Promise<string> {
  const { name, by, written } = table;
  const from = `${template(kind, name)} t join ${template(kind, 'walked')} w on w.order_no = t.order_of
    join bench.copies c on c.nth between $1 and $2`;
  if (name === 'ledger_entry') return entriesSql(from);
  const columns = await columnsOf(owner, name);
  const insert = `insert into ${name} (${columns.map((one) => one.name).join(', ')})
    select ${columns.map((column) => copiedValue(column, written)).join(', ')} from ${from}
    ${by ? `order by c.nth desc, t.${by}` : ''}`;
  return name === 'stock_movement' ? stockSql(insert) : insert;
}

/** Templates of customers: who they are, and the money that was put into their wallets. */
async function takeCustomers(owner: pg.Pool): Promise<void> {
  const ofShops = 'in (select user_id from bench.younger_walked)';
  await owner.query(`
    create unlogged table bench.user_account as select * from user_account where user_id ${ofShops};
    create unlogged table bench.ledger_account as select * from ledger_account where owner_id ${ofShops};
    create unlogged table bench.ledger_tx as select * from ledger_tx x where exists (
      select from ledger_entry e join ledger_account a using (account_id)
      where e.tx_id = x.tx_id and a.owner_id ${ofShops} and x.kind = 'credit');
    create unlogged table bench.ledger_entry as
      select e.*, a.kind as book, a.owner_id as owner, a.currency
      from ledger_entry e join ledger_account a using (account_id) where tx_id in (select tx_id from bench.ledger_tx)`);
}

/** Customers `from` to `to` of each walked one: with their password and money. */
async function copyCustomers(owner: pg.Pool, from: number, to: number): Promise<void> {
  const c = `(select nth, 'y' || nth as person, 'y' || nth as mark from generate_series(${from}, ${to}) nth) c`;
  const own: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      ['user_id', 'user_name', 'user_name_key', 'owner_id', 'tx_id', 'reference'].map((name) => [
        name,
        `t.${name} || c.person`,
      ]),
    ),
    phone: 'null',
    email: `replace(t.email, '@', c.person || '@')`,
    balance_minor: '0',
  };
  await owner.query('set session_replication_role = replica');
  for (const table of ['user_account', 'ledger_account', 'ledger_tx']) {
    const names = (await columnsOf(owner, table)).map(({ name }) => name);
    await owner.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.map((name) => own[name] ?? `t.${name}`).join(', ')} from bench.${table} t cross join ${c}`,
    );
  }
  await owner.query('analyze ledger_account');
  await owner.query(entriesSql(`bench.ledger_entry t cross join ${c}`));
}

/** Numbers of papers that were given before, and how many one copy has. */
async function seriesOf(owner: pg.Pool, kind: Kind): Promise<{ numbers: object; each: object }> {
  const { rows } = await owner.query(
    `select jsonb_object_agg(series, last) as numbers,
       jsonb_build_object('R', (select count(*) from ${template(kind, 'receipt')})) || coalesce((
         select jsonb_object_agg(series, papers) from (
           select series, count(*) as papers from bench.younger_issued_document group by series) counted
         where series <> 'R' and '${kind}' = 'younger'), '{}') as each
     from number_series`,
  );
  return rows[0];
}

/** What is copied, and where the copies stand: of all, how many are younger than this lot. */
interface Lot {
  readonly kind: Kind;
  readonly orders: number;
  readonly copies: number;
  readonly after: number;
  /** Days between now and the youngest of them. */
  readonly daysBack: number;
  /** Customers that were copied before. */
  readonly customers: number;
}

async function copyLot(owner: pg.Pool, lot: Lot, log: (text: string) => void): Promise<number> {
  const { kind, orders, copies, after, daysBack } = lot;
  const perPerson = perCustomer * walkedShops;
  const persons = Math.ceil((copies * orders) / perPerson);
  await copyCustomers(owner, lot.customers + 1, lot.customers + persons);
  const { numbers, each } = await seriesOf(owner, kind);
  await owner.query('truncate bench.copies');
  await owner.query(
    `insert into bench.copies
     select ${after} + n, 'x' || ${after} + n, 'y' || ${lot.customers} + 1 + (n - 1) * ${orders} / ${perPerson},
       (${daysBack} * ${minutesPerDay} + n * ${(orders * minutesPerDay) / ordersPerDay}) * interval '1 minute',
       ${copies} - n, $1, $2
     from generate_series(1, ${copies}) n`,
    [numbers, each],
  );
  await owner.query('analyze bench.copies');
  await Promise.all(
    tablesOf(kind).map(async (group, place) => {
      const client = new pg.Client({ connectionString: owner.options.connectionString });
      await client.connect();
      try {
        await client.query('set session_replication_role = replica; set statement_timeout = 0');
        const statements = [];
        for (const table of group) statements.push(await copySql(owner, kind, table));
        // The oldest first, as they came.
        for (let to = after + copies; to > after; to -= chunk) {
          const from = Math.max(after + 1, to - chunk + 1);
          for (const statement of statements) await client.query(statement, [from, to]);
          if (place === 0 && (after + copies - to) % (20 * chunk) === 0)
            log(`${kind}: ${to - after} copies of ${orders} orders are left`);
        }
      } finally {
        await client.end();
      }
    }),
  );
  await owner.query(
    `update number_series s set last = last + ${copies} * value::int from jsonb_each_text($1) where key = series`,
    [each],
  );
  return persons;
}

export interface Copied {
  /** Copies of the walked customers from which the youngest orders are: `y<from>` to `y<to>`. */
  readonly customers: { readonly from: number; readonly to: number };
}

/**
 * Copies the walked orders until there are `many`, a thousand a day into the past, for customers of
 * their own. The youngest `few` are copies of all walked orders, older ones of those that have
 * ended: so the same work is open, however long the past is.
 */
export async function copyOrders(
  owner: pg.Pool,
  { few, many }: { few: number; many: number },
  log: (text: string) => void,
): Promise<Copied> {
  await owner.query(`create schema bench; set statement_timeout = 0;
    create unlogged table bench.copies (nth int primary key, mark text, person text, back interval,
      at int, numbers jsonb, each jsonb)`);
  const younger = await takeTemplates(owner, 'younger', 'true');
  const older = await takeTemplates(owner, 'older', `status = 'SUCCESS'`);
  await takeCustomers(owner);
  const youngerCopies = Math.max(0, Math.ceil(few / younger) - 1);
  const olderCopies = Math.max(0, Math.ceil((many - few) / older));
  log(`${younger} orders walked, of which ${older} have ended`);
  const youngerDays = (youngerCopies * younger) / ordersPerDay;
  let customers = 0;
  await inHaste(owner, log, async () => {
    await makeMonths(owner, many / ordersPerDay + 60);
    if (olderCopies > 0)
      await withoutIndexes(owner, {
        tables: tablesOf('older').flatMap((group) => group.map(({ name }) => name)),
        log,
        work: async () => {
          customers = await copyLot(
            owner,
            {
              kind: 'older',
              orders: older,
              copies: olderCopies,
              after: youngerCopies,
              daysBack: youngerDays,
              customers: 0,
            },
            log,
          );
        },
      });
    await copyLot(
      owner,
      {
        kind: 'younger',
        orders: younger,
        copies: youngerCopies,
        after: 0,
        daysBack: 0,
        customers,
      },
      log,
    );
  });
  const last = await owner.query(`select max(substr(person, 2)::int) as last from bench.copies`);
  return { customers: { from: customers + 1, to: last.rows[0].last } };
}

/** Partitions of the months that the copies lie in, as they would be there. */
async function makeMonths(owner: pg.Pool, days: number): Promise<void> {
  for (const table of ['audit_entry', 'outbox_event'])
    await owner.query(
      `select make_month_partition($1, month::date) from generate_series(
         date_trunc('month', now() - $2 * interval '1 day'), date_trunc('month', now()), interval '1 month') month`,
      [table, table === 'audit_entry' ? days : 60],
    );
}
