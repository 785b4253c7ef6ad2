import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import type { AccuracyCount } from './accuracy.rules.ts';

/**
 * Billed second stages compared with the shown estimate, by the least reliable measure source of
 * the lines. Orders that lost a line are excluded, as less was sent than estimated. The newest 5000
 * orders.
 */
export async function accuracyCounts(reader: Reader): Promise<AccuracyCount[]> {
  const { rows } = await reader.execute<Record<keyof AccuracyCount, string>>(sql`
    with measured as (
      select o.order_no, o.second_stage_minor as billed, o.estimate_low_minor as low, o.estimate_likely_minor as likely, o.estimate_high_minor as high
      from customer_order o where o.second_stage_minor is not null and o.estimate_likely_minor > 0
      order by o.second_stage_issued_at desc limit 5000
    ), judged as (
      select m.*, max(case l.measure_source when 'measured' then 1 when 'official' then 2 when 'supplier' then 3 when 'category' then 4 end) as worst
      from measured m join order_line l using (order_no)
      group by m.order_no, m.billed, m.low, m.likely, m.high
      having bool_and(l.status <> 'refunded') and bool_and(l.measure_source is not null)
    )
    select (array['measured', 'official', 'supplier', 'category'])[worst] as "source", count(*) as "orders",
      count(*) filter (where billed between low and high) as "within",
      count(*) filter (where billed < low) as "below",
      count(*) filter (where billed > high) as "above",
      percentile_cont(0.5) within group (order by abs(billed::float8 / likely - 1)) as "medianOff"
    from judged group by worst`);
  return rows.map(({ source, ...counts }) => ({
    source,
    orders: Number(counts.orders),
    within: Number(counts.within),
    below: Number(counts.below),
    above: Number(counts.above),
    medianOff: Number(counts.medianOff),
  }));
}
