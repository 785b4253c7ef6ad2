import { onPrimary } from './db/call-reads.ts';
import type { NewJob, PendingEvent } from './db/db.ts';
import { runTransaction } from './db/transact.ts';
import { enqueueWith } from './jobs/boss.ts';
import { Background } from './outbox/background.ts';
import { deliverAwaited, deliverRemaining, emit, type LateDelivery } from './outbox/outbox.ts';
import type { Platform, PlatformParts } from './platform.ts';
import { cachedSettings } from './settings/settings-cache.ts';

/** Builds the platform that acts get from its parts. */
export function makePlatform(parts: PlatformParts): Platform {
  const { replicas } = parts;
  let commits = 0;
  const settings = cachedSettings();
  const logUndelivered = ({ eventId, kind }: PendingEvent, error: unknown) =>
    parts.log.error({ err: error, eventId, kind }, 'event not delivered yet');
  const background = new Background((remaining: readonly LateDelivery[]) =>
    deliverRemaining(platform, remaining, logUndelivered),
  );
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
        const subscribers = await deliverAwaited(platform, event).catch((error: unknown) => {
          logUndelivered(event, error);
          return undefined;
        });
        if (subscribers?.length !== 0) background.add({ event, subscribers });
      }
      return result;
    },
    services: (tx) => {
      const enqueue = (job: NewJob) => enqueueWith(parts.boss, tx, job);
      return {
        enqueue,
        emit: async (kind, payload) => emit(tx, { kind, payload, subscribers: parts.subscribers }),
        setting: (key) => settings.read(tx, key),
      };
    },
    setting: settings.read,
    confirmSettings: settings.confirm,
    whenDelivered: () => background.idle(),
  };
  return platform;
}
