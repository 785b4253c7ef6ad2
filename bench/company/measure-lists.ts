import { loadavg } from 'node:os';
import { deskLists } from '@wasit/contract/desks/lists';
import { endpoints } from '@wasit/contract/endpoints';
import { permissions } from '@wasit/contract/staff/roles';
import type { z } from 'zod';
import { callAs } from '../../apps/server/src/call-as.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { clerk } from './people.ts';

const times = Number(process.env.BENCH_TIMES ?? 40);
const listMust = 100;
const firstPageMust = 150;
const pageSize = 20;
/** How often each query runs to find the slowest ones, which are measured. */
const glances = 3;
const slowestOf = 4;
/** The last page that lists reach. */
const deepest = 10_000;
const print = (text: string) => process.stdout.write(`${text}\n`);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

async function took(work: () => Promise<unknown>, turns = times): Promise<number[]> {
  const ms: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const from = performance.now();
    await work();
    ms.push(performance.now() - from);
  }
  return ms;
}

type Input = Record<string, string | number>;
interface List {
  readonly endpoint: keyof typeof endpoints;
  readonly sorts: readonly string[];
}

/** Includes lists that are no table of rows. */
const lists: Readonly<Record<string, List>> = {
  ...deskLists,
  purchasing: { endpoint: 'purchaseList', sorts: [] },
  proposals: { endpoint: 'purchaseProposals', sorts: [] },
  parcels: { endpoint: 'parcelList', sorts: [] },
};

/**
 * A number of a phone, a full name of ordered goods, and words of such names: the one in most
 * orders, and those in about a fifth and a twentieth of them.
 */
async function searchesOf({ pool }: Platform): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; words: string[] }>(
    `with lines as (select name ->> 'en' as name, count(distinct order_no) as orders from order_line group by 1),
       counted as (select word, least(sum(orders), (select count(*) from customer_order)) as orders
         from lines, regexp_split_to_table(lower(name), '\\W+') word where length(word) > 3 group by word),
       shares(share) as (values (1.0), (0.2), (0.05))
     select (select min(name) from lines) as name,
       (select array_agg(distinct nearest.word) from shares, lateral (select word from counted
          order by abs(orders - share * (select count(*) from customer_order)), word limit 1) nearest) as words`,
  );
  return ['70000001', ...(rows[0]?.name ? [rows[0].name, ...rows[0].words] : [])];
}

const lastPage = (total: number): number =>
  Math.max(1, Math.ceil(Math.min(total, deepest) / pageSize));

/**
 * A list as it opens, its last page, each of its states and searches, sorted by each column up and
 * down.
 */
function inputsOf(
  { endpoint, sorts }: List,
  { total, searches }: { total: number; searches: readonly string[] },
): Input[] {
  // biome-ignore lint/suspicious/noExplicitAny: the lists' inputs differ in their filters only
  const fields: Record<string, z.ZodType> = (endpoints[endpoint].in as any).shape ?? {};
  const states = ['status', 'show', 'by'].flatMap((field) =>
    statesIn(fields[field]).map((state) => ({ [field]: state })),
  );
  const sorted = sorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]);
  const filters: Input[] = [
    {},
    ...states,
    ...(fields.search ? searches.map((search) => ({ search })) : []),
  ];
  return [
    { pageNo: lastPage(total) },
    ...filters.flatMap((filter) => [filter, ...sorted.map((sort) => ({ ...filter, ...sort }))]),
  ];
}

const statesIn = (type: z.ZodType | undefined): string[] => {
  // biome-ignore lint/suspicious/noExplicitAny: an enum below a default or an optional
  let inner: any = type;
  while (inner?.def?.innerType) inner = inner.def.innerType;
  return inner?.options ?? [];
};

/**
 * Measures every list of the console that has rows, by its slowest query, and the first page.
 * @returns whether all met their limits
 */
export async function measureLists(platform: Platform): Promise<boolean> {
  const admin = { ...(await clerk(platform, 'admin')), permissions };
  const desk = { platform, actor: admin };
  const reference = quantile(await took(() => platform.pool.query('select 1')), 0.5);
  print('\n| list | rows | slowest of | p50 ms | p95 ms | must 100 |\n|---|---|---|---|---|---|');
  let held = true;
  const searches = await searchesOf(platform);
  for (const [name, list] of Object.entries(lists)) {
    const { endpoint } = list;
    // Some are of one month or person only.
    if (!endpoints[endpoint].in.safeParse({}).success) continue;
    const readPage = (input: Input): Promise<{ total: number }> =>
      callAs(desk, endpoint as never, { pageNo: 1, pageSize, ...input } as never);
    const { total } = await readPage({});
    const seen = [];
    for (const input of inputsOf(list, { total, searches })) {
      const answer = await readPage(input);
      const last = lastPage(answer.total);
      for (const one of last > 1 && input.search ? [input, { ...input, pageNo: last }] : [input])
        if (answer.total > 0)
          seen.push({
            input: one,
            total: answer.total,
            ms: quantile(await took(() => readPage(one), glances), 0.5),
          });
    }
    const measured = [];
    for (const { input, total } of seen.toSorted((a, b) => b.ms - a.ms).slice(0, slowestOf))
      measured.push({ input, total, ms: await took(() => readPage(input)) });
    const [slowest] = measured.toSorted((a, b) => quantile(b.ms, 0.95) - quantile(a.ms, 0.95));
    if (!slowest) continue;
    const [p50, p95] = [quantile(slowest.ms, 0.5), quantile(slowest.ms, 0.95)];
    held &&= p95 <= listMust;
    const most = Math.max(...seen.map((one) => one.total));
    print(
      `| ${name} | ${most} | ${JSON.stringify(slowest.input).replaceAll('"', '')} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${p95 <= listMust ? 'held' : 'MISSED'} |`,
    );
  }
  const first = quantile(await took(() => callAs(desk, 'staffDashboard', {})), 0.95);
  print(`| first page | | | | ${first.toFixed(0)} | must ${firstPageMust} |`);
  print(`\nselect 1: p50 ${reference.toFixed(2)} ms; load ${loadavg()[0]?.toFixed(2)}`);
  return held && first <= firstPageMust;
}
