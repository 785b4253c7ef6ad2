import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { payResultOf } from './pay-state.ts';
import { pauseBefore, slowAfter } from './polling.ts';

/** Polls the server until the payment's result is known, also for a transfer under review. */
export function usePayStatus(loaded: PayableDetail) {
  const [payable, setPayable] = useState(loaded);
  const [pollCount, setPollCount] = useState(0);
  const [polling, setPolling] = useState(false);
  const result = payResultOf(payable);
  const { payNo } = loaded;
  const poll = async () => {
    setPolling(true);
    const current = await call('payStatus', { payNo }).catch(() => null);
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
