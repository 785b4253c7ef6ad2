import { formatClock } from '@wasit/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../locale/figures.tsx';
import { Tag } from '../ui/page.tsx';

const minuteMs = 60_000;
/** Seconds say nothing once the promise is broken. */
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

/** How much is left of the promised quarter of an hour, or by how much it is broken. */
export function ReviewClock({ reviewBy }: { reviewBy: string }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const left = Date.parse(reviewBy) - useNow(1000);
  if (left < 0)
    return (
      <Tag tone="bad">
        <span className="w-figure">
          {t('clock.late', { by: format.duration(wholeMinutes(-left)) })}
        </span>
      </Tag>
    );
  return (
    <Tag tone={left < soonMs ? 'wait' : 'calm'}>
      {t('clock.left')} <bdi>{formatClock(left).replace(/^00:/, '')}</bdi>
    </Tag>
  );
}
