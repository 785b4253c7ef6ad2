import type { RefreshFault, RefreshProgress } from '@wasit/contract/catalogue/scheduled-refreshes';
import { system } from '../../../../platform/actor.ts';
import { hours, minutes } from '../../../../platform/clock/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { RefreshRow } from '../import-row.ts';
import type { Numbered } from '../import-task.ts';
import { refreshGoods } from '../refresh/refresh-goods.ts';
import {
  type ConnectedSource,
  connectedSources,
  SourceError,
  type SourceFault,
} from './connected.ts';
import { type GoodsOfSource, goodsAfter, noteRound, type ScheduleRow } from './scheduled.store.ts';

/** Goods in one commit. */
const step = 20;
/** Sweeps come every minute: the next one continues here. */
const longestMs = 40_000;
/** So many answers without sense in a row say that the source itself is broken. */
const senselessInARow = 3;
const retryMs = minutes(30);

const nothing: RefreshProgress = { asked: 0, changed: 0, missing: 0, failed: 0 };

interface Step {
  readonly rows: readonly Numbered<RefreshRow>[];
  readonly counts: Omit<RefreshProgress, 'changed'>;
  /** The last product that was read. */
  readonly afterId: number;
  /** What ended the step before its last product. */
  readonly fault?: SourceFault;
}

/** Reads some goods one after the other, so that a source is never called at full tilt. */
async function readStep(
  platform: Platform,
  {
    source,
    goods,
    afterId: from,
  }: { source: ConnectedSource; goods: readonly GoodsOfSource[]; afterId: number },
): Promise<Step> {
  const { read } = refreshGoods({ ...taskOptions(source.source), mostJumpPercent: undefined });
  const rows: Numbered<RefreshRow>[] = [];
  const counts = { asked: 0, missing: 0, failed: 0 };
  let afterId = from;
  let senseless = 0;
  for (const { productId, ...one } of goods) {
    try {
      const answer = await source.read(platform, one);
      const parsed = answer && read(answer, productId);
      senseless = 0;
      if (!parsed) counts.missing += 1;
      else if ('row' in parsed) rows.push({ line: productId, row: parsed.row });
      else counts.failed += 1;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      senseless += 1;
      if (error.fault !== 'unreadable' || senseless === senselessInARow)
        return { rows, counts, afterId, fault: error.fault };
      counts.failed += 1;
    }
    counts.asked += 1;
    afterId = productId;
  }
  return { rows, counts, afterId };
}

const taskOptions = (source: string) => ({
  source,
  sample: false,
  actor: system('schedule'),
  asTheyAre: false,
  attributesNeeded: false,
  mediaFolders: [],
  fetchPictures: false,
});

const plus = (
  before: RefreshProgress | null,
  { asked, missing, failed }: Step['counts'],
  changed: number,
): RefreshProgress => {
  const sum = before ?? nothing;
  return {
    asked: sum.asked + asked,
    changed: sum.changed + changed,
    missing: sum.missing + missing,
    failed: sum.failed + failed,
  };
};

/** When a round that this fault stopped goes on; a budget is renewed each minute. */
const pauseOf = (fault: SourceFault): number => (fault === 'busy' ? minutes(1) : retryMs);

/**
 * Reads prices and stock of our goods from a connected source, some at a time, each step one commit
 * with the progress: after any stop a later sweep continues. Prices that move too far wait for
 * approval, as those of a file do.
 */
export async function refreshConnected(platform: Platform, claimed: ScheduleRow): Promise<void> {
  const { source: name, everyHours, mostJumpPercent, lastAt } = claimed;
  const source = connectedSources(platform).find((one) => one.source === name);
  const roundAt = lastAt ?? platform.clock.now();
  const nextRound = new Date(roundAt.getTime() + hours(everyHours));
  const end = (fault: RefreshFault | null) =>
    platform.transact((tx) => noteRound(tx, claimed, { afterId: 0, nextAt: nextRound, fault }));
  if (!source) {
    await end('not-connected');
    return;
  }
  const until = performance.now() + longestMs;
  const task = refreshGoods({ ...taskOptions(name), mostJumpPercent });
  let { afterId, progress } = claimed;
  if (afterId === 0) progress = nothing;
  for (;;) {
    const goods = await goodsAfter(platform.db, { source: name, afterId, limit: step });
    if (goods.length === 0) {
      await end(null);
      return;
    }
    const result = await readStep(platform, { source, goods, afterId });
    const { fault } = result;
    const isLate = performance.now() > until;
    const done = await platform.transact(async (tx) => {
      const { updated, bad = [] } = await task.write(tx, result.rows);
      const counts = { ...result.counts, failed: result.counts.failed + bad.length };
      const now = tx.now.getTime();
      const isCurrent = await noteRound(tx, claimed, {
        afterId: result.afterId,
        progress: plus(progress, counts, updated),
        ...(fault ? { nextAt: new Date(now + pauseOf(fault)) } : isLate ? { nextAt: tx.now } : {}),
        ...(fault && fault !== 'busy' ? { fault } : {}),
      });
      return { isCurrent, progress: plus(progress, counts, updated) };
    });
    // It was changed meanwhile: it begins anew.
    if (!done.isCurrent || fault || isLate) return;
    ({ progress } = done);
    ({ afterId } = result);
  }
}
