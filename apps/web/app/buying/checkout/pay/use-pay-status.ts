import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { payResultOf } from './pay-state.ts';
import { slowAfter, waitMs } from './polling.ts';

/** Polls the server at growing intervals until the payment's result is known. */
export function usePayStatus(loaded: PayableDetail) {
  const [payable, setPayable] = useState(loaded);
  const [asked, setAsked] = useState(0);
  const [asking, setAsking] = useState(false);
  const waiting = payResultOf(payable) === 'processing';
  const { payNo } = loaded;
  const ask = async () => {
    setAsking(true);
    const now = await call('payStatus', { payNo }).catch(() => null);
    if (now) setPayable(now);
    setAsked((count) => count + 1);
    setAsking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer plans the next question
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => void ask(), waitMs(asked));
    return () => clearTimeout(timer);
  }, [waiting, asked]);
  return { payable, ask, asking, slow: asked >= slowAfter };
}
