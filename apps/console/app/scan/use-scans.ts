import { newQueue } from '@wasit/client/new-queue';
import { useCallback, useRef, useState } from 'react';

/** The maximum number of refused codes shown. */
const maxRefused = 8;

export interface Scans {
  /** Accepts a code at any time; codes are processed in order. */
  scan(code: string): Promise<void>;
  /** Refused codes that were not accepted since. Their error disappears with the next scan. */
  refused: readonly string[];
  clearRefused(): void;
}

/**
 * Processes the scans of a field in order, also when the next parcel is scanned before the answer
 * has come. `run` resolves to whether the code was accepted.
 */
export function useScans(run: (code: string) => Promise<boolean>): Scans {
  const [inTurn] = useState(newQueue);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const latestRun = useRef(run);
  latestRun.current = run;
  const scan = useCallback(
    (code: string) =>
      inTurn(async () => {
        const isAccepted = await latestRun.current(code);
        setRefused((before) => {
          const others = before.filter((other) => other !== code);
          return isAccepted ? others : [code, ...others].slice(0, maxRefused);
        });
      }),
    [inTurn],
  );
  return { scan, refused, clearRefused: () => setRefused([]) };
}
