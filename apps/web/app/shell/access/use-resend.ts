import { useEffect, useState } from 'react';

/**
 * Counts the seconds that the server named. The device's own steady clock is asked, so that a wrong
 * time of day does no harm.
 */
export function useResend() {
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
