import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '../buying/product.ts';
import { arrivals, asLongAs, forSeconds, inTurn } from './arrivals.ts';
import { type Figures, figuresOf, musts } from './figures.ts';
import { type Memory, type ProductPlace, readMemory, watchMemory } from './memory.ts';
import { noPapers, type PaperWork, preparePapers, wantPapers } from './papers.ts';
import { largePictures, uploadAll } from './pictures.ts';
import type { Answer, Wanted } from './send-request.ts';
import {
  browsing,
  buying,
  findWorld,
  health,
  homePage,
  ownOrders,
  type World,
} from './visitors.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const visitors = 16;
const timesPeak = 4;
const rounds = 3;
const settleMs = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const mb = ({ server, children, database }: Memory) =>
  `${server.toFixed(0)} + ${children.toFixed(0)} + ${database.toFixed(0)}`;
const ms = (value: number) => value.toFixed(0);

const missed: string[] = [];
function must(what: string, held: boolean): void {
  if (!held) missed.push(what);
}

interface Bench {
  readonly world: World;
  readonly at: ProductPlace;
  readonly peakPerSecond: number;
}

/** An ordinary hour: a quarter of the server's capacity. */
const quarter = ({ peakPerSecond }: Bench): number => peakPerSecond / 4;

const browse = ({ world, ...bench }: Bench, isOver: () => boolean): Promise<Answer[]> =>
  arrivals(world.url, { perSecond: quarter({ world, ...bench }), isOver, next: browsing(world) });

/** Requests measured during other work, over all rounds. */
interface Beside {
  readonly name: string;
  readonly seen: Answer[];
  peak: Memory | undefined;
}

const beside = (name: string): Beside => ({ name, seen: [], peak: undefined });

/**
 * The last round is for memory only: sampling slows the processes down, so its times are not
 * counted.
 */
async function look(
  bench: Bench,
  into: Beside,
  { isOver, round }: { isOver: () => boolean; round: number },
): Promise<void> {
  if (round < rounds) {
    into.seen.push(...(await browse(bench, isOver)));
    return;
  }
  const memory = watchMemory(bench.at);
  await browse(bench, isOver);
  into.peak = memory.stop();
}

function printBrowsing(
  { name, seen, peak = { server: 0, children: 0, database: 0 } }: Beside,
  alone: Figures,
): void {
  const figures = figuresOf(seen);
  const slower = figures.p95 / alone.p95;
  print(
    `| ${name} | ${figures.requests} | ${figures.refused} | ${figures.others || '0'} | ${ms(figures.p50)} | ${ms(figures.p95)} | ${slower.toFixed(1)} | ${mb(peak)} |`,
  );
  must(`${name}: browsing p95 at most ${musts.slower} times as long`, slower <= musts.slower);
  must(`${name}: the server holds at most ${musts.memoryMb} MiB`, peak.server <= musts.memoryMb);
  must(
    `${name}: its children hold at most ${musts.childrenMb} MiB`,
    peak.children <= musts.childrenMb,
  );
}

/**
 * Alone, beside uploads and beside papers alternate, so that other load on the machine affects all
 * of them.
 * @returns memory at rest after the first round, in which everything has run once: what later
 * rounds add is not given back
 */
async function measureBeside(
  bench: Bench,
  {
    pictures,
    work,
    rest,
  }: { pictures: readonly Buffer[]; work: PaperWork; rest: () => Promise<Memory> },
): Promise<Memory> {
  const rows = [
    beside('alone'),
    beside(`beside ${pictures.length} uploads of 10 MB`),
    beside('beside papers and sheets'),
  ] as const;
  const [alone, uploading, making] = rows;
  const uploads: Answer[] = [];
  const made = noPapers();
  let warm: Memory | undefined;
  for (let round = 0; round <= rounds; round += 1) {
    await look(bench, alone, { isOver: forSeconds(seconds / 2), round });
    const sending = uploadAll(bench.world.url, pictures);
    await look(bench, uploading, { isOver: asLongAs(sending), round });
    uploads.push(...(await sending));
    await pause(settleMs);
    const wanting = wantPapers(work, { isOver: forSeconds(seconds / 2), made });
    await look(bench, making, { isOver: asLongAs(wanting), round });
    await wanting;
    await pause(settleMs);
    warm ??= await rest();
  }
  print(
    '| browsing | asked | 503 | other failures | p50 ms | p95 ms | times p95 alone | most memory, MiB |',
  );
  print('|---|---|---|---|---|---|---|---|');
  for (const row of rows) printBrowsing(row, figuresOf(alone.seen));
  const [sent, orders] = [figuresOf(uploads), figuresOf(made.orders)];
  print(
    `\nUploads: ${sent.answered} of ${sent.requests} answered 200, ${sent.refused} 503, other failures ${sent.others || '0'}; p50 ${ms(sent.p50)} ms, p99 ${ms(sent.p99)} ms.`,
  );
  print(
    `Papers: ${orders.answered} of ${orders.requests} orders as PDF (503: ${orders.refused}, other failures ${orders.others || '0'}), p50 ${ms(orders.p50)} ms, p99 ${ms(orders.p99)} ms.`,
  );
  const { xlsx, pdf } = made.seconds;
  print(
    `Catalogues: ${xlsx.length} sheets, the longest ${Math.max(0, ...xlsx).toFixed(1)} s, ${pdf.length} as PDF, the longest ${Math.max(0, ...pdf).toFixed(1)} s; ${made.missing} did not come.\n`,
  );
  must(
    'uploads and papers: each is answered, or refused with a time to come back',
    sent.others + orders.others === '',
  );
  must('papers: each comes', made.missing === 0);
  return warm ?? rest();
}

