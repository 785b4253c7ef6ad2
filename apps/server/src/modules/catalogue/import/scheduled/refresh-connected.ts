import type { RefreshError, RefreshProgress } from '@wasit/contract/catalogue/scheduled-refreshes';
import { system } from '../../../../platform/actor.ts';
import { hours, minutes } from '../../../../platform/clock/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { RefreshRow } from '../import-row.ts';
import type { NumberedRow } from '../import-task.ts';
import { refreshTask } from '../refresh/refresh-goods.ts';
import {
  type ConnectedSource,
  connectedSources,
  SourceError,
  type SourceFailure,
} from './connected.ts';
import { type GoodsOfSource, goodsAfter, type ScheduleRow, saveRound } from './scheduled.store.ts';

/** Goods per commit. */
const batchSize = 20;
/** The next sweep, a minute later, continues here. */
const maxRunMs = 40_000;
/** So many unreadable answers in a row mean that the source itself is broken. */
const maxUnreadableInARow = 3;
const retryMs = minutes(30);

const noProgress: RefreshProgress = { asked: 0, changed: 0, missing: 0, failed: 0 };

interface ReadResult {
  readonly rows: readonly NumberedRow<RefreshRow>[];
  readonly counts: Omit<RefreshProgress, 'changed'>;
  /** The last product that was read. */
  readonly afterId: number;
  /** The error that ended the step early. */
  readonly error?: SourceFailure;
}

/** Reads some goods sequentially, so that a source is never overloaded. */
async function readBatch(
  platform: Platform,
  {
    source,
    goods,
    afterId: from,
  }: { source: ConnectedSource; goods: readonly GoodsOfSource[]; afterId: number },
): Promise<ReadResult> {
  const { read } = refreshTask({ ...taskOptions(source.source), mostJumpPercent: undefined });
  const rows: NumberedRow<RefreshRow>[] = [];
  const counts = { asked: 0, missing: 0, failed: 0 };
  let afterId = from;
  let unreadableInARow = 0;
  for (const { productId, ...one } of goods) {
    try {
      const answer = await source.read(platform, one);
      const parsed = answer && read(answer, productId);
      unreadableInARow = 0;
      if (!parsed) counts.missing += 1;
      else if ('row' in parsed) rows.push({ line: productId, row: parsed.row });
      else counts.failed += 1;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      unreadableInARow += 1;
      if (error.kind !== 'unreadable' || unreadableInARow === maxUnreadableInARow)
        return { rows, counts, afterId, error: error.kind };
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
  { asked, missing, failed }: ReadResult['counts'],
  changed: number,
): RefreshProgress => {
  const sum = before ?? noProgress;
  return {
    asked: sum.asked + asked,
    changed: sum.changed + changed,
    missing: sum.missing + missing,
    failed: sum.failed + failed,
  };
};

/** How long a round stopped by this error pauses; a budget is renewed each minute. */
const pauseOf = (error: SourceFailure): number => (error === 'busy' ? minutes(1) : retryMs);

/**
 * Reads prices and stock of our goods from a connected source, in steps of one commit with their
 * progress: a later sweep continues after any interruption. Prices that change too much wait for
 * approval, as those of a file do.
 */
export async function refreshConnected(platform: Platform, claimed: ScheduleRow): Promise<void> {
  const { source: name, everyHours, mostJumpPercent, lastAt } = claimed;
  const source = connectedSources(platform).find((one) => one.source === name);
  const roundAt = lastAt ?? platform.clock.now();
  const nextRound = new Date(roundAt.getTime() + hours(everyHours));
  const endRound = (error: RefreshError | null) =>
    platform.transact((tx) => saveRound(tx, claimed, { afterId: 0, nextAt: nextRound, error }));
  if (!source) {
    await endRound('not-connected');
    return;
  }
  const until = performance.now() + maxRunMs;
  const task = refreshTask({ ...taskOptions(name), mostJumpPercent });
  let { afterId, progress } = claimed;
  if (afterId === 0) progress = noProgress;
  for (;;) {
    const goods = await goodsAfter(platform.db, { source: name, afterId, limit: batchSize });
    if (goods.length === 0) {
      await endRound(null);
      return;
    }
    const result = await readBatch(platform, { source, goods, afterId });
    const { error } = result;
    const isLate = performance.now() > until;
    const done = await platform.transact(async (tx) => {
      const { updated, bad = [] } = await task.write(tx, result.rows);
      const counts = { ...result.counts, failed: result.counts.failed + bad.length };
      const now = tx.now.getTime();
      const isCurrent = await saveRound(tx, claimed, {
        afterId: result.afterId,
        progress: plus(progress, counts, updated),
        ...(error ? { nextAt: new Date(now + pauseOf(error)) } : isLate ? { nextAt: tx.now } : {}),
        ...(error && error !== 'busy' ? { error } : {}),
      });
      return { isCurrent, progress: plus(progress, counts, updated) };
    });
    // The schedule has been changed: its round starts again.
    if (!done.isCurrent || error || isLate) return;
    ({ progress } = done);
    ({ afterId } = result);
  }
}
