import type { ShopEvent } from '@wasit/contract/campaigns/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useRevalidator } from 'react-router';
import { Countdown } from '../../ui/text/countdown.tsx';
import { Words } from '../../ui/text/words.tsx';
import './events.css';

export const eventPath = (eventId: number): string => `/events/${eventId}`;

export type EventWithoutText = Omit<ShopEvent, 'text'>;

/** The banner of an event for the width of the screen. */
export function EventBanner({ event, isFirst }: { event: EventWithoutText; isFirst: boolean }) {
  const { wide, narrow } = event.banner;
  const shown = wide ?? narrow;
  if (!shown) return null;
  return (
    <picture>
      {narrow && (
        <source
          media="(max-width: 719px)"
          srcSet={narrow.url}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      <img
        className="event-banner"
        src={shown.url}
        width={shown.width}
        height={shown.height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

/** Until when it runs, in Baghdad. */
export function EventTime({ event }: { event: EventWithoutText }) {
  const format = useFormat();
  const { t } = useTranslation('events');
  // The server shows an event that is over as ended, or no more.
  const { revalidate } = useRevalidator();
  return (
    <p className="event-time soft small">
      <Words ns="events" of="event.until" values={{ time: format.dateTime(event.endsAt) }} />
      {event.countdown && (
        <span>
          {t('event.left')} <Countdown until={event.endsAt} onEnd={() => void revalidate()} />
        </span>
      )}
    </p>
  );
}
