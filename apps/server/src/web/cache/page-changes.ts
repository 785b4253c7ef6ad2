import type { Platform } from '../../platform/platform.ts';
import { changesSince, deleteChanges } from './page-change.store.ts';

/** Polling interval for changes of other processes. */
const everyMs = 500;
/** Retention of changes; a process that has not polled for half of it drops all copies. */
const retentionMinutes = 60;

export interface PageChange {
  readonly productIds: readonly number[];
  readonly everything: boolean;
}

export interface PageChanges {
  /** Whether `freshen` would return at once. */
  fresh(): boolean;
  /**
   * Reads changes committed by this process at once: afterwards no cached page is older than our
   * last act.
   */
  freshen(): Promise<void>;
  stop(): void;
}

/** Follows the changes committed by all processes. `onChange` is called once per change. */
export async function followPageChanges(
  platform: Platform,
  onChange: (change: PageChange) => void,
): Promise<PageChanges> {
  let { horizon } = await changesSince(platform.db, null);
  let seen = new Set<number>();
  let polledAt = performance.now();
  let commits = platform.commits();
  let polling: Promise<void> | undefined;

  const poll = async (): Promise<void> => {
    const [upTo, startedAt] = [platform.commits(), performance.now()];
    const { horizon: next, changes } = await changesSince(platform.db, horizon);
    const fresh = changes.filter(({ seq }) => !seen.has(seq));
    const missed = performance.now() - polledAt > (retentionMinutes / 2) * 60_000;
    // Only changes that will be read again, i.e. of transactions not below the horizon yet.
    seen = new Set(
      changes
        .filter(({ transactionId }) => BigInt(transactionId) >= BigInt(next))
        .map(({ seq }) => seq),
    );
    [horizon, commits, polledAt] = [next, upTo, performance.now()];
    // A new rendering must not read from a replica that lacks the change.
    if (missed || fresh.length > 0) await platform.replicas?.requireLatest();
    if (missed) onChange({ productIds: [], everything: true });
    else if (fresh.length > 0)
      onChange({
        productIds: fresh.flatMap(({ productIds }) => productIds ?? []),
        everything: fresh.some(({ everything }) => everything),
      });
    platform.confirmSettings(startedAt);
  };
  const pollOnce = (): Promise<void> => {
    polling ??= poll().finally(() => {
      polling = undefined;
    });
    return polling;
  };
  const timer = setInterval(
    () =>
      void pollOnce().catch((error: unknown) => platform.log.warn({ err: error }, 'page changes')),
    everyMs,
  );
  timer.unref();
  return {
    fresh: () => commits === platform.commits(),
    async freshen() {
      const latestCommit = platform.commits();
      // A poll in progress may have started before our commit.
      while (commits < latestCommit) await pollOnce();
    },
    stop: () => clearInterval(timer),
  };
}

export const sweepPageChanges = async (platform: Platform): Promise<void> => {
  await deleteChanges(platform.db, retentionMinutes);
};
