import { permissions } from '@wasit/contract/staff/roles';
import { callAs } from '../../apps/server/src/call-as.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { processesOf, processorMs } from '../buying/process-tree.ts';
import { aMonth, withFilledProduct } from '../company/filled-product.ts';
import type { Month } from '../company/month.ts';
import { clerk } from '../company/people.ts';
import { copyOrders } from '../lists/copies.ts';

const few = Number(process.env.BENCH_FEW ?? 10_000);
const many = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const times = Number(process.env.BENCH_TIMES ?? 300);
const rounds = 3;
const goods = 1_000;
const walkedDays = 5;
const ordersPerDay = 40;
const ratioMust = 1.3;
const dayMs = 86_400_000;
const print = (text: string) => process.stdout.write(`${text}\n`);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What an act costs. */
interface Cost {
  /** Processor time of server and database, milliseconds. */
  readonly cpu: number;
  readonly p50: number;
}

type Act = (turn: number) => Promise<unknown>;

/** Orders, their lists and the desks that grow with them; each turn by another shop. */
async function actsOf(platform: Platform, month: Month): Promise<Record<string, Act>> {
  const admin = { ...(await clerk(platform, 'admin')), permissions };
  const desk = { platform, actor: admin };
  const shopOf = (turn: number) => ({ platform, actor: month.shopOf(turn) });
  return {
    'order and its payment by wallet': (turn) => month.orderAndPay(turn),
    'own orders': (turn) => callAs(shopOf(turn), 'orderPage', { pageNo: 1, pageSize: 20 }),
    'own messages': (turn) => callAs(shopOf(turn), 'messagePage', { pageNo: 1, pageSize: 20 }),
    'own wallet': (turn) => callAs(shopOf(turn), 'walletStatement', { pageSize: 20 }),
    'desk: orders': () => callAs(desk, 'staffOrderPage', { pageNo: 1, pageSize: 20 }),
    'desk: orders to buy': () =>
      callAs(desk, 'staffOrderPage', { pageNo: 1, pageSize: 20, status: 'WAITING_PURCHASE' }),
    'desk: messages': () => callAs(desk, 'staffDeliveryPage', { pageNo: 1, pageSize: 20 }),
    'desk: first page': () => callAs(desk, 'staffDashboard', {}),
    'desk: audit': () => callAs(desk, 'staffAuditPage', { pageNo: 1, pageSize: 20 }),
  };
}

/** The median of some rounds, after one that is not measured. */
async function costOf(act: Act, dataDir: string): Promise<Cost> {
  const spent = () => processorMs([process.pid, ...processesOf(process.pid, dataDir).database]);
  const [cpu, took]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const before = spent();
    for (let turn = 0; turn < times; turn += 1) {
      const from = performance.now();
      await act(turn);
      if (round > 0) took.push(performance.now() - from);
    }
    if (round > 0) cpu.push((spent() - before) / times);
  }
  return { cpu: median(cpu), p50: median(took) };
}

await withFilledProduct(goods, async ({ product, platform, owner }) => {
  const month = await aMonth(platform, { shops: 50, goods: 500, ordersPerDay, linesPerOrder: 6 });
  for (let day = 0; day < walkedDays; day += 1) {
    await month.day(day);
    await platform.delivered();
    platform.clock.setOffset(platform.clock.offsetSeconds() + dayMs / 1000);
  }
  const acts = await actsOf(platform, month);
  const dataDir = String(product.env.DATA_DIR);
  const measure = async (): Promise<Map<string, Cost>> => {
    await owner.query('checkpoint');
    await product.quiet();
    const costs = new Map<string, Cost>();
    for (const [name, act] of Object.entries(acts)) costs.set(name, await costOf(act, dataDir));
    await platform.delivered();
    return costs;
  };
  const placed = walkedDays * ordersPerDay;
  const copies = { few: Math.ceil(few / placed) - 1, many: Math.ceil(many / placed) - 1 };
  await copyOrders(owner, copies.few, { whole: true });
  const atFew = await measure();
  await copyOrders(owner, copies.many - copies.few, { whole: true, after: copies.few });
  const atMany = await measure();
  const { rows } = await owner.query<{
    orders: string;
    messages: string;
    entries: string;
    size: string;
  }>(
    `select (select count(*) from customer_order) as orders, (select count(*) from message) as messages,
       (select count(*) from ledger_entry) as entries, pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  print(
    `${rows.map(({ orders, messages, entries, size }) => `${orders} orders, ${messages} messages, ${entries} entries of the ledger, ${size}`)}\n`,
  );
  print(
    `| what | CPU ms at ${few} | at ${many} | ratio | p50 ms | p50 ms | must ${ratioMust} |\n|---|---|---|---|---|---|---|`,
  );
  let held = true;
  for (const [name, before] of atFew) {
    const after = atMany.get(name) ?? before;
    const ratio = after.cpu / before.cpu;
    held &&= ratio <= ratioMust;
    const cells = [before.cpu, after.cpu, ratio, before.p50, after.p50].map((value) =>
      value.toFixed(2),
    );
    print(`| ${name} | ${cells.join(' | ')} | ${ratio <= ratioMust ? 'held' : 'MISSED'} |`);
  }
  return held;
});