function printClass(name: string, answers: readonly Answer[]): Figures {
  const figures = figuresOf(answers);
  const share = (100 * figures.refused) / Math.max(1, figures.requests);
  print(
    `| ${name} | ${figures.requests} | ${figures.answered} | ${share.toFixed(1)}% | ${figures.others || '0'} | ${ms(figures.p50)} | ${ms(figures.p99)} | ${ms(figures.refusedP99)} |`,
  );
  must(
    `${name}: answered or refused, never reset or left without an answer`,
    figures.others === '',
  );
  must(`${name}: who is refused is told when to come back`, figures.refusedWithoutTime === 0);
  must(
    `${name}: p99 of what is answered at most ${musts.answeredP99Ms} ms`,
    figures.p99 <= musts.answeredP99Ms,
  );
  return figures;
}

async function measureOverload(bench: Bench, alone: () => Promise<Answer[]>): Promise<void> {
  const { world, at, peakPerSecond } = bench;
  const isOver = forSeconds(seconds);
  const { url } = world;
  const [browsed, accounts, kept, checks, bought] = await Promise.all([
    arrivals(url, { perSecond: timesPeak * peakPerSecond, isOver, next: browsing(world) }),
    arrivals(url, { perSecond: 10, isOver, next: ownOrders(world) }),
    arrivals(url, { perSecond: 2, isOver, next: homePage }),
    arrivals(url, { perSecond: 2, isOver, next: health }),
    buying(world, isOver),
  ]);
  print(
    `| at ${timesPeak} times the peak | asked | 200 | 503 | other failures | p50 ms | p99 ms | p99 of 503, ms |`,
  );
  print('|---|---|---|---|---|---|---|---|');
  printClass('browsing', browsed);
  printClass('own orders and messages', accounts);
  printClass('steps of buying', bought.answers);
  for (const [name, answers] of [
    ['the home page, which is kept', kept],
    ['health check', checks],
  ] as const)
    must(`${name}: always answered`, printClass(name, answers).answered === answers.length);
  await pause(settleMs);
  const after = figuresOf(await alone());
  print(
    `\nPurchases ended: ${bought.done}. Memory: ${mb(readMemory(at))} MiB. Ten seconds later: browsing p95 ${ms(after.p95)} ms, ${after.refused} of ${after.requests} refused.`,
  );
  must('somebody buys under overload', bought.done > 0);
  must(
    `overload: the server holds at most ${musts.memoryMb} MiB`,
    readMemory(at).server <= musts.memoryMb,
  );
  must('ten seconds later nobody is refused', after.refused === 0 && after.others === '');
}

/** How many requests per second are answered when visitors send them one after the other. */
async function perSecond({ url }: World, next: () => Wanted): Promise<number> {
  const answers = await inTurn(url, { visitors, seconds: seconds / 2, next });
  return figuresOf(answers).answered / (seconds / 2);
}

async function measure(product: Product, dataDir: string): Promise<void> {
  await product.quiet();
  const world = await findWorld(product.url);
  const work = await preparePapers(world);
  const pictures = await largePictures();
  await product.quiet();
  const at = { pid: product.pid, dataDir };
  const reference = await perSecond(world, health);
  let peakPerSecond = 0;
  // The first rounds also warm it up.
  for (let round = 0; round < rounds; round += 1)
    peakPerSecond = Math.max(peakPerSecond, await perSecond(world, browsing(world)));
  const bench = { world, at, peakPerSecond };
  print(
    `Load before: ${load()}. Reference /healthz ${ms(reference)} per second; peak of browsing ${ms(peakPerSecond)} per second with ${visitors} visitors, ${((100 * peakPerSecond) / reference).toFixed(1)}% of it.`,
  );
  print('Memory: the server + processes that it started for itself + the database.\n');
  const rest = async () => {
    await product.quiet();
    return readMemory(at);
  };
  const cold = await rest();
  const warm = await measureBeside(bench, { pictures, work, rest });
  const rested = await rest();
  print(
    `Memory at rest: ${mb(cold)} MiB before, ${mb(warm)} MiB after one round of uploads and papers, ${mb(rested)} MiB after ${rounds + 1}.\n`,
  );
  must(
    'memory is given back',
    rested.server + rested.children <= (warm.server + warm.children) * musts.givenBack,
  );
  await measureOverload(bench, () => browse(bench, forSeconds(seconds / 2)));
  await product.quiet();
  print(`Memory at rest afterwards: ${mb(readMemory(at))} MiB. Load after: ${load()}.`);
  print(await product.cli('check:invariants'));
}

// Fewer demo pictures, so that it becomes idle within minutes.
const product = await startProduct({ DEMO_PICTURES: '200' });
try {
  await measure(product, String(product.env.DATA_DIR));
} finally {
  await product.stop();
}
for (const what of missed) print(`Missed: ${what}.`);
if (missed.length > 0) process.exitCode = 1;
