import pg from 'pg';
import { openContext } from '../../apps/server/src/cli/context.ts';
import { checkInvariants } from '../../apps/server/src/oracle/invariants.ts';
import type { AcknowledgedOrder, Measurements } from './clients.ts';
import type { RunningCluster } from './cluster.ts';

/** Most frequent causes of failed reads. */
export const failureCauses = (seen: Measurements): string =>
  [...Map.groupBy(seen.failedReads, ({ what, why: cause }) => `${what.split('/').at(-1)} ${cause}`)]
    .map(([cause, all]) => `${all.length}x ${cause}`)
    .slice(0, 3)
    .join(', ');

/** Orders that were acknowledged and are lost, or exist twice; read from the primary. */
export async function findLostOrDoubled(
  { postgres }: RunningCluster,
  acknowledged: readonly AcknowledgedOrder[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url(postgres.primary) });
  await client.connect();
  try {
    const { rows } = await client.query<{ order_no: string; paid: number }>(
      `select o.order_no, (select count(*)::int from payable p join payment y on y.pay_no = p.pay_no and y.status = 'succeeded' where p.order_no = o.order_no) as paid
       from customer_order o join user_account u on u.user_id = o.user_id where u.user_name like 'bench.acts.%'`,
    );
    const paid = new Map(rows.map((row) => [row.order_no, row.paid]));
    const acknowledgedNos = new Set(acknowledged.map(({ orderNo }) => orderNo));
    return [
      ...acknowledged
        .filter(({ orderNo }) => !paid.has(orderNo))
        .map(({ orderNo }) => `order ${orderNo} was acknowledged and is lost`),
      ...acknowledged
        .filter((one) => one.paid && paid.get(one.orderNo) !== 1)
        .map(({ orderNo }) => `order ${orderNo} was paid, and has ${paid.get(orderNo)} payments`),
      ...rows
        .filter(({ order_no: orderNo }) => !acknowledgedNos.has(orderNo))
        .map(({ order_no: orderNo }) => `order ${orderNo} was never acknowledged: doubled?`),
      ...(acknowledgedNos.size < acknowledged.length ? ['two acts got the same order'] : []),
    ];
  } finally {
    await client.end();
  }
}

export async function findBrokenInvariants({ env }: RunningCluster): Promise<string[]> {
  const context = openContext(env);
  try {
    return (await checkInvariants(await context.platform()))
      .filter(({ count }) => count > 0)
      .map(({ id, promise, count }) => `${id} ${promise}: ${count}`);
  } finally {
    await context.close();
  }
}

/** Whether Prometheus reaches every process, and which alerts fired meanwhile. */
export async function prometheusSummary({ prometheusUrl }: RunningCluster): Promise<string> {
  const queryPrometheus = async (query: string) => {
    const answer = await fetch(`${prometheusUrl}/api/v1/query?query=${encodeURIComponent(query)}`);
    const { data } = (await answer.json()) as {
      data: { result: { metric: Record<string, string>; value: [number, string] }[] };
    };
    return data.result;
  };
  const up = (await queryPrometheus('up{job="wasit"} == 1')).length;
  const alerts = (await queryPrometheus('count by (alertname) (ALERTS{alertstate="firing"})')).map(
    ({ metric }) => metric.alertname,
  );
  return `Prometheus reaches ${up} of 3 processes; alerts that fire: ${alerts.join(', ') || 'none'}`;
}
