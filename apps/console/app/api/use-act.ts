import type { InputOf, OutputOf } from '@wasit/contract';
import { ApiError, newKey } from '@wasit/contract/api';
import type { EndpointName } from '@wasit/contract/paths';
import { useCallback, useRef, useState } from 'react';
import { call } from './call.ts';
import type { Try } from './idempotency.ts';

export interface Act<N extends EndpointName> {
  /** The answer, or undefined when it was refused; the refusal stands in `error`. */
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
 * One act of a clerk: locked while it runs, repeated under the same key while nobody knows whether
 * the first try arrived. The refusal of
 * the last try stands until the next answer: what is under the finger stays where it is.
 */
export function useAct<N extends EndpointName>(name: N): Act<N> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const running = useRef(false);
  const open = useRef<Try | undefined>(undefined);

  const run = useCallback(
    async (input: InputOf<N>) => {
      if (running.current) return undefined;
      const body = JSON.stringify(input);
      open.current = open.current?.body === body ? open.current : { body, key: newKey() };
      running.current = true;
      setBusy(true);
      try {
        const output = await call(name, input, { key: open.current.key, withinMs: answerWithinMs });
        open.current = undefined;
        setError(undefined);
        return output;
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        // A refusal is final: the next try is a new act. Without an answer the first try may have
        // arrived.
        if (caught.status >= 400 && caught.status < 500) open.current = undefined;
        setError(caught);
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [name],
  );
  const clear = useCallback(() => setError(undefined), []);
  const fieldError = (field: string) => error?.fields.find((entry) => entry.field === field)?.msg;
  return { run, busy, error, fieldError, clear };
}
