import { ApiError, type InputOf, type OutputOf } from '@wasit/contract/api';
import type { EndpointName } from '@wasit/contract/paths';
import { useCallback } from 'react';
import type { Call } from './call.ts';
import { useOnce } from './once.ts';
import { useRunning } from './use-running.ts';

export interface Act<N extends EndpointName> {
  /** The answer, or undefined when it was refused; the refusal is in `error`. */
  run(input: InputOf<N>): Promise<OutputOf<N> | undefined>;
  busy: boolean;
  error: ApiError | undefined;
  /** The server's error for a field. */
  fieldError(field: string): string | undefined;
  clear(): void;
}

/** Some acts read files or create documents: they take longer than a list. */
const actTimeoutMs = 120_000;

/**
 * Runs one act: exclusive while it runs, and repeated under the same idempotency key while it is
 * unknown whether the first attempt arrived.
 */
export const makeUseAct =
  <All extends EndpointName>(call: Call<All>) =>
  <N extends All>(name: N): Act<N> => {
    const once = useOnce();
    const { run: runExclusive, busy, error: failure, clear } = useRunning({ keepError: true });
    const run = useCallback(
      (input: InputOf<N>) =>
        runExclusive(() =>
          once(input as object, (key) => call(name, input, { key, timeoutMs: actTimeoutMs })),
        ),
      [name, once, runExclusive],
    );
    const cause = failure?.cause;
    // Any other error is a bug of ours: the page's error boundary shows it.
    if (cause !== undefined && !(cause instanceof ApiError)) throw cause;
    const fieldError = (field: string) => cause?.fields.find((entry) => entry.field === field)?.msg;
    return { run, busy, error: cause, fieldError, clear };
  };
