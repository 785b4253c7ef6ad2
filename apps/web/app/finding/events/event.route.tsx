import { data } from 'react-router';
import { api } from '../../api/server.ts';
import '../catalogue/catalogue.css';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { EmptyState } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { ProductGrid } from '../catalogue/cards/product-card.tsx';
import { encodeCard, useCards } from '../catalogue/shown-card.ts';
import { plainTextOf } from '../help/help-blocks.ts';
import type { Route } from './+types/event.route';
import '../written.css';
import { EventBanner, EventTime, eventPath } from './event-parts.tsx';

export const handle = { i18n: ['catalogue', 'events'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const eventId = parseWholeNumber(params.eventId);
  if (!eventId) throw data(null, { status: 404 });
  const { goods, ...event } = await api(context)('eventDetail', { eventId });
  return { ...event, goods: goods.map(encodeCard) };
}

/** An event of the shop: its banner, period and goods. */
export default function EventPage({ loaderData: event }: Route.ComponentProps) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const goods = useCards(event.goods);
  const homeLink = (
    <LinkButton variant="primary" to={links.home()}>
      {t('event.home')}
    </LinkButton>
  );
  return (
    <div className="page page-body stack">
      <Head
        title={event.title}
        description={plainTextOf(event.text).slice(0, 200) || event.title}
        path={eventPath(event.eventId)}
        picture={event.banner.wide?.url ?? goods[0]?.picture.url}
      />
      <Breadcrumbs
        items={[
          { label: t('list.home', { ns: 'catalogue' }), to: links.home() },
          { label: event.title },
        ]}
      />
      <h1 className="list-title" dir="auto">
        {event.title}
      </h1>
      <EventBanner event={event} isFirst />
      {event.text && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list when it was saved
        <div className="written" dir="auto" dangerouslySetInnerHTML={{ __html: event.text }} />
      )}
      {event.isOver ? (
        <EmptyState icon="info" title={t('event.over')} action={homeLink}>
          <p>
            <Words
              ns="events"
              of="event.overText"
              values={{ time: format.dateTime(event.endsAt) }}
            />
          </p>
        </EmptyState>
      ) : (
        <>
          <EventTime event={event} />
          <h2>{t('event.goods')}</h2>
          {goods.length > 0 ? (
            <ProductGrid products={goods} eager={4} level={3} />
          ) : (
            <EmptyState title={t('event.empty')} action={homeLink} />
          )}
        </>
      )}
    </div>
  );
}
