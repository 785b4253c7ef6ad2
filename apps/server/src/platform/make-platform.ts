import { onPrimary } from './db/call-reads.ts';
import type { NewJob } from './db/db.ts';
import { runTransaction } from './db/transact.ts';
import { enqueueWith } from './jobs/boss.ts';
import { Background } from './outbox/background.ts';
import { deliverAwaited, deliverLeft, deliverRest, emit } from './outbox/outbox.ts';
import type { Platform, PlatformParts } from './platform.ts';
import { cachedSettings } from './settings/settings-cache.ts';

/** Joins the parts to the platform that acts are given. */
export function makePlatform(parts: PlatformParts): Platform {
  const { replicas } = parts;
  let commits = 0;
  const settings = cachedSettings();
  const background = new Background();
  const platform: Platform = {
    ...parts,
    commits: () => commits,
    async transact(act) {
      const onCommitted = replicas ? replicas.committed.bind(replicas) : undefined;
      const { result, events } = await onPrimary(() =>
        runTransaction({ ...platform, onCommitted }, act),
      );
      commits += 1;
      for (const event of events) {
        const failed = (error: unknown) => {
          const { eventId, kind } = event;
          parts.log.error({ err: error, eventId, kind }, 'event not delivered yet');
        };
        const left = await deliverAwaited(platform, event).catch(failed);
        if (left?.length === 0) continue;
        background.add(async () => {
          const delivered = left
            ? deliverLeft(platform, event, left)
            : deliverRest(platform, event);
          await delivered.catch(failed);
        });
      }
      return result;
    },
    services: (tx) => {
      const enqueue = (job: NewJob) => enqueueWith(parts.boss, tx, job);
      return {
        enqueue,
        emit: (kind, payload) =>
          emit(tx, { kind, payload, enqueue, subscribers: parts.subscribers }),
        setting: (key) => settings.read(tx, key),
      };
    },
    setting: settings.read,
    confirmSettings: settings.confirm,
    delivered: () => background.idle(),
  };
  return platform;
}
