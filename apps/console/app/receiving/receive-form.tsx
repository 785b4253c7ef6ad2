import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StaffParcel, StoredFile } from '@wasit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { Figure } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { type Measures, measuresOf, type Typed } from './measure.ts';
import { ParcelFacts } from './parcel-facts.tsx';
import { PhotoUpload } from './photo-upload.tsx';

interface ReceiveFormProps {
  parcel: StaffParcel;
  onDone(waybill: string): void;
}

export function ReceiveForm({ parcel, onDone }: ReceiveFormProps) {
  const { t } = useTranslation(['receiving', 'words']);
  if (parcel.status !== 'expected')
    return (
      <Panel title={t('already.title')}>
        <Notice tone="wait" role="status">
          {t('already.text', { status: t(`words:parcelStatus.${parcel.status}`) })}
        </Notice>
        <ParcelFacts parcel={parcel} />
      </Panel>
    );
  return (
    <Panel title={t('form.title')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <ParcelFacts parcel={parcel} />
        <MeasureForm parcel={parcel} onDone={onDone} />
      </SimpleGrid>
    </Panel>
  );
}

const fields = [
  { name: 'kg', unit: 'kg', wire: 'weightGrams' },
  { name: 'length', unit: 'cm', wire: 'sizeMm.length' },
  { name: 'width', unit: 'cm', wire: 'sizeMm.width' },
  { name: 'height', unit: 'cm', wire: 'sizeMm.height' },
] as const;

function MeasureForm({ parcel, onDone }: ReceiveFormProps) {
  const { t } = useTranslation(['receiving', 'words']);
  const [typed, setTyped] = useState<Typed>({ kg: '', length: '', width: '', height: '' });
  const [photos, setPhotos] = useState<readonly StoredFile[]>([]);
  const [uploading, setUploading] = useState(false);
  const [asked, setAsked] = useState(false);
  const receive = useAct('receiveParcel');
  const measures = measuresOf(typed);
  const missing: readonly (keyof Typed)[] = asked && 'missing' in measures ? measures.missing : [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if ('missing' in measures || photos.length === 0 || uploading) return;
    const { weightGrams, sizeMm } = measures;
    const done = await receive.run({ parcelId: parcel.parcelId, weightGrams, sizeMm, photoFileIds: photos.map(({ fileId }) => fileId) });
    if (done) onDone(done.waybill);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
          {fields.map(({ name, unit, wire }) => (
            <FigureField
              key={name}
              label={t(`field.${name}`)}
              unit={unit}
              value={typed[name]}
              onValue={(text) => setTyped((before) => ({ ...before, [name]: text }))}
              error={receive.fieldError(wire) ?? (missing.includes(name) ? t('field.missing') : undefined)}
              {...(name === 'kg' ? { autoFocus: true } : {})}
            />
          ))}
        </SimpleGrid>
        <Computed measures={'missing' in measures ? undefined : measures} />
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

function Computed({ measures }: { measures: Measures | undefined }) {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <div aria-live="polite">
      <Facts
        rows={[
          [t('words:volume'), <Figure key="cbm" value={measures?.cbm} unit="m³" max={4} />],
          [t('chargeable'), <Figure key="chargeable" value={measures?.chargeable} unit="m³" max={4} />],
          measures !== undefined && [t('counts'), measures.byWeight ? t('counts.weight') : t('counts.volume')],
        ]}
      />
    </div>
  );
}
