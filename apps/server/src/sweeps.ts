import { backupsSweep } from './backups-sweep.ts';
import { importsSweep } from './import-process.ts';
import { modules } from './modules.ts';
import { nightlyInvariants } from './oracle/nightly.ts';
import { sweepAttempts } from './platform/attempts/attempts.ts';
import { sweepKnownDevices } from './platform/attempts/known-devices.ts';
import { sweepStrayFiles } from './platform/files/sweep-files.ts';
import { sweepIdempotencyKeys } from './platform/http/call/idempotency.ts';
import { sweepRateCounters } from './platform/http/call/rate-limit.ts';
import { sweepUploadCounts } from './platform/http/files/upload-quota.ts';
import type { Sweep } from './platform/module.ts';
import { keepMonthPartitions } from './platform/month-partitions/keep-month-partitions.ts';
import { closeUnknownKinds, reopenMissedEvents } from './platform/outbox/after-upgrade.ts';
import { sweepWork } from './platform/proof-of-work/proof-of-work.ts';
import { reindexSweep } from './reindex-process.ts';
import { sweepPageChanges } from './web/cache/page-changes.ts';

/** All sweeps, run by a worker each minute and after each move of the clock. */
export const sweeps: readonly Sweep[] = [
  ...modules.flatMap((module) => module.sweeps ?? []),
  { name: 'month-partitions', run: keepMonthPartitions },
  { name: 'http.rate-counters', run: sweepRateCounters },
  { name: 'proof-of-work', run: sweepWork },
  { name: 'tries.wrong', run: sweepAttempts },
  { name: 'tries.known-devices', run: sweepKnownDevices },
  { name: 'files.upload-counts', run: sweepUploadCounts },
  { name: 'files.strays', run: sweepStrayFiles },
  { name: 'http.idempotency-keys', run: sweepIdempotencyKeys },
  { name: 'outbox.missed', run: reopenMissedEvents },
  { name: 'outbox.unknown', run: closeUnknownKinds },
  { name: 'web.page-changes', run: sweepPageChanges },
  importsSweep,
  reindexSweep,
  backupsSweep,
  nightlyInvariants,
];
