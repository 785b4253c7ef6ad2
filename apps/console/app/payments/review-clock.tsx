import { formatClock, isolate } from '@wasit/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../locale/figures.tsx';
import { Tag } from '../ui/page.tsx';
import { msUntil } from './ms-until.ts';

const minuteMs = 60_000;
/** No seconds once the deadline has passed. */
const wholeMinutes = (ms: number) => (ms < minuteMs ? ms : Math.floor(ms / minuteMs) * minuteMs);
const soonMs = 5 * 60_000;

/** Renders again every second. */
function useTick(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}

/** The time left of the promised quarter of an hour, or the time over it. */
export function ReviewClock({ reviewBy }: { reviewBy: string }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  useTick();
  const remainingMs = msUntil(reviewBy);
  if (remainingMs < 0)
    return (
      <Tag tone="bad">
        <span className="w-figure">
          {t('clock.late', { by: format.duration(wholeMinutes(-remainingMs)) })}
        </span>
      </Tag>
    );
  return (
    <Tag tone={remainingMs < soonMs ? 'wait' : 'calm'}>
      {t('clock.left', { time: isolate(formatClock(remainingMs).replace(/^00:/, '')) })}
    </Tag>
  );
}
