import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import { type SQL, sql } from 'drizzle-orm';
import { after, days, hours } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { dormantCustomers } from './figures.tables.ts';
import { instant, type ReportQuery, referenceTime } from './grouping.store.ts';

const dormantPeriod = sql`interval '90 days'`;
/** Long enough that reports of the last month are fast too. */
const storedDays = 35;
/** Payments are dated when their transaction begins: after this time all are committed. */
const settledAfterMs = hours(1);

/** From everybody's payments: reads all customers that have ever paid. */
const countDormantAt = (at: SQL): SQL => sql`
  select count(*)::int from (
    select user_id from oracle.orders where paid_at < ${at} group by 1
    having max(paid_at) < ${at} - ${dormantPeriod}
  ) gone`;

/**
 * Customers who have paid before, but nothing in the last 90 days. The count of the last stored
 * midnight, plus those whose 90 days ended since, minus those who paid again; if none is stored, it
 * is counted from all payments.
 */
export const dormant: ReportQuery = (query) => {
  const at = referenceTime(query);
  const paidWithin = (from: SQL, until: SQL) =>
    sql`(select distinct user_id from oracle.orders where paid_at >= ${from} and paid_at < ${until})`;
  const hasPaid = (when: SQL) =>
    sql`exists (select from oracle.orders o where o.user_id = payer.user_id and ${when})`;
  const midnight = sql`(select at from kept)`;
  const becameDormant = sql`
    select count(*) from ${paidWithin(sql`${midnight} - ${dormantPeriod}`, sql`${at} - ${dormantPeriod}`)} payer
    where not ${hasPaid(sql`o.paid_at >= ${at} - ${dormantPeriod} and o.paid_at < ${at}`)}`;
  const paidAgain = sql`
    select count(*) from ${paidWithin(midnight, at)} payer
    where ${hasPaid(sql`o.paid_at < ${midnight} - ${dormantPeriod}`)}
      and not ${hasPaid(sql`o.paid_at >= ${midnight} - ${dormantPeriod} and o.paid_at < ${midnight}`)}`;
  return sql`
    with kept as materialized (
      select at, customers from ${dormantCustomers}
      where at <= ${at} and at > ${at} - interval '2 days' order by at desc limit 1
    )
    select '' as key, case when exists (select from kept)
      then ((select customers from kept) + (${becameDormant}) - (${paidAgain}))::int
      else (${countDormantAt(at)}) end as dormant`;
};

/** The last midnights of which all payments have been written, the latest first. */
function settledMidnights(now: Date): Date[] {
  const latest = startOfBaghdadDay(baghdadDay(after(now, -settledAfterMs)));
  return Array.from({ length: storedDays }, (_, back) => after(latest, -days(back)));
}

/**
 * Counts and stores the latest missing midnight, one per run, and deletes those that were stored
 * while the clock was ahead.
 */
export async function storeDormantCount({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = clock.now();
  const midnights = sql.join(settledMidnights(now).map(instant), sql`, `);
  await db.execute(sql`
    with ahead as (delete from ${dormantCustomers} where at > ${instant(after(now, -settledAfterMs))}),
      missing as (
        select midnight from unnest(array[${midnights}]) midnight
        where midnight not in (select at from ${dormantCustomers}) order by midnight desc limit 1
      )
    insert into ${dormantCustomers} (at, customers)
    select midnight, (${countDormantAt(sql`midnight`)}) from missing on conflict do nothing`);
}
