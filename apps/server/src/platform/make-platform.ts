import { runTransaction } from './db/transact.ts';
import { enqueueWith } from './jobs/boss.ts';
import { deliver, emit } from './outbox/outbox.ts';
import type { Platform, PlatformParts } from './platform.ts';
import { cachedSettings } from './settings/settings-cache.ts';

/** Joins the parts to the platform that acts are given. */
export function makePlatform(parts: PlatformParts): Platform {
  let commits = 0;
  const platform: Platform = {
    ...parts,
    commits: () => commits,
    async transact(act) {
      const { result, events } = await runTransaction(parts.db, parts.clock, act);
      commits += 1;
      for (const { eventId, kind } of events) {
        await deliver(platform, eventId).catch((error: unknown) =>
          parts.log.error({ err: error, eventId, kind }, 'event not delivered yet'),
        );
      }
      return result;
    },
    emit: (tx, kind, payload) => emit(platform, tx, { kind, payload }),
    enqueue: (tx, job) => enqueueWith(parts.boss, tx, job),
    setting: cachedSettings(),
  };
  return platform;
}
