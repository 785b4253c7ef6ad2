import { useCallback, useRef, useState } from 'react';

export interface Running {
  /** @returns what `act` returned; undefined when it failed or another one is still running */
  run: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  busy: boolean;
  /** The error of the last run, kept until the next answer. */
  error: { readonly cause: unknown } | undefined;
  clear: () => void;
}

/**
 * Runs one act at a time: presses while one is running are ignored. `keepError`: the error of the
 * last attempt stays until the next answer, so that the layout does not move under the finger.
 */
export function useRunning({ keepError = false } = {}): Running {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Running['error']>();
  const run = useCallback(
    async <T>(act: () => Promise<T>): Promise<T | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      if (!keepError) setError(undefined);
      try {
        const done = await act();
        setError(undefined);
        return done;
      } catch (cause) {
        setError({ cause });
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [keepError],
  );
  const clear = useCallback(() => setError(undefined), []);
  return { run, busy, error, clear };
}
