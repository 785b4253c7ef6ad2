import { Anchor, Group, Stack } from '@mantine/core';
import { pickText } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { WrittenPreview } from '../articles/written-preview.tsx';
import { Answer } from '../lists/answer.tsx';
import { useFormat } from '../locale/figures.tsx';
import { TrailLink } from '../people/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { PageHead } from '../ui/page.tsx';
import { EventForm, newEvent } from './event-form.tsx';

export default function EventScreen() {
  const { eventId = '' } = useParams();
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  return (
    <Allowed to="content.edit">
      {eventId === 'new' ? (
        <Stack gap="md">
          <PageHead title={t('new')} note={<BackToList />} />
          <EventForm event={newEvent} onSaved={(id) => void navigate(`/events/${id}`)} />
        </Stack>
      ) : (
        <EventRead eventId={Number(eventId)} />
      )}
    </Allowed>
  );
}

function BackToList() {
  const { t } = useTranslation('events');
  return (
    <Anchor component={Link} to="/events" size="sm">
      {t('back')}
    </Anchor>
  );
}

function EventRead({ eventId }: { eventId: number }) {
  const { t } = useTranslation('events');
  const { locale } = useFormat();
  const read = useRead('staffEvent', { eventId });
  return (
    <Answer read={read} rows={8}>
      {(event) => (
        <Stack gap="md">
          <PageHead
            title={pickText(event.titles, locale)}
            note={
              <Group gap="md">
                <BackToList />
                <Anchor href={`/events/${eventId}`} target="_blank" rel="noreferrer" size="sm">
                  {t('inShop')}
                </Anchor>
                <TrailLink object={`event:${eventId}`} />
              </Group>
            }
          />
          {/* An event saved by another hand starts the form anew. */}
          <EventForm key={`${eventId} ${event.revision}`} event={event} onSaved={read.reload} />
          <WrittenPreview titles={event.titles} bodies={event.texts} banners={event.banners} />
        </Stack>
      )}
    </Answer>
  );
}
