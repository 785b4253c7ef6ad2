import type { CodeSent } from '@wasit/contract/accounts/access/access';
import { useEffect, useState } from 'react';

interface Form {
  set(name: 'code', value: string): void;
}

/**
 * The code that was sent last, and the seconds until another one can be requested. Another code, and
 * the end of this one, empty its field: the digits of an earlier one would be refused.
 */
export function useSentCode(form: Form) {
  const { left, start } = useResend();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const change = (next: CodeSent | null) => {
    form.set('code', '');
    setSent(next);
  };
  return {
    sent,
    left,
    onSent: (code: CodeSent) => {
      change(code);
      start(code.resendAfterSeconds);
    },
    forget: () => change(null),
  };
}

/**
 * Counts down the server's seconds, by the device's monotonic clock, so that a wrong time of day
 * does not matter.
 */
function useResend() {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: (seconds: number) => setUntil(performance.now() + seconds * 1000) };
}
