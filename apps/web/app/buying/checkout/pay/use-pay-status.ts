import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { payResultOf } from './pay-state.ts';
import { pauseBefore, pollTimeoutMs, slowAfter, waitMs } from './polling.ts';

/** The first pauses are for a payment that is under way. */
const firstPause = 3;

/**
 * Checks again, at growing intervals, a payment whose deadline has passed: the server closes it
 * within a minute.
 * @returns to be called at the deadline
 */
export function useCheckAfterDeadline(
  { deadlineAt, status }: Pick<PayableDetail, 'deadlineAt' | 'status'>,
  refresh: () => Promise<void>,
): () => void {
  const [checks, setChecks] = useState<{ of: string | null; count: number } | null>(null);
  const isOver = status === 'open' && checks !== null && checks.of === deadlineAt;
  const check = useCallback(async () => {
    await refresh();
    setChecks((before) => ({
      of: deadlineAt,
      count: before?.of === deadlineAt ? before.count + 1 : 0,
    }));
  }, [deadlineAt, refresh]);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void check(), waitMs(firstPause + checks.count));
    return () => clearTimeout(timer);
  }, [isOver, checks, check]);
  return () => void check();
}

/** Reloads when the reader comes back from another tab or app. */
export function useWhenVisible(refresh: () => Promise<void>): void {
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [refresh]);
}

/** Polls the server until the payment's result is known, also for a transfer under review. */
export function usePayStatus(loaded: PayableDetail) {
  const [payable, setPayable] = useState(loaded);
  const [pollCount, setPollCount] = useState(0);
  const [polling, setPolling] = useState(false);
  const result = payResultOf(payable);
  const { payNo } = loaded;
  const poll = async () => {
    setPolling(true);
    const current = await call('payStatus', { payNo }, { timeoutMs: pollTimeoutMs }).catch(
      () => null,
    );
    if (current) setPayable(current);
    setPollCount((count) => count + 1);
    setPolling(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer schedules the next request
  useEffect(() => {
    const pause = pauseBefore(result, pollCount);
    if (pause === null) return;
    const timer = setTimeout(() => void poll(), pause);
    return () => clearTimeout(timer);
  }, [result, pollCount]);
  return { payable, poll, polling, slow: pollCount >= slowAfter };
}
