import { decidesAttempt } from '@wasit/client/once';
import { ApiError, newKey } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import type { BulkAct } from './declaration.ts';

interface Failure {
  readonly keys: readonly string[];
  readonly message: string;
}

/** Runs an act on many rows, one request after the other. Failed rows remain and can be retried. */
export function useBulkRun(act: BulkAct, keys: readonly string[]) {
  const [remaining, setRemaining] = useState(keys);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const changed = useRef(0);
  /** By request, so that one without an answer is repeated with the same idempotency key. */
  const idempotencyKeys = useRef(new Map<string, string>());
  const stop = () => {
    stopped.current = true;
  };
  // Leaving the page cancels the rest.
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const send = async (
    batch: readonly string[],
    values: Readonly<Record<string, string>>,
  ): Promise<ApiError | undefined> => {
    const request = JSON.stringify([batch, values]);
    const key = idempotencyKeys.current.get(request) ?? newKey();
    idempotencyKeys.current.set(request, key);
    try {
      const answer = await act.run(batch, values, key);
      changed.current += typeof answer === 'number' ? answer : batch.length;
      return undefined;
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      if (decidesAttempt(caught)) idempotencyKeys.current.delete(request);
      return caught;
    }
  };

  /**
   * @returns the rows that are not done, whether it was stopped before all were tried, and how many
   * rows were changed in all attempts
   */
  const run = async (values: Readonly<Record<string, string>>) => {
    stopped.current = false;
    const size = act.batchSize ?? 1;
    const failed: Failure[] = [];
    let notDone = remaining;
    setRunning(true);
    setFailures([]);
    for (let from = 0; from < remaining.length && !stopped.current; from += size) {
      const batch = remaining.slice(from, from + size);
      const error = await send(batch, values);
      if (error) failed.push({ keys: batch, message: error.message });
      else notDone = notDone.filter((key) => !batch.includes(key));
      setRemaining(notDone);
    }
    setFailures(failed);
    setRunning(false);
    return { notDone, isStopped: stopped.current, changed: changed.current };
  };
  return { run, stop, running, remaining, failures };
}
