import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Code, Figure, When } from '../locale/figures.tsx';

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
      query={({ search }) => ({ status: 'expected' as const, ...(search ? { search } : {}) })}
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
          lead: true,
          cell: ({ waybill }) => <Code>{waybill}</Code>,
        },
        {
          key: 'supplier',
          head: t('words:supplier'),
          cell: ({ supplierName }) => <bdi>{supplierName}</bdi>,
        },
        { key: 'order', head: t('words:order'), cell: ({ orderNo }) => <Code>{orderNo}</Code> },
        {
          key: 'customer',
          head: t('words:customer'),
          cell: ({ customer }) => <bdi>{customer}</bdi>,
        },
        { key: 'carrier', head: t('words:carrier'), cell: ({ carrier }) => <bdi>{carrier}</bdi> },
        {
          key: 'pieces',
          head: t('pieces'),
          end: true,
          cell: ({ pieces }) => <Figure value={pieces} />,
        },
        { key: 'at', head: t('announced'), cell: ({ at }) => <When at={at} /> },
      ]}
    />
  );
}
