import { Anchor, Group, Stack } from '@mantine/core';
import type { StaffEvent } from '@wasit/contract';
import { pickText } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { MoveButtons } from '../articles/move-buttons.tsx';
import { stateTones } from '../articles/state-tone.ts';
import { VersionsPanel } from '../articles/versions-panel.tsx';
import { SavedPreview } from '../articles/written-preview.tsx';
import { RecordPage } from '../lists/record-page.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { useFormat } from '../locale/figures.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Mark, PageHead } from '../ui/page.tsx';
import { EventForm, newEvent } from './event-form.tsx';

export default function EventScreen() {
  const { eventId = '' } = useParams();
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  return (
    <Allowed to="content.edit">
      {eventId === 'new' ? (
        <Stack gap="md">
          <PageHead title={t('new')} note={<BackLink to="/events">{t('back')}</BackLink>} />
          <EventForm event={newEvent} onSaved={(id) => void navigate(`/events/${id}`)} />
        </Stack>
      ) : (
        <RecordPage endpoint="staffEvent" input={{ eventId: Number(eventId) }} rows={8}>
          {(event, reload) => <EventPage event={event} onChanged={reload} />}
        </RecordPage>
      )}
    </Allowed>
  );
}

function EventPage({ event, onChanged }: EventProps) {
  return (
    <Stack gap="md">
      <Head event={event} onChanged={onChanged} />
      {/* Saved by somebody else, the form is reset. */}
      <EventForm key={event.version} event={event} onSaved={onChanged} />
      <SavedPreview titles={event.titles} bodies={event.texts} banners={event.banners} />
      <EventVersions event={event} onChanged={onChanged} />
    </Stack>
  );
}

interface EventProps {
  event: StaffEvent;
  onChanged(): void;
}

function Head({ event, onChanged }: EventProps) {
  const { t } = useTranslation(['events', 'articles']);
  const { locale } = useFormat();
  const act = useAct('moveEvent');
  const { eventId, revision, state, moves, publishedVersion } = event;
  return (
    <>
      <PageHead
        title={pickText(event.titles, locale)}
        note={
          <Group gap="md">
            <Mark tone={stateTones[state]}>{t(`articles:state.${state}`)}</Mark>
            <BackLink to="/events">{t('back')}</BackLink>
            {publishedVersion !== null && (
              <Anchor href={`/events/${eventId}`} target="_blank" rel="noreferrer" size="sm">
                {t('articles:inShop')}
              </Anchor>
            )}
            <TrailLink object={`event:${eventId}`} />
          </Group>
        }
        actions={
          <MoveButtons
            moves={moves}
            busy={act.busy}
            move={(move) => act.run({ eventId, revision, move })}
            onChanged={onChanged}
          />
        }
      />
      {state === 'REVIEW' && !moves.includes('publish') && <p>{t('articles:ownWork')}</p>}
      <Refusal error={act.error} />
    </>
  );
}

function EventVersions({ event, onChanged }: EventProps) {
  const act = useAct('restoreEvent');
  const { eventId, revision } = event;
  return (
    <VersionsPanel
      content={event}
      act={act}
      restore={(version) => act.run({ eventId, revision, version })}
      onChanged={onChanged}
    />
  );
}
