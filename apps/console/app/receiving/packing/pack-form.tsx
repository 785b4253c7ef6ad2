import { Text } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { ActForm } from '../../lists/act-form.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { toast } from '../../lists/toast.ts';
import { Amount } from '../../locale/figures.tsx';
import { signal } from '../../scan/signals.ts';
import { useWaitingAct } from '../../scan/waiting-acts.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Measures, measuresOf, type TypedMeasures } from '../measuring/measure.ts';
import { emptyMeasures, MeasureFields, ShelfField } from '../measuring/measure-fields.tsx';

interface PackFormProps {
  parcels: readonly StaffParcel[];
  onPacked(): void;
}

/** Packs the carton with its measures. */
export function PackForm({ parcels, onPacked }: PackFormProps) {
  const { t } = useTranslation(['receiving', 'words', 'scan']);
  const [typed, setTyped] = useState<TypedMeasures>(emptyMeasures);
  const [shelf, setShelf] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const pack = useWaitingAct('packCarton');
  const measures = measuresOf(typed);
  const missing: readonly (keyof TypedMeasures)[] =
    isSubmitted && 'missing' in measures ? measures.missing : [];
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  const submit = async () => {
    setSubmitted(true);
    if ('missing' in measures) return;
    const { weightGrams, sizeMm } = measures;
    const what = parcels.map(({ waybill }) => waybill).join(' ');
    const packed = await pack.run({
      input: { parcelIds, weightGrams, sizeMm, ...(shelf.trim() ? { shelf: shelf.trim() } : {}) },
      what,
    });
    signal(!packed ? 'wrong' : packed === 'waiting' ? 'attention' : 'right');
    if (!packed) return;
    toast(
      packed === 'waiting'
        ? t('scan:waiting.toast', { what: isolate(what) })
        : t('packing.toast', { cartonNo: isolate(packed.cartonNo) }),
    );
    setTyped(emptyMeasures);
    setShelf('');
    setSubmitted(false);
    onPacked();
  };
  return (
    <ActForm act={pack} verb={t('packing.pack')} onSubmit={submit} size="md">
      <Text size="sm" fw={600}>
        {t('packing.carton', { n: formatNumber(parcels.length) })}
      </Text>
      <MeasureFields
        typed={typed}
        onTyped={setTyped}
        missing={missing}
        fieldError={pack.fieldError}
      />
      <ShelfField value={shelf} onValue={setShelf} error={pack.fieldError('shelf')} />
      {!('missing' in measures) && <Saving parcelIds={parcelIds} measures={measures} />}
    </ActForm>
  );
}

/** The customer's cost for separate parcels and for the carton. */
function Saving({
  parcelIds,
  measures: { weightGrams, sizeMm },
}: {
  parcelIds: readonly string[];
  measures: Measures;
}) {
  const { t } = useTranslation('receiving');
  const read = useRead('previewCarton', { parcelIds: [...parcelIds], weightGrams, sizeMm });
  if (read.error) return <Refusal error={read.error} />;
  if (!read.data) return null;
  const { separateFreight: alone, combinedFreight: together, saved } = read.data;
  return (
    <Notice tone={saved.amount < 0 ? 'bad' : 'good'} role="status">
      <Text size="sm">
        {t('packing.alone')} <Amount money={alone} /> · {t('packing.together')}{' '}
        <Amount money={together} /> ·{' '}
        <b>{saved.amount < 0 ? t('packing.dearer') : t('packing.saved')}</b>{' '}
        <Amount money={{ ...saved, amount: Math.abs(saved.amount) }} />
      </Text>
    </Notice>
  );
}
