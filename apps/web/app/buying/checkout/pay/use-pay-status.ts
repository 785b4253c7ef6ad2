import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { payResultOf } from './pay-state.ts';
import { slowAfter, waitMs } from './polling.ts';

/** Polls the server at growing intervals until the payment's result is known. */
export function usePayStatus(loaded: PayableDetail) {
  const [payable, setPayable] = useState(loaded);
  const [pollCount, setPollCount] = useState(0);
  const [polling, setPolling] = useState(false);
  const waiting = payResultOf(payable) === 'processing';
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
    if (!waiting) return;
    const timer = setTimeout(() => void poll(), waitMs(pollCount));
    return () => clearTimeout(timer);
  }, [waiting, pollCount]);
  return { payable, poll, polling, slow: pollCount >= slowAfter };
}
