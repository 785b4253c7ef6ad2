import { useTranslation } from '@wasit/i18n/react';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import {
  EventBanner,
  EventTime,
  type EventWithoutText,
  eventPath,
} from '../events/event-parts.tsx';

/** Events that run now, on the home page. */
export function EventCards({ events }: { events: readonly EventWithoutText[] }) {
  const { t } = useTranslation('events');
  if (events.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="events-title">
      <div className="section-head events-head">
        <h2 id="events-title">{t('events')}</h2>
      </div>
      <ul className="event-cards">
        {events.map((event, index) => (
          <li key={event.eventId} className="card event-card">
            <EventBanner event={event} isFirst={index === 0} />
            <h3 dir="auto">
              <Link to={eventPath(event.eventId)}>{event.title}</Link>
            </h3>
            <Icon name="arrow-end" />
            <EventTime event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
