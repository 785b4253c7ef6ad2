import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import { type SQL, sql } from 'drizzle-orm';
import { after, days, hours } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { dormantCustomers } from './figures.tables.ts';
import { instant, type ReportQuery, standAt } from './grouping.store.ts';

const pause = sql`interval '90 days'`;
/** So that the reports of a month that is over are quick too. */
const keptDays = 35;
/** A payment is dated when its transaction begins: by then those of the day have ended. */
const settledAfter = hours(1);

/** From everybody's payments: reads all customers that have ever paid. */
const countedAt = (at: SQL): SQL => sql`
  select count(*)::int from (
    select user_id from oracle.orders where paid_at < ${at} group by 1
    having max(paid_at) < ${at} - ${pause}
  ) gone`;

/**
 * Customers who have paid before, but nothing in the last 90 days. Counted on from the last midnight
 * that is kept: those whose 90 days ended since, without those who paid again; else from all payments.
 */
export const dormant: ReportQuery = (query) => {
  const at = standAt(query);
  const paidWithin = (from: SQL, until: SQL) =>
    sql`(select distinct user_id from oracle.orders where paid_at >= ${from} and paid_at < ${until})`;
  const hasPaid = (when: SQL) =>
    sql`exists (select from oracle.orders o where o.user_id = payer.user_id and ${when})`;
  const midnight = sql`(select at from kept)`;
  const fell = sql`
    select count(*) from ${paidWithin(sql`${midnight} - ${pause}`, sql`${at} - ${pause}`)} payer
    where not ${hasPaid(sql`o.paid_at >= ${at} - ${pause} and o.paid_at < ${at}`)}`;
  const cameBack = sql`
    select count(*) from ${paidWithin(midnight, at)} payer
    where ${hasPaid(sql`o.paid_at < ${midnight} - ${pause}`)}
      and not ${hasPaid(sql`o.paid_at >= ${midnight} - ${pause} and o.paid_at < ${midnight}`)}`;
  return sql`
    with kept as materialized (
      select at, customers from ${dormantCustomers}
      where at <= ${at} and at > ${at} - interval '2 days' order by at desc limit 1
    )
    select '' as key, case when exists (select from kept)
      then ((select customers from kept) + (${fell}) - (${cameBack}))::int
      else (${countedAt(at)}) end as dormant`;
};

/** The last midnights of which all payments have been written, the latest first. */
function settledMidnights(now: Date): Date[] {
  const latest = startOfBaghdadDay(baghdadDay(after(now, -settledAfter)));
  return Array.from({ length: keptDays }, (_, back) => after(latest, -days(back)));
}

/**
 * Counts the latest midnight that is not kept yet, one each time, and forgets those that a clock
 * which was ahead has left.
 */
export async function keepDormant({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const wanted = sql.join(settledMidnights(now).map(instant), sql`, `);
  await db.execute(sql`
    with ahead as (delete from ${dormantCustomers} where at > ${instant(after(now, -settledAfter))}),
      missing as (
        select midnight from unnest(array[${wanted}]) midnight
        where midnight not in (select at from ${dormantCustomers}) order by midnight desc limit 1
      )
    insert into ${dormantCustomers} (at, customers)
    select midnight, (${countedAt(sql`midnight`)}) from missing on conflict do nothing`);
}
