import {
  endedOrderStatuses,
  isOrderEnded,
  type OrderStatus,
  orderStatuses,
  undoingMoveOf,
} from '@wasit/contract/orders/states';
import { type SQL, sql } from 'drizzle-orm';
import {
  daysOf,
  instant,
  keyBy,
  median,
  percent,
  type ReportParams,
  type ReportQuery,
  referenceTime,
  timeKey,
  within,
} from './grouping.store.ts';

const paidStep = sql`s.action = 'settleFirstStage'`;

function filterCondition({ categoryId, supplierId }: ReportParams): SQL {
  const category =
    categoryId === undefined
      ? sql``
      : sql` and l.category_id in (with recursive below as (
          select category_id from oracle.category where category_id = ${categoryId}
          union all select c.category_id from oracle.category c join below b on c.parent_id = b.category_id
        ) select category_id from below)`;
  return supplierId === undefined ? category : sql`${category} and l.supplier_id = ${supplierId}`;
}

export const sales: ReportQuery = (query) => {
  const key =
    query.by === 'category'
      ? sql`coalesce(l.category_id::text, '')`
      : query.by === 'supplier'
        ? sql`l.supplier_id::text`
        : timeKey(query.by, sql`s.at`);
  const name =
    query.by === 'category'
      ? sql`(select names from oracle.category c where c.category_id::text = key)`
      : query.by === 'supplier'
        ? sql`(array_agg(supplier_name order by at desc))[1]`
        : sql`null`;
  return sql`
    with sold as (
      select ${key} as key, s.at, s.order_no, o.user_id, l.quantity, l.amount, l.supplier_name
      from oracle.order_step s join oracle.orders o using (order_no) join oracle.sold_line l using (order_no)
      where ${paidStep} and ${within(sql`s.at`, query)}${filterCondition(query)}
    )
    select key, ${name} as name, count(distinct order_no)::int as orders, count(distinct user_id)::int as buyers,
      sum(quantity)::int as pieces, sum(amount)::bigint as goods, sum(amount)::float8 / count(distinct order_no) as average
    from sold group by key order by goods desc, key`;
};

