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
  /** What the server says about one field. */
  fieldError(field: string): string | undefined;
  clear(): void;
}

/** Some acts read files or make papers: they take longer than a list. */
const answerWithinMs = 120_000;

/**
 * The hook for one act of a reader: locked while it runs, repeated under the same idempotency key
 * while it is unknown whether the first try arrived.
 */
export const makeUseAct =
  <All extends EndpointName>(call: Call<All>) =>
  <N extends All>(name: N): Act<N> => {
    const once = useOnce();
    const { run: runAlone, busy, error: failure, clear } = useRunning({ keepError: true });
    const run = useCallback(
      (input: InputOf<N>) =>
        runAlone(() =>
          once(input as object, (key) => call(name, input, { key, withinMs: answerWithinMs })),
        ),
      [name, once, runAlone],
    );
    const cause = failure?.cause;
    // What is no answer of the server is a mistake of ours: the page's error boundary shows it.
    if (cause !== undefined && !(cause instanceof ApiError)) throw cause;
    const fieldError = (field: string) => cause?.fields.find((entry) => entry.field === field)?.msg;
    return { run, busy, error: cause, fieldError, clear };
  };
