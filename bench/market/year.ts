import type pg from 'pg';

/** Days of a year with activity on each product. */
const daysEach = 36;

/** Spreads the copied lines over all goods: few sell often, many seldom. */
export async function spreadLines(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica;
      set local statement_timeout = 0`);
    await client.query(
      `create temp table place on commit drop as
       select (row_number() over (order by p.product_id) - 1)::int as place, p.product_id, min(s.sku_id) as sku_id
       from product p join sku s using (product_id) where p.status = 'on_shelf' group by p.product_id`,
    );
    await client.query('create index on place (place); analyze place');
    await client.query(
      `update order_line l set product_id = place.product_id, sku_id = place.sku_id
       from (
         select line_id, floor(power(random(), 2) * (select count(*) from place))::int as wanted
         from order_line
       ) drawn join place on place.place = drawn.wanted
       where l.line_id = drawn.line_id`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** A year of recorded days before today: views, finds, favourites and prices. */
export async function recordYear(owner: pg.Pool, days: number): Promise<number> {
  await owner.query('set statement_timeout = 0');
  await owner.query('delete from product_day; delete from recorded_day');
  const { rowCount } = await owner.query(
    `insert into product_day (day, product_id, category_id, seen, found, favourited, carted, price_minor, stock)
     select current_date - 1 - (nth * $1::int / $2::int + (p.product_id + nth) % greatest(1, $1::int / $2::int)),
       p.product_id, p.category_id, 1 + (p.product_id * 7 + nth) % 40, (p.product_id * 3 + nth) % 60,
       (p.product_id + nth) % 5 / 4, (p.product_id + nth) % 7 / 6, p.price_minor, 100
     from product p, generate_series(0, $2::int - 1) nth where p.status = 'on_shelf'
     on conflict do nothing`,
    [days, Math.min(days, daysEach)],
  );
  await owner.query(
    `insert into recorded_day (day, complete, rolled_at)
     select current_date - nth, true, now() from generate_series(1, $1::int) nth`,
    [days],
  );
  await owner.query('vacuum analyze');
  return rowCount ?? 0;
}
