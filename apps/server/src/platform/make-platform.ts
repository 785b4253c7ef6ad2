import type { NewJob } from './db/db.ts';
import { runTransaction } from './db/transact.ts';
import { enqueueWith } from './jobs/boss.ts';
import { Background } from './outbox/background.ts';
import { deliver, emit } from './outbox/outbox.ts';
import type { Platform, PlatformParts } from './platform.ts';
import { cachedSettings } from './settings/settings-cache.ts';

/** Joins the parts to the platform that acts are given. */
export function makePlatform(parts: PlatformParts): Platform {
  let commits = 0;
  const settings = cachedSettings();
  const background = new Background();
  const isAwaited = (kind: string): boolean =>
    parts.subscribers.some((one) => one.event === kind && !one.afterAnswer);
  const platform: Platform = {
    ...parts,
    commits: () => commits,
    async transact(act) {
      const { result, events } = await runTransaction(platform, act);
      commits += 1;
      for (const { eventId, kind } of events) {
        const delivery = () =>
          deliver(platform, eventId).catch((error: unknown) =>
            parts.log.error({ err: error, eventId, kind }, 'event not delivered yet'),
          );
        if (isAwaited(kind)) await delivery();
        else background.add(delivery);
      }
      return result;
    },
    services: (tx) => {
      const enqueue = (job: NewJob) => enqueueWith(parts.boss, tx, job);
      return {
        enqueue,
        emit: (kind, payload) => emit(tx, { kind, payload, enqueue }),
        setting: (key) => settings.read(tx, key),
      };
    },
    setting: settings.read,
    confirmSettings: settings.confirm,
    delivered: () => background.idle(),
  };
  return platform;
}
