import type { PayableSummary } from '@wasit/contract/payments/endpoints';
import { useEffect, useState } from 'react';
import { Countdown } from './countdown.tsx';

export interface DueCountdownProps {
  due: PayableSummary;
  /** Reads again; called until what was due is closed, which the server does within a minute. */
  onEnd: () => Promise<void> | void;
}

const readAgainMs = 15_000;

/** The bare countdown of what is due; nothing where none runs. */
export function DueCountdown({ due: { deadlineAt }, onEnd }: DueCountdownProps) {
  const [overAt, setOverAt] = useState<string | null>(null);
  const isOver = deadlineAt !== null && overAt === deadlineAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to read is no reason to read
  useEffect(() => {
    if (!isOver) return;
    void onEnd();
    const timer = setInterval(() => void onEnd(), readAgainMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return deadlineAt && <Countdown until={deadlineAt} onEnd={() => setOverAt(deadlineAt)} />;
}
