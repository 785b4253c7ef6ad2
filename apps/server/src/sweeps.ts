import { importsSweep } from './import-process.ts';
import { modules } from './modules.ts';
import { nightlyInvariants } from './oracle/nightly.ts';
import { sweepIdempotencyKeys } from './platform/http/idempotency.ts';
import { sweepRateCounters } from './platform/http/rate-limit.ts';
import type { Sweep } from './platform/module.ts';
import { sweepPageChanges } from './web/cache/page-changes.ts';

/** Everything that a worker does each minute and after each move of the clock. */
export const sweeps: readonly Sweep[] = [
  ...modules.flatMap((module) => module.sweeps ?? []),
  { name: 'http.rate-counters', run: sweepRateCounters },
  { name: 'http.idempotency-keys', run: sweepIdempotencyKeys },
  { name: 'web.page-changes', run: sweepPageChanges },
  importsSweep,
  nightlyInvariants,
];
