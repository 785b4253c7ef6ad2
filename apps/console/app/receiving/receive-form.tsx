import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ScannedParcel, StoredFile } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { CorrectMeasures } from './correct-dialog.tsx';
import { announcedCounts, CountFields, checksOf } from './count-fields.tsx';
import { Held } from './held.tsx';
import { measuresOf, type Typed } from './measure.ts';
import { emptyMeasures, MeasureFields, ShelfField } from './measure-fields.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import { labelLanguage, PrintLabels } from './print-labels.tsx';

interface ReceiveFormProps {
  parcel: ScannedParcel;
  onDone(parcel: ScannedParcel): void;
  /** It was corrected or let go: it is read again. */
  onChanged(): void;
}

export function ReceiveForm({ parcel, onDone, onChanged }: ReceiveFormProps) {
  const { t } = useTranslation(['receiving', 'words']);
  if (parcel.status !== 'expected')
    return (
      <Panel title={t('already.title')}>
        <Notice tone="wait" role="status">
          {t('already.text', { status: t(`words:parcelStatus.${parcel.status}`) })}
        </Notice>
        <Held parcel={parcel} onDone={() => onDone(parcel)} />
        <ParcelFacts parcel={parcel} />
        <Group mt="sm">
          {parcel.sizeMm !== null && (
            <PrintLabels
              labels={{
                kind: 'parcels',
                parcelIds: [parcel.parcelId],
                language: labelLanguage(),
              }}
              of={parcel.waybill}
            />
          )}
          <CorrectMeasures parcel={parcel} onDone={onChanged} />
        </Group>
      </Panel>
    );
  return (
    <Panel title={t('form.title')}>
      {parcel.others.length > 0 && (
        <Notice tone="now" role="status">
          {t('shared', { n: parcel.others.length + 1, orderNo: isolate(parcel.orderNo) })}
        </Notice>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <ParcelFacts parcel={parcel} />
        <MeasureForm parcel={parcel} onDone={onDone} />
      </SimpleGrid>
    </Panel>
  );
}

function MeasureForm({ parcel, onDone }: Omit<ReceiveFormProps, 'onChanged'>) {
  const { t } = useTranslation(['receiving', 'words']);
  const [typed, setTyped] = useState<Typed>(emptyMeasures);
  const [shelf, setShelf] = useState('');
  const [counts, setCounts] = useState(() => announcedCounts(parcel));
  const [photos, setPhotos] = useState<readonly StoredFile[]>([]);
  const [uploading, setUploading] = useState(false);
  const [asked, setAsked] = useState(false);
  const receive = useAct('receiveParcel');
  const measures = measuresOf(typed);
  const missing: readonly (keyof Typed)[] = asked && 'missing' in measures ? measures.missing : [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const checks = checksOf(counts);
    if ('missing' in measures || photos.length === 0 || uploading || !checks) return;
    const { weightGrams, sizeMm } = measures;
    const done = await receive.run({
      parcelId: parcel.parcelId,
      weightGrams,
      sizeMm,
      ...(shelf.trim() ? { shelf: shelf.trim() } : {}),
      photoFileIds: photos.map(({ fileId }) => fileId),
      checks,
    });
    if (done) onDone(parcel);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <MeasureFields
          typed={typed}
          onTyped={setTyped}
          missing={missing}
          fieldError={receive.fieldError}
          autoFocus
        />
        <CountFields parcel={parcel} typed={counts} onTyped={setCounts} />
        <ShelfField value={shelf} onValue={setShelf} error={receive.fieldError('shelf')} />
        <PhotoUpload
          photos={photos}
          onPhotos={setPhotos}
          onBusy={setUploading}
          error={asked && photos.length === 0 ? t('photos.needed') : undefined}
        />
        <Refusal error={receive.error} />
        <Group>
          <WorkButton type="submit" size="md" busy={receive.busy} disabled={uploading}>
            {t('save')}
          </WorkButton>
          {uploading && (
            <Text size="sm" c="dimmed">
              {t('photos.wait')}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
