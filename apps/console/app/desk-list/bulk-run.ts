import { ApiError, newKey } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import type { BulkAct } from './declaration.ts';

interface Failure {
  readonly keys: readonly string[];
  readonly message: string;
}

/**
 * Sends an act on many rows one request after the other. What failed is left, and can be tried
 * again.
 */
export function useBulkRun(act: BulkAct, keys: readonly string[]) {
  const [left, setLeft] = useState(keys);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  /** By what is sent: a request without an answer is tried again under the same key. */
  const open = useRef(new Map<string, string>());
  const stop = () => {
    stopped.current = true;
  };
  // Leaving the page leaves the rest undone.
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
    const sent = JSON.stringify([batch, values]);
    const key = open.current.get(sent) ?? newKey();
    open.current.set(sent, key);
    try {
      await act.run(batch, values, key);
      return undefined;
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      if (caught.status >= 400 && caught.status < 500) open.current.delete(sent);
      return caught;
    }
  };

  /** @returns the rows that are left, and whether it was stopped before it had tried them all */
  const run = async (values: Readonly<Record<string, string>>) => {
    stopped.current = false;
    const size = act.batch ?? 1;
    const failed: Failure[] = [];
    let rest = left;
    setRunning(true);
    setFailures([]);
    for (let from = 0; from < left.length && !stopped.current; from += size) {
      const batch = left.slice(from, from + size);
      const error = await send(batch, values);
      if (error) failed.push({ keys: batch, message: error.message });
      else rest = rest.filter((key) => !batch.includes(key));
      setLeft(rest);
    }
    setFailures(failed);
    setRunning(false);
    return { rest, isStopped: stopped.current };
  };
  return { run, stop, running, left, failures };
}
