import { orderMoves } from '@wasit/contract/orders/states';
import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** Every transition of the contract's table, one row each. */
const edges = JSON.stringify(
  Object.entries(orderMoves).flatMap(([action, move]) =>
    move.from.map((from) => ({ action, from_status: from, to_status: move.to })),
  ),
);

/** 15 USD (specification), or less if staff lowered the setting. */
const minimumGoods = sql`(select least(1500, coalesce(min(value::text::int), 1500)) from public.setting where key = 'orders.minimumCents')`;

/** Invariants of orders, their history and their reserved stock. */
export const orderInvariants: readonly Invariant[] = [
  {
    id: 'I6',
    promise:
      'Stock is never below zero, equals its movements, and what is reserved is what live orders hold',
    broken: sql`
      with moved as (
        select sku_id,
          coalesce(sum(quantity) filter (where kind = 'import'), 0) - coalesce(sum(quantity) filter (where kind = 'consume'), 0) as on_hand,
          coalesce(sum(quantity) filter (where kind = 'reserve'), 0)
            - coalesce(sum(quantity) filter (where kind in ('release', 'consume')), 0) as reserved
        from oracle.stock_movement group by sku_id
      ), held as (
        select l.sku_id, sum(l.quantity) as quantity from oracle.order_line l join oracle.orders o using (order_no)
        where l.status in ('to_buy', 'price_raised') and o.status not in ('CANCEL', 'TERMINATED') group by l.sku_id
      )
      select s.sku_id, s.on_hand, s.reserved, m.on_hand as moved_on_hand, m.reserved as moved_reserved, h.quantity as held_by_orders
      from oracle.stock s left join moved m using (sku_id) left join held h using (sku_id)
      where s.on_hand < 0 or s.reserved < 0 or s.reserved > s.on_hand
        or s.on_hand <> coalesce(m.on_hand, 0) or s.reserved <> coalesce(m.reserved, 0) or s.reserved <> coalesce(h.quantity, 0)`,
  },
  {
    id: 'I7',
    promise:
      'An amount equals its lines and fees, is at least 95 % of the first one, and has at least 15 USD of goods; a price list only takes off',
    broken: sql`
      select o.order_no, o.first_stage, o.original, o.goods, sum(l.amount - l.difference) as lines
      from oracle.order_sum o left join oracle.order_line l using (order_no)
      group by o.order_no, o.first_stage, o.original, o.goods, o.discount, o.china_freight
      having o.first_stage <> o.goods - o.discount + o.china_freight
        or o.goods - o.discount <> coalesce(sum(l.amount - l.difference), 0)
        or bool_or(l.amount <> l.quantity * l.unit_price - l.discount)
        -- A price list only takes off, and is named where it does.
        or bool_or(l.instead <= l.unit_price or (l.instead is null) <> (l.list_name is null))
        or o.first_stage * 100 < o.original * 95
        or o.goods < ${minimumGoods}
        -- A discount or a changed price stops there too; an order that began with less keeps what it began with.
        or o.goods - o.discount < least(${minimumGoods}, o.original - o.china_freight)`,
  },
  {
    id: 'I8',
    promise: "An order's events follow one another along the table of moves and end in its status",
    broken: sql`
      with step as (
        select order_no, seq, action, from_status, to_status, lag(to_status) over history as before, lead(seq) over history is null as last
        from oracle.order_step window history as (partition by order_no order by seq)
      ), edge as (select * from jsonb_to_recordset(${edges}::jsonb) as e(action text, from_status text, to_status text))
      select s.order_no, s.action, s.from_status, s.to_status, s.before, o.status
      from step s join oracle.orders o using (order_no)
      where s.from_status is distinct from s.before
        or (s.last and s.to_status <> o.status)
        or (s.before is null and (s.action <> 'place' or s.to_status <> 'WAIT_BUYER_PAY'))
        or (s.before is not null and (s.action, s.from_status, s.to_status) not in (select action, from_status, to_status from edge))
      union all
      select o.order_no, null, null, null, null, o.status from oracle.orders o
      where not exists (select 1 from step s where s.order_no = o.order_no)`,
  },
  {
    id: 'I9',
    promise: 'The times of an order never go back',
    broken: sql`
      select order_no, seq, at, before from (
        select order_no, seq, at, lag(at) over (partition by order_no order by seq) as before from oracle.order_step
      ) step where at < before`,
  },
  {
    id: 'I12',
    promise: 'No order is without lines',
    broken: sql`select order_no from oracle.orders o where not exists (select 1 from oracle.order_line l where l.order_no = o.order_no)`,
  },
  {
    id: 'I13',
    promise:
      'Whoever acts for a customer is an agent whose mode was open then, and the customer is the owner of the order',
    broken: sql`
      -- Whoever placed an order may be no agent any more.
      select o.order_no, o.acting_agent_id as agent_id, o.user_id from oracle.orders o
      where o.acting_agent_id is not null and not exists (
        select 1 from oracle.agency_mode m where m.agent_id = o.acting_agent_id and m.user_id = o.user_id and m.user_id <> m.agent_id
      )
      union all
      select s.order_no, s.actor_id, s.acting_for from oracle.order_step s join oracle.orders o using (order_no)
      where s.acting_for is not null and s.acting_for <> o.user_id
      union all
      select a.object, a.actor_id, a.acting_for from oracle.audit a
      where a.acting_for is not null and not exists (
        select 1 from oracle.agency_mode m
        -- The end is noted when somebody ends it: before it began when two windows of one session enter at the same instant, late when its time ran out.
        where m.agent_id = a.actor_id and m.user_id = a.acting_for
          and (a.at between m.started_at and m.over_at or a.action = 'agency.exit')
      )`,
  },
  {
    id: 'I26',
    promise: 'The latest count of dormant customers is what the payments of all customers say',
    broken: sql`
      select at, customers, counted from (select * from oracle.dormant_customers order by at desc limit 1) kept, lateral (
        select count(*) as counted from (
          select max(paid_at) as last from oracle.orders where paid_at < kept.at group by user_id
        ) payer where last < kept.at - interval '90 days'
      ) fresh where counted <> customers`,
  },
];
