import { useEffect, useState } from 'react';

/**
 * Counts down the server's seconds, by the device's monotonic clock, so that a wrong time of day
 * does not matter.
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
