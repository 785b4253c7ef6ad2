import { Button, Stack, Text } from '@mantine/core';
import type { PackingDesk, StaffParcel } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { ActForm } from '../../lists/act-form.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { toast } from '../../lists/toast.ts';
import { Amount, Code, None } from '../../locale/figures.tsx';
import { ScanField } from '../../scan/scan-field.tsx';
import { signal } from '../../scan/signals.ts';
import { useWaitingAct } from '../../scan/waiting-acts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { type Measures, measuresOf, type TypedMeasures } from '../measuring/measure.ts';
import { emptyMeasures, MeasureFields, ShelfField } from '../measuring/measure-fields.tsx';
import { Sizes } from '../parcel-facts.tsx';
import { Cartons } from './cartons.tsx';

interface PackingTableProps {
  desk: PackingDesk;
  /** The code that opened it: its parcel goes into the carton at once. */
  scannedFirst: string;
  onScanOther(code: string): void;
  onChanged(): void;
  onClose(): void;
}

const isSameCode = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

/** One customer's parcels in China: which go into the carton, and what it measures. */
export function PackingTable(props: PackingTableProps) {
  const { desk, scannedFirst, onScanOther, onChanged, onClose } = props;
  const { t } = useTranslation(['receiving', 'words']);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(
      desk.parcels
        .filter(({ waybill }) => isSameCode(waybill, scannedFirst))
        .map((parcel) => parcel.parcelId),
    ),
  );
  const columns = useLooseColumns();
  const field = useRef<HTMLInputElement>(null);
  const packable = desk.parcels.filter(({ held }) => held === null);
  const chosenParcels = packable.filter(({ parcelId }) => chosen.has(parcelId));
  const toggle = (parcelId: string) => {
    const after = new Set(chosen);
    if (!after.delete(parcelId)) after.add(parcelId);
    setChosen(after);
  };
  const scan = (code: string) => {
    setText('');
    const matches = packable.filter(({ waybill }) => isSameCode(waybill, code));
    signal(matches.length === 0 ? 'attention' : 'right');
    if (matches.length === 0) onScanOther(code);
    else setChosen(new Set([...chosen, ...matches.map(({ parcelId }) => parcelId)]));
    field.current?.focus();
  };
  const isAllSelected = packable.length > 0 && chosenParcels.length === packable.length;
  return (
    <Stack gap="md">
      <Panel
        title={t('packing.of', { customer: isolate(desk.customer) })}
        actions={
          <Button variant="default" size="compact-sm" onClick={onClose}>
            {t('packing.back')}
          </Button>
        }
      >
        <Stack gap="sm">
          <ScanField
            ref={field}
            label={t('packing.scan')}
            value={text}
            onValue={setText}
            onScan={scan}
            several
            autoFocus
            maw={460}
          />
          {desk.parcels.length === 0 ? (
            <DimmedText>{t('packing.nothingLoose')}</DimmedText>
          ) : (
            <DataTable
              caption={t('packing.loose')}
              columns={columns}
              rows={desk.parcels}
              keyOf={({ parcelId }) => parcelId}
              selection={{
                has: ({ parcelId }) => chosen.has(parcelId),
                toggle: ({ parcelId }) => toggle(parcelId),
                toggleAll: () =>
                  setChosen(
                    isAllSelected ? new Set() : new Set(packable.map(({ parcelId }) => parcelId)),
                  ),
                isAllSelected,
                isSomeSelected: chosenParcels.length > 0,
                allLabel: t('words:selectAll'),
                label: ({ waybill }) => t('words:select', { what: waybill }),
                isLocked: ({ held }) => held !== null,
              }}
            />
          )}
          {chosenParcels.length > 0 && (
            <PackForm
              parcels={chosenParcels}
              onPacked={() => {
                setChosen(new Set());
                onChanged();
                field.current?.focus();
              }}
            />
          )}
        </Stack>
      </Panel>
      <Cartons cartons={desk.cartons} onChanged={onChanged} />
    </Stack>
  );
}

function useLooseColumns(): Column<StaffParcel>[] {
  const { t } = useTranslation(['receiving', 'words']);
  return [
    { key: 'waybill', head: t('words:waybill'), isPrimary: true, code: ({ waybill }) => waybill },
    { key: 'order', head: t('words:order'), code: ({ orderNo }) => orderNo },
    { key: 'supplier', head: t('words:supplier'), text: ({ supplierName }) => supplierName },
    {
      key: 'shelf',
      head: t('shelf'),
      cell: ({ shelf }) => (shelf === null ? <None /> : <Code>{shelf}</Code>),
    },
    {
      key: 'weight',
      head: t('words:weight'),
      figure: ({ weightGrams }) => (weightGrams ?? 0) / 1000,
      unit: 'kg',
    },
    {
      key: 'size',
      head: t('words:size'),
      alignEnd: true,
      cell: ({ sizeMm }) => <Sizes size={sizeMm} />,
    },
    { key: 'fee', head: t('packing.freight'), money: ({ fee }) => fee?.amount },
  ];
}

interface PackFormProps {
  parcels: readonly StaffParcel[];
  onPacked(): void;
}

function PackForm({ parcels, onPacked }: PackFormProps) {
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

/** What the customer pays for the parcels by themselves, and for the carton. */
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
  const { alone, together, saved } = read.data;
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
