import { join } from 'node:path';
import pg from 'pg';
import { embeddedUrl } from '../../apps/server/src/platform/postgres/running-url.ts';
import type { Order } from './world.ts';

/** The columns of an order that lists read. */
const tables = ['customer_order', 'order_line', 'order_event'];

/**
 * Copies a finished order, with its lines and events, as often as a company has orders after some
 * months. Each copy is a minute older than the one before. Nothing that money or stock depend on is
 * copied. At most 9,999 times.
 */
export async function copyEnded({ orderNo }: Pick<Order, 'orderNo'>, times: number): Promise<void> {
  const url = await embeddedUrl(join(process.env.E2E_DATA_DIR ?? '.data', 'postgres'), 'wasit');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const table of tables) {
      const { rows } = await client.query<{ name: string; value: string }>(
        `select quote_ident(column_name) as name, case
           when column_name = 'order_no' then '''9'' || right(t.order_no, 11) || lpad(nth::text, 4, ''0'')'
           when column_name = 'line_id' then 't.line_id || ''-'' || nth'
           when data_type like 'timestamp%' then format('t.%I - nth * interval ''1 minute''', column_name)
           else format('t.%I', column_name) end as value
         from information_schema.columns
         where table_schema = 'public' and table_name = $1
           and is_identity = 'NO' and is_generated = 'NEVER'`,
        [table],
      );
      const names = rows.map(({ name }) => name).join(', ');
      const values = rows.map(({ value }) => value).join(', ');
      await client.query(
        `insert into ${table} (${names})
         select ${values} from ${table} t, generate_series(1, $2::int) nth where t.order_no = $1`,
        [orderNo, times],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
