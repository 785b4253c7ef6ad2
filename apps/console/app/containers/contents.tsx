import { Button, Stack, Text } from '@mantine/core';
import type { OutputOf, StaffParcel } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Code } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { ScanProgress } from './container-parts.tsx';
import { useParcelColumns } from './parcel-columns.tsx';

interface ContentsProps {
  container: OutputOf<'containerDetail'>;
  mayUnload: boolean;
  onChanged(): void;
}

export function Contents({ container, mayUnload, onChanged }: ContentsProps) {
  const { t } = useTranslation(['containers', 'words']);
  const [unloading, setUnloading] = useState<StaffParcel>();
  const columns: Column<StaffParcel>[] = useParcelColumns();
  if (mayUnload)
    columns.push({
      key: 'unload',
      head: '',
      isUnlabelled: true,
      alignEnd: true,
      cell: (parcel) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setUnloading(parcel)}
          aria-label={`${t('unload')} ${parcel.waybill}`}
        >
          {t('unload')}
        </Button>
      ),
    });
  const close = () => setUnloading(undefined);
  const hasArrived = container.status === 'arrived';
  // Parcels not scanned yet come first.
  const rows = hasArrived
    ? container.contents.toSorted(
        (a, b) => Number(b.status === 'loaded') - Number(a.status === 'loaded'),
      )
    : container.contents;
  return (
    <Stack gap="sm">
      <h2 style={{ margin: 0, fontSize: '1rem' }}>{t('contents')}</h2>
      {hasArrived && (
        <DimmedText>
          <ScanProgress container={container} />
        </DimmedText>
      )}
      {container.contents.length === 0 ? (
        <Empty title={t('contents.empty')} text={t('contents.emptyText')} />
      ) : (
        <DataTable
          caption={t('contents')}
          columns={columns}
          rows={rows}
          keyOf={({ parcelId }) => parcelId}
        />
      )}
      {unloading && (
        <ActDialog
          act="unloadParcel"
          title={t('unload.title')}
          verb={t('unload')}
          input={() => ({ parcelId: unloading.parcelId })}
          done={t('unload.toast', { waybill: isolate(unloading.waybill) })}
          {...closeThen(close, onChanged)}
        >
          <Text>
            <Code>{unloading.waybill}</Code>: {t('unload.text')}
          </Text>
        </ActDialog>
      )}
    </Stack>
  );
}
