import { Group, SimpleGrid } from '@mantine/core';
import type { ScannedParcel, StoredFile } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActForm } from '../lists/act-form.tsx';
import { signal } from '../scan/signals.ts';
import { useWaitingAct } from '../scan/waiting-acts.ts';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { CorrectCounts } from './correct-counts.tsx';
import { CorrectMeasures } from './correct-dialog.tsx';
import { announcedCounts, CountFields, checksOf } from './count-fields.tsx';
import { HeldNotice } from './held-notice.tsx';
import { labelLanguage, PrintLabels } from './labels/print-labels.tsx';
import { measuresOf, type TypedMeasures } from './measuring/measure.ts';
import { emptyMeasures, MeasureFields, ShelfField } from './measuring/measure-fields.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { PhotoUpload } from './photos/photo-upload.tsx';
import { WaybillActs } from './waybill-dialogs.tsx';

interface ReceiveFormProps {
  parcel: ScannedParcel;
  /** Called when it was received, or queued offline. */
  onDone(parcel: ScannedParcel, waits?: boolean): void;
  /** Called when it was corrected or released. */
  onChanged(): void;
  /** Called when its waybill was corrected or withdrawn. */
  onWithdrawn(): void;
}

export function ReceiveForm({ parcel, onDone, onChanged, onWithdrawn }: ReceiveFormProps) {
  const { t } = useTranslation(['receiving', 'words']);
  if (parcel.status !== 'expected')
    return (
      <Panel title={t('already.title')}>
        <Notice tone="wait" role="status">
          {t('already.text', { status: t(`words:parcelStatus.${parcel.status}`) })}
        </Notice>
        <HeldNotice parcel={parcel} onDone={() => onDone(parcel)} onAsked={onChanged} />
        <ParcelFacts parcel={parcel} />
        <Group mt="sm">
          {parcel.sizeMm !== null && (
            <PrintLabels
              labels={{ kind: 'parcels', parcelIds: [parcel.parcelId], language: labelLanguage() }}
              subject={parcel.waybill}
            />
          )}
          <CorrectMeasures parcel={parcel} onDone={onChanged} />
          <CorrectCounts parcel={parcel} onDone={onChanged} />
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
        <div>
          <ParcelFacts parcel={parcel} />
          <Group mt="sm">
            <WaybillActs
              parcels={[parcel]}
              isShared={parcel.others.some(({ status }) => status === 'expected')}
              onDone={onWithdrawn}
            />
          </Group>
        </div>
        <MeasureForm parcel={parcel} onDone={onDone} />
      </SimpleGrid>
    </Panel>
  );
}

function MeasureForm({ parcel, onDone }: Pick<ReceiveFormProps, 'parcel' | 'onDone'>) {
  const { t } = useTranslation(['receiving', 'words']);
  const [typed, setTyped] = useState<TypedMeasures>(emptyMeasures);
  const [shelf, setShelf] = useState('');
  const [counts, setCounts] = useState(() => announcedCounts(parcel));
  const [photos, setPhotos] = useState<readonly StoredFile[]>([]);
  const [waitingFiles, setWaitingFiles] = useState<readonly File[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const receive = useWaitingAct('receiveParcel');
  const measures = measuresOf(typed);
  const missing: readonly (keyof TypedMeasures)[] =
    isSubmitted && 'missing' in measures ? measures.missing : [];
  const isPhotoMissing = photos.length + waitingFiles.length === 0;
  const submit = async () => {
    setSubmitted(true);
    const checks = checksOf(counts, parcel);
    if ('missing' in measures || isPhotoMissing || isUploading || !checks) return;
    const { weightGrams, sizeMm } = measures;
    const received = await receive.run({
      input: {
        parcelId: parcel.parcelId,
        weightGrams,
        sizeMm,
        ...(shelf.trim() ? { shelf: shelf.trim() } : {}),
        photoFileIds: photos.map(({ fileId }) => fileId),
        checks,
      },
      files: waitingFiles,
      what: parcel.waybill,
    });
    if (!received) return signal('wrong');
    const isAsExpected = received !== 'waiting' && received.held === null;
    signal(isAsExpected ? 'right' : 'attention');
    onDone(parcel, received === 'waiting');
  };
  return (
    <ActForm
      act={receive}
      verb={t('save')}
      onSubmit={submit}
      size="md"
      disabled={isUploading}
      beside={isUploading && <DimmedText>{t('photos.wait')}</DimmedText>}
    >
      <MeasureFields
        typed={typed}
        onTyped={setTyped}
        missing={missing}
        fieldError={receive.fieldError}
        autoFocus
      />
      <CountFields parcel={parcel} isSubmitted={isSubmitted} typed={counts} onTyped={setCounts} />
      <ShelfField value={shelf} onValue={setShelf} error={receive.fieldError('shelf')} />
      <PhotoUpload
        photos={photos}
        onPhotos={setPhotos}
        onBusy={setUploading}
        onWaiting={setWaitingFiles}
        error={isSubmitted && isPhotoMissing ? t('photos.needed') : undefined}
      />
    </ActForm>
  );
}
