import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { StoredFile } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { ActForm } from '../../lists/act-form.tsx';
import { closeThen } from '../../lists/close-then.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { Code } from '../../locale/figures.tsx';
import { signal } from '../../scan/signals.ts';
import { useWaitingAct } from '../../scan/waiting-acts.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { measuresOf, type TypedMeasures } from '../measuring/measure.ts';
import { emptyMeasures, MeasureFields, ShelfField } from '../measuring/measure-fields.tsx';
import { PhotoUpload } from '../photos/photo-upload.tsx';
import { AttachDialog } from './attach-dialog.tsx';

interface UnknownBoxProps {
  waybill: string;
  /** Whether its goods were written off before it came. */
  isWrittenOff: boolean;
  /** Called when it was recorded as unknown, or queued offline. */
  onDone(waits: boolean): void;
  /** Called when it was attached to its order. */
  onAttached(): void;
}

/** A box with an unknown waybill: records it, or shows the existing record. */
export function UnknownBox({ waybill, isWrittenOff, onDone, onAttached }: UnknownBoxProps) {
  const { t } = useTranslation('receiving');
  const [attaching, setAttaching] = useState(false);
  const read = useRead('unknownParcels', { search: waybill, show: 'open', pageSize: 100 });
  if (read.error) return <Refusal error={read.error} onRetry={read.reload} />;
  if (!read.data) return null;
  const box = read.data.items.find((item) => item.waybill.toUpperCase() === waybill.toUpperCase());
  if (!box) return <UnknownForm {...{ waybill, isWrittenOff, onDone }} />;
  return (
    <Panel title={t('unknown.lying')}>
      <Stack gap="sm" align="start">
        <Text size="sm">
          <Code>{box.waybill}</Code> · {t('shelf')} <Code>{box.shelf}</Code> ·{' '}
          {t('unknown.days', { n: formatNumber(box.days) })}
        </Text>
        <Button onClick={() => setAttaching(true)}>{t('attach')}</Button>
      </Stack>
      {attaching && (
        <AttachDialog box={box} {...closeThen(() => setAttaching(false), onAttached)} />
      )}
    </Panel>
  );
}

function UnknownForm({ waybill, isWrittenOff, onDone }: Omit<UnknownBoxProps, 'onAttached'>) {
  const { t } = useTranslation(['receiving', 'words']);
  const [typed, setTyped] = useState<TypedMeasures>(emptyMeasures);
  const [texts, setTexts] = useState({ carrier: '', shelf: '', note: '' });
  const [photos, setPhotos] = useState<readonly StoredFile[]>([]);
  const [waitingFiles, setWaitingFiles] = useState<readonly File[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const receive = useWaitingAct('receiveUnknown');
  const measures = measuresOf(typed);
  const isPhotoMissing = photos.length + waitingFiles.length === 0;
  const submit = async () => {
    setSubmitted(true);
    if ('missing' in measures || isPhotoMissing || isUploading || !texts.shelf.trim()) return;
    const { weightGrams, sizeMm } = measures;
    const received = await receive.run({
      input: {
        waybill,
        carrier: texts.carrier.trim(),
        shelf: texts.shelf.trim(),
        note: texts.note.trim(),
        weightGrams,
        sizeMm,
        photoFileIds: photos.map(({ fileId }) => fileId),
      },
      files: waitingFiles,
      what: waybill,
    });
    signal(!received ? 'wrong' : received === 'waiting' ? 'attention' : 'right');
    if (received) onDone(received === 'waiting');
  };
  return (
    <Panel title={t(isWrittenOff ? 'unknown.late.title' : 'unknown.title')}>
      <ActForm
        act={receive}
        verb={t('unknown.save')}
        onSubmit={submit}
        size="md"
        disabled={isUploading}
        beside={isUploading && <DimmedText>{t('photos.wait')}</DimmedText>}
      >
        <Notice tone="wait" role="status">
          <Code>{waybill}</Code> {t(isWrittenOff ? 'unknown.late.text' : 'unknown.text')}
        </Notice>
        <MeasureFields
          typed={typed}
          onTyped={setTyped}
          missing={isSubmitted && 'missing' in measures ? measures.missing : []}
          fieldError={receive.fieldError}
          autoFocus
        />
        <Group align="start" gap="sm">
          <ShelfField
            value={texts.shelf}
            onValue={(shelf) => setTexts({ ...texts, shelf })}
            required
            error={
              receive.fieldError('shelf') ??
              (isSubmitted && !texts.shelf.trim() ? t('shelf.needed') : undefined)
            }
          />
          <TextInput
            label={t('words:carrier')}
            description={t('unknown.carrierHint')}
            dir="auto"
            maxLength={60}
            value={texts.carrier}
            onChange={({ currentTarget: { value } }) => setTexts({ ...texts, carrier: value })}
            error={receive.fieldError('carrier')}
          />
          <TextInput
            label={t('unknown.note')}
            description={t('unknown.noteHint')}
            dir="auto"
            flex="1 1 260px"
            maxLength={300}
            value={texts.note}
            onChange={({ currentTarget: { value } }) => setTexts({ ...texts, note: value })}
            error={receive.fieldError('note')}
          />
        </Group>
        <PhotoUpload
          photos={photos}
          onPhotos={setPhotos}
          onBusy={setUploading}
          onWaiting={setWaitingFiles}
          error={isSubmitted && isPhotoMissing ? t('photos.needed') : undefined}
        />
      </ActForm>
    </Panel>
  );
}