const sqlList = (statuses: readonly OrderStatus[]) =>
  sql`(${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
const endedList = sqlList(endedOrderStatuses);
/** The open statuses are listed, as `not in` the ended ones would read all of the index. */
const openList = sqlList(orderStatuses.filter((status) => !isOrderEnded(status)));

/**
 * Orders that are open now or have moved since, so that those that ended long before are not read.
 * Last steps and amounts are looked up order by order, as a join would read all orders.
 */
export const pipeline: ReportQuery = (query) => sql`
  with asked as (
    select order_no from oracle.orders where status in ${openList}
    union
    select order_no from oracle.order_step where at >= ${referenceTime(query)}
  ), last as (
    select order_no, to_status, at from asked cross join lateral (
      select to_status, at from oracle.order_step s
      where s.order_no = asked.order_no and at < ${referenceTime(query)} order by seq desc limit 1) step
  )
  select ${query.by === 'all' ? sql`''` : sql`to_status`} as key, count(*)::int as orders,
    sum((select original_amount from oracle.orders o where o.order_no = last.order_no))::bigint as asked,
    ${median(daysOf(sql`${referenceTime(query)} - at`))} as median, max(${daysOf(sql`${referenceTime(query)} - at`)})::float8 as oldest
  from last
  where to_status not in ${endedList} group by 1`;

/** Steps of an order, each by the two status changes that bound it. */
const steps = [
  ['pay', 'place', 'settleFirstStage'],
  ['buy', 'settleFirstStage', 'completePurchase'],
  ['send', 'completePurchase', 'announceParcel'],
  ['measure', 'announceParcel', 'issueSecondStage'],
  ['depart', 'issueSecondStage', 'depart'],
  ['sail', 'depart', 'arrive'],
  ['collect', 'arrive', 'handOver'],
  ['whole', 'settleFirstStage', 'handOver'],
] as const;

/** Moves, each with the one that reverses it. */
const undoneMoves = sql.join(
  Object.entries(undoingMoveOf).map((pair) => sql`(${pair[0]}, ${pair[1]})`),
  sql`, `,
);

/** Moves reversed by the end of the period do not count, as in the timeline of an order. */
export const times: ReportQuery = (query) => {
  const between = sql.join(
    steps.map(
      (row) =>
        sql`(${sql.join(
          row.map((value) => sql`${value}::text`),
          sql`, `,
        )})`,
    ),
    sql`, `,
  );
  const ends = sql.join(
    [...new Set(steps.map(([, , last]) => last))].map((action) => sql`${action}`),
    sql`, `,
  );
  const took = daysOf(sql`b.at - a.at`);
  return sql`
    with first as (
      select order_no, action, at from (
        select distinct order_no from oracle.order_step where ${within(sql`at`, query)} and action in (${ends})
      ) ended cross join lateral (
        select action, min(at) as at from oracle.order_step s
        where s.order_no = ended.order_no and at < ${instant(query.until)} and not exists (
          select from oracle.order_step undoing where undoing.order_no = ended.order_no and undoing.seq > s.seq
            and undoing.at < ${instant(query.until)} and (s.action, undoing.action) in (${undoneMoves}))
        group by action
      ) step
    )
    select t.step as key, count(*)::int as orders, ${median(took)} as median,
      percentile_cont(0.9) within group (order by ${took})::float8 as slow
    from (values ${between}) t(step, begins, ends)
    join first a on a.action = t.begins join first b on b.action = t.ends and b.order_no = a.order_no
    where b.at >= ${instant(query.from)} group by 1`;
};

/** Transits that orders promise: what begins and ends them, and their days. */
const transits = sql`(values ('china', 'announceParcel', 'issueSecondStage'), ('sea', 'depart', 'arrive')) t(key, begins, ends)`;

/** Promised days are whole ones: kept until the last of them ends. Longer ones cannot be set. */
const maxTransit = sql`interval '151 days'`;

/** A transit that was reversed, or whose order ended before it was due, was no promise. */
const transitPromises = (query: ReportParams) => sql`
  select t.key, due.at as due_at, (
    select min(done.at) from oracle.order_step done
    where done.order_no = begun.order_no and done.action = t.ends and done.seq > begun.seq) as kept_at
  from ${transits}
  join oracle.order_step begun on begun.action = t.begins
    and begun.at >= ${instant(query.from)} - ${maxTransit} and begun.at < ${instant(query.until)}
  join oracle.order_promise promise using (order_no)
  cross join lateral (select (((begun.at at time zone 'Asia/Baghdad')::date + 1
    + case t.key when 'china' then china_days else sea_days end)::timestamp at time zone 'Asia/Baghdad') as at) due
  where due.at is not null and not exists (
    select from oracle.order_step later where later.order_no = begun.order_no and later.seq > begun.seq and (
      later.at < ${instant(query.until)} and (begun.action, later.action) in (${undoneMoves})
      or later.at < due.at and later.to_status in ('CANCEL', 'TERMINATED')))`;

export const promises: ReportQuery = (query) => sql`
  with promised as (
    ${transitPromises(query)}
    union all
    select 'review' as key, review_by as due_at, decided_at as kept_at from oracle.proof_review
    union all
    select 'supplier', expected_at, shipped_at from oracle.purchase_order
    where expected_at is not null and (status <> 'cancelled' or ended_at > expected_at)
    union all
    select 'container', ((eta + 1)::timestamp at time zone 'Asia/Baghdad'), arrived_at from oracle.container
    where eta is not null and departed_at is not null
    union all
    select 'complaint', accept_by, accepted_at from oracle.complaint
    where accept_by is not null and (accepted_at is not null or closed_at is null or closed_at > accept_by)
  )
  select ${query.by === 'all' ? sql`''` : sql`key`} as key, count(*)::int as due, (count(*) filter (where kept_at <= due_at))::int as kept,
    ${percent(sql`count(*) filter (where kept_at <= due_at)`, sql`count(*)`)} as share
  from promised where ${within(sql`due_at`, query)} and due_at < ${instant(query.now)} group by 1`;

export const customers: ReportQuery = (query) => sql`
  with paid as (
    select user_id, ${timeKey(query.by, sql`paid_at`)} as key from oracle.orders where ${within(sql`paid_at`, query)}
  ), buyer as materialized (
    select user_id, (select min(paid_at) from oracle.orders o where o.user_id = one.user_id) as first_at
    from (select distinct user_id from paid) one
  ), counted as (
    select ${timeKey(query.by, sql`created_at`)} as key, count(*) as registered, 0 as buyers, 0 as fresh
    from oracle.registration where ${within(sql`created_at`, query)} group by 1
    union all
    select key, 0, count(distinct user_id),
      count(distinct user_id) filter (where ${within(sql`first_at`, query)} and ${timeKey(query.by, sql`first_at`)} = key)
    from paid join buyer using (user_id) group by key
  )
  select key, sum(registered)::int as registered, sum(buyers)::int as buyers, sum(fresh)::int as fresh, sum(buyers - fresh)::int as returning
  from counted group by key`;

export const agents: ReportQuery = (query) => {
  const name =
    query.by === 'agent'
      ? sql`(select user_name from oracle.customer c where c.user_id = key)`
      : sql`null`;
  return sql`
    with sold as (
      select ${keyBy(query, 'agent', { code: sql`o.acting_agent_id`, at: sql`o.paid_at` })} as key, o.order_no, o.user_id, l.amount
      from oracle.orders o join oracle.sold_line l using (order_no)
      where o.acting_agent_id is not null and ${within(sql`o.paid_at`, query)}
    )
    select key, ${name} as name, count(distinct order_no)::int as orders, count(distinct user_id)::int as customers, sum(amount)::bigint as goods
    from sold group by key order by goods desc, key`;
};

const maxWords = 200;

export const searches: ReportQuery = (query) => {
  const isByWord = query.by === 'word';
  const at = sql`(day::timestamp at time zone 'Asia/Baghdad')`;
  return sql`
    select ${keyBy(query, 'word', { code: sql`locale || ' ' || keyword`, at })} as key,
      ${isByWord ? sql`(array_agg(shown order by day desc))[1]` : sql`null`} as name,
      sum(searches)::int as searches, sum(fruitless)::int as fruitless,
      ${percent(sql`sum(fruitless)`, sql`sum(searches)`)} as share
    from oracle.search_day where ${within(at, query)} group by 1
    ${isByWord ? sql`having sum(fruitless) > 0 order by fruitless desc, searches desc, key limit ${maxWords}` : sql``}`;
};

export const visits: ReportQuery = (query) => {
  const at = sql`(day::timestamp at time zone 'Asia/Baghdad')`;
  const codes: Partial<Record<ReportParams['by'], SQL>> = {
    page: sql`page`,
    source: sql`source`,
    language: sql`locale`,
  };
  const views = (where: SQL) => sql`coalesce(sum(views) filter (where ${where}), 0)::int`;
  return sql`
    select ${codes[query.by] ?? timeKey(query.by, at)} as key, sum(views)::int as views,
      ${views(sql`source <> 'inside'`)} as entries, ${views(sql`page = 'product'`)} as goods,
      ${views(sql`page = 'cart'`)} as carts, ${views(sql`page = 'checkout'`)} as checkouts
    from oracle.page_day where ${within(at, query)} group by 1`;
};
