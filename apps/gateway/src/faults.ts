import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/**
 * Faults of real gateways: `slow` answers after `delayMs`; `slow-answer` does the work first;
 * `down` answers 503; `lose-answer` does the work and closes the connection; `double` sends each
 * notice twice; `late` sends it after `delayMs`; `out-of-order` sends an older refusal after a
 * success; `no-callback` sends none; `bad-signature` signs with another secret.
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
  /** How often it occurs; unlimited when left out. */
  times: z.number().int().min(1).max(1000).optional(),
});
type Fault = z.infer<typeof Fault>;

export interface Faults {
  set(fault: Fault): void;
  current(): Fault;
  /** Whether the fault occurs now; uses up one occurrence. */
  occurs(mode: Fault['mode']): boolean;
  delay(signal: AbortSignal): Promise<void>;
}

export function newFaults(): Faults {
  const noFault: Fault = { mode: 'none', delayMs: 0 };
  let fault = noFault;
  return {
    set: (next) => {
      fault = next;
    },
    current: () => fault,
    occurs(mode) {
      if (fault.mode !== mode) return false;
      const { delayMs, times } = fault;
      if (times !== undefined)
        fault = times > 1 ? { ...fault, times: times - 1 } : { ...noFault, delayMs };
      return true;
    },
    delay: async (signal) => {
      await wait(fault.delayMs, undefined, { signal }).catch(() => {});
    },
  };
}
