import { SimpleGrid, Switch } from '@mantine/core';
import type { StaffEvent } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useUploadCount } from '../api/use-upload.ts';
import { BannerFields } from '../articles/banner-fields.tsx';
import { BodyFields } from '../articles/body-fields.tsx';
import { TextsFields } from '../catalogue/texts-fields.tsx';
import { ActForm } from '../lists/act-form.tsx';
import { useLock } from '../lists/locked.tsx';
import { toast } from '../lists/toast.ts';
import { baghdadInstant, baghdadLocal } from '../locale/baghdad-time.ts';
import { DayField } from '../ui/day-field.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { GoodsFields } from './goods-fields.tsx';

type EditedEvent = Pick<
  StaffEvent,
  'revision' | 'titles' | 'texts' | 'banners' | 'startsAt' | 'endsAt' | 'countdown' | 'goods'
> & { eventId: number | null };

export const newEvent: EditedEvent = {
  eventId: null,
  revision: 0,
  titles: {},
  texts: {},
  banners: {},
  startsAt: '',
  endsAt: '',
  countdown: false,
  goods: { rule: 'picked', productIds: [], categoryId: null, supplierId: null },
};

interface EventFormProps {
  event: EditedEvent;
  onSaved(eventId: number): void;
}

/** Drops fields that the server adds. */
const editableFieldsOf = ({
  eventId,
  revision,
  titles,
  texts,
  banners,
  startsAt,
  endsAt,
  countdown,
  goods,
}: EditedEvent): EditedEvent => ({
  eventId,
  revision,
  titles,
  texts,
  banners,
  startsAt,
  endsAt,
  countdown,
  goods,
});

/** Edits an event; times are in Baghdad. */
export function EventForm({ event, onSaved }: EventFormProps) {
  const { t } = useTranslation(['events', 'articles']);
  const [draft, setDraft] = useState({
    ...editableFieldsOf(event),
    startsAt: baghdadLocal(event.startsAt || null),
    endsAt: baghdadLocal(event.endsAt || null),
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const { isUploading, countUploads } = useUploadCount();
  const act = useAct('saveEvent');
  const { isLocked, markSaved } = useLock(event, act);
  const set = (part: Partial<EditedEvent>) => setDraft((before) => ({ ...before, ...part }));
  const [startsAt, endsAt] = [baghdadInstant(draft.startsAt), baghdadInstant(draft.endsAt)];
  const save = async () => {
    setSubmitted(true);
    if (!startsAt || !endsAt) return;
    const saved = await act.run({ ...draft, revision: event.revision, startsAt, endsAt });
    if (!saved) return;
    markSaved();
    toast(t('articles:saved'));
    onSaved(saved.eventId);
  };
  const times = [
    ['startsAt', 'from', startsAt],
    ['endsAt', 'to', endsAt],
  ] as const;
  return (
    <Panel label={t('title')}>
      <ActForm
        act={act}
        verb={t('articles:save')}
        onSubmit={save}
        gap="lg"
        disabled={isUploading}
        isLocked={isLocked}
        beside={<DimmedText>{t('articles:save.hint')}</DimmedText>}
      >
        <TextsFields
          label={t('name')}
          value={draft.titles}
          onChange={(titles) => set({ titles })}
          maxLength={300}
          error={act.fieldError('titles')}
        />
        <BodyFields
          label={t('text')}
          value={draft.texts}
          onChange={(locale, html) =>
            setDraft((before) => ({ ...before, texts: { ...before.texts, [locale]: html } }))
          }
          errorOf={(locale) => act.fieldError(`texts.${locale}`)}
          countUploads={countUploads}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {times.map(([field, label, instant]) => (
            <DayField
              key={field}
              hours
              label={t(label)}
              description={t('baghdad')}
              required
              value={draft[field]}
              onValue={(value) => set({ [field]: value })}
              error={isSubmitted && !instant ? t('needed') : act.fieldError(field)}
            />
          ))}
        </SimpleGrid>
        <GoodsFields
          goods={draft.goods}
          onChange={(goods) => set({ goods })}
          errorOf={(field) => act.fieldError(`goods.${field}`)}
        />
        <BannerFields
          banners={draft.banners}
          onChange={(change) =>
            setDraft((before) => ({ ...before, banners: change(before.banners) }))
          }
          countUploads={countUploads}
          error={act.fieldError('banners')}
        />
        <Switch
          label={t('countdown')}
          checked={draft.countdown}
          onChange={({ currentTarget }) => set({ countdown: currentTarget.checked })}
        />
      </ActForm>
    </Panel>
  );
}
