import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeskList } from '../desk-list/desk-list.tsx';

/** Announced parcels not received yet, the longest waiting first. */
export function ExpectedParcels({ onChoose }: { onChoose(waybill: string): void }) {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <DeskList
      desk="expected-parcels"
      title={t('expected')}
      headless
      note={<h2 style={{ margin: 0, fontSize: '1rem' }}>{t('expected')}</h2>}
      pageSize={20}
      search={t('search')}
      query={({ search }) => ({ status: 'expected' as const, search: search || undefined })}
      empty={({ search }) => ({
        title: search ? t('empty.search') : t('empty'),
        text: search ? t('empty.searchText') : t('emptyText'),
      })}
      acts={[
        {
          key: 'receive',
          button: ({ waybill }) => (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChoose(waybill)}
              aria-label={`${t('receive')} ${waybill}`}
            >
              {t('receive')}
            </Button>
          ),
        },
      ]}
      columns={[
        {
          key: 'waybill',
          head: t('words:waybill'),
          isPrimary: true,
          code: ({ waybill }) => waybill,
        },
        { key: 'supplier', head: t('words:supplier'), text: ({ supplierName }) => supplierName },
        { key: 'order', head: t('words:order'), code: ({ orderNo }) => orderNo },
        { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer },
        { key: 'carrier', head: t('words:carrier'), text: ({ carrier }) => carrier },
        { key: 'pieces', head: t('pieces'), figure: ({ pieces }) => pieces },
        { key: 'at', head: t('announced'), time: ({ at }) => at },
      ]}
    />
  );
}
