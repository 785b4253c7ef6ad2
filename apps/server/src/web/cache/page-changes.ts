import type { Platform } from '../../platform/platform.ts';
import { changesSince, forgetChanges } from './page-change.store.ts';

/** How soon a change of another process is heard. */
const everyMs = 500;
/**
 * The table keeps a change this long; whoever heard nothing for half of it trusts nothing they
 * have.
 */
const keptMinutes = 60;

export interface Heard {
  readonly productIds: readonly number[];
  readonly everything: boolean;
}

export interface PageChanges {
  /** Whether `freshen` has nothing to wait for. */
  fresh(): boolean;
  /**
   * Hears at once what this process committed: after it, nothing that was kept is older than the
   * last act of ours.
   */
  freshen(): Promise<void>;
  stop(): void;
}

/** Follows the changes that all processes commit. `hear` is told once of each. */
export async function followPageChanges(
  platform: Platform,
  hear: (heard: Heard) => void,
): Promise<PageChanges> {
  let { horizon } = await changesSince(platform.db, null);
  let seen = new Set<number>();
  let heardAt = performance.now();
  let commits = platform.commits();
  let asking: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    const [upTo, askedAt] = [platform.commits(), performance.now()];
    const { horizon: next, changes } = await changesSince(platform.db, horizon);
    const fresh = changes.filter(({ seq }) => !seen.has(seq));
    const missed = performance.now() - heardAt > (keptMinutes / 2) * 60_000;
    // Of what will come again, only that of transactions that were not below the horizon yet.
    seen = new Set(
      changes
        .filter(({ transactionId }) => BigInt(transactionId) >= BigInt(next))
        .map(({ seq }) => seq),
    );
    [horizon, commits, heardAt] = [next, upTo, performance.now()];
    // What is rendered anew must not be read where the change has not arrived yet.
    if (missed || fresh.length > 0) await platform.replicas?.requireAll();
    if (missed) hear({ productIds: [], everything: true });
    else if (fresh.length > 0)
      hear({
        productIds: fresh.flatMap(({ productIds }) => productIds ?? []),
        everything: fresh.some(({ everything }) => everything),
      });
    platform.confirmSettings(askedAt);
  };
  const askOnce = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const timer = setInterval(
    () =>
      void askOnce().catch((error: unknown) => platform.log.warn({ err: error }, 'page changes')),
    everyMs,
  );
  timer.unref();
  return {
    fresh: () => commits === platform.commits(),
    async freshen() {
      const wanted = platform.commits();
      // One that is under way may have begun before our commit.
      while (commits < wanted) await askOnce();
    },
    stop: () => clearInterval(timer),
  };
}

export const sweepPageChanges = async (platform: Platform): Promise<void> => {
  await forgetChanges(platform.db, keptMinutes);
};
