import { formatClock } from '@wasit/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../locale/figures.tsx';
import { Tag } from '../ui/page.tsx';

const minuteMs = 60_000;
/** Seconds do not matter any more once the deadline has passed. */
const wholeMinutes = (ms: number) => (ms < minuteMs ? ms : Math.floor(ms / minuteMs) * minuteMs);
const soonMs = 5 * 60_000;

export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** How much is left of the promised quarter of an hour, or by how much it is exceeded. */
export function ReviewClock({ reviewBy }: { reviewBy: string }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const remainingMs = Date.parse(reviewBy) - useNow(1000);
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
      {t('clock.left')} <bdi>{formatClock(remainingMs).replace(/^00:/, '')}</bdi>
    </Tag>
  );
}
