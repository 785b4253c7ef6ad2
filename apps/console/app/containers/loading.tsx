import { Group, Stack, Text } from '@mantine/core';
import { newQueue } from '@wasit/client/new-queue';
import type { Container, StaffParcel } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Pager } from '../lists/list-tools.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { useUrlState } from '../lists/url-state.ts';
import { useExistingListPage } from '../lists/use-existing-page.ts';
import { useSelection } from '../lists/use-selection.ts';
import { Figure } from '../locale/figures.tsx';
import { RefusedScans } from '../scan/refused-scans.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { signal } from '../scan/signals.ts';
import { useScanField } from '../scan/use-scan-field.ts';
import { useScans } from '../scan/use-scans.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { isLoadable, loadPlanOf } from './load-plan.ts';
import { useParcelColumns } from './parcel-columns.tsx';

const pageSize = 50;

interface LoadingProps {
  container: Container;
  onChanged(): void;
}

/** Loads by scanner at the ramp, one parcel at a time, or by selection from the list. */
export function Loading({ container, onChanged }: LoadingProps) {
  const { t } = useTranslation(['containers', 'words']);
  const { page } = useUrlState();
  const read = useRead('parcelList', { loadable: true, pageNo: page, pageSize });
  const isEmpty = useExistingListPage(read, pageSize);
  const items = read.data?.items ?? [];
  const loadable = items.filter(isLoadable);
  const selection = useSelection(loadable.map(({ parcelId }) => parcelId));
  const load = useAct('loadParcels');
  const columns = useParcelColumns();
  const chosen = loadable.filter(({ parcelId }) => selection.chosen.has(parcelId));
  const [inTurn] = useState(newQueue);
  const loadParcels = async (parcelIds: string[]): Promise<boolean> => {
    const { containerId } = container;
    // Both the button and the scanner load one after the other.
    const updatedContainer = await inTurn(() => load.run({ containerId, parcelIds }));
    signal(updatedContainer ? 'right' : 'wrong');
    if (!updatedContainer) return false;
    selection.clear();
    read.reload();
    onChanged();
    toast(
      t('load.toast', {
        n: formatNumber(parcelIds.length),
        containerNo: isolate(updatedContainer.containerNo),
      }),
    );
    return true;
  };
  return (
    <Panel title={t('load.title')}>
      <Stack gap="sm">
        <ScanToLoad onLoad={(parcel) => loadParcels([parcel.parcelId])} />
        <Refusal error={load.error} />
        <Answer
          read={read}
          rows={3}
          isEmpty={isEmpty}
          empty={<Empty title={t('load.empty')} text={t('load.emptyText')} />}
        >
          {({ total }) => (
            <>
              <DataTable
                caption={t('load.title')}
                columns={columns}
                rows={items}
                keyOf={({ parcelId }) => parcelId}
                stale={read.loading}
                selection={{
                  has: ({ parcelId }) => selection.chosen.has(parcelId),
                  toggle: ({ parcelId }) => selection.toggle(parcelId),
                  toggleAll: selection.toggleAll,
                  isAllSelected: selection.isAllSelected,
                  isSomeSelected: selection.isSomeSelected,
                  allLabel: t('words:selectAll'),
                  label: ({ waybill }) => t('words:select', { what: waybill }),
                  isLocked: (parcel) => !isLoadable(parcel),
                }}
              />
              <ChosenSummary
                container={container}
                chosen={chosen}
                busy={load.busy}
                onLoad={() => void loadParcels(chosen.map(({ parcelId }) => parcelId))}
              />
              <Pager total={total} pageSize={pageSize} />
            </>
          )}
        </Answer>
      </Stack>
    </Panel>
  );
}

interface ChosenSummaryProps {
  container: Container;
  chosen: readonly StaffParcel[];
  busy: boolean;
  onLoad(): void;
}

function ChosenSummary({ container, chosen, busy, onLoad }: ChosenSummaryProps) {
  const { t } = useTranslation(['containers', 'words']);
  const plan = loadPlanOf(container, chosen);
  const obstacle = plan.tooLarge
    ? t('load.tooLarge')
    : plan.tooHeavy
      ? t('load.tooHeavy')
      : undefined;
  return (
    <Group gap="md">
      <Text size="sm" aria-live="polite">
        {t('chosen', { n: formatNumber(chosen.length) })} · <Figure value={plan.cbm} unit="m3" />{' '}
        {t('free')} <Figure value={plan.freeCbm} unit="m3" max={2} /> ·{' '}
        <Figure value={plan.kg} unit="kg" max={1} /> {t('free')}{' '}
        <Figure value={plan.freeKg} unit="kg" max={0} />
      </Text>
      <WorkButton
        onClick={onLoad}
        busy={busy}
        disabled={chosen.length === 0 || obstacle !== undefined}
      >
        {t('load')}
      </WorkButton>
      <FieldError>{obstacle}</FieldError>
    </Group>
  );
}

function ScanToLoad({ onLoad }: { onLoad(parcel: StaffParcel): Promise<boolean> }) {
  const { t } = useTranslation(['containers', 'words']);
  const find = useAct('findParcel');
  const scans = useScans(async (waybill) => {
    const parcel = await find.run({ waybill, status: 'received' });
    if (parcel) return onLoad(parcel);
    signal('wrong');
    return false;
  });
  const scanField = useScanField(scans.scan);
  return (
    <>
      <ScanField {...scanField} label={t('load.scan')} several maw={460} />
      <Refusal error={find.error} />
      <RefusedScans {...scans} />
    </>
  );
}
