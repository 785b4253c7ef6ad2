import type { PayableSummary } from '@wasit/contract/payments/endpoints';
import { useEffect, useState } from 'react';
import { Countdown } from './countdown.tsx';

export interface DueCountdownProps {
  due: PayableSummary;
  /** Reads again; called until what was due is closed, which the server does within a minute. */
  onEnd: () => Promise<void> | void;
}

const readAgainMs = 15_000;

/** The countdown of an amount that is due, as text alone; nothing without a deadline. */
export function DueCountdown({ due: { deadlineAt }, onEnd }: DueCountdownProps) {
  const [overAt, setOverAt] = useState<string | null>(null);
  const isOver = deadlineAt !== null && overAt === deadlineAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the countdown starts this; onEnd is a new function at each render
  useEffect(() => {
    if (!isOver) return;
    void onEnd();
    const timer = setInterval(() => void onEnd(), readAgainMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return deadlineAt && <Countdown until={deadlineAt} onEnd={() => setOverAt(deadlineAt)} />;
}
