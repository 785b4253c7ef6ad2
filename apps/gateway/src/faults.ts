import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/**
 * What this gateway can do wrong, as real ones do: `slow` answers after `delayMs`; `slow-answer`
 * does the work first; `down` answers 503; `lose-answer` does the work and cuts the line; `double`
 * tells each news twice; `late` tells after `delayMs`; `out-of-order` tells of an older refusal
 * after a success; `no-callback` tells nothing; `bad-signature` signs with another secret.
 */
export const faultModes = [
  'none',
  'slow',
  'slow-answer',
  'down',
  'double',
  'late',
  'out-of-order',
  'lose-answer',
  'no-callback',
  'bad-signature',
] as const;

export const Fault = z.object({
  mode: z.enum(faultModes),
  delayMs: z.number().int().min(0).max(3_600_000).default(8000),
  /** How often it happens before all is well again; endless when left out. */
  times: z.number().int().min(1).max(1000).optional(),
});
type Fault = z.infer<typeof Fault>;

export interface Faults {
  set(fault: Fault): void;
  current(): Fault;
  /** Whether the fault strikes now; one strike is used up. */
  strikes(mode: Fault['mode']): boolean;
  delay(signal: AbortSignal): Promise<void>;
}

export function newFaults(): Faults {
  const well: Fault = { mode: 'none', delayMs: 0 };
  let fault = well;
  return {
    set: (next) => {
      fault = next;
    },
    current: () => fault,
    strikes(mode) {
      if (fault.mode !== mode) return false;
      const { delayMs, times } = fault;
      if (times !== undefined)
        fault = times > 1 ? { ...fault, times: times - 1 } : { ...well, delayMs };
      return true;
    },
    delay: async (signal) => {
      await wait(fault.delayMs, undefined, { signal }).catch(() => {});
    },
  };
}
