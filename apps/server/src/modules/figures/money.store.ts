import { sql } from 'drizzle-orm';
import {
  daysOf,
  keyBy,
  median,
  percent,
  type ReportQuery,
  referenceTime,
  within,
} from './grouping.store.ts';

/** Minutes that finance took, and the share within the promised time. */
export const payments: ReportQuery = (query) => sql`
  with happened as (
    select ${keyBy(query, 'method', { code: sql`method`, at: sql`at` })} as key, currency, method = 'wallet' as own, amount,
      null::float8 as minutes, null::boolean as in_time, null::boolean as rejected
    from oracle.receipt where ${within(sql`at`, query)}
    union all
    select ${keyBy(query, 'method', { code: sql`method`, at: sql`decided_at` })}, null, null, null,
      (extract(epoch from decided_at - submitted_at) / 60)::float8, decided_at <= review_by, status = 'rejected'
    from oracle.proof_review where ${within(sql`decided_at`, query)}
  )
  select key, count(currency)::int as receipts,
    coalesce(sum(amount) filter (where currency = 'USD' and not own), 0)::bigint as usd,
    coalesce(sum(amount) filter (where currency = 'IQD' and not own), 0)::bigint as iqd,
    coalesce(sum(amount) filter (where currency = 'USD' and own), 0)::bigint as "walletUsd",
    coalesce(sum(amount) filter (where currency = 'IQD' and own), 0)::bigint as "walletIqd",
    count(minutes)::int as reviewed, (count(*) filter (where rejected))::int as rejected,
    ${median(sql`minutes`)} as minutes, ${percent(sql`count(*) filter (where in_time)`, sql`count(minutes)`)} as "inTime"
  from happened group by key`;

export const refunds: ReportQuery = (query) => sql`
  select ${keyBy(query, 'reason', { code: sql`kind`, at: sql`decided_at` })} as key, count(*)::int as refunds, sum(amount)::bigint as usd
  from oracle.refund where status in ('payout', 'done') and ${within(sql`decided_at`, query)} group by 1`;

export const complaints: ReportQuery = (query) => {
  const key = (at: 'opened_at' | 'closed_at') =>
    keyBy(query, 'reason', { code: sql`kind`, at: sql.raw(at) });
  return sql`
    with happened as (
      select ${key('opened_at')} as key, null as ended, 0 as paid, null::float8 as days from oracle.complaint
      where ${within(sql`opened_at`, query)}
      union all
      select ${key('closed_at')}, status, case when status = 'compensated' then offer else 0 end, ${daysOf(sql`closed_at - opened_at`)}
      from oracle.complaint where ${within(sql`closed_at`, query)}
    )
    select key, (count(*) filter (where ended is null))::int as opened, (count(*) filter (where ended = 'compensated'))::int as compensated,
      (count(*) filter (where ended = 'refused'))::int as refused, (count(*) filter (where ended = 'withdrawn'))::int as withdrawn,
      sum(paid)::bigint as paid, ${median(sql`days`)} as days
    from happened group by key`;
};

/** Our holdings, debts and claims in each currency, in its minor units. */
export const exchange: ReportQuery = (query) => {
  const at = referenceTime(query);
  return sql`
    with since as materialized (
      -- For all books: with a filter the planner would expect few entries and read those first.
      select e.kind, e.currency, e.owner_id, sum(e.amount) as amount
      from oracle.ledger_tx t join oracle.ledger_entry e using (tx_id) where t.at >= ${at} group by 1, 2, 3
    ), book as (
      -- Present balances less the entries since, so that the entries of years are not summed. Only
      -- the house's: all books of a currency sum to zero, so the rest is the customers'.
      select currency, split_part(owner_id, ':', 1) as book, balance as amount from oracle.ledger_account where kind = 'house'
      union all
      select currency, split_part(owner_id, ':', 1), -amount from since where kind = 'house'
    ), parts as (
      select currency, -amount as held, 0 as owed, 0 as claims, 0 as wallets, 0 as suppliers from book
      where book in ('bank', 'gateway', 'safe', 'till')
      union all
      select currency, 0, 0, -amount, 0, 0 from book where book = 'supplier-claims'
      union all
      select currency, 0, 0, 0, -amount, 0 from book
      union all
      select 'USD', 0, amount, 0, 0, 0 from oracle.receivable
      where purpose <> 'top-up' and issued_at < ${at} and (ended_at is null or ended_at >= ${at})
      union all
      select currency, 0, 0, 0, 0, amount from oracle.purchase_order
      where ordered_at < ${at} and (owed_until is null or owed_until >= ${at})
    )
    select currency as key, sum(held)::bigint as held, sum(owed)::bigint as owed, sum(claims)::bigint as claims,
      sum(wallets)::bigint as wallets, sum(suppliers)::bigint as suppliers, sum(held + owed + claims - wallets - suppliers)::bigint as net
    from parts group by currency order by currency desc`;
};
