import { Button, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { DeskList } from '../../desk-list/desk-list.tsx';
import { Answer } from '../../lists/answer.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { useUrlState } from '../../lists/url-state.ts';
import { useSentCount } from '../../scan/waiting-acts.ts';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { ScanPanel } from '../scan-panel.tsx';
import { PackingTable } from './packing-table.tsx';

/**
 * Packing by scanner: the first parcel opens its customer, each further one is added, and measuring
 * the carton finishes it.
 */
export default function PackingScreen() {
  const { t } = useTranslation(['receiving', 'words']);
  const { query, set } = useUrlState();
  const userId = query.get('of') ?? '';
  const scanned = query.get('scanned') ?? '';
  const read = useRead('packingDesk', userId ? { userId } : scanned ? { scanned } : null);
  const sentCount = useSentCount();
  const { reload } = read;
  useEffect(() => {
    if (sentCount > 0) reload();
  }, [sentCount, reload]);
  const isOpen = userId !== '' || scanned !== '';
  return (
    <Stack gap="md">
      <DimmedText>{t('packing.note')}</DimmedText>
      {isOpen && (read.data || !read.error) ? (
        <Answer read={read} rows={3}>
          {(desk) => (
            <PackingTable
              key={desk.userId}
              desk={desk}
              scannedFirst={scanned}
              onScanOther={(code) => set({ scanned: code, of: undefined })}
              onChanged={read.reload}
              onClose={() => set({ scanned: undefined, of: undefined })}
            />
          )}
        </Answer>
      ) : (
        <>
          <ScanPanel
            label={t('packing.scan')}
            onScan={(code) => set({ scanned: code, of: undefined })}
          />
          {isOpen && read.error && <Refusal error={read.error} />}
          <Customers onOpen={(of) => set({ of, scanned: undefined })} />
        </>
      )}
    </Stack>
  );
}

function Customers({ onOpen }: { onOpen(userId: string): void }) {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <DeskList
      desk="packing"
      title={t('packing.customers')}
      headless
      pageSize={50}
      search={t('packing.search')}
      query={({ search }) => ({ search })}
      empty={({ search }) =>
        search
          ? { title: t('empty.search'), text: t('empty.searchText') }
          : { title: t('packing.empty'), text: t('packing.emptyText') }
      }
      acts={[
        {
          key: 'pack',
          button: ({ userId, customer }) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t('packing.open')} ${customer}`}
              onClick={() => onOpen(userId)}
            >
              {t('packing.open')}
            </Button>
          ),
        },
      ]}
      columns={[
        {
          key: 'customer',
          head: t('words:customer'),
          isPrimary: true,
          text: ({ customer }) => customer,
        },
        { key: 'parcels', head: t('packing.loose'), figure: ({ parcels }) => parcels },
        { key: 'orders', head: t('packing.orders'), figure: ({ orders }) => orders },
        { key: 'volume', head: t('words:volume'), figure: ({ cbm }) => cbm, unit: 'm3' },
        { key: 'since', head: t('since'), time: ({ since }) => since },
      ]}
    />
  );
}
