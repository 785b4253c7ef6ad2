import type { PayableSummary } from '@wasit/contract/payments/endpoints';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { useCheckAfterDeadline } from './use-pay-status.ts';

export interface DueCountdownProps {
  due: PayableSummary;
  /** Reads again; called until what was due is closed, which the server does within a minute. */
  onEnd: () => Promise<void> | void;
}

/** The bare countdown of what is due; nothing where none runs. */
export function DueCountdown({ due, onEnd }: DueCountdownProps) {
  const handleEnd = useCheckAfterDeadline(due, async () => onEnd());
  return due.deadlineAt && <Countdown until={due.deadlineAt} onEnd={handleEnd} />;
}
