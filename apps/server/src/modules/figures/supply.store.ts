import { type SQL, sql } from 'drizzle-orm';
import { type ContainerSize, containerCapacities } from '../fees/index.ts';
import {
  daysOf,
  median,
  percent,
  type ReportParams,
  type ReportQuery,
  referenceTime,
  timeKey,
  within,
} from './grouping.store.ts';

const supplierCondition = ({ supplierId }: ReportParams): SQL =>
  supplierId === undefined ? sql`true` : sql`supplier_id = ${supplierId}`;

export const suppliers: ReportQuery = (query) => {
  const inPeriod = (at: string) => within(sql.raw(at), query);
  const countStart = sql`coalesce(sum(n) filter (where what = `;
  const count = (what: string) => sql`${countStart}${what}), 0)::int`;
  return sql`
    with happened as (
      select supplier_id, supplier_name, ordered_at as at, 'ordered' as what, 1 as n, usd as cents, null::float8 as days
      from oracle.purchase_order where ${inPeriod('ordered_at')}
      union all
      select supplier_id, supplier_name, shipped_at, 'shipped', 1, 0, ${daysOf(sql`shipped_at - ordered_at`)}
      from oracle.purchase_order where ${inPeriod('shipped_at')}
      union all
      select supplier_id, supplier_name, shipped_at, case when shipped_at <= expected_at then 'kept' else 'late' end, 1, 0, null
      from oracle.purchase_order where expected_at is not null and ${inPeriod('shipped_at')}
      union all
      select supplier_id, supplier_name, at, case when finding = 'pass' then 'right' else 'wrong' end, 1, 0, null
      from oracle.goods_check where ${inPeriod('at')}
      union all
      select supplier_id, supplier_name, created_at, 'claim', 1, 0, null from oracle.supplier_claim where ${inPeriod('created_at')}
      union all
      select supplier_id, supplier_name, accepted_at, 'accepted', 1, accepted, null from oracle.supplier_claim where ${inPeriod('accepted_at')}
    )
    select ${query.by === 'all' ? sql`''` : sql`supplier_id::text`} as key, (array_agg(supplier_name order by at desc))[1] as name,
      ${count('ordered')} as ordered, coalesce(sum(cents) filter (where what = 'ordered'), 0)::bigint as spent,
      ${count('shipped')} as shipped, ${median(sql`days`)} as days,
      ${percent(sql`sum(n) filter (where what = 'kept')`, sql`sum(n) filter (where what in ('kept', 'late'))`)} as kept,
      (${count('right')} + ${count('wrong')}) as checks, ${count('wrong')} as wrong,
      ${count('claim')} as claims, coalesce(sum(cents) filter (where what = 'accepted'), 0)::bigint as accepted
    from happened where ${supplierCondition(query)} group by 1 order by spent desc, key`;
};

const warehouseActs = [
  ['announced', 'announce'],
  ['received', 'receive'],
  ['loaded', 'load'],
  ['arrived', 'scanIn'],
  ['handed', 'handOver'],
  ['lost', 'writeOff'],
] as const;

export const warehouse: ReportQuery = (query) => sql`
  select ${timeKey(query.by, sql`at`)} as key,
    ${sql.join(
      warehouseActs.map(
        ([column, action]) =>
          sql`(count(*) filter (where action = ${action}))::int as ${sql.identifier(column)}`,
      ),
      sql`, `,
    )}
  from oracle.parcel_step where ${within(sql`at`, query)} group by 1`;

/** Up to 3, 7, 14, 30 days and more since a parcel reached its current state. */
export const ageing: ReportQuery = (query) => sql`
  with moved as (
    select distinct on (parcel_id) parcel_id, to_status, at from oracle.parcel_step
    where at < ${referenceTime(query)} and from_status is distinct from to_status order by parcel_id, seq desc
  ), lying as (
    select ${query.by === 'all' ? sql`''` : sql`to_status`} as key, (${daysOf(sql`${referenceTime(query)} - at`)})::float8 as days
    from moved where to_status in ('expected', 'received', 'packed', 'loaded', 'arrived')
  )
  select key, count(*)::int as parcels, (count(*) filter (where days <= 3))::int as d3,
    (count(*) filter (where days > 3 and days <= 7))::int as d7, (count(*) filter (where days > 7 and days <= 14))::int as d14,
    (count(*) filter (where days > 14 and days <= 30))::int as d30, (count(*) filter (where days > 30))::int as older,
    ${median(sql`days`)} as median, max(days) as oldest
  from lying group by key`;

const capacities = sql.join(
  (
    Object.entries(containerCapacities) as [
      ContainerSize,
      { volumeMm3: number; weightGrams: number },
    ][]
  ).map(
    ([size, { volumeMm3, weightGrams }]) =>
      sql`(${size}::text, ${volumeMm3}::float8, ${weightGrams}::float8)`,
  ),
  sql`, `,
);

export const containers: ReportQuery = (query) => {
  const share = sql`greatest(load.volume / cap.volume, load.weight / cap.weight)`;
  const isAll = query.by === 'all';
  return sql`
    select ${isAll ? sql`''` : sql`c.container_no`} as key, ${isAll ? sql`null` : sql`c.container_no`} as name,
      count(*)::int as containers, sum(load.parcels)::int as parcels, (sum(load.volume) / 1e9)::float8 as cbm, (100 * avg(${share}))::float8 as fill,
      sum(paid.usd)::bigint as cost, sum(load.freight)::bigint as freight, sum(load.freight - paid.usd)::bigint as gain,
      (sum(load.freight - paid.usd) * 1000 / nullif(sum(load.litres), 0))::float8 as "perCbm"
    from oracle.container c
    join (values ${capacities}) cap(size, volume, weight) using (size)
    cross join lateral (select count(*) as parcels, coalesce(sum(volume_mm3), 0)::float8 as volume, coalesce(sum(weight_grams), 0)::float8 as weight,
      coalesce(sum(greatest(1, round(greatest(volume_mm3 / 1e6, weight_grams / 1e3)))), 0)::float8 as litres,
      coalesce(sum(freight), 0)::bigint as freight from oracle.parcel p where p.container_id = c.container_id) load
    cross join lateral (select coalesce(sum(usd), 0)::bigint as usd from oracle.container_cost x where x.container_id = c.container_id) paid
    where ${within(sql`c.departed_at`, query)} group by 1, 2 order by ${isAll ? sql`1` : sql`min(c.departed_at)`}`;
};
