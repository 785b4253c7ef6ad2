import { Button, Group, Stack, Text } from '@mantine/core';
import type { PackingDesk, StaffParcel } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { Code, None } from '../../locale/figures.tsx';
import { RefusedScans } from '../../scan/refused-scans.tsx';
import { ScanField } from '../../scan/scan-field.tsx';
import { signal } from '../../scan/signals.ts';
import { useScanField } from '../../scan/use-scan-field.ts';
import { useScans } from '../../scan/use-scans.ts';
import { useWaiting } from '../../scan/waiting-store.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { Sizes } from '../parcel-facts.tsx';
import { Cartons } from './cartons.tsx';
import { PackForm } from './pack-form.tsx';

interface PackingTableProps {
  desk: PackingDesk;
  /** The code that opened the table; its parcel is added at once. */
  scannedFirst: string;
  onScanOther(code: string): void;
  onChanged(): void;
  onClose(): void;
}

/** The packable parcels of a scanned waybill. */
const idsUnder = (code: string, parcels: readonly StaffParcel[]): string[] =>
  parcels
    .filter(({ waybill, held }) => held === null && waybill.toUpperCase() === code.toUpperCase())
    .map(({ parcelId }) => parcelId);

/** Without parcels of a carton that is queued offline. */
function useLooseParcels({ parcels }: PackingDesk): readonly StaffParcel[] {
  const waitingIds = useWaiting(({ acts }) => acts)
    .filter(({ refusal }) => refusal === undefined)
    .flatMap(({ input }) => ('parcelIds' in input ? (input.parcelIds as string[]) : []));
  return parcels.filter(({ parcelId }) => !waitingIds.includes(parcelId));
}

type OtherCustomer = Readonly<Record<'code' | 'customer', string>>;

/**
 * Handles scans: a parcel of this customer is added, also one received since. A parcel of another
 * customer opens theirs, unless something is selected here.
 */
function useTableScans({ desk, scannedFirst, onScanOther, onChanged }: PackingTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(idsUnder(scannedFirst, desk.parcels)),
  );
  const [other, setOther] = useState<OtherCustomer>();
  const find = useAct('packingDesk');
  const loose = useLooseParcels(desk);
  const packable = loose.filter(({ held }) => held === null);
  const chosenParcels = packable.filter(({ parcelId }) => chosen.has(parcelId));
  const choose = (ids: readonly string[]) => {
    signal(ids.length > 0 ? 'right' : 'attention');
    setChosen((before) => new Set([...before, ...ids]));
  };
  const scans = useScans(async (code) => {
    setOther(undefined);
    const ids = idsUnder(code, packable);
    if (ids.length > 0) {
      find.clear();
      choose(ids);
      return true;
    }
    // Checked first: an unknown code changes nothing.
    const found = await find.run({ scanned: code });
    if (!found) {
      signal('wrong');
      return false;
    }
    if (found.userId === desk.userId) {
      choose(idsUnder(code, found.parcels));
      onChanged();
      return true;
    }
    signal('attention');
    if (chosenParcels.length === 0) onScanOther(code);
    else setOther({ code, customer: found.customer });
    return true;
  });
  return { chosen, setChosen, chosenParcels, packable, loose, other, scans, error: find.error };
}

/** Packs a customer's parcels in China into a carton. */
export function PackingTable(props: PackingTableProps) {
  const { desk, onScanOther, onChanged, onClose } = props;
  const { t } = useTranslation(['receiving', 'words']);
  const { chosen, setChosen, chosenParcels, packable, loose, other, scans, error } =
    useTableScans(props);
  const columns = useLooseColumns();
  const scanField = useScanField(scans.scan);
  const toggle = (parcelId: string) => {
    const after = new Set(chosen);
    if (!after.delete(parcelId)) after.add(parcelId);
    setChosen(after);
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
          <ScanField {...scanField} label={t('packing.scan')} several autoFocus maw={460} />
          <Refusal error={error} />
          <RefusedScans {...scans} />
          {other && <OtherCustomerNotice other={other} onOpen={onScanOther} />}
          {loose.length === 0 ? (
            <DimmedText>{t('packing.nothingLoose')}</DimmedText>
          ) : (
            <DataTable
              caption={t('packing.loose')}
              columns={columns}
              rows={loose}
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
                scanField.ref.current?.focus();
              }}
            />
          )}
        </Stack>
      </Panel>
      <Cartons cartons={desk.cartons} onChanged={onChanged} />
    </Stack>
  );
}

function OtherCustomerNotice({
  other: { code, customer },
  onOpen,
}: {
  other: OtherCustomer;
  onOpen(code: string): void;
}) {
  const { t } = useTranslation('receiving');
  return (
    <Notice tone="wait" role="alert">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('packing.other', { code: isolate(code), customer: isolate(customer) })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onOpen(code)}>
          {t('packing.openOther', { customer: isolate(customer) })}
        </Button>
      </Group>
    </Notice>
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
