import { serverNow } from '@wasit/client/server-time';
import { formatClock, formatDuration } from '@wasit/i18n';
import { useFormat } from '@wasit/i18n/use-format';
import { useContext, useEffect, useRef, useState } from 'react';
import { NowContext } from './now.ts';

interface CountdownProps {
  /** The server's deadline. */
  until: string;
  onEnd?: () => void;
}

/** Nobody reads "719:58:16". */
const minMsInWords = 48 * 3_600_000;
const announcedMinutes = new Set([10, 5, 1]);

/** Updates every second on screen; announces only ten, five and one minute. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const format = useFormat();
  const readAt = useContext(NowContext);
  const [leftMs, setLeftMs] = useState(
    readAt === null ? null : Math.max(0, Date.parse(until) - readAt),
  );
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, Date.parse(until) - serverNow());
      setLeftMs(left);
      if (left > 0) return;
      clearInterval(timer);
      end.current?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  const minutes = leftMs === null ? -1 : Math.ceil(leftMs / 60_000);
  return (
    <span className="numeric">
      {leftMs !== null && leftMs >= minMsInWords ? (
        <span aria-hidden="true">{formatDuration(leftMs, format.locale)}</span>
      ) : (
        <bdi dir="ltr" aria-hidden="true">
          {leftMs === null ? '--:--:--' : formatClock(leftMs)}
        </bdi>
      )}
      <span className="visually-hidden">{format.dateTime(until)}</span>
      <span className="visually-hidden" aria-live="polite">
        {announcedMinutes.has(minutes) ? formatDuration(minutes * 60_000, format.locale) : ''}
      </span>
    </span>
  );
}
