import { newQueue } from '@wasit/client/new-queue';
import { useCallback, useRef, useState } from 'react';

/** So many refused codes stay on the page. */
const maxRefused = 8;

export interface Scans {
  /** Takes a code at any time: it is run after those before it. */
  scan(code: string): Promise<void>;
  /** Codes that were refused, and not accepted since; the next scan takes their message away. */
  refused: readonly string[];
  clearRefused(): void;
}

/**
 * Scans of a field, one after the other: the next parcel is under the scanner before the answer for
 * the one before it has come. `run` says whether the code was accepted.
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
